import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

test.each([
  ['UTF-8', [0xc3, 0xab, 0x6e]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0xc3, 0xab, 0x6e]],
  ['UTF-16, low byte first', [0xff, 0xfe, 0xeb, 0x00, 0x6e, 0x00]],
  ['UTF-16, high byte first', [0xfe, 0xff, 0x00, 0xeb, 0x00, 0x6e]],
  ['what Windows writes', [0xeb, 0x6e]],
])('%s reads the same', async (_name, bytes) => {
  expect(await readText(new File([new Uint8Array(bytes)], 'makes.csv'))).toBe('ën');
});
