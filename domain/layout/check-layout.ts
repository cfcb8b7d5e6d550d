/**
 * The invariants of a layout, checked on every write: ids, one parent each, no cycle, nothing dangling or unreachable,
 * limits, slot rules, conditions (design, section 4; ledger M-001, M-006). Each problem names its block.
 */
import type { Condition } from '#schemas/layout/condition.ts';
import { type BlockId, type BlockInstance, blockIdPattern, type Layout, layoutLimits } from '#schemas/layout/layout.ts';
import type { PageType } from '#schemas/layout/page-kinds.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { type ConditionContext, checkCondition } from '../conditions/check-condition.ts';
import { displaySlot } from './block-path.ts';
import { type BlockRules, blockName, findBlock, nameOf, slotAllows } from './block-rules.ts';
import { findCycles } from './find-cycles.ts';
import { jsonBytes, limitTexts, listExcesses } from './limits.ts';
import type { SlotAddress } from './places.ts';
import { walkLayout } from './walk-layout.ts';

export interface LayoutContext {
  /** Key of the document, for the problems. */
  readonly document: string;
  /** Null for a shared section, which may be on every kind of page. */
  readonly pageType: PageType | null;
  readonly rules: BlockRules;
  /** When given, switches and facts in conditions are looked up too. */
  readonly conditions?: ConditionContext;
}

const idFormat = new RegExp(blockIdPattern);

/** `layout` has the shape of `layoutSchema`; everything a schema cannot say is checked here. */
export function checkLayout(layout: Layout, context: LayoutContext): Problem[] {
  const problems: Problem[] = [...checkStructure(layout, context.document, context.rules)];
  const say = sayer(problems, context.document);
  for (const excess of listExcesses(layout, context.rules)) say('error', excess.message, excess.blockId);
  if (jsonBytes(layout) > layoutLimits.layoutBytes) say('error', limitTexts.layoutBytes);
  for (const [id, block] of Object.entries(layout.blocks)) {
    const bytes = jsonBytes(block.props);
    if (bytes > layoutLimits.propsBytes)
      say('error', `${blockName(block, context.rules)}: ${limitTexts.propsBytes}`, id);
    checkRules(layout, id, block, context, say);
    if (block.when) checkWhen(block.when, id, context, say);
  }
  return problems;
}

/** Checks only ids, parents and reachability: what every operation and merge must preserve for any blocks. */
export function checkStructure(layout: Layout, document: string, rules?: BlockRules): Problem[] {
  const problems: Problem[] = [];
  const say = sayer(problems, document);
  const standing = new Map<BlockId, number>();
  const list = (ids: readonly BlockId[], owner: SlotAddress) => {
    for (const id of ids) {
      standing.set(id, (standing.get(id) ?? 0) + 1);
      if (!findBlock(layout, id)) {
        const where =
          owner.parent === null
            ? 'The page'
            : `${nameOf(layout, owner.parent, rules)} (${displaySlot(layout, owner, rules)})`;
        say(
          'error',
          `${where} lists a block that does not exist (${id}). Remove it from the list or restore it.`,
          owner.parent ?? undefined,
        );
      }
    }
  };
  list(layout.root, { parent: null, slot: 'root' });
  for (const [id, block] of Object.entries(layout.blocks)) {
    if (!idFormat.test(id)) say('error', `“${id}” is not a block id. Ids look like b_k3x9q2m7ab.`, id);
    for (const [slot, ids] of Object.entries(block.slots ?? {})) list(ids, { parent: id, slot });
  }
  for (const [id, times] of standing) {
    if (times > 1 && findBlock(layout, id))
      say(
        'error',
        `${nameOf(layout, id, rules)} is in ${times} places. A block can only be in one; to copy it, use paste.`,
        id,
      );
  }
  const reached = new Set(walkLayout(layout).map((walked) => walked.id));
  const cyclic = findCycles(layout);
  for (const id of Object.keys(layout.blocks)) {
    if (cyclic.has(id)) say('error', `${nameOf(layout, id, rules)} is inside itself. Move it out.`, id);
    else if (!reached.has(id))
      say('error', `${nameOf(layout, id, rules)} is not placed on the page. Place it or remove it.`, id);
  }
  return problems;
}

type Say = (severity: Problem['severity'], message: string, blockId?: BlockId, pointer?: string) => void;

function sayer(problems: Problem[], document: string): Say {
  return (severity, message, blockId, pointer = '') => {
    problems.push({ document, ...(blockId === undefined ? {} : { blockId }), pointer, message, severity });
  };
}

function checkRules(layout: Layout, id: BlockId, block: BlockInstance, context: LayoutContext, say: Say): void {
  const rule = context.rules(block.type);
  if (!rule) {
    say('warning', `“${block.type}” is not a block this version knows. It is kept as it is and shows nothing.`, id);
    return;
  }
  const name = blockName(block, context.rules);
  if (block.version > rule.version) {
    say(
      'warning',
      `${name} was made by a newer version (${block.version}; this one knows ${rule.version}). It is kept as it is and shows nothing.`,
      id,
    );
    return;
  }
  if (context.pageType && rule.pages && !rule.pages.includes(context.pageType))
    say('error', `${name} cannot be used on this type of page. Remove it or move it to another page.`, id);
  for (const [slot, ids] of Object.entries(block.slots ?? {})) {
    const slotRule = rule.slots && Object.hasOwn(rule.slots, slot) ? rule.slots[slot] : undefined;
    if (!slotRule) {
      if (ids.length > 0) say('error', `${name} has no place called “${slot}”. Move its content elsewhere.`, id);
      continue;
    }
    if (slotRule.max !== undefined && ids.length > slotRule.max)
      say('error', `${name}: ${slotRule.title} holds ${slotRule.max} at most and has ${ids.length}.`, id);
    for (const child of ids) {
      const inner = findBlock(layout, child);
      const innerRule = inner && context.rules(inner.type);
      if (inner && innerRule && !slotAllows(slotRule, inner.type, innerRule.category))
        say(
          'error',
          `${blockName(inner, context.rules)} does not fit into ${slotRule.title} of ${name}. Move it elsewhere.`,
          child,
        );
    }
  }
  for (const [slot, slotRule] of Object.entries(rule.slots ?? {})) {
    const count = block.slots?.[slot]?.length ?? 0;
    if (slotRule.min !== undefined && count < slotRule.min)
      say('error', `${name}: ${slotRule.title} needs at least ${slotRule.min} and has ${count}.`, id);
  }
}

/** Conditions are not props, so their problems are reported at the block itself, and the pointer names the part. */
function checkWhen(when: Condition, id: BlockId, context: LayoutContext, say: Say): void {
  for (const problem of checkCondition(when, context.conditions))
    say(problem.severity, `When it shows: ${problem.message}`, id);
}
