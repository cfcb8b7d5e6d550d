import { describe, expect, test } from 'vitest';
import type { Layout } from '#schemas/layout/layout.ts';
import { columns, fixtureRules, text } from '#tests/build/layouts.ts';
import { listOutlineRows, rowHeights, rowsInSight } from './rows.ts';
import { moveInTree, TypeAhead } from './tree-keys.ts';

const layout: Layout = {
  root: ['b_aaaa', 'b_cols', 'b_dddd'],
  blocks: { b_aaaa: text(), b_cols: columns(['b_bbbb'], []), b_bbbb: text(), b_dddd: text() },
};
const shown = (folded: readonly string[] = []) =>
  listOutlineRows(layout, fixtureRules, new Set(folded)).filter(({ kind }) => kind !== 'end');

describe('rows', () => {
  test('rows give their level, their position among siblings, and where they are on the screen', () => {
    const rows = shown();
    expect(rows.map(({ key, depth, index, count }) => [key, depth, index, count])).toEqual([
      ['b_aaaa', 0, 0, 3],
      ['b_cols', 0, 1, 3],
      ['slot b_cols start', 1, 0, 2],
      ['b_bbbb', 2, 0, 1],
      ['slot b_cols end', 1, 1, 2],
      ['b_dddd', 0, 2, 3],
    ]);
    expect(rows.at(-1)?.y).toBe(3 * rowHeights.block + 2 * rowHeights.slot);
    expect(shown(['b_cols'])).toHaveLength(3);
  });

  test('a long list is drawn where it is seen, a short one whole, and the row in focus always', () => {
    const ids = Array.from({ length: 300 }, (_, at) => `b_x${String(at).padStart(4, '0')}`);
    const long = { root: ids, blocks: Object.fromEntries(ids.map((id) => [id, text()])) };
    const rows = listOutlineRows(long, fixtureRules, new Set());
    const drawn = rowsInSight(rows, { top: 3000, bottom: 3600 }, new Set(['b_x0299']));
    expect(drawn.length).toBeLessThan(50);
    expect(drawn.map(({ key }) => key)).toContain('b_x0110');
    expect(drawn.at(-1)?.key).toBe('b_x0299');
    expect(rowsInSight(shown(), { top: 0, bottom: 10 }, new Set())).toHaveLength(6);
  });
});

describe('keys', () => {
  const press = (at: number, key: string, folded: readonly string[] = []) => {
    const move = moveInTree(shown(folded), at, key, (id) => folded.includes(id));
    return move?.kind === 'focus' ? move.row.key : move;
  };

  test('arrows walk rows, right opens and enters, left leaves and closes, Home and End go to the ends', () => {
    expect(press(0, 'ArrowDown')).toBe('b_cols');
    expect(press(0, 'ArrowUp')).toBeNull();
    expect(press(1, 'ArrowRight')).toBe('slot b_cols start');
    expect(press(1, 'ArrowRight', ['b_cols'])).toEqual({ kind: 'fold', ids: ['b_cols'], folded: false });
    expect(press(1, 'ArrowLeft')).toEqual({ kind: 'fold', ids: ['b_cols'], folded: true });
    expect(press(3, 'ArrowLeft')).toBe('slot b_cols start');
    expect(press(2, 'ArrowLeft')).toBe('b_cols');
    expect(press(0, 'ArrowRight')).toBeNull();
    expect(press(0, 'End')).toBe('b_dddd');
    expect(press(5, 'Home')).toBe('b_aaaa');
    expect(press(0, '*', ['b_cols'])).toEqual({ kind: 'fold', ids: ['b_cols'], folded: false });
  });

  test('letters find the next row that begins with them, quick ones as a word', () => {
    const names = ['Hero', 'Text one', 'Text two', 'Tiles'];
    const typed = new TypeAhead();
    expect(typed.find(names, 0, 't', 0)).toBe(1);
    expect(typed.find(names, 1, 't', 100)).toBe(2);
    expect(typed.find(names, 2, 'T', 5000)).toBe(3);
    const word = new TypeAhead();
    expect([...'text two'].map((key, at) => word.find(names, at === 0 ? 0 : 1, key, at * 50)).at(-1)).toBe(2);
    expect(word.find(names, 0, 'z', 9000)).toBe(-1);
    expect(word.find(names, 0, 'Enter', 9000)).toBe(-1);
    expect(new TypeAhead().find(names, 0, ' ', 0)).toBe(-1);
  });
});
