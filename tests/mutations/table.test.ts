/** Every mutation still applies, and every row of the ledger has one or a reason; `npm run mutations` runs them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from './all.ts';
import { ledgerRows, unproved } from './ledger-rows.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('what each mutation removes is once in its file, and its tests name the row', () => {
  const wrong = mutations.flatMap(({ row, gone, file, find, replace, test: tests }) => {
    const times = read(file).split(find).length - 1;
    return [
      ...(times === 1 ? [] : [`${row}: the code to remove (${gone}) is ${times} times in ${file}, not once`]),
      ...(find === replace ? [`${row}: ${gone}: nothing is replaced in ${file}`] : []),
      ...(new RegExp(`\\b${row}\\b`).test(read(tests)) ? [] : [`${row}: ${tests} does not name it`]),
    ];
  });
  expect(wrong).toEqual([]);
});

test('each row of the ledger has a mutation or a reason, and not both', () => {
  const proved = new Set(mutations.map(({ row }) => row));
  const reasons = new Map<string, string>(unproved.flatMap(({ reason, rows }) => rows.map((row) => [row, reason])));
  expect(ledgerRows.filter((row) => !proved.has(row) && !reasons.has(row))).toEqual([]);
  expect([...reasons.keys()].filter((row) => proved.has(row))).toEqual([]);
  const known = new Set(ledgerRows);
  expect([...proved, ...reasons.keys()].filter((row) => !known.has(row))).toEqual([]);
});
