/** The table of dialogs names every file of the console that shows one, and tests that are there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dialogs } from './dialog-table.ts';

const root = join(import.meta.dirname, '../../..');
/** Shared parts appear in each of them. */
const shared = ['forms/pick/pick-popover.tsx', 'ui/act-dialog.tsx'];
const shows = /<(?:Act)?Dialog\b|from '[^']*(?:ui\/menu|pick\/pick-popover)\.tsx'|\bpopover=|\bPopover\.Content\b/;

test('every file of the console that shows a dialog, a menu or a popover is in the table, and no other', () => {
  const files = readdirSync(join(root, 'admin'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => shows.test(readFileSync(path, 'utf8')))
    .map((path) => path.slice(root.length + '/admin/'.length))
    .filter((path) => !shared.includes(path));
  const known = Object.keys(dialogs);
  expect(files.filter((file) => !known.includes(file))).toEqual([]);
  expect(known.filter((file) => !files.includes(file))).toEqual([]);
});

test('the tests that open the others are there', () => {
  const named = Object.values(dialogs).flatMap((entry) => ('openedBy' in entry ? [entry.openedBy] : []));
  expect(named.filter((name) => !existsSync(join(root, 'tests/e2e', name)))).toEqual([]);
});
