/** The page shown, with a message of the console put over it. What did not change stays the very object that it was. */

import type { Block } from '#blocks/kit/define-block.ts';
import { applyPatch } from '#domain/layout/layout-patch.ts';
import type { LayoutPart, ToFrame } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import { shareStructure } from './share-structure.ts';

type Change = Extract<ToFrame, { kind: 'change' }>;

export function changedPage(shown: PreviewResponse, { page, layouts, blocks }: Change): PreviewResponse {
  const next = { ...shown, ...(shareEach(shown, page) as Change['page']) };
  const changed = <T extends Layout | null>(layout: T, part: LayoutPart): T | Layout => {
    const patch = layouts[part];
    return layout && patch ? applyPatch(layout, { ...patch, blocks: shareEach(layout.blocks, patch.blocks) }) : layout;
  };
  return {
    ...next,
    page: { ...next.page, layout: changed(next.page.layout, 'page') },
    header: changed(next.header, 'header'),
    footer: changed(next.footer, 'footer'),
    blocks: withChanges(shown.blocks, shareEach(shown.blocks, blocks)),
  };
}

/**
 * The blocks that a change is about, where it is about nothing but the content of blocks without slots; null for any
 * other change.
 */
export function writtenBlocks(
  { page, layouts, blocks }: Change,
  registry: ReadonlyMap<string, Pick<Block, 'slots'>>,
): readonly string[] | null {
  if (Object.keys(page).length > 0) return null;
  const patches = Object.values(layouts);
  const written = patches.flatMap((patch) => Object.entries(patch.blocks));
  const isContent = written.every(([, instance]) => instance !== null && !registry.get(instance.type)?.slots);
  if (!isContent || patches.some(({ root }) => root !== undefined)) return null;
  const ids = new Set(written.map(([id]) => id));
  return Object.keys(blocks).every((id) => blocks[id] !== null && ids.has(id)) ? [...ids] : null;
}

function withChanges<T>(all: { readonly [id: string]: T }, changes: { readonly [id: string]: T | null }) {
  const changed: { [id: string]: T } = { ...all };
  for (const [id, value] of Object.entries(changes)) {
    if (value === null) delete changed[id];
    else changed[id] = value;
  }
  return changed;
}

/** The entries of `next`, each shared with that of the same key in `shown`. */
function shareEach<T extends object>(shown: object, next: T): T {
  const entries = Object.entries(next).map(([key, value]): [string, unknown] => [
    key,
    shareStructure(Reflect.get(shown, key), value),
  ]);
  return Object.fromEntries(entries) as T;
}
