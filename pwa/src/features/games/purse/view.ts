import type { ViewOf } from '../faces';

export type View = ViewOf<'PurseView'>;
export type Question = NonNullable<View['question']>;
export type Player = View['players'][number];
export type Card = View['used'][number];
export type LaidSet = View['sets'][number];
export type Hero = NonNullable<Card['hero']>;
export type Action = NonNullable<Card['action']>;
export type Choice = NonNullable<Question['choice']>;
export type Ending = NonNullable<View['ending']>;
