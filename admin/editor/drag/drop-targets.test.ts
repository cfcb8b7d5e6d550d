import { expect, test, vi } from 'vitest';
import { DropTargets, nearestLine } from './drop-targets.ts';

const line = (placeId: string, left: number, top: number) => ({ placeId, left, top, right: 300, bottom: top });

test('the nearest line is meant; one further in is not meant by a pointer left of it', () => {
  const lines = [line('page|root|0', 10, 0), line('b_cols|a|0', 60, 20), line('page|root|1', 10, 40)];
  expect(nearestLine(lines, { x: 100, y: 18 })).toEqual({ placeId: 'b_cols|a|0', distance: 2 });
  expect(nearestLine(lines, { x: 12, y: 22 })?.placeId).toBe('page|root|1');
  expect(nearestLine([], { x: 0, y: 0 })).toBeNull();
});

test('of all panes the nearest place, none out of reach, and listeners hear of a change alone', () => {
  const targets = new DropTargets();
  const heard = vi.fn();
  targets.subscribe(heard);
  const outline = targets.register('outline', {
    find: ({ y }) => ({ placeId: 'one', distance: y }),
    shows: (id) => id === 'one',
  });
  targets.register('canvas', { find: ({ y }) => ({ placeId: 'two', distance: 100 - y }), shows: () => true });
  expect([targets.shows('outline', 'one'), targets.shows('outline', 'two')]).toEqual([true, false]);
  targets.point({ x: 0, y: 20 });
  targets.point({ x: 0, y: 30 });
  expect(targets.over).toEqual({ pane: 'outline', placeId: 'one' });
  targets.point({ x: 0, y: 90 });
  expect(targets.over).toEqual({ pane: 'canvas', placeId: 'two' });
  expect(heard).toHaveBeenCalledTimes(2);
  outline();
  targets.point({ x: 0, y: -90 });
  expect(targets.over).toBeNull();
});
