import { expect, test } from 'vitest';
import { presenceLastsMs } from '#schemas/api/presence.ts';
import { PresenceBoard } from './presence.ts';

const ann = { id: 'p_ann', name: 'Ann' };
const bob = { id: 'p_bob', name: 'Bob' };
const at = (visit: string, blockId: string | null = null) => ({ visit, key: 'page/home', blockId });
const own = { person: ann.id, visit: 'one' };

test('other people on the same site are listed, with page and block; people on other sites are not', () => {
  const board = new PresenceBoard();
  board.note('t_north', ann, at('one'), 0);
  board.note('t_north', bob, at('two', 'b_hero1'), 0);
  board.note('t_south', { id: 'p_sue', name: 'Sue' }, at('three'), 0);
  expect(board.list('t_north', 1, own)).toMatchObject([{ name: 'Bob', key: 'page/home', blockId: 'b_hero1' }]);
  board.note('t_north', bob, at('two', 'b_text1'), 2);
  expect(board.list('t_north', 3, own).map(({ blockId }) => blockId)).toEqual(['b_text1']);
  expect(JSON.stringify(board.list('t_north', 3, null))).not.toContain('p_');
});

test('who leaves is gone at once, who is silent after half a minute', () => {
  const board = new PresenceBoard();
  board.note('t_north', bob, at('two'), 0);
  board.note('t_north', ann, at('one'), 0);
  board.leave('t_north', bob.id, 'two');
  expect(board.list('t_north', 1, own)).toEqual([]);
  board.note('t_north', bob, at('two'), 10);
  expect(board.list('t_north', presenceLastsMs + 9, own)).toHaveLength(1);
  expect(board.list('t_north', presenceLastsMs + 10, own)).toEqual([]);
});

test('a visit cannot act for another: the same name in another account is another visit', () => {
  const board = new PresenceBoard();
  board.note('t_north', bob, at('one'), 0);
  board.note('t_north', ann, at('one'), 0);
  board.leave('t_north', ann.id, 'one');
  expect(board.list('t_north', 1, null).map(({ name }) => name)).toEqual(['Bob']);
});

test('what is known of a site is bounded', () => {
  const board = new PresenceBoard();
  for (let visit = 0; visit < 500; visit += 1) board.note('t_north', bob, at(String(visit)), visit);
  expect(board.list('t_north', 500, null).length).toBeLessThanOrEqual(60);
});
