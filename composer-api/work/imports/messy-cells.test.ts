/** Every way of writing a cell that files have come with: what it is, or that it is asked or refused. */
import { describe, expect, test } from 'vitest';
import { type Expected, messyCells } from '#tests/build/messy-cells.ts';
import { CellError, CellQuestion, plainContext } from './cell-context.ts';
import { findTarget } from './targets.ts';

/** What the reader of a column makes of one cell. */
function answer(field: string, cell: string): Expected & { readonly reason?: string } {
  const assumed: string[] = [];
  try {
    const patch = findTarget(field)?.read(cell, { ...plainContext, assume: (text) => assumed.push(text) });
    const facts = { ...patch?.fields, ...patch?.variant, ...patch?.specifications };
    const value = field in facts && Object.keys(facts).length === 1 ? facts[field as keyof typeof facts] : facts;
    return { value, ...(assumed.length > 0 ? { assumed: true } : {}) };
  } catch (error) {
    if (error instanceof CellQuestion) return { asks: true, reason: error.message };
    if (error instanceof CellError) return { refuses: true, reason: error.message };
    throw error;
  }
}

/** A reader that answers one fact is compared by it, one that answers several by all of them. */
function plain(field: string, expected: Expected): Expected {
  if (!('value' in expected)) return expected;
  const { value } = expected;
  const isWhole = typeof value === 'object' && value !== null && !Array.isArray(value);
  const keys = isWhole ? Object.keys(value) : [];
  return keys.length === 1 && keys[0] === field ? { ...expected, value: (value as never)[field] } : expected;
}

describe('messy cells', () => {
  test('there are 400 of them, none twice', () => {
    expect(messyCells.length).toBeGreaterThanOrEqual(400);
    expect(new Set(messyCells.map(({ field, cell }) => `${field} ${cell}`)).size).toBe(messyCells.length);
  });

  test.each(messyCells)('$field: $cell', ({ field, cell, expected }) => {
    const { reason, ...got } = answer(field, cell);
    if (field === 'engine' && 'value' in got) {
      const { cylinders: _count, enginesize_litres: _litres, ...rest } = got.value as { [name: string]: unknown };
      expect(rest).toEqual('value' in expected ? expected.value : expected);
      return;
    }
    expect(got).toEqual(plain(field, expected));
    if (reason !== undefined) expect(reason.length).toBeGreaterThan(10);
  });
});
