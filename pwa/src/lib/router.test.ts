import { expect, test, vi } from 'vitest';
import { router, screenAt } from './router.svelte';

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

test('what stands after the # is known, stays while an address is corrected, and can be dropped', () => {
  vi.stubGlobal('scrollTo', () => undefined);
  router.go('/g/cdf-349');
  location.hash = '#pass=GHJKM46793';
  window.dispatchEvent(new Event('hashchange'));
  expect(router.hash).toBe('#pass=GHJKM46793');
  router.correct('/g/CDF349');
  expect(location.pathname + location.hash).toBe('/g/CDF349#pass=GHJKM46793');
  router.dropHash();
  expect(location.pathname + location.hash).toBe('/g/CDF349');
  expect(router.hash).toBe('');
  location.hash = '#pass=GHJKM46793';
  router.go('/');
  expect(router.hash + location.hash).toBe('');
  vi.unstubAllGlobals();
});
