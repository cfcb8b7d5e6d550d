/** The order of one list of blocks when both sides changed it. */
import type { BlockId } from '#schemas/layout/layout.ts';
import { equalJson } from '../json/equal-json.ts';

interface MergedOrder {
  readonly ids: readonly BlockId[];
  /** True when both sides reordered the same blocks, each its own way: yours wins. */
  readonly contested: boolean;
}

/**
 * `members` are all that belong in the list. The spine is the order of the side that reordered, yours where both did;
 * every other member follows its nearest predecessor of the other side's list. `anchors` gives the predecessors of
 * members that come from elsewhere, nearest last.
 */
export function mergeOrder(
  members: ReadonlySet<BlockId>,
  base: readonly BlockId[],
  yours: readonly BlockId[],
  theirs: readonly BlockId[],
  anchors: ReadonlyMap<BlockId, readonly BlockId[]> = new Map(),
): MergedOrder {
  const inBase = new Set(base);
  const inYours = new Set(yours);
  const inTheirs = new Set(theirs);
  const isCommon = (id: BlockId) => members.has(id) && inBase.has(id) && inYours.has(id) && inTheirs.has(id);
  const before = base.filter(isCommon);
  const mine = yours.filter(isCommon);
  const other = theirs.filter(isCommon);
  const youReordered = !equalJson(before, mine);
  const theyReordered = !equalJson(before, other);
  const [spine, added] = theyReordered && !youReordered ? [theirs, yours] : [yours, theirs];
  const ids = spine.filter((id) => members.has(id));
  const placed = new Set(ids);
  const put = (id: BlockId, predecessors: readonly BlockId[], otherwise: number) => {
    if (placed.has(id) || !members.has(id)) return;
    const anchor = predecessors.findLast((candidate) => placed.has(candidate));
    ids.splice(anchor === undefined ? otherwise : ids.indexOf(anchor) + 1, 0, id);
    placed.add(id);
  };
  added.forEach((id, index) => {
    put(id, added.slice(0, index), 0);
  });
  for (const id of members) put(id, anchors.get(id) ?? [], ids.length);
  return { ids, contested: youReordered && theyReordered && !equalJson(mine, other) };
}
