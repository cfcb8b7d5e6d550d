/** What comes out of the preview frame, read with suspicion. */

import { isJsonObject } from '#domain/json/json-object.ts';
import type { Box, FromFrame } from '#schemas/api/frame.ts';

/** A message of the frame, or null for anything else: the frame holds a tenant's content and is not believed. */
export function readFrameMessage(data: unknown): FromFrame | null {
  if (!isJsonObject(data)) return null;
  switch (data.kind) {
    case 'ready':
      return { kind: 'ready' };
    case 'clicked':
      return typeof data.blockId === 'string' ? { kind: 'clicked', blockId: data.blockId } : null;
    case 'hovered':
      return { kind: 'hovered', blockId: typeof data.blockId === 'string' ? data.blockId : null };
    case 'failed':
      return typeof data.blockId === 'string' && typeof data.message === 'string'
        ? { kind: 'failed', blockId: data.blockId, message: data.message.slice(0, 300) }
        : null;
    case 'geometry':
      return readGeometry(data.blocks, data.empty);
    default:
      return null;
  }
}

function readGeometry(blocks: unknown, empty: unknown): FromFrame | null {
  if (!isJsonObject(blocks)) return null;
  const boxes: { [blockId: string]: Box } = {};
  let height = 0;
  for (const [id, box] of Object.entries(blocks)) {
    if (!isJsonObject(box)) continue;
    const { x, y, width, height: tall } = box;
    if (!isSize(x) || !isSize(y) || !isSize(width) || !isSize(tall)) continue;
    boxes[id] = { x, y, width, height: tall };
    height = Math.max(height, y + tall);
  }
  // The frame's own scroll height never shrinks below the frame; the blocks' own bottom does.
  const ids = Array.isArray(empty) ? empty.filter((id) => typeof id === 'string' && Object.hasOwn(boxes, id)) : [];
  return { kind: 'geometry', blocks: boxes, height, empty: ids };
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1_000_000;
}
