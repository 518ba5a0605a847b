import type { Component } from 'svelte';
import type { Decision, Game } from '../../lib/game/session.svelte';

/** What the caller may see of a game, in a shape that each game has of its own. */
export type View = NonNullable<Game['view']>;
export type ViewName = View['__typename'];
/** The view of one game. */
export type ViewOf<Name extends ViewName> = Extract<View, { __typename: Name }>;

/** What a game may draw itself. A game without any of it is still played, from its decisions and its log alone. */
export interface Faces<V extends View = View> {
  /** Everything that lies open. */
  Table: Component<{ view: V; game: Game }>;
  /** Numbers and names only, never a card: shown on a phone whose hand is covered. */
  Summary: Component<{ view: V; game: Game }>;
  /** What only its owner may see. */
  Hand: Component<{ view: V }>;
  /** A drawing beside the words of an option, for those that are about something drawn. */
  Option?: Component<{ view: V; option: Decision['options'][number] }>;
}
