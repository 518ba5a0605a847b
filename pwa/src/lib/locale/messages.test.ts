import { describe, expect, test } from 'vitest';
import settings from '../../../project.inlang/settings.json';
import { locales } from '../../paraglide/runtime';

type Words = Record<string, unknown>;

const files = import.meta.glob<Words>(
  ['../../../messages/*.json', '../../features/games/*/messages/*.json'],
  { eager: true, import: 'default' },
);
/** The app's own folder, then one a game, each with the words of every language. */
const folders = new Map<string, Map<string, Words>>();
for (const [path, words] of Object.entries(files)) {
  const [, folder = '', language = ''] = /^(.*)\/(\w+)\.json$/.exec(path) ?? [];
  folders.set(folder, (folders.get(folder) ?? new Map<string, Words>()).set(language, words));
}

/** The inputs a message uses: {name} and {count}, in all its forms. */
function holes(message: unknown): string[] {
  return [...new Set(JSON.stringify(message).match(/\{[a-z]+\}/gi) ?? [])].sort();
}

test('every folder of words is compiled', () => {
  const rooted = [...folders.keys()].map((folder) =>
    folder.replace('../../../', './').replace('../../', './src/'),
  );
  const patterns = settings['plugin.inlang.messageFormat'].pathPattern;
  expect(rooted.map((folder) => `${folder}/{locale}.json`).sort()).toEqual([...patterns].sort());
});

test('no two folders say the same key: one would silence the other', () => {
  const keys = [...folders.values()].flatMap((folder) => Object.keys(folder.get('en') ?? {}));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

describe.each([...folders])('%s', (_path, folder) => {
  const english = folder.get('en') ?? {};

  test('has every language', () => {
    expect([...folder.keys()].sort()).toEqual([...locales].sort());
  });

  test.each([...folder])('%s says everything, with the same blanks to fill in', (_name, words) => {
    expect(Object.keys(words)).toEqual(Object.keys(english));
    for (const [key, message] of Object.entries(words)) {
      expect(holes(message), key).toEqual(holes(english[key]));
      expect(JSON.stringify(message)).not.toMatch(/""/);
    }
  });
});
