/** Messages between the console and the preview frame. The frame's origin is opaque: there is no other way in or out. */
import type { PreviewResponse } from '#schemas/api.ts';
import { isJsonObject } from '../forms/json-values.ts';

/** In pixels of the frame's document. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type ToFrame =
  | { readonly kind: 'render'; readonly page: PreviewResponse }
  /** Over the page that was sent last: only the parts and blocks that changed. A block that is gone is null. */
  | {
      readonly kind: 'change';
      readonly page: Partial<Omit<PreviewResponse, 'blocks'>>;
      readonly blocks: { readonly [blockId: string]: PreviewResponse['blocks'][string] | null };
    }
  | { readonly kind: 'select'; readonly blockId: string | null; readonly scroll?: boolean }
  | { readonly kind: 'hover'; readonly blockId: string | null }
  | { readonly kind: 'measure' };

export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'geometry'; readonly blocks: { readonly [blockId: string]: Box }; readonly height: number }
  | { readonly kind: 'clicked'; readonly blockId: string }
  | { readonly kind: 'hovered'; readonly blockId: string | null }
  | { readonly kind: 'failed'; readonly blockId: string; readonly message: string };

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
      return readGeometry(data.blocks);
    default:
      return null;
  }
}

function readGeometry(blocks: unknown): FromFrame | null {
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
  return { kind: 'geometry', blocks: boxes, height };
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1_000_000;
}
