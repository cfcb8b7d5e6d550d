/** Values of a switch that a site can have and that are worth trying: all of a choice, the ends of what is counted. */
import { isSchemaNode, type Json, type SchemaNode } from '#schemas/shapes/json.ts';
import { equalJson } from '../json/equal-json.ts';

/** Values of one switch that are tried. */
const mostValues = 12;

/** @param current the value in use; it comes first */
export function possibleValues(schema: SchemaNode, current: Json): readonly Json[] {
  const values = [current, ...othersOf(schema)];
  return values.filter((value, at) => values.findIndex((one) => equalJson(one, value)) === at).slice(0, mostValues);
}

function othersOf(schema: SchemaNode): readonly Json[] {
  if (schema.type === 'boolean') return [false, true];
  if (Array.isArray(schema.enum)) return schema.enum.filter(isScalar);
  if (schema.type === 'number' || schema.type === 'integer')
    return [schema.minimum, schema.maximum].filter((bound) => typeof bound === 'number');
  if (schema.type === 'string') return mayBeEmpty(schema) ? [''] : [];
  if (schema.type !== 'array') return [];
  const entries = isSchemaNode(schema.items) && Array.isArray(schema.items.enum) ? schema.items.enum : [];
  return [[], ...(entries.length > 0 ? [entries.filter(isScalar)] : [])];
}

function mayBeEmpty({ minLength, pattern }: SchemaNode): boolean {
  return minLength === undefined && (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(''));
}

/** Whether it is a value that a switch or a field can have. */
export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
