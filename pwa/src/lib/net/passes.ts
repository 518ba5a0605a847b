import { phonePath } from '../router.svelte';
import { plainCode } from './keyring';

// A pass is typed or scanned on another phone to take a seat over. In links it stands after the #: what stands there
// is not sent to the server, so it is in no log on the way.

const GROUP = 5;

export const passPath = (code: string, pass: string): string =>
  `${phonePath(code)}#pass=${encodeURIComponent(pass)}`;

export function passIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('pass')?.trim() || null;
}

/** In groups, as one reads it aloud and types it. */
export function grouped(pass: string): string {
  return plainCode(pass).replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$& ');
}
