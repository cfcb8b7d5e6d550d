/**
 * Builders for the fields of entities, documents and blocks. Each answers plain JSON Schema; return types are literal where
 * `FromSchema` needs it, so a type is derived from the same data that checks it. `rest` holds bounds, a default and
 * what forms know of the field. Descriptions of entities carry unit and source.
 */

/** A type alias, not an interface: only so are schemas assignable to `SchemaNode`. */
type Words = {
  readonly title: string;
  readonly description: string;
};

type Nothing = Record<never, never>;

export function text<const R extends object = Nothing>(
  title: string,
  description: string,
  rest?: R,
): Words & { readonly type: 'string' } & R;
export function text(title: string, description: string, rest = {}) {
  return { type: 'string', title, description, ...rest };
}

export function textOrNull(title: string, description: string): Words & { readonly type: readonly ['string', 'null'] } {
  return { type: ['string', 'null'], title, description };
}

export function number(title: string, description: string): Words & { readonly type: 'number' } {
  return { type: 'number', title, description };
}

export function numberOrNull(
  title: string,
  description: string,
): Words & { readonly type: readonly ['number', 'null'] } {
  return { type: ['number', 'null'], title, description };
}

/** A whole number, from 0 where `rest` gives no bounds. */
export function integer<const R extends object = { readonly minimum: 0 }>(
  title: string,
  description: string,
  rest?: R,
): Words & { readonly type: 'integer' } & R;
export function integer(title: string, description: string, rest: object = { minimum: 0 }) {
  return { type: 'integer', title, description, ...rest };
}

export function flag(title: string, description: string): Words & { readonly type: 'boolean' } {
  return { type: 'boolean', title, description };
}

/** A boolean with its default. */
export function toggle<const D extends boolean>(
  title: string,
  description: string,
  standard: D,
): Words & { readonly type: 'boolean'; readonly default: D } {
  return { type: 'boolean', title, description, default: standard };
}

export function choice<const V extends readonly string[], const R extends object = Nothing>(
  title: string,
  description: string,
  values: V,
  rest?: R,
): Words & { readonly type: 'string'; readonly enum: V } & R;
export function choice(title: string, description: string, values: readonly string[], rest = {}) {
  return { type: 'string', enum: values, title, description, ...rest };
}

export function texts(
  title: string,
  description: string,
): Words & { readonly type: 'array'; readonly items: { readonly type: 'string' } } {
  return { type: 'array', items: { type: 'string' }, title, description };
}

export function list<const I, const R extends object>(
  title: string,
  description: string,
  items: I,
  rest: R,
): Words & { readonly type: 'array'; readonly items: I } & R;
export function list<const I>(
  title: string,
  description: string,
  items: I,
): Words & { readonly type: 'array'; readonly items: I };
export function list(title: string, description: string, items: unknown, rest = {}) {
  return { type: 'array', items, title, description, ...rest };
}

/** A closed object without words: an item of a list. */
export function closed<const P extends object, const R extends readonly (keyof P & string)[]>(
  properties: P,
  required: R,
) {
  return { type: 'object', properties, required, additionalProperties: false } as const;
}

/** A closed object with required properties only: one complete shape, with null for unknown values. */
export function shape<const P extends { readonly [name: string]: unknown }>(
  title: string,
  description: string,
  properties: P,
): Words & {
  readonly type: 'object';
  readonly properties: P;
  readonly required: readonly (keyof P & string)[];
  readonly additionalProperties: false;
} {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
    title,
    description,
  };
}

/** Like `shape`, or null as a whole. */
export function shapeOrNull<const P extends { readonly [name: string]: unknown }>(
  title: string,
  description: string,
  properties: P,
): Words & {
  readonly type: readonly ['object', 'null'];
  readonly properties: P;
  readonly required: readonly (keyof P & string)[];
  readonly additionalProperties: false;
} {
  return {
    type: ['object', 'null'],
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
    title,
    description,
  };
}

/** A closed object that needs only some of its properties: for what other programs or forms send us. */
export function openShape<const P extends { readonly [name: string]: unknown }, const R extends keyof P & string>(
  title: string,
  description: string,
  properties: P,
  required: readonly R[],
): Words & {
  readonly type: 'object';
  readonly properties: P;
  readonly required: readonly R[];
  readonly additionalProperties: false;
} {
  return { type: 'object', properties, required, additionalProperties: false, title, description };
}

/** A closed object of a document, such as an item of a list: its title or words, and which of its properties it needs. */
export function item<
  const W extends string | Words,
  const P extends { readonly [name: string]: unknown },
  const R extends keyof P & string = never,
>(
  words: W,
  required: readonly R[],
  properties: P,
): (W extends Words ? W : { readonly title: W }) & {
  readonly type: 'object';
  readonly properties: P;
  readonly required: readonly R[];
  readonly additionalProperties: false;
};
export function item(words: string | Words, required: readonly string[], properties: object) {
  const named = typeof words === 'string' ? { title: words } : words;
  return { type: 'object', ...named, properties, required, additionalProperties: false };
}

/** An object with arbitrary keys whose values all have one shape. */
export function record<const V>(
  values: V,
  title: string,
  description: string,
): Words & { readonly type: 'object'; readonly additionalProperties: V } {
  return { type: 'object', additionalProperties: values, title, description };
}
