import { expect, test } from 'vitest';
import { withNews } from './log';

const at = (...versions: number[]) => versions.map((version) => ({ version }));

test('news is added at the end, several events of one version stay together', () => {
  expect(withNews(at(1, 2, 2), at(3, 3))).toEqual(at(1, 2, 2, 3, 3));
  expect(withNews([], at(1))).toEqual(at(1));
});

test('what is sent again after a reconnect is not doubled', () => {
  expect(withNews(at(1, 2, 2, 3), at(2, 2, 3, 4))).toEqual(at(1, 2, 2, 3, 4));
  expect(withNews(at(1, 2), [])).toEqual(at(1, 2));
});
