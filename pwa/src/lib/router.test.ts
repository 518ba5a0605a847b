import { expect, test } from 'vitest';
import { screenAt } from './router.svelte';

test('every address is one screen', () => {
  expect(screenAt('/')).toEqual({ name: 'home' });
  expect(screenAt('/new')).toEqual({ name: 'new' });
  expect(screenAt('/g/cdf-349')).toEqual({ name: 'phone', code: 'CDF349' });
  expect(screenAt('/t/CDF349/')).toEqual({ name: 'table', code: 'CDF349' });
});

test('anything else is lost, and says so', () => {
  for (const path of ['/x', '/g', '/g/a/b', '/g/%20', '/new/game'])
    expect(screenAt(path)).toEqual({ name: 'lost' });
  expect(screenAt('/g/%E0%A4%A')).toMatchObject({ name: 'phone' });
});
