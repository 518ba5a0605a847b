import type { Faces } from '../faces';
import Hand from './Hand.svelte';
import Option from './Option.svelte';
import Summary from './Summary.svelte';
import Table from './Table.svelte';
import type { View } from './view';

export const purse: Faces<View> = { Table, Summary, Hand, Option };
