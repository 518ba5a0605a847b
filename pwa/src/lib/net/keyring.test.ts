import { beforeEach, expect, test } from 'vitest';
import * as keyring from './keyring';

beforeEach(() => {
  keyring.drop('CDF349', 'host', 'seat', 'pendingSeat');
  localStorage.clear();
});

test('a seat token is the same until the seat is confirmed, so that a lost reply can be repeated', () => {
  const first = keyring.seatTokenToSend('cdf-349');
  expect(keyring.seatTokenToSend('CDF 349')).toBe(first);
  keyring.keep('CDF349', { seat: first });
  keyring.drop('CDF349', 'pendingSeat');
  expect(keyring.seatTokenToSend('CDF349')).not.toBe(first);
});

test('a host token is the same until the game is there', () => {
  const first = keyring.hostTokenToSend();
  expect(keyring.hostTokenToSend()).toBe(first);
  keyring.hostTokenConfirmed();
  expect(keyring.hostTokenToSend()).not.toBe(first);
});

test('only games one holds a key of are listed, newest first', () => {
  keyring.seatTokenToSend('GGGGGG');
  keyring.keep('CDF349', { title: 'Wallet', host: 'h' });
  keyring.keep('HJK467', { title: 'Wallet', seat: 's' });
  expect(
    keyring
      .gamesHere()
      .map((keys) => keys.code)
      .sort(),
  ).toEqual(['CDF349', 'HJK467']);
  keyring.drop('HJK467', 'seat');
  expect(keyring.gamesHere().map((keys) => keys.code)).toEqual(['CDF349']);
});

test('what another program left in the storage does no harm', () => {
  localStorage.setItem('handful.games', '{"not": "a list"}');
  expect(keyring.gamesHere()).toEqual([]);
});
