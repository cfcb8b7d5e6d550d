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

test('a workbook is refused with what to do', async () => {
  const file = new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14])], 'stock.xlsx');
  await expect(readText(file)).rejects.toThrow(/^This is a workbook, not a CSV file\. .*Save as/);
});
