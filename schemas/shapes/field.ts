/**
 * Builders for the fields of entities. Each answers plain JSON Schema; return types are literal where `FromSchema`
 * needs it, so an entity's type is derived from the same data that checks it. Descriptions carry unit and source.
 */

/** A type alias, not an interface: only so are schemas assignable to `SchemaNode`. */
type Words = {
  readonly title: string;
  readonly description: string;
};

export function text(title: string, description: string): Words & { readonly type: 'string' } {
  return { type: 'string', title, description };
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

export function integer(title: string, description: string): Words & { readonly type: 'integer'; readonly minimum: 0 } {
  return { type: 'integer', minimum: 0, title, description };
}

export function flag(title: string, description: string): Words & { readonly type: 'boolean' } {
  return { type: 'boolean', title, description };
}

export function choice<const V extends readonly string[]>(
  values: V,
  title: string,
  description: string,
): Words & { readonly type: 'string'; readonly enum: V } {
  return { type: 'string', enum: values, title, description };
}

export function texts(
  title: string,
  description: string,
): Words & { readonly type: 'array'; readonly items: { readonly type: 'string' } } {
  return { type: 'array', items: { type: 'string' }, title, description };
}

export function list<const I>(
  items: I,
  title: string,
  description: string,
): Words & { readonly type: 'array'; readonly items: I } {
  return { type: 'array', items, title, description };
}

/** A closed object whose every property must be there: one complete shape, with null where nothing is known. */
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

/** An object with keys of its own making, all of one shape. */
export function record<const V>(
  values: V,
  title: string,
  description: string,
): Words & { readonly type: 'object'; readonly additionalProperties: V } {
  return { type: 'object', additionalProperties: values, title, description };
}
