/**
 * All state of the editor. Subscribers name what they read (one block, the structure, the selection …) and are notified of
 * nothing else, so typing costs the same on a short page and on a long one.
 */

import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { type BlockRules, findBlock } from '#domain/layout/block-rules.ts';
import { type History, type HistoryStep, recordStep, redoStep, undoStep } from '#domain/layout/history.ts';
import type { LayoutResult } from '#domain/layout/layout-patch.ts';
import { outermost } from '#domain/layout/many-blocks.ts';
import { walkLayout } from '#domain/layout/walk-layout.ts';
import { keepEqual, rebaseHistory } from '#domain/merge/rebase-history.ts';
import { mergeValues } from '#domain/merge/values.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import {
  type BodyChange,
  type Device,
  type Dragged,
  type EditorState,
  type InspectorTab,
  isRestructured,
  none,
  startState,
  type Topic,
} from './editor-state.ts';

/**
 * Page settings in the same undo as blocks: a step of the history that changes no block, with the settings before and
 * after it.
 */
interface PageChange {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

class PageSteps {
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

type LayoutStep = { readonly title: string; readonly intent?: string };

export class EditorStore {
  #state: EditorState;
  #listeners = new Map<Topic, Set<() => void>>();
  #bodyListeners = new Set<(change: BodyChange) => void>();
  #messages = 0;
  #pageSteps = new PageSteps();
  readonly rules: BlockRules;

  constructor(body: Pick<EditorState, 'page' | 'layout' | 'pageType'>, rules: BlockRules) {
    this.rules = rules;
    this.#state = startState(body);
  }

  get state(): EditorState {
    return this.#state;
  }

  /** The whole document, as it is saved. */
  get body(): Json {
    return { ...this.#state.page, layout: this.#state.layout };
  }

  block(id: BlockId | null): BlockInstance | null {
    return id === null ? null : findBlock(this.#state.layout, id);
  }

  subscribe(topic: Topic, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(topic);
    };
  }

  /** Called after every change of the document itself. */
  onBodyChange(listener: (change: BodyChange) => void): () => void {
    this.#bodyListeners.add(listener);
    return () => this.#bodyListeners.delete(listener);
  }

  /** Takes over an operation's result as one step. A refused one shows its reason, and changes nothing. */
  apply(result: LayoutResult, step: LayoutStep): boolean {
    if (!result.ok) {
      this.say(result.reason, 'refused');
      return false;
    }
    if (!result.changed) return true;
    const before = this.#state;
    const history = recordStep(before.history, result, {
      title: step.title,
      intent: step.intent ?? null,
      selectedBefore: before.selected,
    });
    const selected = result.selected ?? null;
    this.#setLayout(result.layout, Object.keys(result.redo.blocks), { history, selected });
    return true;
  }

  undo(): void {
    const step = this.#state.history.done.at(-1);
    const travelled = undoStep(this.#state.layout, this.#state.history);
    if (!travelled) {
      this.say('There is nothing to undo.');
      return;
    }
    this.#travel(travelled, this.#pageSteps.find(step)?.before);
    this.say(`Undone: ${travelled.title}`);
  }

  redo(): void {
    const step = this.#state.history.undone.at(-1);
    const travelled = redoStep(this.#state.layout, this.#state.history);
    if (!travelled) {
      this.say('There is nothing to redo.');
      return;
    }
    this.#travel(travelled, this.#pageSteps.find(step)?.after);
    this.say(`Redone: ${travelled.title}`);
  }

  /** Page settings are steps of the same undo as blocks. `field` groups typing in one field. */
  setPage(page: JsonObject, field: string): void {
    const { history, selected } = this.#state;
    const next = this.#pageSteps.record(history, { before: this.#state.page, after: page }, field, selected);
    this.#set({ page, history: next }, ['page', 'history']);
    this.#tellBody({ blocks: [], structure: false });
  }

  /**
   * A merged body came from the server. Steps of undo and redo are rebased on it by their meaning.
   * @returns titles of the steps that no longer apply, since another person changed the same
   */
  replace(body: { readonly page: JsonObject; readonly layout: Layout }): readonly string[] {
    const before = this.#state;
    const layout = keepEqual(before.layout, body.layout);
    const blocks = rebaseHistory(before.history, before.layout, layout);
    const all = this.#pageSteps.rebase(blocks.history, body.page);
    const ids = new Set([...Object.keys(before.layout.blocks), ...Object.keys(layout.blocks)]);
    const changed = [...ids].filter((id) => before.layout.blocks[id] !== layout.blocks[id]);
    const selected = findBlock(layout, before.selected ?? '') ? before.selected : null;
    this.#set({ page: body.page, layout, history: all.history, selected }, [
      'page',
      'structure',
      'history',
      'selection',
      ...changed.map((id) => `block:${id}` as const),
    ]);
    this.#tellBody({ blocks: changed, structure: true, isMerged: true });
    return [...blocks.dropped, ...all.dropped];
  }

  select(id: BlockId | null): void {
    if (this.#state.selected === id && this.#state.others.size === 0) return;
    this.#set({ selected: id, others: none, tab: 'content' }, ['selection', 'view']);
  }

  /** Adds a block to the selection, or removes it. */
  selectMore(id: BlockId): void {
    const { selected, others } = this.#state;
    if (selected === null) {
      this.select(id);
      return;
    }
    const rest = new Set(others);
    if (id === selected) {
      const next = [...rest].at(-1) ?? null;
      if (next !== null) rest.delete(next);
      this.#set({ selected: next, others: rest }, ['selection']);
    } else if (rest.delete(id)) this.#set({ others: rest }, ['selection']);
    else this.#set({ selected: id, others: rest.add(selected) }, ['selection']);
  }

  /** Selects all blocks from the selected one to this, as the page is read. */
  selectTo(id: BlockId): void {
    const { selected, layout } = this.#state;
    const listed = walkLayout(layout).map((walked) => walked.id);
    const from = listed.indexOf(selected ?? '');
    const to = listed.indexOf(id);
    if (selected === null || from < 0 || to < 0) {
      this.select(id);
      return;
    }
    const range = listed.slice(Math.min(from, to), Math.max(from, to) + 1);
    this.#set({ others: new Set(range.filter((other) => other !== selected)) }, ['selection']);
  }

  /** Blocks that an act applies to: the selection in this layout, without blocks nested in another selected one. */
  get selection(): readonly BlockId[] {
    const { layout, selected, others } = this.#state;
    if (selected === null) return [];
    return others.size === 0
      ? [selected].filter((id) => findBlock(layout, id) !== null)
      : outermost(layout, [selected, ...others]);
  }

  hover(id: BlockId | null): void {
    if (this.#state.hovered === id) return;
    this.#set({ hovered: id }, ['hover']);
  }

  fold(id: BlockId, folded: boolean): void {
    const next = new Set(this.#state.folded);
    if (folded) next.add(id);
    else next.delete(id);
    this.#set({ folded: next }, ['structure']);
  }

  foldAll(folded: boolean): void {
    const { blocks } = this.#state.layout;
    const next = folded ? Object.keys(blocks).filter((id) => this.rules(blocks[id]?.type ?? '')?.slots) : [];
    this.#set({ folded: new Set(next) }, ['structure']);
  }

  setProblems(problems: readonly Problem[]): void {
    if (this.#state.problems !== problems) this.#set({ problems }, ['problems']);
  }

  setPreview(preview: PreviewResponse): void {
    this.#set({ preview, failed: {} }, ['preview']);
  }

  setEmpty(ids: readonly BlockId[]): void {
    const { empty } = this.#state;
    if (ids.length === empty.size && ids.every((id) => empty.has(id))) return;
    this.#set({ empty: new Set(ids) }, ['preview']);
  }

  setFailed(blockId: string, message: string): void {
    this.#set({ failed: { ...this.#state.failed, [blockId]: message } }, ['problems']);
  }

  /** Shows a block in the preview that shoppers would not see, or ends that. */
  reveal(id: BlockId, isRevealed: boolean): void {
    const revealed = new Set(this.#state.revealed);
    if (isRevealed) revealed.add(id);
    else revealed.delete(id);
    this.#set({ revealed }, ['revealed']);
  }

  /** Steps of an earlier visit that end at the layout as it is. */
  adoptHistory(history: History): void {
    this.#set({ history }, ['history']);
  }

  showTab(tab: InspectorTab): void {
    this.#set({ tab }, ['view']);
  }

  setDevice(device: Device): void {
    this.#set({ device }, ['view']);
  }

  setSubject(subject: string | null): void {
    this.#set({ subject }, ['view']);
  }

  setDragged(dragged: Dragged | null): void {
    this.#set({ dragged }, ['drag']);
  }

  say(text: string, kind: 'info' | 'refused' = 'info'): void {
    this.#messages += 1;
    this.#set({ message: { text, kind, at: this.#messages } }, ['message']);
  }

  #travel(
    to: { readonly layout: Layout; readonly history: History; readonly selected: BlockId | null },
    page: JsonObject | undefined,
  ): void {
    if (page) this.#set({ page }, ['page']);
    const before = this.#state.layout.blocks;
    const after = to.layout.blocks;
    const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
    const changed = [...ids].filter((id) => before[id] !== after[id]);
    const selected = to.selected !== null && findBlock(to.layout, to.selected) ? to.selected : null;
    this.#setLayout(to.layout, changed, { history: to.history, selected });
  }

  #setLayout(layout: Layout, changed: readonly BlockId[], rest: Pick<EditorState, 'history' | 'selected'>): void {
    const before = this.#state.layout;
    const structure = isRestructured(before, layout, changed);
    const topics: Topic[] = ['history', ...changed.map((id) => `block:${id}` as const)];
    if (structure) topics.push('structure');
    if (rest.selected !== this.#state.selected) topics.push('selection');
    if (this.#state.others.size > 0 && !topics.includes('selection')) topics.push('selection');
    this.#set({ layout, ...rest, others: none }, topics);
    this.#tellBody({ blocks: changed, structure });
  }

  #tellBody(change: BodyChange): void {
    for (const listener of this.#bodyListeners) listener(change);
  }

  #set(change: Partial<EditorState>, topics: readonly Topic[]): void {
    this.#state = { ...this.#state, ...change };
    for (const topic of topics) for (const listener of this.#listeners.get(topic) ?? []) listener();
  }
}
