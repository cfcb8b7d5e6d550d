/**
 * Fills in what a schema gives as default. Plain walk without code generation: server, preview frame and console use
 * the same. What is there is kept as it is, wrong or not.
 */
import { isSchemaNode, type Json, type SchemaNode } from '../shapes/json.ts';

/** Replaces a text that a schema gives as default, with a translation for example. */
type DefaultText = (text: string) => string;

/**
 * The value with defaults in place of absent properties; the very same object when nothing was absent.
 * @param say applied to each default that is words for people (`isWords`)
 */
export function fillDefaults(schema: SchemaNode, value: Json, say: DefaultText = (text) => text): Json {
  if (isJsonList(value)) return fillList(schema, value, say);
  if (value !== null && typeof value === 'object') return fillObject(schema, value, say);
  return value;
}

function fillObject(schema: SchemaNode, value: { readonly [key: string]: Json }, say: DefaultText): Json {
  const properties = isSchemaNode(schema.properties) ? schema.properties : {};
  const filled: { [key: string]: Json } = {};
  let changed = false;
  for (const [key, child] of Object.entries(properties)) {
    if (!isSchemaNode(child)) continue;
    const present = Object.hasOwn(value, key) ? value[key] : undefined;
    const next = present === undefined ? defaultOf(child, say) : fillDefaults(child, present, say);
    if (next === undefined || next === present) continue;
    filled[key] = next;
    changed = true;
  }
  const others = schema.additionalProperties;
  if (isSchemaNode(others)) {
    for (const [key, present] of Object.entries(value)) {
      if (Object.hasOwn(properties, key)) continue;
      const next = fillDefaults(others, present, say);
      if (next === present) continue;
      filled[key] = next;
      changed = true;
    }
  }
  return changed ? { ...value, ...filled } : value;
}

function fillList(schema: SchemaNode, value: readonly Json[], say: DefaultText): Json {
  const items = schema.items;
  if (!isSchemaNode(items)) return value;
  const filled = value.map((entry) => fillDefaults(items, entry, say));
  return filled.some((entry, index) => entry !== value[index]) ? filled : value;
}

/** A default is itself filled in, so that `default: {}` gets the defaults of its members. */
function defaultOf(schema: SchemaNode, say: DefaultText): Json | undefined {
  if (isWords(schema)) return say(schema.default);
  return isJson(schema.default) ? fillDefaults(schema, structuredClone(schema.default), say) : undefined;
}

/** Whether a schema's default is words that people read: a text that begins like a sentence, and no choice or address. */
export function isWords(schema: SchemaNode): schema is SchemaNode & { readonly default: string } {
  const { default: text } = schema;
  return typeof text === 'string' && /^[“A-Z]/.test(text) && schema.enum === undefined && schema.pattern === undefined;
}

function isJson(value: unknown): value is Json {
  return value !== undefined;
}

function isJsonList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
