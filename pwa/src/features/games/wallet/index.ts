import type { Faces } from '../faces';
import Hand from './Hand.svelte';
import Summary from './Summary.svelte';
import Table from './Table.svelte';
import type { View } from './view';

export const wallet: Faces<View> = { Table, Summary, Hand };
