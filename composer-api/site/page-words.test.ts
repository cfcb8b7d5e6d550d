/** The head of a page about a subject: its description and title. */
import { describe, expect, test } from 'vitest';
import { aPlatform } from '#tests/build/platform.ts';
import { block } from '#tests/build/site-pages.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

const descriptionIn = (text: string) => /<meta name="description" content="([^"]*)">/.exec(text)?.[1] ?? null;
const titleIn = (text: string) => /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? null;
const stock = [
  aVehicle({
    id: 'v_1',
    slug: 'one',
    stocknum: 'A100',
    vin: null,
    price: 31_990,
    price_type: 'drive_away',
    km: 45_000,
  }),
  aVehicle({ id: 'v_2', slug: 'two', stocknum: 'A200', vin: null, price: 29_990, km: 61_000 }),
  aVehicle({
    id: 'v_3',
    slug: 'three',
    stocknum: 'A300',
    vin: null,
    name: '2019 Aster Only',
    model: 'Only',
    year: 2019,
  }),
];

describe('descriptions', () => {
  test('R8-019: a vehicle’s says name, kilometres, price with its type, and place; no two are the same', async () => {
    const platform = await aPlatform({ vehicles: stock });
    const texts = await Promise.all(
      stock.map(async ({ slug }) => descriptionIn((await platform.site('north', `/cars/${slug}`)).text)),
    );
    expect(texts[0]).toContain(stock[0]?.name);
    expect(texts[0]).toContain('45,000 km');
    expect(texts[0]).toMatch(/\$31,990 drive away at North Motors/i);
    expect(texts[0]).toContain('Stock number A100.');
    expect(new Set(texts).size).toBe(stock.length);
    for (const text of texts) expect(text?.length ?? 0).toBeLessThanOrEqual(301);
  });

  test('a page’s own words win, filled in', async () => {
    const platform = await aPlatform({
      vehicles: stock,
      documents: {
        'page/vehicle': {
          type: 'vehicle',
          title: 'Vehicle',
          route: '/cars/:slug',
          seo: { title: '{vehicle.name} | {site.name}', description: 'Come and see the {vehicle.name}.' },
          layout: { root: ['b_title1'], blocks: { b_title1: block('vehicle-title') } },
        },
      },
    });
    expect(descriptionIn((await platform.site('north', '/cars/three')).text)).toBe('Come and see the 2019 Aster Only.');
  });

  test('a search without a description describes its results', async () => {
    const platform = await aPlatform({ vehicles: stock });
    const { text } = await platform.site('north', '/search/new-used-and-demo-cars');
    expect(descriptionIn(text)).toMatch(/^3 vehicles at North Motors: /);
  });
});

test('R8-019: titles include the stock number only if several vehicles share a name', async () => {
  const platform = await aPlatform({ vehicles: stock });
  const titles = await Promise.all(
    stock.map(async ({ slug }) => titleIn((await platform.site('north', `/cars/${slug}`)).text)),
  );
  expect(new Set(titles).size).toBe(3);
  expect(titles[0]).toContain('(A100)');
  expect(titles[1]).toContain('(A200)');
  expect(titles[2]).toBe('2019 Aster Only | North Motors');
});
