/** What conditions of pages call facts, switches and their values. */
import type { Json } from '#schemas/shapes/json.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import { displayChoice } from '#schemas/validate/choices.ts';
import { type ConditionWords, plainValue } from '../conditions/condition-words.ts';
import { type BindableFact, findFact } from './bindable-facts.ts';

export const pageWords: ConditionWords = {
  fact: (path) => {
    const fact = findFact(path);
    return fact && { title: fact.title, value: (value) => displayFactValue(fact, value) };
  },
  switch: (key) => {
    const found = findSwitch(key);
    return found && { title: found.title, value: (value) => displaySwitchChoice(key, value) };
  },
};

/** A value of a fact by its title: `truck` is "Truck", `AU` is "Australia". */
function displayFactValue({ choices }: Pick<BindableFact, 'choices'>, value: Json): string {
  return choices?.values.find(([known]) => known === value)?.[1] ?? plainValue(value);
}

/** A switch's value in words: "on", "Closed", "Brisbane"; "nothing" for an empty one. */
function displaySwitchChoice(key: string, value: Json): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === '' || value === null) return 'nothing';
  const schema = findSwitch(key)?.schema;
  if (schema && Array.isArray(schema.enum)) return displayChoice(schema, value);
  if (!Array.isArray(value)) return typeof value === 'object' ? 'other values' : plainValue(value);
  const items = schema?.['items'];
  const list: readonly Json[] = value;
  if (list.length === 0) return 'nothing';
  if (list.some((item) => typeof item === 'object')) return list.length === 1 ? '1 entry' : `${list.length} entries`;
  const named = list.map((item) =>
    typeof items === 'object' && items !== null && 'enum' in items ? displayChoice(items, item) : plainValue(item),
  );
  const shown = named.slice(0, 8).join(', ');
  return named.length > 8 ? `${shown} and ${named.length - 8} more` : shown;
}
