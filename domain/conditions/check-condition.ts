/** Whether a condition is valid: its limits, where viewports may be, and whether its facts exist. */

import type { Condition } from '#schemas/layout/condition.ts';
import { layoutLimits } from '#schemas/layout/layout.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import { acceptsValue } from '../json/value-types.ts';
import { instantOf, isTimeZone } from '../text/local-time.ts';
import { type ConditionWords, plainValue } from './condition-words.ts';

interface ConditionProblem {
  /** JSON pointer from the condition. */
  readonly pointer: string;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

export interface ConditionContext {
  /** Schema of a switch's value; null for an unknown one. */
  readonly switchSchema: (key: string) => SchemaNode | null;
  /** A fact that pages of this kind have, or an earlier answer; null if there is none. */
  readonly fact: (path: string) => AskedFact | null;
  /** How switches and their values are called; by their keys where left out. */
  readonly words?: ConditionWords;
}

interface AskedFact {
  readonly title: string;
  readonly type: 'string' | 'number' | 'boolean' | 'list';
  readonly choices?: {
    readonly values: readonly (readonly [value: string, title: string])[];
    /** Whether it can have no other value. */
    readonly closed: boolean;
  } | null;
}

const limitTexts = {
  depth: `A condition can be ${layoutLimits.conditionDepth} levels deep at most. Make it simpler.`,
  nodes: `A condition can have ${layoutLimits.conditionNodes} parts at most. Make it simpler.`,
};

const viewportText =
  'A width condition can only be at the top level, alone or with other conditions that must all be true.';

/** Everything wrong with a condition; without a context only what the condition itself shows. */
export function checkCondition(condition: Condition, context?: ConditionContext): ConditionProblem[] {
  const problems: ConditionProblem[] = [];
  const say: Say = (pointer, message, severity = 'error') => {
    problems.push({ pointer, message, severity });
  };
  if (depthOf(condition) > layoutLimits.conditionDepth) say('', limitTexts.depth);
  if (countNodes(condition) > layoutLimits.conditionNodes) say('', limitTexts.nodes);
  const visit = (node: Condition, pointer: string, viewportFits: boolean): void => {
    if ('switch' in node) checkSwitch(node, pointer, context, say);
    else if ('data' in node) checkData(node, pointer, context, say);
    else if ('date' in node) checkDate(node.date, pointer, say);
    else if ('viewport' in node) {
      if (!viewportFits) say(pointer, viewportText);
    } else if ('not' in node) visit(node.not, `${pointer}/not`, false);
    else {
      const name = 'all' in node ? 'all' : 'any';
      for (const [index, part] of partsOf(node).entries())
        visit(part, `${pointer}/${name}/${index}`, name === 'all' && pointer === '');
    }
  };
  visit(condition, '', true);
  return problems;
}

/** Levels of the tree: 1 for a single comparison. */
export function depthOf(condition: Condition): number {
  return 1 + Math.max(0, ...partsOf(condition).map(depthOf));
}

export function countNodes(condition: Condition): number {
  return partsOf(condition).reduce((sum, part) => sum + countNodes(part), 1);
}

function partsOf(condition: Condition): readonly Condition[] {
  if ('all' in condition) return condition.all;
  if ('any' in condition) return condition.any;
  return 'not' in condition ? [condition.not] : [];
}

type Say = (pointer: string, message: string, severity?: ConditionProblem['severity']) => void;

function checkSwitch(
  node: { switch: string; is: Json },
  pointer: string,
  context: ConditionContext | undefined,
  say: Say,
): void {
  if (!context) return;
  const schema = context.switchSchema(node.switch);
  if (!schema)
    say(
      `${pointer}/switch`,
      `There is no switch called ${node.switch}. Choose another; until then the block stays hidden.`,
    );
  else if (!acceptsValue(schema, node.is)) {
    const named = context.words?.switch(node.switch);
    const [title, value] = [named?.title ?? node.switch, named?.value(node.is) ?? plainValue(node.is)];
    say(`${pointer}/is`, `${title} can never be “${value}”. Choose one of its values.`);
  }
}

function checkData(
  node: Extract<Condition, { data: string }>,
  pointer: string,
  context: ConditionContext | undefined,
  say: Say,
): void {
  if (!context) return;
  const fact = context.fact(node.data);
  if (fact === null) {
    say(`${pointer}/data`, `This page has no ${node.data}. Choose something that it has.`);
    return;
  }
  const { title, type } = fact;
  if ((node.gt !== undefined || node.lt !== undefined) && type !== 'number')
    say(pointer, `${title} is not a number, so it cannot be more or less than one.`);
  if (node.is !== undefined && node.is !== null) {
    if (type === 'list') say(`${pointer}/is`, `${title} is a list. Use “is one of” instead.`);
    else checkValue(node.is, fact, `${pointer}/is`, say);
  }
  for (const [index, value] of (node.in ?? []).entries()) checkValue(value, fact, `${pointer}/in/${index}`, say);
}

/** A value that the fact can never have hides the block from everyone, or from no one. */
function checkValue(
  value: boolean | string | number,
  { title, type, choices }: AskedFact,
  pointer: string,
  say: Say,
): void {
  if (type === 'number' || type === 'boolean') {
    if (typeof value !== type)
      say(pointer, `${title} can never be “${String(value)}”. Enter ${type === 'number' ? 'a number' : 'yes or no'}.`);
    return;
  }
  if (typeof value !== 'string') {
    say(pointer, `${title} can never be “${String(value)}”. Enter words.`);
    return;
  }
  if (value.trim() === '' && choices?.closed !== true) {
    say(pointer, `The value of ${title} is missing. Enter it, or check whether it is known.`);
    return;
  }
  if (!choices?.closed) return;
  const same = (text: string) => text.trim().toLowerCase() === value.trim().toLowerCase();
  if (choices.values.some(([known]) => same(known))) return;
  const meant = choices.values.find(([, word]) => same(word))?.[1];
  const offered = choices.values.slice(0, 10).map(([, word]) => word);
  const advice = meant === undefined ? `Choose one of ${offered.join(', ')}.` : `Choose “${meant}” from the list.`;
  say(pointer, `${title} can never be “${value}” as it is stored. ${advice}`);
}

function checkDate({ from, to, tz }: { from?: string; to?: string; tz?: string }, pointer: string, say: Say): void {
  const zone = tz ?? 'UTC';
  if (!isTimeZone(zone)) {
    say(`${pointer}/date/tz`, `${zone} is not a time zone. Write it like Australia/Brisbane.`);
    return;
  }
  const moments = {
    from: from === undefined ? null : instantOf(from, zone),
    to: to === undefined ? null : instantOf(to, zone),
  };
  for (const [name, text] of Object.entries({ from, to })) {
    if (text !== undefined && !moments[name === 'from' ? 'from' : 'to'])
      say(`${pointer}/date/${name}`, `${text} is not a date and time. Write it like 2026-07-01T09:00.`);
  }
  if (moments.from && moments.to && moments.from >= moments.to)
    say(`${pointer}/date/to`, 'It ends before it starts. Choose a later end.');
}
