/** A value that fits a JSON Schema in types, literals and lengths; patterns are ignored. */
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';

const texts: { readonly [format: string]: string } = {
  email: 'a@north.example',
  uri: 'https://north.example/',
  date: '2031-01-05',
  'date-time': '2031-01-05T09:00:00.000Z',
};

export function sampleOf(schema: SchemaNode): Json {
  const {
    const: only,
    enum: some,
    anyOf,
    oneOf,
    type,
    format,
    minLength,
    minimum,
    minItems,
    items,
    properties,
  } = schema;
  if (only !== undefined) return only as Json;
  const [first] = [some, anyOf, oneOf].find(Array.isArray) ?? [];
  if (first !== undefined) return Array.isArray(some) ? first : sampleOf(first);
  if (type === 'object')
    return Object.fromEntries(
      Object.entries((properties ?? {}) as { readonly [name: string]: SchemaNode }).map(([name, part]) => [
        name,
        sampleOf(part),
      ]),
    );
  if (type === 'array')
    return Array.from({ length: Math.max(1, Number(minItems ?? 0)) }, () => sampleOf((items ?? {}) as SchemaNode));
  if (type === 'string') return texts[String(format)] ?? 'a'.repeat(Math.max(1, Number(minLength ?? 0)));
  if (type === 'integer' || type === 'number') return Math.max(1, Number(minimum ?? 1));
  return type === 'boolean' ? true : null;
}
