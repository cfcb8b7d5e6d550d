/** What staff can do to blocks: each is one operation of `domain/layout`, one step of undo, one sentence. */

import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { displayPosition, displaySlot } from '#domain/layout/block-path.ts';
import { nameOf } from '#domain/layout/block-rules.ts';
import { findPlacingObstacle } from '#domain/layout/can-place.ts';
import { duplicateBlock } from '#domain/layout/duplicate-block.ts';
import { insertBlock } from '#domain/layout/insert-block.ts';
import { mintId } from '#domain/layout/mint-id.ts';
import { moveBlock } from '#domain/layout/move-block.ts';
import { copyBlocks, pasteBlocks } from '#domain/layout/paste-blocks.ts';
import { findPlace, listSlot, type Place, rootSlot } from '#domain/layout/places.ts';
import { removeBlock } from '#domain/layout/remove-block.ts';
import { setCondition } from '#domain/layout/set-condition.ts';
import { setMeta } from '#domain/layout/set-meta.ts';
import { setProps } from '#domain/layout/set-props.ts';
import type { BlockSummary } from '#schemas/api/block.ts';
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
    const slots = Object.fromEntries(Object.keys(summary.slots).map((slot) => [slot, []]));
    const block: BlockInstance = {
      type,
      version: summary.version,
      props: isJsonObject(summary.starter) ? summary.starter : {},
      ...(Object.keys(slots).length > 0 ? { slots } : {}),
    };
    if (!this.#store.apply(insertBlock(layout, id, block, place), { title: `Add ${summary.title}` })) return null;
    this.#store.say(`${summary.title} added, ${this.position(id)}.`);
    return id;
  }

  /** `place.index` counts in the list as it is shown, with the block still in it. */
  move(id: BlockId, place: Place): boolean {
    const { layout } = this.#store.state;
    const from = findPlace(layout, id);
    if (!from) return false;
    const sameList = from.parent === place.parent && from.slot === place.slot;
    const index = sameList && place.index > from.index ? place.index - 1 : place.index;
    const type = this.#store.block(id)?.type ?? '';
    const obstacle = this.obstacle(type, place, id);
    if (obstacle) {
      this.#store.say(obstacle, 'refused');
      return false;
    }
    const result = moveBlock(layout, id, { ...place, index }, this.#store.rules);
    if (!this.#store.apply(result, { title: `Move ${this.name(id)}` })) return false;
    if (result.ok && result.changed) this.#store.say(`${this.name(id)} moved to ${this.position(id)}.`);
    else this.#store.say(`${this.name(id)} stays at ${this.position(id)}.`);
    return true;
  }

  moveBy(id: BlockId, step: -1 | 1): void {
    const { layout } = this.#store.state;
    const place = findPlace(layout, id);
    if (!place) return;
    const last = listSlot(layout, place).length - 1;
    if ((step < 0 && place.index === 0) || (step > 0 && place.index === last)) {
      const where = displaySlot(layout, place, this.#store.rules);
      this.#store.say(`${this.name(id)} is the ${step < 0 ? 'first' : 'last'} in ${where} already.`);
      return;
    }
    this.move(id, { ...place, index: step < 0 ? place.index - 1 : place.index + 2 });
  }

  duplicate(id: BlockId): void {
    const name = this.name(id);
    const result = duplicateBlock(this.#store.state.layout, id, Math.random);
    if (this.#store.apply(result, { title: `Duplicate ${name}` }) && result.ok && result.selected)
      this.#store.say(`${name} duplicated, ${this.position(result.selected)}.`);
  }

  remove(id: BlockId): boolean {
    const name = this.name(id);
    if (!this.#store.apply(removeBlock(this.#store.state.layout, id, this.#store.rules), { title: `Remove ${name}` }))
      return false;
    this.#store.say(`${name} removed. Undo brings it back.`);
    return true;
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
  copyText(id: BlockId): string {
    return writeClipboard(copyBlocks(this.#store.state.layout, [id]));
  }

  /** Puts blocks in behind the selected one; says what of them is not known here. */
  paste(text: string, knownSwitches: ReadonlySet<string>): boolean {
    const clip = readClipboard(text, { knownSwitches, knowsType: (type) => this.#blocks.has(type) });
    if (!clip) {
      this.#store.say('There are no blocks in the clipboard.', 'refused');
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

  /** Where a new block of this type goes by itself: into the selected container, behind the selected block, or last. */
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
