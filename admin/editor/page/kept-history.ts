/**
 * Undo across a reload: the last steps of a page, in this browser, bound to the exact layout that they end at. A page
 * that was changed in between begins without them.
 */
import { isJsonObject } from '#domain/json/json-object.ts';
import type { History, HistoryStep } from '#domain/layout/history.ts';
import { isEmptyPatch, type LayoutPatch } from '#domain/layout/layout-patch.ts';
import type { BlockInstance, Layout } from '#schemas/layout/layout.ts';
import { isBlock } from './clipboard.ts';

const mostSteps = 40;
/** Characters of one page's steps; older steps give way. */
const mostText = 300_000;
/** Pages whose steps are stored; the one opened longest ago is evicted. */
const mostPages = 5;

const indexName = 'forecourt.undo';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores what can be undone and redone. Full or blocked storage never stops editing. */
export function keepHistory(storage: Store, page: string, layout: Layout, { done, undone }: History): void {
  try {
    // Steps of page settings have no patch of blocks: only the open editor knows their earlier values.
    const whole = (steps: readonly HistoryStep[]) => steps.filter((step) => !isEmptyPatch(step.undo)).slice(-mostSteps);
    let back = whole(done);
    const forward = whole(undone);
    const write = () => JSON.stringify({ layout: fingerprint(layout), done: back, undone: forward });
    let text = write();
    while (text.length > mostText && back.length > 0) {
      back = back.slice(Math.ceil(back.length / 2));
      text = write();
    }
    if (text.length > mostText) return;
    const pages = [page, ...listPages(storage).filter((other) => other !== page)];
    for (const old of pages.splice(mostPages)) storage.removeItem(nameOf(old));
    storage.setItem(indexName, JSON.stringify(pages));
    storage.setItem(nameOf(page), text);
  } catch {
    // Undo within the visit is what counts.
  }
}

/** The stored history of a page, if its layout is still the same; null otherwise. */
export function readHistory(storage: Store, page: string, layout: Layout): History | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(nameOf(page)) ?? 'null');
    if (!isJsonObject(value) || value.layout !== fingerprint(layout)) return null;
    const done = readSteps(value.done);
    const undone = readSteps(value.undone);
    return done && undone ? { done, undone } : null;
  } catch {
    return null;
  }
}

function nameOf(page: string): string {
  return `${indexName}.${page}`;
}

function listPages(storage: Store): string[] {
  try {
    const pages: unknown = JSON.parse(storage.getItem(indexName) ?? '[]');
    return Array.isArray(pages) ? pages.filter((page): page is string => typeof page === 'string') : [];
  } catch {
    return [];
  }
}

/** The same for layouts that are equal, regardless of the order in which the server writes their members. */
function fingerprint(layout: Layout): string {
  const text = JSON.stringify(layout, (_key, value: unknown) =>
    isJsonObject(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [two]) => (one < two ? -1 : 1)))
      : value,
  );
  let [high, low] = [0x9e3779b9, 0x85ebca6b];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995) ^ (high >>> 15);
  }
  return `${text.length}.${(high >>> 0).toString(36)}.${(low >>> 0).toString(36)}`;
}

function readSteps(value: unknown): HistoryStep[] | null {
  if (!Array.isArray(value) || value.length > mostSteps) return null;
  const steps = value.map(readStep);
  return steps.every((step) => step !== null) ? steps : null;
}

function readStep(value: unknown): HistoryStep | null {
  if (!isJsonObject(value) || typeof value.title !== 'string') return null;
  const undo = readPatch(value.undo);
  const redo = readPatch(value.redo);
  if (!undo || !redo) return null;
  const id = (one: unknown) => (typeof one === 'string' ? one : null);
  // Typing that continues after a reload is a separate step.
  return {
    title: value.title,
    intent: null,
    undo,
    redo,
    selectedBefore: id(value.selectedBefore),
    selectedAfter: id(value.selectedAfter),
  };
}

function readPatch(value: unknown): LayoutPatch | null {
  if (!isJsonObject(value) || !isJsonObject(value.blocks)) return null;
  const blocks: { [id: string]: BlockInstance | null } = {};
  for (const [id, block] of Object.entries(value.blocks)) {
    if (block !== null && !isBlock(block)) return null;
    blocks[id] = block;
  }
  if (value.root === undefined) return { blocks };
  if (!Array.isArray(value.root)) return null;
  return { blocks, root: value.root.filter((id): id is string => typeof id === 'string') };
}
