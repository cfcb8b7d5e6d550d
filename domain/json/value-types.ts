/**
 * Whether a value, or all values of one schema, fit another schema: for references, conditions and stored switch values.
 * Knows the keywords that switches and props use; whole documents are validated by `schemas/validate`.
 */
import { isSchemaNode, type Json, type SchemaNode } from '#schemas/shapes/json.ts';
import { equalJson } from './equal-json.ts';

export function acceptsValue(schema: SchemaNode, value: Json): boolean {
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return false;
  if (Array.isArray(schema.enum) && !schema.enum.some((choice) => equalJson(choice, value))) return false;
  if ('const' in schema && !equalJson(schema.const, value)) return false;
  for (const [keyword, combine] of [
    ['anyOf', 'some'],
    ['oneOf', 'some'],
    ['allOf', 'every'],
  ] as const) {
    const options = schema[keyword];
    if (Array.isArray(options) && !options[combine]((option) => isSchemaNode(option) && acceptsValue(option, value)))
      return false;
  }
  if (typeof value === 'number') return acceptsNumber(schema, value);
  if (typeof value === 'string') return acceptsString(schema, value);
  if (isJsonList(value)) return acceptsList(schema, value);
  if (value !== null && typeof value === 'object') return acceptsObject(schema, value);
  return true;
}

/** Whether a value of the `from` schema can be used for `to`, by type and by choices. */
export function isAssignable(from: SchemaNode, to: SchemaNode): boolean {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const options = to[keyword];
    if (Array.isArray(options)) return options.some((option) => isSchemaNode(option) && isAssignable(from, option));
  }
  if (Array.isArray(to.enum))
    return Array.isArray(from.enum) ? from.enum.every((choice: Json) => acceptsValue(to, choice)) : false;
  const wanted = typesOf(to);
  const given =
    typesOf(from).length > 0 ? typesOf(from) : Array.isArray(from.enum) ? [...new Set(from.enum.map(typeName))] : [];
  if (wanted.length === 0) return true;
  return (
    given.length > 0 &&
    given.every((type) => wanted.includes(type) || (type === 'integer' && wanted.includes('number')))
  );
}

function typesOf(schema: SchemaNode): string[] {
  if (typeof schema.type === 'string') return [schema.type];
  return Array.isArray(schema.type) ? schema.type.filter((type) => typeof type === 'string') : [];
}

function isOfType(value: Json, type: string): boolean {
  const name = typeName(value);
  return name === type || (type === 'number' && name === 'integer');
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function acceptsNumber(schema: SchemaNode, value: number): boolean {
  if (typeof schema.minimum === 'number' && value < schema.minimum) return false;
  if (typeof schema.exclusiveMinimum === 'number' && value <= schema.exclusiveMinimum) return false;
  if (typeof schema.exclusiveMaximum === 'number' && value >= schema.exclusiveMaximum) return false;
  return !(typeof schema.maximum === 'number' && value > schema.maximum);
}

function acceptsString(schema: SchemaNode, value: string): boolean {
  if (typeof schema.minLength === 'number' && value.length < schema.minLength) return false;
  if (typeof schema.maxLength === 'number' && value.length > schema.maxLength) return false;
  return !(typeof schema.pattern === 'string' && !new RegExp(schema.pattern, 'u').test(value));
}

function acceptsList(schema: SchemaNode, value: readonly Json[]): boolean {
  if (typeof schema.minItems === 'number' && value.length < schema.minItems) return false;
  if (typeof schema.maxItems === 'number' && value.length > schema.maxItems) return false;
  const items = schema.items;
  return !isSchemaNode(items) || value.every((item) => acceptsValue(items, item));
}

function acceptsObject(schema: SchemaNode, value: { readonly [key: string]: Json }): boolean {
  const properties = isSchemaNode(schema.properties) ? schema.properties : {};
  if (
    Array.isArray(schema.required) &&
    !schema.required.every((key) => typeof key === 'string' && Object.hasOwn(value, key))
  )
    return false;
  return Object.entries(value).every(([key, member]) => {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (isSchemaNode(property)) return acceptsValue(property, member);
    return schema.additionalProperties !== false;
  });
}

export function isJsonList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
