/**
 * The table of other editors' faults matches the tests: each title is in its file, and no such test is missing in the
 * table.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const table = readFileSync(join(root, 'tests/editor-faults.md'), 'utf8');
const rows = [...table.matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]+) \| `([^`|]+)` \|$/gm)].map(
  ([, title = '', file = '']) => ({
    title,
    file,
  }),
);

test('each fault has a test of that title', () => {
  expect(rows.length).toBeGreaterThan(12);
  const missing = rows.filter(({ title, file }) => !readFileSync(join(root, file), 'utf8').includes(title));
  expect(missing).toEqual([]);
});

test('each test of a fault is in the table', () => {
  const source = readFileSync(join(root, 'admin/editor/page/editor-faults.test.ts'), 'utf8');
  const titles = [...source.matchAll(/test\('editor fault: ([^']+)'/g)].map(([, title]) => title);
  expect(titles.filter((title) => !rows.some((row) => row.title === title))).toEqual([]);
  expect(titles.length).toBeGreaterThan(0);
});
