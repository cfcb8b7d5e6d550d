/** The page shown, with a change of the console put over it. */

import type { ToFrame } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';

export function changedPage(shown: PreviewResponse, change: Extract<ToFrame, { kind: 'change' }>): PreviewResponse {
  const blocks: { [id: string]: PreviewResponse['blocks'][string] } = { ...shown.blocks };
  for (const [id, block] of Object.entries(change.blocks)) {
    if (block) blocks[id] = block;
    else delete blocks[id];
  }
  return { ...shown, ...change.page, blocks };
}
