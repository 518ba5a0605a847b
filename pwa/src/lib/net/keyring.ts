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

export function drop(code: string, ...parts: ('host' | 'seat' | 'pendingSeat')[]): void {
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
