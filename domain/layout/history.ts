/** Undo and redo: steps grouped by intent, so that typing in one field is one step and a no-op is none. */
import type { BlockId, Layout } from '#schemas/layout/layout.ts';
import { applyPatch, joinPatches, type LayoutPatch, type LayoutResult } from './layout-patch.ts';

export interface HistoryStep {
  /** For people: "Move Finance". */
  readonly title: string;
  /** Consecutive steps of one intent count as one, for example `props b_fin4 /heading`; null is always separate. */
  readonly intent: string | null;
  readonly undo: LayoutPatch;
  readonly redo: LayoutPatch;
  readonly selectedBefore: BlockId | null;
  readonly selectedAfter: BlockId | null;
}

export interface History {
  readonly done: readonly HistoryStep[];
  readonly undone: readonly HistoryStep[];
}

export const emptyHistory: History = { done: [], undone: [] };

/** Steps kept; older ones are dropped. */
const historyLength = 200;

/** The history with an operation's result in it; unchanged when it was refused or changed nothing. */
export function recordStep(
  history: History,
  result: LayoutResult,
  step: { readonly title: string; readonly intent: string | null; readonly selectedBefore: BlockId | null },
): History {
  if (!result.ok || !result.changed) return history;
  const last = history.done.at(-1);
  if (last && step.intent !== null && last.intent === step.intent && history.undone.length === 0) {
    const joined: HistoryStep = {
      ...last,
      undo: joinPatches(result.undo, last.undo),
      redo: joinPatches(last.redo, result.redo),
      selectedAfter: result.selected,
    };
    return { done: [...history.done.slice(0, -1), joined], undone: [] };
  }
  const added: HistoryStep = { ...step, undo: result.undo, redo: result.redo, selectedAfter: result.selected };
  return { done: [...history.done, added].slice(-historyLength), undone: [] };
}

interface Travelled {
  readonly layout: Layout;
  readonly history: History;
  readonly selected: BlockId | null;
  readonly title: string;
}

/** One step back, or null when there is none. */
export function undoStep(layout: Layout, history: History): Travelled | null {
  const step = history.done.at(-1);
  if (!step) return null;
  return {
    layout: applyPatch(layout, step.undo),
    history: { done: history.done.slice(0, -1), undone: [...history.undone, step] },
    selected: step.selectedBefore,
    title: step.title,
  };
}

/** One step forward again, or null when there is none. */
export function redoStep(layout: Layout, history: History): Travelled | null {
  const step = history.undone.at(-1);
  if (!step) return null;
  return {
    layout: applyPatch(layout, step.redo),
    history: { done: [...history.done, step], undone: history.undone.slice(0, -1) },
    selected: step.selectedAfter,
    title: step.title,
  };
}
