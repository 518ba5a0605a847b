import type { Attachment } from 'svelte/attachments';
import { plainCode } from './net/keyring';

export type Screen =
  | { name: 'home' }
  | { name: 'new' }
  | { name: 'phone'; code: string }
  | { name: 'table'; code: string }
  | { name: 'lost' };

export const phonePath = (code: string): string => `/g/${encodeURIComponent(code)}`;
export const tablePath = (code: string): string => `/t/${encodeURIComponent(code)}`;

export function screenAt(path: string): Screen {
  const [first, second, ...rest] = path.split('/').filter((part) => part !== '');
  if (first === undefined) return { name: 'home' };
  if (first === 'new' && second === undefined) return { name: 'new' };
  if (second !== undefined && rest.length === 0 && (first === 'g' || first === 't')) {
    const code = plainCode(decoded(second));
    if (code) return { name: first === 'g' ? 'phone' : 'table', code };
  }
  return { name: 'lost' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  path = $state(location.pathname);
  /** What stands after the #. Browsers send it nowhere. */
  hash = $state(location.hash);
  screen = $derived(screenAt(this.path));

  constructor() {
    const look = () => {
      this.path = location.pathname;
      this.hash = location.hash;
    };
    window.addEventListener('popstate', look);
    window.addEventListener('hashchange', look);
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.path = path;
    this.hash = '';
    window.scrollTo(0, 0);
  }

  /** The same screen under its proper address: no new step for the back button. */
  correct(path: string): void {
    history.replaceState(null, '', path + this.hash);
    this.path = path;
  }

  /** What stood after the # was for once: nobody finds it in this browser's history. */
  dropHash(): void {
    history.replaceState(null, '', this.path);
    this.hash = '';
  }

  /** For one element around the whole app: links of our own change the screen without loading the page. */
  links: Attachment<HTMLElement> = (element) => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target || link.origin !== location.origin) return;
      event.preventDefault();
      this.go(link.pathname);
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  };
}

export const router = new Router();
