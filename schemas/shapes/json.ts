/** JSON Schema helpers: a schema written `as const` carries its own type, so data and type cannot drift apart. */
import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

export type { FromSchema };

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

type Properties = { readonly [name: string]: JSONSchema };

interface Props<P extends Properties, R extends string> {
  readonly type: 'object';
  readonly properties: P;
  readonly required: readonly R[];
  readonly additionalProperties: false;
}

/**
 * Makes the props schema of a block from its properties: an object without others. Every property is required, unless
 * those that are come first (`propsSchema(['heading'], { … })`). The type of props is the one after defaults are
 * filled in.
 * @param rest what forms know of the whole block
 */
export function propsSchema<const P extends Properties>(
  properties: P,
): PropsSchema<FromSchema<Props<P, keyof P & string>>>;
export function propsSchema<const P extends Properties, const R extends keyof P & string>(
  required: readonly R[],
  properties: P,
  rest?: SchemaNode,
): PropsSchema<FromSchema<Props<P, R>>>;
export function propsSchema(
  ...given: [Properties] | [required: readonly string[], properties: Properties, rest?: SchemaNode]
): PropsSchema<never> {
  const [required, properties, rest] = given.length === 1 ? [Object.keys(given[0]), given[0]] : given;
  return { json: { type: 'object', properties, required, additionalProperties: false, ...rest } };
}

export type PropsOf<T> = T extends PropsSchema<infer P> ? P : never;
