/**
 * Dragging by keyboard: each arrow goes to the next place that fits, in the order of the page, regardless of sizes on
 * the screen. (The library's own coordinates go wrong where blocks are of unequal height.)
 */
import type { Place } from '#domain/layout/places.ts';
import type { DropPlace } from './drop-places.ts';

type DragKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

export function isDragKey(code: string): code is DragKey {
  return ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(code);
}

/**
 * The place to go to from `current` (null at the beginning of a new block's drag). Up and down step through all places,
 * left leaves the container, right enters the next one further in, Home and End go to the ends. Null: no such place.
 */
export function nextDropPlace(places: readonly DropPlace[], current: string | null, key: DragKey): DropPlace | null {
  const at = places.findIndex((place) => place.id === current);
  const here = places[at];
  if (key === 'Home') return places[0] ?? null;
  if (key === 'End') return places.at(-1) ?? null;
  if (!here) return (key === 'ArrowUp' ? places.at(-1) : places[0]) ?? null;
  if (key === 'ArrowDown') return places[at + 1] ?? null;
  if (key === 'ArrowUp') return places[at - 1] ?? null;
  if (key === 'ArrowLeft') return places.slice(0, at).findLast((place) => place.depth < here.depth) ?? null;
  return places.slice(at + 1).find((place) => place.depth > here.depth) ?? null;
}

/** Where a drag begins: the block's current place. */
export function startingPlace(places: readonly DropPlace[], from: Place | null): DropPlace | null {
  if (!from) return null;
  return (
    places.find(
      ({ place }) => place.parent === from.parent && place.slot === from.slot && place.index === from.index,
    ) ?? null
  );
}
