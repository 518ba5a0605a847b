import { expect, test } from 'vitest';
import { language, preferred } from './locale.svelte';
import { m } from '../../paraglide/messages';

test('the remembered language wins, then the first one of the browser that we speak', () => {
  expect(preferred(['fr-FR', 'ko-KR', 'en'], null)).toBe('ko');
  expect(preferred(['ko-KR'], 'ru')).toBe('ru');
  expect(preferred(['fr'], 'xx')).toBe('en');
});

test('words and <html lang> follow the choice without a reload', () => {
  language.choose('de');
  expect(document.documentElement.lang).toBe('de');
  expect(m.home_new_game()).toBe('Neues Spiel');
  language.choose('en');
  expect(m.home_new_game()).toBe('New game');
});

test('Russian counts in its three ways', () => {
  language.choose('ru');
  const said = [1, 2, 5, 11, 21, 22, 111].map((count) => m.cards({ count }));
  expect(said).toEqual([
    '1 карта',
    '2 карты',
    '5 карт',
    '11 карт',
    '21 карта',
    '22 карты',
    '111 карт',
  ]);
  language.choose('en');
});
