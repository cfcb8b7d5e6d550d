/** Every field of the console's forms that says where something leads has the picker, and none is a text of JSON. */
import { expect, test } from 'vitest';
import { findControl } from '#admin/forms/control-table.ts';
import { FacetControl } from '#admin/forms/controls/facet.tsx';
import { LinkControl } from '#admin/forms/controls/link.tsx';
import { PictureControl } from '#admin/forms/controls/picture.tsx';
import { registry } from '#blocks/registry.ts';
import { deliverySchema } from '#schemas/documents/delivery.ts';
import { lenderSchema } from '#schemas/documents/lenders.ts';
import { navigationSchema } from '#schemas/documents/navigation.ts';
import { redirectsSchema } from '#schemas/documents/redirects.ts';
import { siteSchema } from '#schemas/documents/site.ts';
import { themeSchema } from '#schemas/documents/theme.ts';
import { locationFormSchema } from '#schemas/entities/location-form.ts';
import { reviewFormSchema } from '#schemas/entities/review-form.ts';
import { vehicleFormSchema } from '#schemas/entities/vehicle-form.ts';
import { pageSchema } from '#schemas/layout/page.ts';
import { isSchemaNode, type SchemaNode } from '#schemas/shapes/json.ts';
import { switchRegistry } from '#schemas/switches/registry.ts';
import { displayChoice } from '#schemas/validate/choices.ts';

const forms: readonly (readonly [name: string, schema: unknown])[] = [
  ...registry.map((block) => [`block ${block.type}`, block.schema] as const),
  ...Object.entries(switchRegistry).map(([key, { schema }]) => [`switch ${key}`, schema] as const),
  ...([
    ['site', siteSchema],
    ['theme', themeSchema],
    ['navigation', navigationSchema],
    ['redirects', redirectsSchema],
    ['lender', lenderSchema],
    ['delivery', deliverySchema],
    ['location', locationFormSchema],
    ['review', reviewFormSchema],
    ['vehicle', vehicleFormSchema],
  ] as const),
  ['page', { ...pageSchema, properties: { ...pageSchema.properties, layout: { type: 'string' } } }],
];

interface Found {
  readonly at: string;
  readonly schema: SchemaNode;
}

/** Every part of a schema that has no parts. */
function leaves(schema: unknown, at: string): readonly Found[] {
  if (!isSchemaNode(schema)) return [];
  const { properties, items, additionalProperties } = schema;
  const inner = [
    ...(isSchemaNode(properties) ? Object.entries(properties) : []),
    ...(isSchemaNode(items) ? [['*', items] as const] : []),
    ...(isSchemaNode(additionalProperties) ? [['<key>', additionalProperties] as const] : []),
  ];
  return inner.length === 0 ? [{ at, schema }] : inner.flatMap(([name, child]) => leaves(child, `${at}/${name}`));
}

const fields = forms.flatMap(([name, schema]) => leaves(schema, name));

/** A path of the site is among what the field takes. */
const takesPath = ({ schema: { type, pattern } }: Found) =>
  type === 'string' && typeof pattern === 'string' && new RegExp(pattern, 'u').test('/finance');

/** What no picker can offer, with the reason. */
const typed: readonly string[] = [
  // Addresses that are being given, not pointed at.
  'page/route',
  'page/aliases/*',
  'redirects/rules/*/from',
  'redirects/gone/*',
  'switch locations.page',
];

test('what leads somewhere on the site is chosen by name', () => {
  const addresses = fields.filter(takesPath).filter(({ at }) => !typed.includes(at));
  expect(addresses.length).toBeGreaterThan(25);
  const picked = [LinkControl, PictureControl, FacetControl];
  const bare = addresses.filter(({ at, schema }) => {
    const control = findControl(schema);
    // Lists of pictures and films that feeds bring, one per line, and content of other sites.
    return schema['x-widget'] !== 'lines' && !picked.some((one) => one === control) && !/(?:video|spin|url)/.test(at);
  });
  expect(bare.map(({ at }) => at)).toEqual([]);
  expect(typed.filter((at) => !fields.some((field) => field.at === at))).toEqual([]);
});

test('no field is a text of JSON, and no choice is shown as its key', () => {
  const odd = fields.filter(
    ({ schema }) =>
      !['string', 'number', 'integer', 'boolean'].includes(String(schema['type'])) &&
      schema['enum'] === undefined &&
      !Array.isArray(schema['type']),
  );
  expect(odd.map(({ at, schema }) => `${at}: ${JSON.stringify(schema).slice(0, 80)}`)).toEqual([]);
  const raw = fields.flatMap(({ at, schema }) =>
    (Array.isArray(schema['enum']) ? schema['enum'] : [])
      .filter((value) => /^[a-z]+(?:[-_][a-z]+)+$/.test(displayChoice(schema, value)))
      .map((value) => `${at}: ${value}`),
  );
  expect(raw).toEqual([]);
});
