/** Whether shoppers see a block of the published page, and why not. */
import { viewportsOf } from '#domain/conditions/evaluate.ts';
import type { LiveBlock, LivePage } from '#schemas/api/live-page.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';

export type LiveDevice = 'phone' | 'desk';

interface Verdict {
  readonly isHere: boolean;
  readonly why: string | null;
  /** The missing block that contained it. */
  readonly around: LiveBlock | null;
}

/** @param empty ids of blocks that were drawn and show nothing */
export function judgeBlock(page: LivePage, block: LiveBlock, empty: ReadonlySet<string>, device: LiveDevice): Verdict {
  const around = ancestorsOf(page.blocks, block).find((outer) => ownReason(page, outer, device) !== null) ?? null;
  const own = ownReason(page, block, device);
  if (own !== null) return { isHere: false, why: own, around };
  if (around) return { isHere: false, why: `It is in ${around.name}, which is not on the page.`, around };
  if (!empty.has(block.id)) return { isHere: true, why: null, around: null };
  const why = page.preview.blocks[block.id]?.why ?? 'There is nothing to show with its settings and this content.';
  return { isHere: false, why, around: null };
}

function ownReason({ preview }: LivePage, { id }: LiveBlock, device: LiveDevice): string | null {
  const state = preview.blocks[id];
  if (!state) return 'It could not be read, so the page leaves it out.';
  if (!state.shown) return state.why ?? 'Its condition is not met.';
  if (state.error !== undefined) return state.error;
  const when = instanceOf(preview, id)?.when;
  if (viewportsOf(when)?.includes(device) === false)
    return `It is hidden on ${device === 'phone' ? 'phones' : 'desktops'}.`;
  return null;
}

function instanceOf({ page, header, footer }: LivePage['preview'], id: string): BlockInstance | undefined {
  return page.layout.blocks[id] ?? header?.blocks[id] ?? footer?.blocks[id];
}

/** Innermost first: a block's parents come before it in the list, each one step further out. */
function ancestorsOf(blocks: readonly LiveBlock[], block: LiveBlock): LiveBlock[] {
  const found: LiveBlock[] = [];
  let { depth } = block;
  for (let at = blocks.indexOf(block) - 1; at >= 0 && depth > 0; at -= 1) {
    const other = blocks[at];
    if (!other || other.depth >= depth) continue;
    found.push(other);
    depth = other.depth;
  }
  return found;
}
