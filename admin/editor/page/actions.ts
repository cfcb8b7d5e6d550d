/** What staff can do to blocks: each is one operation of `domain/layout`, one step of undo, one sentence. */

import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { displayPosition, displaySlot } from '#domain/layout/block-path.ts';
import { nameOf } from '#domain/layout/block-rules.ts';
import { findPlacingObstacle } from '#domain/layout/can-place.ts';
import { duplicateBlock } from '#domain/layout/duplicate-block.ts';
import { insertBlock } from '#domain/layout/insert-block.ts';
import { moveBlocks, overBlocks } from '#domain/layout/many-blocks.ts';
import { mintId } from '#domain/layout/mint-id.ts';
import { copyBlocks, pasteBlocks } from '#domain/layout/paste-blocks.ts';
import { findPlace, listSlot, type Place, rootSlot } from '#domain/layout/places.ts';
import { removeBlock } from '#domain/layout/remove-block.ts';
import { setCondition } from '#domain/layout/set-condition.ts';
import { setHidden } from '#domain/layout/set-hidden.ts';
import { setMeta } from '#domain/layout/set-meta.ts';
import { setProps } from '#domain/layout/set-props.ts';
import type { BlockSummary, SectionSummary } from '#schemas/api/block.ts';
import type { Condition } from '#schemas/layout/condition.ts';
import type { BlockId, BlockInstance } from '#schemas/layout/layout.ts';
import { readClipboard, writeClipboard } from './clipboard.ts';
import type { EditorStore } from './store.ts';

export class EditorActions {
  #store: EditorStore;
  #blocks: ReadonlyMap<string, BlockSummary>;

  constructor(store: EditorStore, blocks: readonly BlockSummary[]) {
    this.#store = store;
    this.#blocks = new Map(blocks.map((block) => [block.type, block]));
  }

  name(id: BlockId): string {
    return nameOf(this.#store.state.layout, id, this.#store.rules);
  }

  position(id: BlockId): string {
    return displayPosition(this.#store.state.layout, id, this.#store.rules);
  }

  /** Why a type may not go to a place, or null. */
  obstacle(type: string, place: Pick<Place, 'parent' | 'slot'>, moving?: BlockId): string | null {
    const { layout, pageType } = this.#store.state;
    return findPlacingObstacle(layout, type, place, {
      rules: this.#store.rules,
      pageType,
      ...(moving === undefined ? {} : { moving }),
    });
  }

  /** A block as the palette adds it. */
  starterOf({ type, version, starter, slots }: BlockSummary): BlockInstance {
    const names = Object.keys(slots);
    return {
      type,
      version,
      props: isJsonObject(starter) ? starter : {},
      ...(names.length > 0 ? { slots: Object.fromEntries(names.map((slot) => [slot, []])) } : {}),
    };
  }

  sectionObstacle(section: SectionSummary, place: Pick<Place, 'parent' | 'slot'>): string | null {
    const { pageType } = this.#store.state;
    if (pageType && section.pages && !section.pages.includes(pageType))
      return `${section.title} cannot be used on this type of page.`;
    for (const type of section.types) {
      const obstacle = this.obstacle(type, place);
      if (obstacle) return obstacle;
    }
    return null;
  }

  insertSection(section: SectionSummary, place: Place): boolean {
    const obstacle = this.sectionObstacle(section, place);
    if (obstacle) {
      this.#store.say(obstacle, 'refused');
      return false;
    }
    const result = pasteBlocks(this.#store.state.layout, section.fragment, place, Math.random);
    if (!this.#store.apply(result, { title: `Add ${section.title}` }) || !result.ok || !result.selected) return false;
    this.#store.say(`${section.title} added, ${this.position(result.selected)}.`);
    return true;
  }

  insert(type: string, place: Place): BlockId | null {
    const summary = this.#blocks.get(type);
    if (!summary) return null;
    const obstacle = this.obstacle(type, place);
    if (obstacle) {
      this.#store.say(obstacle, 'refused');
      return null;
    }
    const { layout } = this.#store.state;
    const id = mintId(Math.random, (candidate) => Object.hasOwn(layout.blocks, candidate));
    const block = this.starterOf(summary);
    if (!this.#store.apply(insertBlock(layout, id, block, place), { title: `Add ${summary.title}` })) return null;
    this.#store.say(`${summary.title} added, ${this.position(id)}.`);
    return id;
  }

  /** `place.index` counts in the list as it is shown, with the blocks still in it. */
  move(ids: readonly BlockId[], place: Place): boolean {
    const { layout } = this.#store.state;
    for (const id of ids) {
      const obstacle = this.obstacle(this.#store.block(id)?.type ?? '', place, id);
      if (!obstacle) continue;
      this.#store.say(obstacle, 'refused');
      return false;
    }
    const [first] = ids;
    const what = this.nameAll(ids);
    const result = moveBlocks(layout, ids, place, this.#store.rules);
    if (first === undefined || !this.#store.apply(result, { title: `Move ${what}` })) return false;
    const moved = result.ok && result.changed;
    this.#store.say(
      moved
        ? `${what} moved to ${this.position(first)}.`
        : `${what} ${ids.length > 1 ? 'stay' : 'stays'} at ${this.position(first)}.`,
    );
    return true;
  }

  moveBy(id: BlockId, step: -1 | 1): void {
    const { layout } = this.#store.state;
    const place = findPlace(layout, id);
    if (!place) return;
    const last = listSlot(layout, place).length - 1;
    if ((step < 0 && place.index === 0) || (step > 0 && place.index === last)) {
      const where = displaySlot(layout, place, this.#store.rules);
      this.#store.say(`${this.name(id)} is already the ${step < 0 ? 'first' : 'last'} in ${where}.`);
      return;
    }
    this.move([id], { ...place, index: step < 0 ? place.index - 1 : place.index + 2 });
  }

  duplicate(ids: readonly BlockId[]): void {
    const what = this.nameAll(ids);
    const { layout } = this.#store.state;
    const result =
      ids.length === 1 && ids[0] !== undefined
        ? duplicateBlock(layout, ids[0], Math.random)
        : pasteBlocks(layout, copyBlocks(layout, ids), this.#behind(ids), Math.random);
    if (this.#store.apply(result, { title: `Duplicate ${what}` }) && result.ok && result.selected)
      this.#store.say(`${what} duplicated, ${this.position(result.selected)}.`);
  }

  remove(ids: readonly BlockId[]): boolean {
    const what = this.nameAll(ids);
    const { rules } = this.#store;
    const result = overBlocks(this.#store.state.layout, ids, (layout, id) => removeBlock(layout, id, rules));
    if (ids.length === 0 || !this.#store.apply(result, { title: `Remove ${what}` })) return false;
    this.#store.say(`${what} removed. Undo brings ${ids.length > 1 ? 'them' : 'it'} back.`);
    return true;
  }

  /** Shoppers do not see a hidden block; it keeps its place and its settings. */
  hide(ids: readonly BlockId[], hidden: boolean): void {
    const what = this.nameAll(ids);
    const { rules } = this.#store;
    const result = overBlocks(this.#store.state.layout, ids, (layout, id) => setHidden(layout, id, hidden, rules));
    if (this.#store.apply(result, { title: `${hidden ? 'Hide' : 'Show'} ${what}` }))
      this.#store.say(hidden ? `${what} hidden from shoppers once published.` : `${what} shown again.`);
  }

  /** "Hero", "3 blocks". */
  nameAll(ids: readonly BlockId[]): string {
    const [first] = ids;
    return ids.length === 1 && first !== undefined ? this.name(first) : `${ids.length} blocks`;
  }

  #behind(ids: readonly BlockId[]): Place {
    const { layout } = this.#store.state;
    const place = findPlace(layout, ids.at(-1) ?? '');
    return place ? { ...place, index: place.index + 1 } : { ...rootSlot, index: layout.root.length };
  }

  setProps(id: BlockId, props: JsonObject, field: string): void {
    const result = setProps(this.#store.state.layout, id, props, this.#store.rules);
    this.#store.apply(result, { title: `Change ${this.name(id)}`, intent: `props ${id} ${field}` });
  }

  setCondition(id: BlockId, when: Condition | null): void {
    const result = setCondition(this.#store.state.layout, id, when, this.#store.rules);
    this.#store.apply(result, { title: `Change when ${this.name(id)} shows`, intent: `when ${id}` });
  }

  setMeta(id: BlockId, meta: NonNullable<BlockInstance['meta']>): void {
    this.#store.apply(setMeta(this.#store.state.layout, id, meta), {
      title: `Change notes of ${this.name(id)}`,
      intent: `meta ${id}`,
    });
  }

  /** The text for the clipboard. */
  copyText(ids: readonly BlockId[]): string {
    return writeClipboard(copyBlocks(this.#store.state.layout, ids));
  }

  /** Inserts blocks after the selected one; reports unknown parts. */
  paste(text: string, knownSwitches: ReadonlySet<string>): boolean {
    const clip = readClipboard(text, { knownSwitches, knowsType: (type) => this.#blocks.has(type) });
    if (!clip) {
      this.#store.say('There are no blocks on the clipboard.', 'refused');
      return false;
    }
    const { layout } = this.#store.state;
    const types = clip.fragment.root.flatMap((id) => clip.fragment.blocks[id]?.type ?? []);
    const place = this.placeAfterSelection(types[0] ?? '');
    for (const type of types) {
      const obstacle = this.obstacle(type, place);
      if (!obstacle) continue;
      this.#store.say(obstacle, 'refused');
      return false;
    }
    const result = pasteBlocks(layout, clip.fragment, place, Math.random);
    if (!this.#store.apply(result, { title: 'Paste' }) || !result.ok || !result.selected) return false;
    const notes = clip.notes.length > 0 ? ` ${clip.notes.join(' ')}` : '';
    this.#store.say(`${this.name(result.selected)} pasted, ${this.position(result.selected)}.${notes}`);
    return true;
  }

  /** Where a new block of this type goes by default: into the selected container, after the selected block, or last. */
  placeAfterSelection(type: string): Place {
    const { layout, selected } = this.#store.state;
    const last: Place = { ...rootSlot, index: layout.root.length };
    if (selected === null) return last;
    const block = this.#store.block(selected);
    for (const slot of Object.keys(this.#store.rules(block?.type ?? '')?.slots ?? {})) {
      const address = { parent: selected, slot };
      if (listSlot(layout, address).length === 0 && this.obstacle(type, address) === null)
        return { ...address, index: 0 };
    }
    let at: BlockId | null = selected;
    while (at !== null) {
      const place = findPlace(layout, at);
      if (!place) return last;
      if (this.obstacle(type, place) === null) return { ...place, index: place.index + 1 };
      at = place.parent;
    }
    return last;
  }
}
