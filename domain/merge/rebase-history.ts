/** Undo and redo after a merge: each step is put over the merged layout by what it meant, as two edits of one page are. */
import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import { equalJson } from '../json/equal-json.ts';
import { findBlock } from '../layout/block-rules.ts';
import type { History, HistoryStep } from '../layout/history.ts';
import { applyPatch, isEmptyPatch, patchBetween } from '../layout/layout-patch.ts';
import { mergeLayout } from './layout.ts';

/** Steps in each direction that are put over another layout; each costs a merge of the page. Older ones are dropped. */
const rebasedSteps = 50;

interface Rebased {
  readonly history: History;
  /** Titles of steps that no longer apply: the other side changed the same thing. */
  readonly dropped: readonly string[];
}

/**
 * @param from the layout that the history ends at
 * @param onto the merged layout that takes its place; best after `keepEqual`
 */
export function rebaseHistory(history: History, from: Layout, onto: Layout): Rebased {
  const done = rebase(history.done.slice(-rebasedSteps), 'undo', from, onto);
  const undone = rebase(history.undone.slice(-rebasedSteps), 'redo', from, onto);
  return { history: { done: done.steps, undone: undone.steps }, dropped: [...done.dropped, ...undone.dropped] };
}

/** `layout` with equal objects of `known` reused, so that comparisons by identity still work. */
export function keepEqual(known: Layout, layout: Layout): Layout {
  const blocks: { [id: BlockId]: BlockInstance } = {};
  for (const [id, block] of Object.entries(layout.blocks)) {
    const old = findBlock(known, id);
    blocks[id] = old && equalJson(old, block) ? old : block;
  }
  return { root: equalJson(known.root, layout.root) ? known.root : layout.root, blocks };
}

/** Walks from the newest step: the last of a list is the next to be taken. */
function rebase(
  steps: readonly HistoryStep[],
  way: 'undo' | 'redo',
  from: Layout,
  onto: Layout,
): { readonly steps: readonly HistoryStep[]; readonly dropped: readonly string[] } {
  const kept: HistoryStep[] = [];
  const dropped: string[] = [];
  let old = from;
  let now = onto;
  for (const step of steps.toReversed()) {
    if (isEmptyPatch(step[way])) {
      kept.unshift(step);
      continue;
    }
    const target = applyPatch(old, step[way]);
    const merged = mergeLayout(old, now, target, { rule: 'save' });
    const next = keepEqual(now, merged.layout);
    old = target;
    const patch = patchBetween(now, next);
    if (merged.conflicts.length > 0 || isEmptyPatch(patch)) {
      dropped.push(step.title);
      continue;
    }
    const back = patchBetween(next, now);
    kept.unshift({ ...step, ...(way === 'undo' ? { undo: patch, redo: back } : { redo: patch, undo: back }) });
    now = next;
  }
  return { steps: kept, dropped };
}
