import { ClaimSeatDocument } from '../../gen/graphql';
import { claimAnswered, claimTokenToSend, drop, keep } from '../net/keyring';
import type { Link } from '../net/link.svelte';
import { told, type Told } from './outcome';

/** After the host gave a seat to a new phone, its old one may be back for so long. */
const OLD_PHONE_MAY_BE_BACK_MS = 30_000;

/** Uses a pass up on this device; the code of the game in which the seat is. A repeat after a lost reply does no harm. */
export async function claim(link: Link, pass: string): Promise<Told<string>> {
  const input = { pass, token: claimTokenToSend(pass) };
  const claimed = await told(link.ask(ClaimSeatDocument, { input }));
  if (claimed.problem !== null) return claimed;
  claimAnswered();
  const { token, seat } = claimed.data;
  const { name, reissued, game } = seat;
  drop(game.code, 'pendingSeat', 'before', 'opensAt');
  keep(game.code, {
    ...{ seat: token, name, title: game.rulebook.title },
    ...(reissued && { opensAt: Date.now() + OLD_PHONE_MAY_BE_BACK_MS }),
  });
  return { problem: null, data: game.code };
}
