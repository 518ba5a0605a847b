import type { View } from './view';
import { m } from '../../../paraglide/messages';

export type Reason = View['rounds'][number]['players'][number]['verdict']['reasons'][number];
export type Stage = View['stage'];
export type Currency = NonNullable<View['players'][number]['laid'][number]['currency']>;

const reasons: Record<Reason, () => string> = {
  NO_PASSPORT: m.wallet_reason_NO_PASSPORT,
  TOO_MANY_PASSPORTS: m.wallet_reason_TOO_MANY_PASSPORTS,
  LONE_SUPERAGENT: m.wallet_reason_LONE_SUPERAGENT,
  OVER_500: m.wallet_reason_OVER_500,
  NOT_OVER_500: m.wallet_reason_NOT_OVER_500,
  TOO_MANY_CURRENCIES: m.wallet_reason_TOO_MANY_CURRENCIES,
  NO_JEWELRY: m.wallet_reason_NO_JEWELRY,
  PLASTIC_CARD: m.wallet_reason_PLASTIC_CARD,
  POLICE_BADGE: m.wallet_reason_POLICE_BADGE,
};

const stages: Record<Stage, () => string> = {
  TURNS: m.wallet_stage_TURNS,
  EXTRA_TIME: m.wallet_stage_EXTRA_TIME,
  END_CARDS: m.wallet_stage_END_CARDS,
  OFFICERS: m.wallet_stage_OFFICERS,
  VERDICTS: m.wallet_stage_VERDICTS,
  PAYOUT: m.wallet_stage_PAYOUT,
  OVER: m.wallet_stage_OVER,
};

const currencies: Record<Currency, () => string> = {
  ROUBLES: m.wallet_currency_ROUBLES,
  EUROS: m.wallet_currency_EUROS,
  DOLLARS: m.wallet_currency_DOLLARS,
  POUNDS: m.wallet_currency_POUNDS,
};

// The server may grow values this build has no word for.
const known = <K extends string>(
  words: Record<K, () => string>,
  key: K,
): (() => string) | undefined => words[key];

export const reasonWord = (reason: Reason): string =>
  (known(reasons, reason) ?? m.wallet_reason_other)();
export const stageWord = (stage: Stage): string => known(stages, stage)?.() ?? '';
export const currencyWord = (currency: Currency): string => known(currencies, currency)?.() ?? '';
