/** Hints in block schemas for the console's forms: they have to name what exists. */
import { expect, test } from 'vitest';
import { facetNames } from '#schemas/catalogue/vehicle/search.ts';
import { isSchemaNode, type SchemaNode } from '#schemas/shapes/json.ts';
import { registry } from './registry.ts';

interface Field {
  readonly path: string;
  readonly node: SchemaNode;
  readonly siblings: readonly string[];
}

function fieldsOf(node: SchemaNode, path: string): readonly Field[] {
  const properties = isSchemaNode(node.properties) ? node.properties : {};
  const siblings = Object.keys(properties);
  const own = Object.entries(properties).flatMap(([name, child]) =>
    isSchemaNode(child)
      ? [{ path: `${path}/${name}`, node: child, siblings }, ...fieldsOf(child, `${path}/${name}`)]
      : [],
  );
  return isSchemaNode(node.items) ? [...own, ...fieldsOf(node.items, `${path}/*`)] : own;
}

const fields = registry.flatMap(({ type, schema }) =>
  fieldsOf(schema, type).map((field) => ({ ...field, root: Object.keys(Object(schema.properties)) })),
);

test('a field that depends on others names fields of its block', () => {
  const lost = fields.flatMap(({ path, node, siblings, root }) =>
    Object.keys(isSchemaNode(node['x-when']) ? node['x-when'] : {})
      .filter((name) => !(name.startsWith('/') ? root.includes(name.slice(1)) : siblings.includes(name)))
      .map((name) => `${path}: ${name}`),
  );
  expect(lost).toEqual([]);
});

test('a field that counts stock names a facet', () => {
  const counted = fields.filter(({ node }) => node['x-facet'] !== undefined);
  expect(counted.length).toBeGreaterThan(0);
  expect(counted.filter(({ node }) => !facetNames.some((name) => name === node['x-facet']))).toEqual([]);
});

test('a field that says where something leads has the picker of links', () => {
  const typed = fields.filter(({ path, node }) => /\/\w*href$/i.test(path) && node.format !== 'link');
  expect(typed.map(({ path }) => path)).toEqual([]);
});

test('no new block begins with a day that is over', () => {
  const dated = registry.filter(({ examples }) =>
    /"(?:from|until)":"\d/.test(JSON.stringify(examples[0]?.props ?? {})),
  );
  expect(dated.map(({ type }) => type)).toEqual([]);
});
