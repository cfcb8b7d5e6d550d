/** The gate holds every row: each has a test in `npm test` that fails when its behaviour is removed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from '../mutations/all.ts';
import { ledgerRows } from '../mutations/ledger-rows.ts';
import { roomTable } from '../rooms/room-table.ts';
import { gateTitles } from './levels.ts';

const root = join(import.meta.dirname, '../..');

const files = Object.keys(roomTable).flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file)),
);
const titles = new Map(files.map((file) => [file, gateTitles(file, readFileSync(join(root, file), 'utf8'))]));
const names = (title: string, row: string) => new RegExp(`\\b${row}\\b`).test(title);

test('each row of the ledger is named by a test of the gate', () => {
  const all = [...titles.values()].flat();
  expect(ledgerRows.filter((row) => !all.some((title) => names(title, row)))).toEqual([]);
});

test('each mutation is noticed by a test of the gate', () => {
  const missed = mutations.filter(({ row, test: file }) => !titles.get(file)?.some((title) => names(title, row)));
  expect(missed.map(({ row, gone, test: file }) => `${row} ${gone}: ${file}`)).toEqual([]);
});

test('sixty to ninety journeys are in the gate', () => {
  const journeys = [...titles].filter(([file]) => file.endsWith('.e2e.ts')).flatMap(([, own]) => own);
  expect(journeys.length).toBeGreaterThanOrEqual(60);
  expect(journeys.length).toBeLessThanOrEqual(90);
});

test('a title counts where its test, its groups and its file are in the gate', () => {
  const source = `
    test('R1-001: a', () => {});
    test('R1-002: b', { tags: ['long'] }, () => {});
    describe('c', { tags: ['long'] }, () => { test('R1-003: d', () => {}); });
    describe('R1-004', () => { test('e', siteLevel(slug), () => {}); });`;
  const found = gateTitles('a.test.ts', source).join('\n');
  const rows = ['R1-001', 'R1-002', 'R1-003', 'R1-004'];
  expect(rows.filter((row) => names(found, row))).toEqual(['R1-001', 'R1-004']);
  // Written in two parts: Vitest would take it for a tag of this file.
  expect(gateTitles('a.test.ts', `/** @module-${'tag'} long */\n${source}`)).toEqual([]);
  const journeys = "test('R1-001: a', { tag: '@gate' }, async () => {}); test('R1-002: b', async () => {});";
  expect(gateTitles('a.e2e.ts', journeys)).toEqual([" 'R1-001: a'"]);
});

test('a title with a gap is filled from a table of its file', () => {
  const [title = ''] = gateTitles('a.test.ts', "const rows = ['R1-001: a']; test.each(rows)('%s', () => {});");
  expect(names(title, 'R1-001')).toBe(true);
});
