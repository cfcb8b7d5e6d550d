/** The changes between two layouts: blocks added, removed, moved and changed, by their names. */

import type { Change } from '#schemas/api/release.ts';
import type { Condition } from '#schemas/layout/condition.ts';
import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import type { RiskClass } from '#schemas/shapes/risk.ts';
import { displayChoice } from '#schemas/validate/choices.ts';
import { type ConditionWords, displayCondition, noWords } from '../conditions/condition-words.ts';
import { equalJson } from '../json/equal-json.ts';
import type { Value } from '../json/json-object.ts';
import { displayPosition, displaySlot } from '../layout/block-path.ts';
import { type BlockRules, blockName, findBlock } from '../layout/block-rules.ts';
import { findPlace, listSlot, type SlotAddress } from '../layout/places.ts';
import { schemaAt, titleAt } from '../layout/schema-at.ts';
import { listSubtree, walkLayout } from '../layout/walk-layout.ts';
import { blockJson } from '../merge/block.ts';
import { displayChange, listDifferences, type ValueWords } from './differences.ts';
import { blockRisks, propRisks } from './risk.ts';

export interface DescribeContext {
  readonly rules: BlockRules;
  /** Schema of a block type's props, for the titles of its fields; null for an unknown type. */
  readonly propsSchema?: (type: string) => SchemaNode | null;
  /** Title of a switch; null for an unknown one. */
  readonly switchTitle?: (key: string) => string | null;
  /** The risk of a change of a switch; null for an unknown one. */
  readonly switchRisk?: (key: string) => RiskClass | null;
  /** How facts, switches and their values are called. */
  readonly words?: ConditionWords;
}

/** The names of values of the field at a pointer. */
export function wordsAt(
  schema: SchemaNode | null,
  pointer: string,
  { words, switchTitle }: DescribeContext,
): ValueWords {
  const field = schema === null ? null : schemaAt(schema, pointer);
  const reference = (name: string) => words?.fact(name)?.title ?? switchTitle?.(name) ?? null;
  if (field?.format === 'image') return { reference, isPicture: true };
  if (field?.['x-widget'] === 'switch')
    return { reference, choice: (value) => (typeof value === 'string' ? (switchTitle?.(value) ?? null) : null) };
  const { enum: values } = field ?? {};
  if (!Array.isArray(values)) return { reference };
  return { reference, choice: (value) => (values.includes(value) ? displayChoice(field ?? {}, value) : null) };
}

/** In the order of the page as it is now; what was removed comes last. */
export function describeLayoutChanges(
  document: { readonly key: string; readonly title: string },
  before: Layout,
  after: Layout,
  context: DescribeContext,
): Change[] {
  const about = { document: document.key, title: document.title };
  const changes: Change[] = [];
  const moved = listMoved(before, after);
  for (const { id, block, parent } of walkLayout(after)) {
    const old = findBlock(before, id);
    const name = blockName(block, context.rules);
    if (!old) {
      // Blocks inside a new block are described with it.
      if (parent !== null && !findBlock(before, parent)) continue;
      const inside = countNew(before, after, id);
      const text = `${name} added at ${displayPosition(after, id, context.rules)}${displayInside(inside)}`;
      const risks = blockRisks(subtreeOf(after, id), context.rules, true);
      changes.push({ ...about, blockId: id, kind: 'added', text, risks, after: blockJson(block) });
      continue;
    }
    if (moved.has(id))
      changes.push({
        ...about,
        blockId: id,
        kind: 'moved',
        text: `${name} ${displayMove(before, after, id, context)}`,
        risks: blockRisks(subtreeOf(after, id), context.rules, false),
      });
    changes.push(...describeBlock(about, id, name, old, block, subtreeOf(after, id), context));
  }
  for (const { id, block, parent } of walkLayout(before)) {
    if (findBlock(after, id) || (parent !== null && !findBlock(after, parent))) continue;
    const text = `${blockName(block, context.rules)} removed${displayInside(countNew(after, before, id))}`;
    const risks = blockRisks(subtreeOf(before, id), context.rules, true);
    changes.push({ ...about, blockId: id, kind: 'removed', text, risks, before: blockJson(block) });
  }
  return changes;
}

function jsonOf(when: Condition | undefined): Value {
  return when as Value;
}

type About = Pick<Change, 'document' | 'title'>;

function describeBlock(
  about: About,
  id: BlockId,
  name: string,
  old: BlockInstance,
  block: BlockInstance,
  subtree: readonly BlockInstance[],
  context: DescribeContext,
): Change[] {
  const rule = context.rules(block.type);
  /** Changes of its condition and look, including everything in it. */
  const shown = blockRisks(subtree, context.rules, false);
  const say = (
    text: string,
    risks: readonly RiskClass[],
    values: { readonly from?: Value; readonly to?: Value } = {},
  ): Change => ({
    ...about,
    blockId: id,
    kind: 'changed',
    text: `${name}: ${text}`,
    risks,
    ...(values.from === undefined ? {} : { before: values.from }),
    ...(values.to === undefined ? {} : { after: values.to }),
  });
  const changes: Change[] = [];
  if (old.type !== block.type)
    return [say(`now has another type (${old.type} → ${block.type})`, blockRisks([old, block], context.rules, true))];
  if (old.version !== block.version) changes.push(say(`upgraded to version ${block.version}`, shown));
  const schema = context.propsSchema?.(block.type) ?? null;
  for (const { pointer, from, to } of listDifferences(old.props, block.props)) {
    const risks = propRisks(rule, schema, pointer, from, to);
    const words = wordsAt(schema, pointer, context);
    changes.push(say(displayChange(lowerFirst(titleAt(schema, pointer)), from, to, words), risks, { from, to }));
  }
  if (!equalJson(old.when, block.when))
    changes.push(
      say(
        block.when
          ? `now shows only when ${displayCondition(block.when, context.words ?? noWords)}`
          : 'now always shows',
        shown,
        { from: jsonOf(old.when), to: jsonOf(block.when) },
      ),
    );
  if (old.hidden !== block.hidden) changes.push(say(block.hidden ? 'hidden' : 'shown again', shown));
  const [was, is] = [old.meta ?? {}, block.meta ?? {}];
  if (was.name !== is.name)
    changes.push(
      say(is.name ? `renamed (was ${blockName(old, context.rules)})` : `own name removed (was ${was.name})`, [
        'wording',
      ]),
    );
  if (was.note !== is.note) changes.push(say('note changed', ['wording']));
  if (!equalJson(was.lock ?? [], is.lock ?? []))
    changes.push(say(`${is.lock?.length ? `locked against ${is.lock.join(', ')}` : 'unlocked'}`, ['layout']));
  return changes;
}

/** Blocks that changed lists, and the fewest blocks of each list whose moving explains its new order. */
function listMoved(before: Layout, after: Layout): Set<BlockId> {
  const moved = new Set<BlockId>();
  const addresses: SlotAddress[] = [{ parent: null, slot: 'root' }];
  for (const [parent, block] of Object.entries(after.blocks))
    for (const slot of Object.keys(block.slots ?? {})) addresses.push({ parent, slot });
  for (const address of addresses) {
    const old = listSlot(before, address);
    const now = listSlot(after, address);
    const stayed = now.filter((id) => old.includes(id));
    const still = longestRising(stayed.map((id) => old.indexOf(id)));
    stayed.forEach((id, index) => {
      if (!still.has(index)) moved.add(id);
    });
    for (const id of now) if (!old.includes(id) && findBlock(before, id)) moved.add(id);
  }
  return moved;
}

/** Indexes of a longest rising subsequence. */
function longestRising(numbers: readonly number[]): Set<number> {
  const best: { readonly length: number; readonly previous: number }[] = [];
  let end = -1;
  numbers.forEach((value, index) => {
    let previous = -1;
    for (let earlier = 0; earlier < index; earlier += 1) {
      const longer = (best[earlier]?.length ?? 0) > (best[previous]?.length ?? 0);
      if ((numbers[earlier] ?? 0) < value && longer) previous = earlier;
    }
    best.push({ length: (best[previous]?.length ?? 0) + 1, previous });
    if ((best[index]?.length ?? 0) > (best[end]?.length ?? 0)) end = index;
  });
  const kept = new Set<number>();
  for (let at = end; at >= 0; at = best[at]?.previous ?? -1) kept.add(at);
  return kept;
}

function displayMove(before: Layout, after: Layout, id: BlockId, context: DescribeContext): string {
  const from = findPlace(before, id);
  const to = findPlace(after, id);
  if (!from || !to) return 'moved';
  const where = (layout: Layout, place: SlotAddress) =>
    `${place.parent === null ? 'on' : 'in'} ${displaySlot(layout, place, context.rules)}`;
  if (from.parent === to.parent && from.slot === to.slot) {
    // Other blocks were added or removed around it: the order changed although the number may not have.
    if (from.index === to.index)
      return `moved within ${displaySlot(after, to, context.rules)}, still at position ${to.index + 1}`;
    return `moved from position ${from.index + 1} to ${to.index + 1} ${where(after, to)}`;
  }
  return `moved from position ${from.index + 1} ${where(before, from)} to position ${to.index + 1} ${where(after, to)}`;
}

/** A block with all that is in it. */
function subtreeOf(layout: Layout, id: BlockId): readonly BlockInstance[] {
  return listSubtree(layout, id).flatMap((one) => findBlock(layout, one) ?? []);
}

function countNew(without: Layout, within: Layout, id: BlockId): number {
  return listSubtree(within, id).filter((inner) => inner !== id && !findBlock(without, inner)).length;
}

function displayInside(count: number): string {
  return count === 0 ? '' : `, with ${count} ${count === 1 ? 'block' : 'blocks'} in it`;
}

/** Titles of fields are used within a sentence; abbreviations stay as they are. */
function lowerFirst(title: string): string {
  return /^[A-Z][a-z ]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
