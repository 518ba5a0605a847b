import { expect, test } from 'vitest';
import { addressFor } from './address';

const lan = ['http://192.168.1.20:8000/', 'http://10.0.0.2:8000'];

test('a phone is sent where this page came from', () => {
  const here = { origin: 'https://play.example', hostname: 'play.example' };
  expect(addressFor(lan, here)).toBe('https://play.example');
});

test('but never to itself', () => {
  for (const hostname of ['localhost', '127.0.0.1', '[::1]']) {
    const here = { origin: `http://${hostname}:8000`, hostname };
    expect(addressFor(lan, here)).toBe('http://192.168.1.20:8000');
  }
});

test('unless the server knows no better', () => {
  const here = { origin: 'http://localhost:8000', hostname: 'localhost' };
  expect(addressFor([], here)).toBe('http://localhost:8000');
});
