/** Messages from the preview frame, validated as untrusted input. */

import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import type { Box, FromFrame } from '#schemas/api/frame.ts';

const longestPointer = 300;
const longestText = 4000;
const longestHref = 2000;

/** A message of the frame, or null for anything else: the frame contains a tenant's content and is not trusted. */
export function readFrameMessage(data: unknown): FromFrame | null {
  if (!isJsonObject(data)) return null;
  switch (data.kind) {
    case 'ready':
      return { kind: 'ready' };
    case 'clicked':
      return typeof data.blockId === 'string'
        ? {
            kind: 'clicked',
            blockId: data.blockId,
            with: data.with === 'more' || data.with === 'range' ? data.with : 'one',
            ...(typeof data.href === 'string' ? { href: data.href.slice(0, longestHref) } : {}),
          }
        : null;
    case 'text-chosen':
      return typeof data.blockId === 'string'
        ? {
            kind: 'text-chosen',
            blockId: data.blockId,
            pointer: typeof data.pointer === 'string' ? data.pointer.slice(0, longestPointer) : null,
          }
        : null;
    case 'typed':
      return typeof data.blockId === 'string' && typeof data.pointer === 'string' && typeof data.text === 'string'
        ? {
            kind: 'typed',
            blockId: data.blockId,
            pointer: data.pointer.slice(0, longestPointer),
            text: data.text.slice(0, longestText),
            isDone: data.isDone === true,
            isNext: data.isNext === true,
          }
        : null;
    case 'hovered':
      return { kind: 'hovered', blockId: typeof data.blockId === 'string' ? data.blockId : null };
    case 'failed':
      return typeof data.blockId === 'string' && typeof data.message === 'string'
        ? { kind: 'failed', blockId: data.blockId, message: data.message.slice(0, 300) }
        : null;
    case 'geometry':
      return readGeometry(data);
    case 'dragged':
      return readDragged(data);
    default:
      return null;
  }
}

const dragPhases = ['lift', 'move', 'drop', 'cancel'] as const;

function readDragged({ phase: said, blockId, x, y }: JsonObject): FromFrame | null {
  const phase = dragPhases.find((known) => known === said);
  if (phase === undefined || typeof blockId !== 'string' || !isSize(x) || !isSize(y)) return null;
  return { kind: 'dragged', phase, blockId, x, y };
}

function readGeometry({ blocks, slots, empty, wide }: JsonObject): FromFrame | null {
  if (!isJsonObject(blocks)) return null;
  const boxes = readBoxes(blocks);
  // The frame's own scroll height never shrinks below the frame; the blocks' own bottom does.
  const height = Math.max(0, ...Object.values(boxes).map((box) => box.y + box.height));
  const known = (ids: unknown) =>
    Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && Object.hasOwn(boxes, id)) : [];
  const emptySlots = isJsonObject(slots) ? Object.entries(slots).filter(([id]) => Object.hasOwn(boxes, id)) : [];
  return {
    kind: 'geometry',
    blocks: boxes,
    slots: Object.fromEntries(emptySlots.map(([id, inner]) => [id, readBoxes(inner)])),
    height,
    empty: known(empty),
    wide: known(wide),
  };
}

function readBoxes(value: unknown): { readonly [name: string]: Box } {
  const boxes: { [name: string]: Box } = {};
  for (const [name, box] of Object.entries(isJsonObject(value) ? value : {})) {
    if (!isJsonObject(box)) continue;
    const { x, y, width, height } = box;
    if (isSize(x) && isSize(y) && isSize(width) && isSize(height)) boxes[name] = { x, y, width, height };
  }
  return boxes;
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1_000_000;
}
