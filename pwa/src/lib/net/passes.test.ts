import { expect, test } from 'vitest';
import { grouped, passIn, passPath } from './passes';

test('a link has its pass after the #, and it is found there again', () => {
  const link = new URL(passPath('CDF349', 'GHJKM46793'), 'http://play.example');
  expect(link.pathname).toBe('/g/CDF349');
  expect(link.search).toBe('');
  expect(passIn(link.hash)).toBe('GHJKM46793');
});

test.each(['', '#', '#top', '#pass=', '#pass=%20', '#code=GHJKM46793'])(
  '%j has no pass',
  (hash) => {
    expect(passIn(hash)).toBeNull();
  },
);

test('what was typed or pasted into an address is taken as it is', () => {
  expect(passIn('#pass=ghjkm-46793')).toBe('ghjkm-46793');
  expect(passIn('#x=1&pass=ghjkm%2046793')).toBe('ghjkm 46793');
});

test('a pass is shown in groups, however it was typed', () => {
  expect(grouped('GHJKM46793')).toBe('GHJKM 46793');
  expect(grouped('ghj-km4 679 3')).toBe('GHJKM 46793');
  expect(grouped('GHJ')).toBe('GHJ');
  expect(grouped('')).toBe('');
});
