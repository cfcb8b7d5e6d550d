/** Every block around and on a published page in the order of the page, named, with what the drafts make of it. */
import type { Block } from '#blocks/kit/define-block.ts';
import type { DraftEffect, LiveBlock } from '#schemas/api/live-page.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import { readSwitches } from '../documents/read-switches.ts';
import type { DraftStates } from './draft-states.ts';

export function listLiveBlocks(
  registry: ReadonlyMap<string, Block>,
  parts: readonly (readonly [document: string, layout: Layout | null])[],
  states: PreviewResponse['blocks'],
  drafts: DraftStates | null,
): LiveBlock[] {
  const blocks: LiveBlock[] = [];
  for (const [document, layout] of parts) {
    if (!layout) continue;
    const visit = (id: string, depth: number) => {
      const instance = layout.blocks[id];
      if (!instance) return;
      blocks.push({
        id,
        document,
        depth,
        name: instance.meta?.name ?? registry.get(instance.type)?.title ?? instance.type,
        reads: [...readSwitches({ registry }, instance)],
        draft: drafts && effectOf(states[id], drafts, id),
      });
      for (const children of Object.values(instance.slots ?? {})) for (const child of children) visit(child, depth + 1);
    };
    for (const id of layout.root) visit(id, 0);
  }
  return blocks;
}

function effectOf(
  live: PreviewResponse['blocks'][string] | undefined,
  { isRemoved, blocks }: DraftStates,
  id: string,
): DraftEffect | null {
  if (isRemoved) return null;
  const draft = blocks.get(id);
  if (!draft) return 'removes';
  if (!live) return null;
  if (live.shown !== draft.shown) return draft.shown ? 'shows' : 'hides';
  const isSame = JSON.stringify([live.props, live.settings]) === JSON.stringify([draft.props, draft.settings]);
  return isSame ? null : 'changes';
}
