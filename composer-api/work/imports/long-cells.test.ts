/** Cells that are long or damaged: every field is bounded before a pattern sees it, and every pattern is linear. */

import { describe, expect, test } from 'vitest';
import { unreadable } from '#domain/text/decode-text.ts';
import { fitsFileName } from '../transports/choose-file.ts';
import { CellError, plainContext } from './cell-context.ts';
import { RowReader } from './read-row.ts';
import { suggestMapping } from './suggest-mapping.ts';
import { findTarget, importTargets } from './targets.ts';

const columns = (...keys: readonly string[]) =>
  keys.flatMap((key, index) => {
    const target = findTarget(key);
    return target ? [{ index, name: key, target }] : [];
  });
const car = ['make', 'model', 'year'] as const;

describe('a cell longer than its field may be', () => {
  test.each([
    ['engine', 500, 'is longer than 500 characters'],
    ['colour', 500, 'is longer than 500 characters'],
    ['dealercomments', 20_000, 'is longer than 20,000 characters'],
  ])('%s: the field is left out, the row kept', (key, most, message) => {
    const { patch, rejected, problems } = new RowReader(columns(...car, key), {}).read({
      row: 7,
      cells: ['Mazda', '6', '2020', '1'.repeat(most + 1)],
    });
    expect(rejected).toBeNull();
    expect(patch?.fields).toMatchObject({ make: 'Mazda', year: 2020 });
    expect(problems).toMatchObject([{ row: 7, column: key, rejected: false }]);
    expect(problems[0]?.message).toContain(message);
    expect(problems[0]?.value.length).toBeLessThanOrEqual(100);
  });

  test('lists of pictures are as long as a list may be', () => {
    const url = `https://photos.example/${'a'.repeat(400)}/`;
    const cell = Array.from({ length: 100 }, (_, index) => `${url}${index}.jpg`).join('|');
    const { patch, problems } = new RowReader(columns(...car, 'images'), {}).read({
      row: 2,
      cells: ['Mazda', '6', '2020', cell],
    });
    expect(problems).toEqual([]);
    expect(patch?.fields.images).toHaveLength(100);
  });
});

describe('a character that cannot be read', () => {
  test('is left out of prose and said; a shorter field is left out whole', () => {
    const cells = ['Mazda', '6', '2020', `One owner ${unreadable} books`, `Bl${unreadable}`];
    const { patch, problems } = new RowReader(columns(...car, 'dealercomments', 'colour'), {}).read({ row: 3, cells });
    expect(patch?.fields).toMatchObject({ dealercomments: 'One owner books' });
    expect(patch?.fields.colour).toBeUndefined();
    expect(problems.map(({ row, column, rejected }) => [row, column, rejected])).toEqual([
      [3, 'dealercomments', false],
      [3, 'colour', false],
    ]);
  });

  test('in what every vehicle needs leaves the row out', () => {
    const { rejected, problems } = new RowReader(columns(...car), {}).read({
      row: 3,
      cells: [`Citro${unreadable}n`, 'C4', '2020'],
    });
    expect(rejected).toBe('fact');
    expect(problems[0]?.message).toContain('holds a character that cannot be read');
  });
});

/** What a pattern with nested or neighbouring repeats would walk through again and again. */
const pumps = ['1', ' ', '1 ', '1,', '1.', 'a', 'a ', '-', '- ', '/', '$', 'ex ', 'co co', '\t\n', '1/', 'é', '1 000'];
const tails = ['', 'x', '!', '\n', ' cyl', 'l'];

describe('patterns are linear', () => {
  // Twenty thousand characters are forty times what these fields are given: a square of that would take minutes.
  test.each(importTargets.map((target) => [target.key, target] as const))('%s', { timeout: 100_000 }, (_, target) => {
    for (const pump of pumps)
      for (const tail of tails) {
        const cell = pump.repeat(20_000 / pump.length) + tail;
        try {
          target.read(cell, plainContext);
        } catch (error) {
          if (!(error instanceof CellError)) throw error;
        }
      }
  });

  test('suggesting from samples and finding files by name', () => {
    for (const pump of pumps)
      for (const tail of tails) {
        const text = pump.repeat(20_000 / pump.length) + tail;
        suggestMapping([{ name: text.slice(0, 120), samples: [text.slice(0, 120)] }]);
        fitsFileName(text, `a*${pump}*1*x`);
      }
    expect(fitsFileName('Stock-2026.CSV', 'stock-*.csv')).toBe(true);
    expect(fitsFileName('stock.csv', 'stock*k.csv')).toBe(false);
    expect(fitsFileName('a-b-c.csv', 'a*b*c.csv')).toBe(true);
    expect(fitsFileName('a-b.csv', 'a*b*c.csv')).toBe(false);
  });
});
