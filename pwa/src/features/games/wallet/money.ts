import { m } from '../../../paraglide/messages';
import { language } from '../../../lib/locale/locale.svelte';

/** An amount in hundredths of a c.u. as one says it: whole, or with both cents: 500 c.u., 500.01 c.u. */
export function money(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const amount = new Intl.NumberFormat(language.current, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
  return m.wallet_money({ amount });
}
