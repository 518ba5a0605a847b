import { expect, test } from 'vitest';
import { Draft } from './draft.svelte';

const option = (key: string, limit = 1) => ({ key, label: key, limit, seat: null });

test('a single choice: the last tap counts, and nothing is chosen beforehand', () => {
  const draft = new Draft({ options: [option('a'), option('b')], least: 1, most: 1 });
  expect(draft.shape).toBe('one');
  expect(draft.ready).toBe(false);
  draft.choose('a');
  draft.choose('b');
  expect(draft.ready).toBe(true);
  expect(draft.picks()).toEqual([{ option: 'b', count: 1 }]);
});

test('at most one: none has to be chosen as well, so that a slip of the thumb does not pass', () => {
  const draft = new Draft({ options: [option('a')], least: 0, most: 1 });
  expect(draft.ready).toBe(false);
  draft.choose(null);
  expect(draft.ready).toBe(true);
  expect(draft.picks()).toEqual([]);
  draft.choose('a');
  expect(draft.none).toBe(false);
  expect(draft.picks()).toEqual([{ option: 'a', count: 1 }]);
});

test('amounts: no option beyond its limit, no more than most in all, ready from least on', () => {
  const draft = new Draft({
    options: [option('fake-50', 3), option('fake-5', 9)],
    least: 2,
    most: 4,
  });
  expect(draft.shape).toBe('many');
  for (let tap = 0; tap < 5; tap++) draft.add('fake-50');
  expect(draft.count('fake-50')).toBe(3);
  draft.add('fake-5');
  expect(draft.canAdd('fake-5')).toBe(false);
  expect(draft.picks()).toEqual([
    { option: 'fake-50', count: 3 },
    { option: 'fake-5', count: 1 },
  ]);
  draft.remove('fake-5');
  draft.remove('fake-50');
  draft.remove('fake-50');
  expect(draft.total).toBe(1);
  expect(draft.ready).toBe(false);
});

test('a subset may be empty where the question allows it', () => {
  const draft = new Draft({ options: [option('a'), option('b')], least: 0, most: 2 });
  expect(draft.ready).toBe(true);
  expect(draft.picks()).toEqual([]);
});

test('a question without options is only to be confirmed', () => {
  const draft = new Draft({ options: [], least: 0, most: 0 });
  expect(draft.shape).toBe('nothing');
  expect(draft.ready).toBe(true);
});

test('an option that is not offered cannot be picked', () => {
  const draft = new Draft({ options: [option('a')], least: 0, most: 2 });
  draft.add('card-9');
  expect(draft.picks()).toEqual([]);
});
