/** The tables of whole stories name journeys that exist, and each journey written for one is in its table. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const tests = join(import.meta.dirname, '..');
const tables = readFileSync(join(tests, 'whole-stories.md'), 'utf8');

interface Row {
  readonly number: number;
  readonly file: string;
  readonly words: string;
}

/** Rows of a table: the number that the first cell begins with, and the last two cells. */
function rowsUnder(heading: string): readonly Row[] {
  const [, section = ''] = tables.split(`## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| (\d+) [^|]*\|.*$/gm)].map(([line, number]) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return { number: Number(number), file: (cells.at(-3) ?? '').replaceAll('`', ''), words: cells.at(-2) ?? '' };
  });
}

const tasks = rowsUnder('Tasks that went wrong');
const capabilities = rowsUnder('The fourteen capabilities');

/** Titles of the tests in a file of journeys. */
function titlesIn(file: string): readonly string[] {
  const text = readFileSync(join(tests, 'e2e', file), 'utf8');
  return [...text.matchAll(/^test\(\s*(['"`])(.+?)\1,/gm)].map(([, , title = '']) => title);
}

test('each of the fourteen capabilities has a row', () => {
  expect(capabilities.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
  expect(capabilities.filter(({ file }) => file === '–')).toEqual([]);
});

test('the journey of each row exists; a row without one says so', () => {
  const missing = [...tasks, ...capabilities].filter(({ file, words }) =>
    file === '–' ? words !== '' : words === '' || !titlesIn(file).some((title) => title.includes(words)),
  );
  expect(missing).toEqual([]);
  expect(tasks.length).toBeGreaterThan(9);
});

test('each journey of a working week and of a capability is in its table', () => {
  const named = (rows: readonly Row[], file: string, title: string) =>
    rows.some((row) => row.file === file && title.startsWith(row.words) && row.words !== '');
  const unlisted = [
    ...titlesIn('working-week.e2e.ts').filter((title) => !named(tasks, 'working-week.e2e.ts', title)),
    ...titlesIn('capabilities.e2e.ts').filter((title) => !named(capabilities, 'capabilities.e2e.ts', title)),
  ];
  expect(unlisted).toEqual([]);
});
