import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

test('cells keep their commas, quotation marks and line breaks', () => {
  expect(
    writeCsv([
      ['Make', 'Words'],
      ['Kia', 'a "good", long\none'],
      ['', 'plain'],
    ]),
  ).toBe('Make,Words\r\nKia,"a ""good"", long\none"\r\n,plain');
});
