import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

test.each([
  ['UTF-8', [0xc5, 0xa0, 0x6b]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0xc5, 0xa0, 0x6b]],
  ['UTF-16, low byte first', [0xff, 0xfe, 0x60, 0x01, 0x6b, 0x00]],
  ['UTF-16, high byte first', [0xfe, 0xff, 0x01, 0x60, 0x00, 0x6b]],
  ['what Windows writes', [0x8a, 0x6b]],
])('%s reads the same', async (_name, bytes) => {
  expect(await readText(new File([new Uint8Array(bytes)], 'makes.csv'))).toBe('Šk');
});
