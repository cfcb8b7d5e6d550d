/**
 * Page settings in the same undo as blocks: a step of the history that changes no block, with the settings before and
 * after it.
 */

import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { type History, type HistoryStep, recordStep } from '#domain/layout/history.ts';
import { mergeValues } from '#domain/merge/values.ts';
import type { BlockId } from '#schemas/layout/layout.ts';

interface PageChange {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

export class PageSteps {
  #changes = new WeakMap<HistoryStep, PageChange>();

  /** The history with the change in it; typing in one field is one step. */
  record(history: History, change: PageChange, field: string, selected: BlockId | null): History {
    const last = history.done.at(-1);
    const unchangedLayout = { layout: { root: [], blocks: {} }, undo: { blocks: {} }, redo: { blocks: {} } };
    const next = recordStep(
      history,
      { ok: true, changed: true, ...unchangedLayout, selected },
      { title: 'Change page settings', intent: `page ${field}`, selectedBefore: selected },
    );
    const step = next.done.at(-1);
    if (!step) return next;
    // A joined step replaces the last one.
    const joined = last !== undefined && next.done.at(-2) !== last ? this.find(last) : undefined;
    this.#changes.set(step, { before: joined?.before ?? change.before, after: change.after });
    return next;
  }

  /** The steps put over other settings, which took the place of `after` of the last; those that clash are dropped. */
  rebase(history: History, onto: JsonObject): { readonly history: History; readonly dropped: readonly string[] } {
    const dropped: string[] = [];
    const over = (steps: readonly HistoryStep[], way: 'before' | 'after'): HistoryStep[] => {
      let now = onto;
      const kept = steps.toReversed().filter((step) => {
        const change = this.find(step);
        if (!change) return true;
        const from = way === 'before' ? change.after : change.before;
        const { value, conflicts } = mergeValues(from, now, change[way]);
        if (conflicts.length > 0 || !isJsonObject(value)) {
          dropped.push(step.title);
          return false;
        }
        this.#changes.set(step, way === 'before' ? { before: value, after: now } : { before: now, after: value });
        now = value;
        return true;
      });
      return kept.reverse();
    };
    return { history: { done: over(history.done, 'before'), undone: over(history.undone, 'after') }, dropped };
  }

  find(step: HistoryStep | undefined): PageChange | undefined {
    return step && this.#changes.get(step);
  }
}
