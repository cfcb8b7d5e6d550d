/**
 * Three-way merge of layouts by block id and property (design, section 4; research/composer.md, section 5). The result
 * keeps every invariant of the tree, as long as the three sides kept them.
 *
 * Who wins: a change of one side is taken; a change of both stays as yours, with a conflict. A block deleted by them
 * and untouched by you goes; touched by you (it, or anything inside it) it stays, with a conflict. A block deleted by
 * you stays deleted, with a notice where they had changed it; when two people save (`rule: 'save'`) that too keeps it
 * and is a conflict, since no work may be lost silently. Order and places: yours, with a notice.
 */
import type { MergeConflict } from '#schemas/api/document.ts';
import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { equalJson } from '../json/equal-json.ts';
import { type BlockRules, blockName, findBlock } from '../layout/block-rules.ts';
import type { SlotAddress } from '../layout/places.ts';
import { walkLayout } from '../layout/walk-layout.ts';
import { assembleLayout } from './assembly.ts';
import { type BlockContent, blockJson, contentOf, mergeBlock, sameContent } from './block.ts';
import { has, isGivenBlocks, readSide, type Side } from './sides.ts';

export interface MergeOptions {
  /** `template`: you are the tenant, they are the template. `save`: two people edited the same revision. */
  readonly rule?: 'template' | 'save';
  /** For the names of blocks in messages. */
  readonly rules?: BlockRules;
}

interface MergedLayout {
  readonly layout: Layout;
  readonly conflicts: readonly MergeConflict[];
  /** Settled by rule but worth mentioning; empty under `rule: 'save'`, where all of these are conflicts. */
  readonly notices: readonly MergeConflict[];
}

export function mergeLayout(base: Layout, yours: Layout, theirs: Layout, options: MergeOptions = {}): MergedLayout {
  if (equalJson(base, theirs) || equalJson(yours, theirs)) return { layout: yours, conflicts: [], notices: [] };
  if (equalJson(base, yours)) return { layout: theirs, conflicts: [], notices: [] };
  const merge = new LayoutMerge(readSide(base), readSide(yours), readSide(theirs), options);
  return merge.run();
}

class LayoutMerge {
  private readonly base: Side;
  private readonly yours: Side;
  private readonly theirs: Side;
  private readonly options: MergeOptions;
  private readonly conflicts: MergeConflict[] = [];
  private readonly notices: MergeConflict[] = [];
  private readonly contents = new Map<BlockId, BlockContent>();
  private readonly places = new Map<BlockId, SlotAddress>();
  /** Blocks whose parent is gone or that would contain themselves: moved to the root. */
  private readonly displaced = new Set<BlockId>();

  constructor(base: Side, yours: Side, theirs: Side, options: MergeOptions) {
    this.base = base;
    this.yours = yours;
    this.theirs = theirs;
    this.options = options;
  }

  run(): MergedLayout {
    for (const id of this.listSurvivors()) this.contents.set(id, this.mergeContent(id));
    for (const id of this.contents.keys()) this.places.set(id, this.choosePlace(id));
    for (const [id, place] of this.places)
      if (place.parent !== null && !this.contents.has(place.parent))
        this.displace(id, 'The block around it was removed');
    this.breakCycles();
    const { base, yours, theirs, contents, places, displaced } = this;
    const nameOf = (id: BlockId) => this.nameOf(id);
    const { layout, notices } = assembleLayout({ base, yours, theirs }, { contents, places, displaced, nameOf });
    this.notices.push(...notices);
    if (this.options.rule === 'save') return { layout, conflicts: [...this.conflicts, ...this.notices], notices: [] };
    return { layout, conflicts: this.conflicts, notices: this.notices };
  }

  /** Ids that live on, in your order and then theirs. */
  private listSurvivors(): BlockId[] {
    const [base, yours, theirs] = [this.base, this.yours, this.theirs];
    const kept = new Set<BlockId>();
    for (const id of Object.keys(yours.layout.blocks)) {
      if (!has(base, id) || has(theirs, id)) kept.add(id);
    }
    for (const id of Object.keys(theirs.layout.blocks)) {
      if (!has(base, id) || has(yours, id)) kept.add(id);
    }
    this.keepTouched(kept, yours, theirs, 'conflict');
    this.keepTouched(kept, theirs, yours, this.options.rule === 'save' ? 'conflict' : 'notice');
    return [...kept];
  }

  /** Deals with blocks that `deleter` took away and `keeper` still has: touched ones stay (`conflict`) or go (`notice`). */
  private keepTouched(kept: Set<BlockId>, keeper: Side, deleter: Side, outcome: 'conflict' | 'notice'): void {
    const mine = keeper === this.yours;
    for (const { id, block } of walkLayout(keeper.layout)) {
      if (!has(this.base, id) || has(deleter, id)) continue;
      const old = findBlock(this.base.layout, id);
      if (!old || !(!sameContent(block, old) || isGivenBlocks(keeper, block, old))) continue;
      const what = mine
        ? 'was removed by the other side, and you had changed it'
        : 'was removed by you, and the other side had changed it';
      const report: MergeConflict = {
        blockId: id,
        pointer: '',
        base: blockJson(old),
        yours: mine ? blockJson(block) : null,
        theirs: mine ? null : blockJson(block),
        message: `${this.name(block)} ${what}. It ${outcome === 'conflict' ? 'is kept' : 'stays removed'}.`,
      };
      if (outcome === 'notice') {
        this.notices.push(report);
        continue;
      }
      this.conflicts.push(report);
      // Its container stays too, so that it keeps its place.
      for (let at: BlockId | null = id; at !== null; at = keeper.places.get(at)?.parent ?? null) kept.add(at);
    }
  }

  private mergeContent(id: BlockId): BlockContent {
    const [base, yours, theirs] = [this.base, this.yours, this.theirs].map((side) => findBlock(side.layout, id));
    if (yours && theirs) {
      const merged = mergeBlock(id, this.name(yours), base ?? null, yours, theirs);
      this.conflicts.push(...merged.conflicts);
      return merged.content;
    }
    const only = yours ?? theirs;
    if (!only) throw new Error(`mergeLayout: ${id} is on neither side`);
    return contentOf(only);
  }

  private choosePlace(id: BlockId): SlotAddress {
    const base = this.base.places.get(id);
    const yours = this.yours.places.get(id);
    const theirs = this.theirs.places.get(id);
    if (!yours || !theirs) return yours ?? theirs ?? { parent: null, slot: 'root' };
    if (equalJson(yours, theirs) || equalJson(base, theirs)) return yours;
    if (equalJson(base, yours)) return theirs;
    this.notices.push(this.report(id, base, `${this.nameOf(id)} was moved on both sides. It stays where you put it.`));
    return yours;
  }

  private displace(id: BlockId, why: string): void {
    if (this.displaced.has(id)) return;
    this.displaced.add(id);
    this.conflicts.push(
      this.report(
        id,
        this.base.places.get(id),
        `${why}, so ${this.nameOf(id)} is now directly on the page. Move it where it belongs.`,
      ),
    );
    this.places.set(id, { parent: null, slot: 'root' });
  }

  /**
   * A cycle arises when each side moved one block into the other's. Your own tree has none, so putting blocks that they
   * moved back to their places in it ends each cycle; every round puts one back.
   */
  private breakCycles(): void {
    for (const id of this.places.keys()) {
      for (let cycle = this.findCycle(id); cycle; cycle = this.findCycle(id)) {
        const moved = cycle.find((inner) => {
          const mine = this.yours.places.get(inner);
          return mine !== undefined && !equalJson(mine, this.places.get(inner));
        });
        const mine = moved === undefined ? undefined : this.yours.places.get(moved);
        if (moved === undefined || !mine || (mine.parent !== null && !this.contents.has(mine.parent))) {
          this.displace(moved ?? id, 'Each side put one block into the other');
          continue;
        }
        this.conflicts.push(
          this.report(
            moved,
            this.base.places.get(moved),
            `Each side put one block into the other, so ${this.nameOf(moved)} stays where you had it.`,
          ),
        );
        this.places.set(moved, mine);
      }
    }
  }

  private findCycle(id: BlockId): BlockId[] | null {
    const path: BlockId[] = [];
    for (let at: BlockId | null = id; at !== null; at = this.places.get(at)?.parent ?? null) {
      const seen = path.indexOf(at);
      if (seen >= 0) return path.slice(seen);
      path.push(at);
    }
    return null;
  }

  private report(id: BlockId, base: SlotAddress | undefined, message: string): MergeConflict {
    const json = (place: SlotAddress | undefined): Json => (place ? { parent: place.parent, slot: place.slot } : null);
    return {
      blockId: id,
      pointer: '',
      base: json(base),
      yours: json(this.yours.places.get(id)),
      theirs: json(this.theirs.places.get(id)),
      message,
    };
  }

  private nameOf(id: BlockId): string {
    const block =
      findBlock(this.yours.layout, id) ?? findBlock(this.theirs.layout, id) ?? findBlock(this.base.layout, id);
    return block ? this.name(block) : 'A block';
  }

  private name(block: BlockInstance): string {
    return blockName(block, this.options.rules);
  }
}
