import { baseLocale, locales, overwriteGetLocale, type Locale } from '../../paraglide/runtime';
import { recall, remember } from '../storage';

const KEY = 'handful.language';

/** In their own words: whoever looks for their language may not read any other. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  ko: '한국어',
  ru: 'Русский',
  de: 'Deutsch',
};

function isLocale(value: string | null): value is Locale {
  return locales.some((locale) => locale === value);
}

export function preferred(wished: readonly string[], remembered: string | null): Locale {
  if (isLocale(remembered)) return remembered;
  for (const tag of wished) {
    const language = tag.split('-')[0]?.toLowerCase() ?? '';
    if (isLocale(language)) return language;
  }
  return baseLocale;
}

class Language {
  current = $state<Locale>(preferred(navigator.languages, recall(KEY)));
  #listeners = new Set<() => void>();

  constructor() {
    overwriteGetLocale(() => this.current);
    this.#mark();
  }

  choose(locale: Locale): void {
    this.current = locale;
    remember(KEY, locale);
    this.#mark();
    for (const listener of this.#listeners) listener();
  }

  /** For whoever holds words that came from the server. Returns the way to stop listening. */
  whenChosen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #mark(): void {
    document.documentElement.lang = this.current;
  }
}

/** The words on the screen follow by themselves; a socket has to be opened anew (whenChosen). */
export const language = new Language();
