/** Reading switches: the one place that decides what a missing or ill-typed value means. */

import { isSchemaNode, type Json, type SchemaNode } from '#schemas/shapes/json.ts';
import { type SwitchKey, type SwitchValues, switchRegistry } from '#schemas/switches/registry.ts';
import { isWords } from '#schemas/validate/fill-defaults.ts';
import { t } from '../messages/translate.ts';

/** Effective values of switches and settings by key. */
export type Settings = { readonly [key: string]: Json };

/** Whose settings they are. A symbol: copies of the object keep it, and JSON leaves it out. */
const owner = Symbol('owner');

/**
 * The values of the switches that a block declares, and of no others: a rendering is cached by these. Reading another one is
 * a fault of the block (`whenUndeclared`); a value that is missing among them reads as the default.
 * @param name of the block, for the message
 */
export function declaredSettings(name: string, keys: readonly string[], values: Settings): Settings {
  const settings: { [key: string]: Json } = {};
  for (const key of keys) settings[key] = values[key] ?? null;
  return Object.assign(settings, { [owner]: name });
}

function throwUndeclared(message: string): void {
  throw new Error(message);
}

let reportUndeclared = throwUndeclared;

/**
 * Sets what happens when a block reads a switch that it did not declare. It throws unless this is called: a server for
 * shoppers logs it and continues with the default.
 * @returns a function that makes it throw again
 */
export function whenUndeclared(report: (message: string) => void): () => void {
  reportUndeclared = report;
  return () => {
    reportUndeclared = throwUndeclared;
  };
}

/**
 * The value of a key: a document that rules read among the settings, or the raw value of a switch.
 * @throws Error if the settings are those of a block that did not declare the key (`whenUndeclared`)
 */
export function storedSetting(settings: Settings, key: string): Json | undefined {
  const value = settings[key];
  if (value === undefined) {
    const { [owner]: name } = settings as { readonly [owner]?: string };
    if (name !== undefined)
      reportUndeclared(`The block ${name} reads "${key}" and does not declare it: add it to its switches.`);
  }
  return value;
}

/** The value as it may be used, list items of another type left out; undefined where it is of another type. */
type Reader = (value: Json | undefined) => Json | undefined;

interface Entry {
  readonly read: Reader;
  readonly fallback: Json;
  /** Whether the default is words for shoppers. */
  readonly isWords: boolean;
}

const entries: ReadonlyMap<string, Entry> = new Map(
  Object.values(switchRegistry).map(({ key, schema, default: fallback }) => [
    key,
    { read: readerOf(schema), fallback, isWords: isWords({ ...schema, default: fallback }) },
  ]),
);

/**
 * The value of a switch. A missing value, and one that its schema's types and choices do not allow (an older release
 * may have one), reads as the registry's default. Bounds are not checked, because validation of documents does that.
 *
 * Words that the site left as they come are in the language of the moment.
 *
 * @throws Error if the settings are those of a block that did not declare the switch (`whenUndeclared`).
 *
 * Not for code that browsers load: the registry is too large for a page. Pass them values instead.
 */
export function setting<K extends SwitchKey>(settings: Settings, key: K): SwitchValues[K] {
  const entry = entries.get(key);
  const own = entry?.read(storedSetting(settings, key));
  if (entry?.isWords && (own === undefined || own === entry.fallback))
    return t(String(entry.fallback)) as SwitchValues[K];
  // A reader accepts what the schema of its switch allows, which is what the type of the switch says.
  return (own === undefined ? entry?.fallback : own) as SwitchValues[K];
}

/** The value of a switch that a document names; undefined if there is no such switch. */
export function settingNamed(settings: Settings, key: string): Json | undefined {
  const entry = entries.get(key);
  return entry?.read(storedSetting(settings, key)) ?? entry?.fallback;
}

function readerOf(schema: SchemaNode): Reader {
  const choices = Array.isArray(schema.enum) ? new Set<unknown>(schema.enum) : null;
  const allows = (value: Json) => choices === null || choices.has(value);
  switch (schema.type) {
    case 'boolean':
      return (value) => (typeof value === 'boolean' && allows(value) ? value : undefined);
    case 'string':
      return (value) => (typeof value === 'string' && allows(value) ? value : undefined);
    case 'number':
    case 'integer':
      return (value) => (typeof value === 'number' && Number.isFinite(value) && allows(value) ? value : undefined);
    case 'array':
      return listReader(readerOf(isSchemaNode(schema.items) ? schema.items : {}));
    case 'object':
      return objectReader(schema);
    default:
      return (value) => value;
  }
}

function listReader(read: Reader): Reader {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const isRight = (item: Json) => read(item) !== undefined;
    return value.every(isRight) ? value : value.filter(isRight);
  };
}

function objectReader({ properties, required }: SchemaNode): Reader {
  const needed = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
  const readers = needed.map((name): [string, Reader] => {
    const property = isSchemaNode(properties) ? properties[name] : null;
    return [name, readerOf(isSchemaNode(property) ? property : {})];
  });
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const object = value as { readonly [name: string]: Json };
    return readers.every(([name, read]) => Object.hasOwn(object, name) && read(object[name]) !== undefined)
      ? value
      : undefined;
  };
}
