import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Cover, FORGOTTEN_AFTER_MS } from './cover.svelte';

let cover: Cover;
let pad: HTMLElement;
let stop: (() => void)[] = [];

beforeEach(() => {
  cover = new Cover();
  pad = document.body.appendChild(document.createElement('button'));
  stop = [cover.pad(pad), cover.watch(document.body)].filter((end) => end !== undefined);
});

afterEach(() => {
  stop.forEach((end) => end());
  pad.remove();
  vi.useRealTimers();
});

const key = (type: string, name: string) =>
  pad.dispatchEvent(new KeyboardEvent(type, { key: name, cancelable: true }));

test('a hand is covered until it is held, and again when let go', () => {
  expect(cover.open).toBe(false);
  pad.dispatchEvent(new MouseEvent('pointerdown'));
  expect(cover.state).toBe('held');
  pad.dispatchEvent(new MouseEvent('pointerup'));
  expect(cover.open).toBe(false);
});

test.each(['pointercancel', 'lostpointercapture', 'blur'])('%s lets go too', (type) => {
  pad.dispatchEvent(new MouseEvent('pointerdown'));
  pad.dispatchEvent(new Event(type));
  expect(cover.open).toBe(false);
});

test('space and enter hold as long as they are down; other keys do nothing', () => {
  for (const name of [' ', 'Enter']) {
    key('keydown', name);
    expect(cover.state).toBe('held');
    key('keyup', name);
    expect(cover.open).toBe(false);
  }
  key('keydown', 'a');
  expect(cover.open).toBe(false);
});

test('a long press opens no menu', () => {
  const event = new MouseEvent('contextmenu', { cancelable: true });
  pad.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

test('a click of a screen reader opens, the next one covers', () => {
  pad.click();
  expect(cover.state).toBe('kept');
  pad.click();
  expect(cover.open).toBe(false);
});

test.each([() => cover.toggleKept(), () => cover.decide()])(
  'a kept hand and an open sheet cover themselves when the page loses the focus or is hidden',
  (open) => {
    open();
    window.dispatchEvent(new Event('blur'));
    expect(cover.open).toBe(false);
    open();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(cover.open).toBe(false);
  },
);

test('a forgotten hand covers itself, a touched one waits anew', () => {
  vi.useFakeTimers();
  cover.toggleKept();
  vi.advanceTimersByTime(FORGOTTEN_AFTER_MS - 1);
  document.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(FORGOTTEN_AFTER_MS - 1);
  expect(cover.open).toBe(true);
  vi.advanceTimersByTime(1);
  expect(cover.open).toBe(false);
});
