/** The table of staff tasks matches the browser tests: every task is in its file, and no test has a task that is missing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const tests = join(import.meta.dirname, '..');

test('each of the twenty tasks has a browser test in the file that its row names', () => {
  const table = readFileSync(join(tests, 'staff-tasks.md'), 'utf8');
  const rows = [...table.matchAll(/^\| (\d+) \|.*\| `([\w-]+\.e2e\.ts)` \|/gm)].map(
    ([, number, file]) => `${number} ${file}`,
  );
  const held = new Set(
    readdirSync(join(tests, 'e2e'))
      .filter((file) => file.endsWith('.e2e.ts'))
      .flatMap((file) =>
        [...readFileSync(join(tests, 'e2e', file), 'utf8').matchAll(/['"`]task (\d+):/g)].map(
          ([, number]) => `${number} ${file}`,
        ),
      ),
  );
  expect(rows).toHaveLength(20);
  expect([...held].sort(byNumber)).toEqual([...rows].sort(byNumber));
});

test('what a task costs here is what its test counts', () => {
  const table = readFileSync(join(tests, 'staff-tasks.md'), 'utf8');
  const costs = [...table.matchAll(/^\| (\d+) \|.*\|$/gm)].flatMap(([line, number]) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return [
      [`task ${number} by mouse`, cells[6] ?? ''],
      [`task ${number} by keys`, cells[7] ?? ''],
    ] as const;
  });
  const rows = costs.filter(([, cost]) => cost !== '–').map(([task, cost]) => `${task}: ${cost}`);
  const folder = join(tests, 'e2e');
  const counted = readdirSync(folder)
    .filter((file) => file.endsWith('.e2e.ts'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/effort\.is\('([^']+)'\)/g)].map(([, words]) => words),
    );
  expect(rows.length).toBeGreaterThan(0);
  expect(counted).toHaveLength(rows.length);
  expect(new Set(counted)).toEqual(new Set(rows));
});

function byNumber(one: string, two: string): number {
  return Number.parseInt(one, 10) - Number.parseInt(two, 10);
}
