import { forget, recall, remember } from '../storage';
import { newToken } from './token';

/** What this device holds for one game. */
export interface Keys {
  code: string;
  /** The game's title, for the list on the first screen. */
  title: string;
  host?: string;
  seat?: string;
  /** A seat token that was sent and not yet confirmed: a repeat with it is the same seat, not a second one. */
  pendingSeat?: string;
  name?: string;
  /** The code of an earlier game of the same evening, whose seat token takes the same chair in this one. */
  before?: string;
  /** Whether this game is a rematch: in its lobby chairs are kept for people who have not come yet. */
  rematch?: true;
  /** A seat that the host gave to this phone is seen with its eyes from then on, in ms: its old phone may be back. */
  opensAt?: number;
  /** When it was last used, in ms; the list shows the newest first. */
  used: number;
}

const KEY = 'handful.games';
const KEPT = 20;

/** Codes are told aloud and typed by hand; the server knows more ways to read one, this much keeps our own keys apart. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]+/g, '').toUpperCase();
}

function all(): Keys[] {
  try {
    const list: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(list) ? (list as Keys[]) : [];
  } catch {
    return [];
  }
}

export function gamesHere(): Keys[] {
  return all()
    .filter((keys) => keys.host !== undefined || keys.seat !== undefined)
    .sort((a, b) => b.used - a.used);
}

export function keysOf(code: string): Keys | undefined {
  return all().find((keys) => keys.code === plainCode(code));
}

export function keep(code: string, change: Partial<Omit<Keys, 'code'>>): Keys {
  const found = keysOf(code) ?? { code: plainCode(code), title: '', used: 0 };
  const keys: Keys = { ...found, ...change, used: Date.now() };
  const others = all().filter((other) => other.code !== keys.code);
  save([keys, ...others].sort((a, b) => b.used - a.used).slice(0, KEPT));
  return keys;
}

type Part = 'host' | 'seat' | 'pendingSeat' | 'before' | 'opensAt';

export function drop(code: string, ...parts: Part[]): void {
  const keys = keysOf(code);
  if (!keys) return;
  for (const part of parts) delete keys[part];
  save([keys, ...all().filter((other) => other.code !== keys.code)]);
}

/** The token to take a seat with: the same one until the server has answered. */
export function seatTokenToSend(code: string): string {
  const pending = keysOf(code)?.pendingSeat;
  if (pending) return pending;
  const token = newToken();
  keep(code, { pendingSeat: token });
  return token;
}

/** What this device holds of one game goes on in its rematch: the host's key opens both, a seat's takes the same chair. */
export function carryOver(from: string, to: string): void {
  const keys = keysOf(from);
  if (!keys) return;
  const { title, name, host, seat } = keys;
  keep(to, {
    ...{ title, rematch: true },
    ...(name !== undefined && { name }),
    ...(host !== undefined && { host }),
    ...(seat !== undefined && { before: keys.code }),
  });
}

/** The seat token that this person had earlier in the evening, if this device has it. */
export function tokenBefore(code: string): string | undefined {
  const before = keysOf(code)?.before;
  return before === undefined ? undefined : keysOf(before)?.seat;
}

const PENDING_CLAIM = 'handful.pending-claim';

/** The token to claim a seat with: the same one for the same pass until the server has answered. */
export function claimTokenToSend(pass: string): string {
  const [claimed, kept] = (recall(PENDING_CLAIM) ?? '').split(' ');
  if (claimed === plainCode(pass) && kept) return kept;
  const token = newToken();
  remember(PENDING_CLAIM, `${plainCode(pass)} ${token}`);
  return token;
}

export function claimAnswered(): void {
  forget(PENDING_CLAIM);
}

const PENDING_HOST = 'handful.pending-host';

/** The same for a game that is being created; its code is not known yet. */
export function hostTokenToSend(): string {
  const token = recall(PENDING_HOST) ?? newToken();
  remember(PENDING_HOST, token);
  return token;
}

export function hostTokenConfirmed(): void {
  forget(PENDING_HOST);
}

function save(list: Keys[]): void {
  remember(KEY, JSON.stringify(list));
}
