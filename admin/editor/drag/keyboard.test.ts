import { describe, expect, test } from 'vitest';
import type { Layout } from '#schemas/layout/layout.ts';
import { columns, fixtureRules, text } from '#tests/build/layouts.ts';
import { sayCancelled, sayLifted, sayOver, sayStays } from './announcements.ts';
import { listDropPlaces } from './drop-places.ts';
import { nextDropPlace, startingPlace } from './keyboard.ts';

const layout: Layout = {
  root: ['b_aaaa', 'b_cols', 'b_dddd'],
  blocks: { b_aaaa: text(), b_cols: columns(['b_bbbb'], []), b_bbbb: text(), b_dddd: text() },
};
const context = { rules: fixtureRules, pageType: 'home' as const };

describe('places', () => {
  test('M-005: all gaps in the order of the page; the two gaps around the block being moved count as one', () => {
    const places = listDropPlaces(layout, { blockId: 'b_aaaa', type: 'text', others: [] }, context);
    expect(places.map((place) => place.text)).toEqual([
      'position 1 of 3 on the page',
      'position 1 of 2 in Left column',
      'position 2 of 2 in Left column',
      'position 1 of 1 in Right column',
      'position 2 of 3 on the page',
      'position 3 of 3 on the page',
    ]);
    expect(places.every((place) => !place.text.includes('b_'))).toBe(true);
  });

  test('a container is never offered a place inside itself, nor a slot what does not fit it', () => {
    const places = listDropPlaces(layout, { blockId: 'b_cols', type: 'columns', others: [] }, context);
    expect(places.every((place) => place.place.parent === null)).toBe(true);
    expect(listDropPlaces(layout, { blockId: null, type: 'gallery' }, context)).toEqual([]);
  });
});

describe('keys', () => {
  const places = listDropPlaces(layout, { blockId: 'b_aaaa', type: 'text', others: [] }, context);
  const start = startingPlace(places, { parent: null, slot: 'root', index: 0 });

  test('M-005: down and up go one place at a time and stop at the ends', () => {
    expect(start?.text).toBe('position 1 of 3 on the page');
    const next = nextDropPlace(places, start?.id ?? null, 'ArrowDown');
    expect(next?.text).toBe('position 1 of 2 in Left column');
    expect(nextDropPlace(places, next?.id ?? null, 'ArrowUp')).toBe(start);
    expect(nextDropPlace(places, start?.id ?? null, 'ArrowUp')).toBeNull();
    expect(nextDropPlace(places, places.at(-1)?.id ?? null, 'ArrowDown')).toBeNull();
  });

  test('right goes into the next container, left out of it, Home and End to the ends', () => {
    const inside = nextDropPlace(places, start?.id ?? null, 'ArrowRight');
    expect(inside?.place.parent).toBe('b_cols');
    expect(nextDropPlace(places, inside?.id ?? null, 'ArrowLeft')).toBe(start);
    expect(nextDropPlace(places, inside?.id ?? null, 'End')).toBe(places.at(-1));
    expect(nextDropPlace(places, inside?.id ?? null, 'Home')).toBe(places[0]);
  });
});

test('M-005: what a screen reader hears', () => {
  const block = { name: 'Finance', from: 'position 2 of 4 on the page' };
  expect(sayLifted(block)).toContain('Picked up Finance, position 2 of 4 on the page.');
  expect(sayOver(block, 'position 3 of 5 in Left column')).toBe('Finance: position 3 of 5 in Left column.');
  expect(sayOver(block, null)).toBe('Finance does not fit here.');
  expect(sayStays(block)).toBe('Finance stays at position 2 of 4 on the page.');
  expect(sayCancelled({ name: 'Text', from: null })).toBe('Text was not added.');
});
