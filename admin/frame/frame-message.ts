/** The message for the frame: the whole page once, then only the changes, since every message is copied part by part. */

import { patchBetween } from '#domain/layout/layout-patch.ts';
import type { LayoutChange, LayoutPart, ToFrame } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { Layout } from '#schemas/layout/layout.ts';

const parts: readonly LayoutPart[] = ['page', 'header', 'footer'];

/** @param sent the page that the frame has; null for a frame that has none. Parts are compared by identity. */
export function frameMessage(sent: PreviewResponse | null, page: PreviewResponse): ToFrame {
  if (!sent) return { kind: 'render', page };
  const blocks: { [id: string]: PreviewResponse['blocks'][string] | null } = {};
  for (const [id, block] of Object.entries(page.blocks)) if (sent.blocks[id] !== block) blocks[id] = block;
  for (const id of Object.keys(sent.blocks)) if (!Object.hasOwn(page.blocks, id)) blocks[id] = null;
  const layouts: { [part in LayoutPart]?: LayoutChange } = {};
  for (const part of parts) {
    const [before, after] = [layoutOf(sent, part), layoutOf(page, part)];
    if (before && after && before !== after) layouts[part] = patchBetween(before, after);
  }
  const known = new Map<string, unknown>(Object.entries(sent));
  const others = Object.fromEntries(
    Object.entries(page).filter(([key, part]) => key !== 'blocks' && !(key in layouts) && known.get(key) !== part),
  );
  return { kind: 'change', page: others, layouts, blocks };
}

function layoutOf(page: PreviewResponse, part: LayoutPart): Layout | null {
  return part === 'page' ? page.page.layout : page[part];
}
