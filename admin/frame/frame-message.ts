/** What to tell the frame: the whole page once, then only what changed, since every message is copied part by part. */

import type { ToFrame } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';

/** @param sent the page that the frame has; null for a frame that has none. Parts are compared by identity. */
export function frameMessage(sent: PreviewResponse | null, page: PreviewResponse): ToFrame {
  if (!sent) return { kind: 'render', page };
  const blocks: { [id: string]: PreviewResponse['blocks'][string] | null } = {};
  for (const [id, block] of Object.entries(page.blocks)) if (sent.blocks[id] !== block) blocks[id] = block;
  for (const id of Object.keys(sent.blocks)) if (!Object.hasOwn(page.blocks, id)) blocks[id] = null;
  const { blocks: _shown, ...before } = sent;
  const { blocks: _next, ...after } = page;
  const known = new Map<string, unknown>(Object.entries(before));
  const parts = Object.fromEntries(Object.entries(after).filter(([key, part]) => known.get(key) !== part));
  return { kind: 'change', page: parts, blocks };
}
