import type { Component } from 'svelte';
import type { Game } from '../../lib/game/session.svelte';
import WalletHand from './wallet/Hand.svelte';
import WalletSummary from './wallet/Summary.svelte';
import WalletTable from './wallet/Table.svelte';

export type View = NonNullable<Game['view']>;

/** What a game may draw itself. A game without any of it is still played, from its decisions and its log alone. */
export interface Faces {
  /** Everything that lies open. */
  Table: Component<{ view: View; game: Game }>;
  /** Numbers and names only, never a card: shown on a phone whose hand is covered. */
  Summary: Component<{ view: View; game: Game }>;
  /** What only its owner may see. */
  Hand: Component<{ view: View }>;
}

const faces: Partial<Record<string, Faces>> = {
  WalletView: { Table: WalletTable, Summary: WalletSummary, Hand: WalletHand },
};

export function facesOf(view: View | null): Faces | undefined {
  return view ? faces[view.__typename] : undefined;
}
