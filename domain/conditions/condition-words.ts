/** A condition in the words of staff: facts, switches and their values by the titles that the console's lists use. */
import type { Condition } from '#schemas/layout/condition.ts';
import type { Json } from '#schemas/shapes/json.ts';

/** How one fact or switch is called, and its values. */
interface NamedThing {
  readonly title: string;
  readonly value: (value: Json) => string;
}

export interface ConditionWords {
  /** Null for a fact that is not known. */
  readonly fact: (path: string) => NamedThing | null;
  /** Null for a switch that is not known. */
  readonly switch: (key: string) => NamedThing | null;
}

type SwitchTest = Extract<Condition, { switch: string }>;
type FactTest = Extract<Condition, { data: string }>;

/** Without titles: a form that shoppers fill in explains nothing. */
export const noWords: ConditionWords = { fact: () => null, switch: () => null };

/** A value without a list of choices behind it. */
export function plainValue(value: Json): string {
  if (value === null || value === '') return 'not known';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en-AU', { useGrouping: value >= 10_000 });
  if (Array.isArray(value)) return value.map((item: Json) => plainValue(item)).join(', ') || 'not known';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function onOff(value: Json): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : plainValue(value);
}

function nameSwitch(key: string, words: ConditionWords): NamedThing {
  return words.switch(key) ?? { title: key, value: onOff };
}

function nameFact(path: string, words: ConditionWords): NamedThing {
  return words.fact(path) ?? { title: path, value: plainValue };
}

/** What a switch is, and what it would have to be: "Finance calculator is off, not on". @param value undefined for an unknown one */
export function describeSwitch(test: SwitchTest, value: Json | undefined, words: ConditionWords): string {
  const { title, value: say } = nameSwitch(test.switch, words);
  if (value === undefined) return `there is no switch called ${test.switch}`;
  return value === test.is ? `${title} is ${say(value)}` : `${title} is ${say(value)}, not ${say(test.is)}`;
}

/** What a fact is, and what it would have to be: "Vehicle type is Car, not Truck". */
export function describeFact(test: FactTest, value: Json, holds: boolean, words: ConditionWords): string {
  const { title, value: say } = nameFact(test.data, words);
  const is = `${title} is ${say(value)}`;
  if (test.exists !== undefined) return holds === test.exists ? `${title} is known` : `${title} is not known`;
  if (test.gt !== undefined) return `${is}, ${holds ? '' : 'not '}more than ${say(test.gt)}`;
  if (test.lt !== undefined) return `${is}, ${holds ? '' : 'not '}less than ${say(test.lt)}`;
  if (holds) return is;
  if (test.in) return `${is}, not ${listOr(test.in.map(say))}`;
  return `${is}, not ${test.is === undefined || test.is === null ? 'empty' : say(test.is)}`;
}

/** A whole condition: "Vehicle type is Truck or Bus, and Finance calculator is on". */
export function displayCondition(condition: Condition, words: ConditionWords): string {
  if ('all' in condition) return condition.all.map((part) => displayPart(part, words)).join(' and ');
  if ('any' in condition) return condition.any.map((part) => displayPart(part, words)).join(' or ');
  if ('not' in condition) return displayNot(condition.not, words);
  if ('switch' in condition) {
    const { title, value } = nameSwitch(condition.switch, words);
    return `${title} is ${value(condition.is)}`;
  }
  if ('date' in condition) {
    const { from, to } = condition.date;
    const parts = [
      from === undefined ? [] : [`from ${displayMoment(from)}`],
      to === undefined ? [] : [`until ${displayMoment(to)}`],
    ];
    return parts.flat().join(' ');
  }
  if ('viewport' in condition) return `on ${listOr(condition.viewport.map((one) => viewports[one]))}`;
  return displayFact(condition, words);
}

const viewports = { phone: 'phones', tablet: 'tablets', desk: 'desktops' };

function displayFact(test: FactTest, words: ConditionWords, not = ''): string {
  const { title, value: say } = nameFact(test.data, words);
  if (test.exists !== undefined) return `${title} is ${test.exists === (not === '') ? 'known' : 'not known'}`;
  if (test.gt !== undefined) return `${title} is ${not}more than ${say(test.gt)}`;
  if (test.lt !== undefined) return `${title} is ${not}less than ${say(test.lt)}`;
  if (test.in) return `${title} is ${not}${listOr(test.in.map(say))}`;
  return `${title} is ${not}${test.is === undefined || test.is === null ? 'empty' : say(test.is)}`;
}

function displayPart(condition: Condition, words: ConditionWords): string {
  const text = displayCondition(condition, words);
  const isGroup = ('all' in condition && condition.all.length > 1) || ('any' in condition && condition.any.length > 1);
  return isGroup ? `(${text})` : text;
}

function displayNot(inner: Condition, words: ConditionWords): string {
  if ('data' in inner) return displayFact(inner, words, 'not ');
  if ('switch' in inner) {
    const { title, value } = nameSwitch(inner.switch, words);
    return `${title} is not ${value(inner.is)}`;
  }
  // "None of these is true": each is listed in its negated form.
  if ('any' in inner) return inner.any.map((part) => displayNot(part, words)).join(' and ');
  if ('all' in inner && inner.all.length === 1 && inner.all[0]) return displayNot(inner.all[0], words);
  return `not (${displayCondition(inner, words)})`;
}

function listOr(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? 'nothing';
  return `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
}

export function displayMoment(local: string | undefined): string {
  return (local ?? '').replace('T', ' ');
}
