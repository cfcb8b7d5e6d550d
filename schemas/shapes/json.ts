/** JSON Schema helpers: a schema written `as const` carries its own type, so data and type cannot drift apart. */
import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

export type { FromSchema, JSONSchema };

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Any schema as plain data, for code that walks schemas without caring for their type. */
export type SchemaNode = { readonly [key: string]: unknown };

export function isSchemaNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A JSON Schema together with the type it accepts. The type is a phantom (never set at run time): naming
 * `FromSchema<S>` inside generic functions makes the compiler give up, carrying the result does not.
 */
export interface PropsSchema<P> {
  readonly json: JSONSchema;
  readonly accepts?: P;
}

/** What the props of every block are: an object without other properties than the schema names. */
const closedObject = { type: 'object', additionalProperties: false } as const;

/** Makes a block's props schema of its properties; `P` is the type of props after defaults are filled in. */
export function propsSchema<const S extends Exclude<JSONSchema, boolean>>(
  json: S,
): PropsSchema<FromSchema<S & typeof closedObject>> {
  return { json: { ...closedObject, ...json } };
}

export type PropsOf<T> = T extends PropsSchema<infer P> ? P : never;
