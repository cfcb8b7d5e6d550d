/** Builders for switches. A switch's schema is what the console's form is drawn from, its words are for dealer staff. */

import type { FieldEffect } from '../shapes/effect.ts';
import { item } from '../shapes/field.ts';
import { pageAddress } from '../shapes/formats.ts';
import type { Json, SchemaNode } from '../shapes/json.ts';
import type { RiskClass } from '../shapes/risk.ts';

export interface SwitchSpec<K extends string = string, V extends Json = Json> {
  /** Dotted, parts in kebab-case; permanent. */
  readonly key: K;
  readonly title: string;
  /** The effect for shoppers, in plain words. */
  readonly description: string;
  readonly schema: SchemaNode;
  /** The console's screen for values that need one, with its name; it replaces a field. */
  readonly screen?: { readonly path: string; readonly title: string };
  readonly default: V;
  /** Where a change of it is another risk than one of its group. */
  readonly risk?: RiskClass;
}

interface SwitchGroup<S extends readonly SwitchSpec[] = readonly SwitchSpec[]> {
  readonly key: string;
  readonly title: string;
  readonly switches: S;
  /** The risk of changing one of them. */
  readonly risk: RiskClass;
}

/** A list of the site that a value comes from: the console offers its entries by their names. */
export type SiteList = 'lenders' | 'locations' | 'makes';

type Words = readonly [title: string, description: string];

export function switchGroup<const S extends readonly SwitchSpec[]>(
  key: string,
  words: string | { readonly title: string; readonly risk: RiskClass },
  switches: S,
): SwitchGroup<S> {
  return { key, switches, ...(typeof words === 'string' ? { title: words, risk: 'layout' } : words) };
}

/** Effects that are a risk in every group of switches. */
const risks: { readonly [effect in FieldEffect | 'none']?: RiskClass } = { money: 'money', consent: 'legal' };

/**
 * A switch that reaches beyond the pages (`schemas/shapes/effect.ts`): it needs a separate permission, and the site's
 * admins are notified of every change. 'none' for one that only sounds like it.
 */
export function withEffect<S extends SwitchSpec>(effect: FieldEffect | 'none', spec: S): S {
  const risk = risks[effect];
  return { ...spec, schema: { ...spec.schema, 'x-effect': effect }, ...(risk && { risk }) };
}

export function onOff<K extends string>(key: K, [title, description]: Words, on: boolean): SwitchSpec<K, boolean> {
  return { key, title, description, schema: { type: 'boolean' }, default: on };
}

/** A choice of values, each with its name for staff: `{ closed: 'Closed' }`. */
export function oneOf<K extends string, V extends string>(
  key: K,
  [title, description]: Words,
  values: { readonly [value in V]: string },
  chosen: NoInfer<V>,
): SwitchSpec<K, V> {
  const schema = { type: 'string', enum: Object.keys(values), 'x-enum-titles': Object.values(values) };
  return { key, title, description, schema, default: chosen };
}

/** A choice of numbers. */
export function oneNumber<K extends string, const V extends number>(
  key: K,
  [title, description]: Words,
  values: readonly V[],
  chosen: NoInfer<V>,
): SwitchSpec<K, V> {
  return { key, title, description, schema: { type: 'number', enum: values }, default: chosen };
}

/** A number with bounds; say the unit in the description. */
export function amount<K extends string>(
  key: K,
  [title, description]: Words,
  { min, max, step = 1 }: { readonly min: number; readonly max: number; readonly step?: number },
  chosen: number,
): SwitchSpec<K, number> {
  const whole = Number.isInteger(step) && Number.isInteger(min);
  const schema = {
    type: whole ? 'integer' : 'number',
    minimum: min,
    maximum: max,
    ...(whole && step > 1 ? { multipleOf: step } : {}),
  };
  return { key, title, description, schema, default: chosen };
}

export function words<K extends string>(
  key: K,
  [title, description]: Words,
  chosen: string,
  {
    max = 80,
    empty = false,
    pattern,
    format,
    from,
  }: {
    readonly max?: number;
    readonly empty?: boolean;
    readonly pattern?: string;
    readonly format?: string;
    readonly from?: SiteList;
  } = {},
): SwitchSpec<K, string> {
  const schema = {
    type: 'string',
    ...(empty ? {} : { minLength: 1 }),
    maxLength: max,
    ...(pattern === undefined ? {} : { pattern }),
    ...(format === undefined ? {} : { format }),
    ...(from === undefined ? {} : { 'x-from': from }),
  };
  return { key, title, description, schema, default: chosen };
}

/** A path on this site or an https address. */
export function address<K extends string>(key: K, text: Words, chosen: string): SwitchSpec<K, string> {
  return words(key, text, chosen, { max: 300, format: 'link', pattern: pageAddress });
}

export function wordList<K extends string>(
  key: K,
  [title, description]: Words,
  chosen: readonly string[],
  {
    maxItems = 200,
    max = 80,
    from,
  }: { readonly maxItems?: number; readonly max?: number; readonly from?: SiteList } = {},
): SwitchSpec<K, readonly string[]> {
  const schema = {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: max, ...(from === undefined ? {} : { 'x-from': from }) },
    maxItems,
    uniqueItems: true,
  };
  return { key, title, description, schema, default: chosen };
}

/** Some out of a fixed set, in an order that matters. */
export function someOf<K extends string, const V extends string>(
  key: K,
  [title, description]: Words,
  values: readonly V[],
  chosen: readonly NoInfer<V>[],
): SwitchSpec<K, readonly V[]> {
  const schema = { type: 'array', items: { type: 'string', enum: values }, uniqueItems: true, maxItems: values.length };
  return { key, title, description, schema, default: chosen };
}

export function numberList<K extends string>(
  key: K,
  [title, description]: Words,
  { min, max }: { readonly min: number; readonly max: number },
  chosen: readonly number[],
): SwitchSpec<K, readonly number[]> {
  const schema = {
    type: 'array',
    items: { type: 'number', minimum: min, maximum: max },
    maxItems: 40,
    uniqueItems: true,
  };
  return { key, title, description, schema, default: chosen };
}

/** A text and its replacement. */
type Renaming = { readonly from: string; readonly to: string };

/** Pairs of texts: the old one, and its replacement. */
export function renames<K extends string>(key: K, [title, description]: Words): SwitchSpec<K, readonly Renaming[]> {
  const side = { type: 'string', minLength: 1, maxLength: 80 };
  const schema = {
    type: 'array',
    items: item('Renaming', ['from', 'to'], { from: { ...side, title: 'From' }, to: { ...side, title: 'To' } }),
    maxItems: 100,
  };
  return { key, title, description, schema, default: [] };
}
