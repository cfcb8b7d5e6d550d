/** Where on the canvas a block can be added: above and below a block, and in slots without any. */
import { displaySlot } from '#domain/layout/block-path.ts';
import { type BlockRules, findBlock, nameOf } from '#domain/layout/block-rules.ts';
import { findPlace, listSlot, type Place } from '#domain/layout/places.ts';
import type { Box } from '#schemas/api/frame.ts';
import type { BlockId, Layout } from '#schemas/layout/layout.ts';
import type { FrameGeometry } from './frame-geometry.ts';

export interface Gap {
  readonly key: string;
  readonly place: Place;
  /** What the button is called. */
  readonly label: string;
  /** Of no height between blocks. */
  readonly box: Box;
}

/** The gaps above and below a block; none for a block of another layout. */
export function gapsAround(layout: Layout, id: BlockId, rules: BlockRules, { blocks }: FrameGeometry): Gap[] {
  const box = blocks[id];
  const place = findBlock(layout, id) && findPlace(layout, id);
  if (!box || !place) return [];
  const name = nameOf(layout, id, rules);
  return [
    { key: keyOf(place), place, label: `Add a block above ${name}`, box: { ...box, height: 0 } },
    below(place, name, box),
  ];
}

/** The gap below the last block of the page; the first of an empty page. */
export function lastGap(layout: Layout, rules: BlockRules, { blocks }: FrameGeometry): Gap | null {
  const last = layout.root.findLast((id) => blocks[id]);
  const box = last === undefined ? undefined : blocks[last];
  if (last === undefined || !box) return null;
  return below({ parent: null, slot: 'root', index: layout.root.length - 1 }, nameOf(layout, last, rules), box);
}

export function emptySlotGaps(layout: Layout, rules: BlockRules, { slots }: FrameGeometry): Gap[] {
  return Object.entries(slots).flatMap(([parent, inner]) =>
    findBlock(layout, parent)
      ? Object.entries(inner).flatMap(([slot, box]) => {
          const place = { parent, slot, index: 0 };
          if (listSlot(layout, place).length > 0) return [];
          return [{ key: keyOf(place), place, label: `Add a block to ${displaySlot(layout, place, rules)}`, box }];
        })
      : [],
  );
}

function below(place: Place, name: string, box: Box): Gap {
  const next = { ...place, index: place.index + 1 };
  return {
    key: keyOf(next),
    place: next,
    label: `Add a block below ${name}`,
    box: { ...box, y: box.y + box.height, height: 0 },
  };
}

function keyOf({ parent, slot, index }: Place): string {
  return `${parent ?? ''} ${slot} ${index}`;
}
