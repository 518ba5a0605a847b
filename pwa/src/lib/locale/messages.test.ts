import { expect, test } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('../../../messages/*.json', {
  eager: true,
  import: 'default',
});
const languages = Object.entries(files).map(([path, words]) => ({
  language: path.replace(/^.*\/(\w+)\.json$/, '$1'),
  words,
}));
const english = languages.find(({ language }) => language === 'en')?.words ?? {};

/** The inputs a message uses: {name} and {count}, in all its forms. */
function holes(message: unknown): string[] {
  return [...new Set(JSON.stringify(message).match(/\{[a-z]+\}/gi) ?? [])].sort();
}

test('there are four languages', () => {
  expect(languages.map(({ language }) => language).sort()).toEqual(['de', 'en', 'ko', 'ru']);
});

test.each(languages)('$language says everything, with the same blanks to fill in', ({ words }) => {
  expect(Object.keys(words)).toEqual(Object.keys(english));
  for (const [key, message] of Object.entries(words)) {
    expect(holes(message), key).toEqual(holes(english[key]));
    expect(JSON.stringify(message)).not.toMatch(/""/);
  }
});
