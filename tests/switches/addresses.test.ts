/** Every field of every form that holds an address: what a browser would run, or take for another site, is none. */
import { describe, expect, test } from 'vitest';
import { registry } from '#blocks/registry.ts';
import { type DocumentKind, documentKinds } from '#schemas/documents/kinds.ts';
import { locationFormSchema } from '#schemas/entities/location-form.ts';
import { vehicleFormSchema } from '#schemas/entities/vehicle-form.ts';
import { isSchemaNode, type SchemaNode } from '#schemas/shapes/json.ts';
import { documentSchema, validateValue } from '#schemas/validate/validate.ts';

interface Field {
  readonly path: string;
  readonly schema: SchemaNode;
}

/** Fields of text anywhere below a schema. */
function textsOf(schema: SchemaNode, path: string): Field[] {
  const own = schema.type === 'string' ? [{ path, schema }] : [];
  const below = Object.entries(isSchemaNode(schema.properties) ? schema.properties : {}).flatMap(([name, child]) =>
    isSchemaNode(child) ? textsOf(child, `${path}/${name}`) : [],
  );
  const others = [schema.items, schema.additionalProperties].flatMap((child) =>
    isSchemaNode(child) ? textsOf(child, `${path}/*`) : [],
  );
  const options = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => {
    const list = schema[keyword];
    return Array.isArray(list) ? list.flatMap((child) => (isSchemaNode(child) ? textsOf(child, path) : [])) : [];
  });
  return [...own, ...below, ...others, ...options];
}

const schemas: [string, SchemaNode][] = [
  ...(Object.keys(documentKinds) as DocumentKind[]).map((kind): [string, SchemaNode] => [kind, documentSchema(kind)]),
  ...registry.map((block): [string, SchemaNode] => [`block ${block.type}`, block.schema]),
  ['location', locationFormSchema],
  ['vehicle', vehicleFormSchema],
];

/** What names an address, in a field's own key or in what people read at it. */
const named =
  /(?:^|[/.-])(?:href|url|src|link|image|picture|thumb|action|page|path|website|video)$|rules\/\*\/(?:from|to)$|[a-z](?:Href|Url|Image|Link)$/;
const said = /\b(?:web address|an address that begins|full address|path on this site|path of|where .* lead)\b/i;

/** Texts that are spoken of like addresses and are none. */
const noAddress = /What the picture shows|Words|Label|Alternative|Caption|Heading|Title/i;

const fields = schemas.flatMap(([name, schema]) =>
  textsOf(schema, name).filter(({ path, schema: field }) => {
    const words = `${String(field.title ?? '')} ${String(field.description ?? '')}`;
    if (Array.isArray(field.enum) || field.format === 'date' || noAddress.test(String(field.title ?? ''))) return false;
    return named.test(path) || said.test(words) || field.format === 'uri' || field.format === 'image';
  }),
);

describe('promise 7: addresses', () => {
  test('fields that hold one are found in documents, blocks and entries', () => {
    const paths = fields.map(({ path }) => path);
    for (const one of [
      'site/social/*/url',
      'navigation/header/*/href',
      'redirects/rules/*/to',
      'block hero/primary/href',
    ])
      expect(paths).toContain(one);
    expect(paths.length).toBeGreaterThan(30);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:///evil.example',
    'ftp://evil.example',
  ])('none takes %s', (address) => {
    const taking = fields.filter(({ schema }) => validateValue(schema, address).length === 0).map(({ path }) => path);
    expect(taking).toEqual([]);
  });
});
