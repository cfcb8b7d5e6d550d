import { expect, test } from 'vitest';
import { aModel } from '#tests/build/model.ts';
import {
  bodyCategories,
  displayFromPrice,
  isOfBody,
  modelBadge,
  modelFromPrice,
  modelHref,
  orderModels,
} from './model-range.ts';

test.each([
  ['new', '', 'NEW'],
  ['new', 'ALL', 'ALL NEW'],
  ['coming_soon', 'ALL', 'COMING SOON'],
  ['all_new', '', null],
  [null, '', null],
] as const)('R4-054: status %s with prefix "%s" carries %s', (status, prefix, badge) =>
  expect(modelBadge(aModel({ status }), { 'models.status-prefix': prefix })).toBe(badge),
);

test('R5-004: the least price leaves out 0, less, and what is no number', () => {
  const [variant] = aModel().model_variants;
  expect(variant).toBeDefined();
  if (!variant) return;
  const priced = (dap_min_price: number | null) => ({ ...variant, dap_min_price });
  expect(
    modelFromPrice(
      aModel({ from_price: 40_000, model_variants: [priced(0), priced(-5), priced(38_990), priced(null)] }),
    ),
  ).toBe(38_990);
  expect(modelFromPrice(aModel({ from_price: Number.NaN, model_variants: [] }))).toBeNull();
  expect(displayFromPrice(aModel({ from_price: 38_990, model_variants: [] }))).toBe('From $38,990');
  expect(displayFromPrice(aModel({ from_price: 0, model_variants: [] }))).toBeNull();
});

const range = [
  aModel({ manufacturer_body: 'SUV', manufacturer_body2: null, manufacturer_body3: null, body: ['Electric Cars'] }),
  aModel({ manufacturer_body: 'suv', manufacturer_body2: 'Ute', manufacturer_body3: ' ', body: [] }),
];

test('R9-013, R2-046: body categories merge regardless of case, and ?body= finds them', () => {
  expect(bodyCategories(range)).toEqual([
    { name: 'SUV', slug: 'suv', count: 2 },
    { name: 'Electric Cars', slug: 'electric-cars', count: 1 },
    { name: 'Ute', slug: 'ute', count: 1 },
  ]);
  expect(range.map((model) => isOfBody(model, 'Electric-Cars'))).toEqual([true, false]);
});

test('R2-047: a model leads to its own address, its new slug, or its slug', () => {
  expect(modelHref(aModel({ override_url: '/special', new_slug: 'x', slug: 'y' }))).toBe('/special');
  expect(modelHref(aModel({ override_url: ' ', new_slug: 'x', slug: 'y' }))).toBe('/models/x');
  expect(modelHref(aModel({ override_url: null, new_slug: null, slug: 'y' }))).toBe('/models/y');
});

test('models stand by position, then by name', () => {
  const models = [
    aModel({ name: 'B', position: 2 }),
    aModel({ name: 'C', position: 1 }),
    aModel({ name: 'A', position: 2 }),
  ];
  expect(orderModels(models).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
});
