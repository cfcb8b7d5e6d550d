/** Every field with the address of a picture is edited with the library's picker. */
import { expect, test } from 'vitest';
import { findControl } from '#admin/forms/control-table.ts';
import { PictureControl } from '#admin/forms/controls/picture.tsx';
import { registry } from '#blocks/registry.ts';
import { siteSchema } from '#schemas/documents/site.ts';
import { themeSchema } from '#schemas/documents/theme.ts';
import { pageSchema } from '#schemas/layout/page.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { switchRegistry } from '#schemas/switches/registry.ts';

interface Found {
  readonly at: string;
  readonly schema: SchemaNode;
}

const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text below a schema, with its place. */
function texts(schema: unknown, at: string): readonly Found[] {
  if (!isNode(schema)) return [];
  const inside = [
    ...Object.entries(isNode(schema['properties']) ? schema['properties'] : {}).map(
      ([name, child]) => [child, name] as const,
    ),
    [schema['items'], '*'] as const,
  ].flatMap(([child, name]) => texts(child, `${at}/${name}`));
  return schema['type'] === 'string' ? [...inside, { at, schema }] : inside;
}

const all: readonly Found[] = [
  ...[...registry].flatMap((block) => texts(block.schema, `block ${block.type}`)),
  ...texts(siteSchema, 'site'),
  ...texts(themeSchema, 'theme'),
  ...texts(pageSchema, 'page'),
  ...Object.entries(switchRegistry).flatMap(([key, { schema }]) => texts(schema, `switch ${key}`)),
];

/** By name or words, and by what it takes: an address. */
const sayPicture = /image|picture|photo|logo|poster|slide|favicon|(?:^|\/)icon$/i;

function holdsPicture({ at, schema }: Found): boolean {
  const name = at.split('/').at(-1) ?? '';
  const title = typeof schema.title === 'string' ? schema.title : '';
  const isAddress = typeof schema.pattern === 'string' && schema.pattern.includes('[^\\s');
  return isAddress && (sayPicture.test(name) || /^(?:picture|logo|icon of)/i.test(title));
}

test('fields that hold a picture have the picker', () => {
  const pictures = all.filter(holdsPicture);
  expect(pictures.map(({ at }) => at)).toEqual(
    expect.arrayContaining([
      'block hero/image',
      'block tile-grid/tiles/*/image',
      'site/logo/image',
      'site/logo/icon',
      'page/seo/image',
      'switch viewer.custom-slide',
    ]),
  );
  expect(pictures.filter(({ schema }) => findControl(schema) !== PictureControl).map(({ at }) => at)).toEqual([]);
});

test('nothing else has it', () => {
  const picked = all.filter(({ schema }) => findControl(schema) === PictureControl);
  expect(picked.filter((found) => !holdsPicture(found)).map(({ at }) => at)).toEqual([]);
});
