/**
 * When a block shows (design, section 4). Evaluated with a trace, so that the console can say why a block is hidden.
 * Viewports are left to CSS: they count as true here, and `viewportsOf` says which they are.
 */

import type { Condition, Viewport } from '#schemas/layout/condition.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { instantOf } from '../text/local-time.ts';
import { type ConditionWords, describeFact, describeSwitch, displayMoment, noWords } from './condition-words.ts';

export interface ConditionFacts {
  /** Effective value of a switch; undefined for an unknown one. */
  readonly switches: (key: string) => Json | undefined;
  /** A fact by path, `vehicle.price`; undefined when the page has no such thing. */
  readonly data: (path: string) => Json | undefined;
  readonly now: Date;
  /** The site's own, for dates that name none. */
  readonly timeZone: string;
  /** How facts, switches and their values are called where the answer is explained. */
  readonly words?: ConditionWords;
}

export interface ConditionTrace {
  readonly kind: 'all' | 'any' | 'not' | 'test';
  readonly holds: boolean;
  /** "Advertised price is 450, not more than 500". */
  readonly text: string;
  /** The subject of a single test: a switch or a fact. */
  readonly about?: { readonly switch: string } | { readonly data: string };
  readonly parts: readonly ConditionTrace[];
}

interface ConditionVerdict {
  readonly shown: boolean;
  readonly trace: ConditionTrace;
  /**
   * Switches that do not exist. A block that needs one is hidden, no matter what the rest of its condition says, and
   * reported.
   */
  readonly unknownSwitches: readonly string[];
}

/** For a block that staff hide, no matter what its condition says. */
export const hiddenByStaff: ConditionVerdict = {
  shown: false,
  trace: { kind: 'test', holds: false, text: 'Hidden by staff', parts: [] },
  unknownSwitches: [],
};

export function evaluateCondition(condition: Condition | undefined, facts: ConditionFacts): ConditionVerdict {
  if (!condition)
    return {
      shown: true,
      trace: { kind: 'test', holds: true, text: 'No condition: always shown.', parts: [] },
      unknownSwitches: [],
    };
  const unknownSwitches: string[] = [];
  const trace = evaluate(condition, facts, unknownSwitches);
  return { shown: trace.holds && unknownSwitches.length === 0, trace, unknownSwitches };
}

/** Why a block does not show: the innermost parts that decided it, in words; empty when it does. */
export function explainHidden(verdict: ConditionVerdict): string {
  if (verdict.shown) return '';
  if (verdict.unknownSwitches.length > 0) return `There is no switch called ${verdict.unknownSwitches.join(', ')}.`;
  return `${listReasons(verdict.trace).join('; ')}.`;
}

/**
 * The widths at which the block shows; null for all. A condition speaks of viewports at its top level only, alone or in
 * `all` (held by `checkCondition`); several there narrow each other down.
 */
export function viewportsOf(condition: Condition | undefined): readonly Viewport[] | null {
  if (!condition) return null;
  const tops = 'all' in condition ? condition.all : [condition];
  const lists = tops.flatMap((part) => ('viewport' in part ? [part.viewport] : []));
  const [first, ...others] = lists;
  if (!first) return null;
  return first.filter((viewport) => others.every((list) => list.includes(viewport)));
}

function evaluate(condition: Condition, facts: ConditionFacts, unknown: string[]): ConditionTrace {
  if ('all' in condition) {
    const parts = condition.all.map((part) => evaluate(part, facts, unknown));
    return { kind: 'all', holds: parts.every((part) => part.holds), text: 'all of these', parts };
  }
  if ('any' in condition) {
    const parts = condition.any.map((part) => evaluate(part, facts, unknown));
    return { kind: 'any', holds: parts.some((part) => part.holds), text: 'any of these', parts };
  }
  if ('not' in condition) {
    const part = evaluate(condition.not, facts, unknown);
    return { kind: 'not', holds: !part.holds, text: 'not this', parts: [part] };
  }
  if ('switch' in condition) {
    const value = facts.switches(condition.switch);
    if (value === undefined) unknown.push(condition.switch);
    return leaf(value === condition.is, describeSwitch(condition, value, facts.words ?? noWords), {
      switch: condition.switch,
    });
  }
  if ('data' in condition) {
    const value = facts.data(condition.data) ?? null;
    const holds = meetsFact(condition, value);
    return leaf(holds, describeFact(condition, value, holds, facts.words ?? noWords), { data: condition.data });
  }
  if ('date' in condition) return evaluateDate(condition.date, facts);
  return leaf(true, `width is ${condition.viewport.join(' or ')} (decided in the browser)`);
}

function meetsFact(test: Extract<Condition, { data: string }>, value: Json): boolean {
  if (test.exists !== undefined)
    return test.exists === (value !== null && value !== '' && !(Array.isArray(value) && value.length === 0));
  if (test.in) {
    const choices = test.in;
    const values: readonly Json[] = Array.isArray(value) ? value : [value];
    return values.some((item) => choices.some((choice) => isSame(item, choice)));
  }
  if (test.gt !== undefined) return typeof value === 'number' && value > test.gt;
  if (test.lt !== undefined) return typeof value === 'number' && value < test.lt;
  return test.is !== undefined && isSame(value, test.is);
}

/** Words that staff type are theirs however they are written: "mazda" is Mazda. */
function isSame(value: Json, asked: Json): boolean {
  if (typeof value !== 'string' || typeof asked !== 'string') return value === asked;
  return value === asked || value.trim().toLowerCase() === asked.trim().toLowerCase();
}

function evaluateDate(
  { from, to, tz }: { from?: string; to?: string; tz?: string },
  facts: ConditionFacts,
): ConditionTrace {
  const zone = tz ?? facts.timeZone;
  const begins = from === undefined ? null : instantOf(from, zone);
  const ends = to === undefined ? null : instantOf(to, zone);
  if ((from !== undefined && !begins) || (to !== undefined && !ends))
    return leaf(false, `a date or the zone ${zone} cannot be read`);
  if (begins && facts.now < begins) return leaf(false, `it begins ${displayMoment(from)} (${zone})`);
  if (ends && facts.now >= ends) return leaf(false, `it ended ${displayMoment(to)} (${zone})`);
  return leaf(true, `it is time${to === undefined ? '' : ` until ${displayMoment(to)}`} (${zone})`);
}

function listReasons(trace: ConditionTrace): string[] {
  if (trace.parts.length === 0) return [trace.text];
  // A failed `not` is explained by its true parts; everything else by the false ones.
  const [first] = trace.parts;
  if (trace.kind === 'not' && first) return [`${listHolding(first).join(' and ')}, which hides it`];
  return trace.parts.filter((part) => !part.holds).flatMap(listReasons);
}

function listHolding(trace: ConditionTrace): string[] {
  return trace.parts.length === 0 ? [trace.text] : trace.parts.flatMap(listHolding);
}

function leaf(holds: boolean, text: string, about?: ConditionTrace['about']): ConditionTrace {
  return { kind: 'test', holds, text, parts: [], ...(about ? { about } : {}) };
}
