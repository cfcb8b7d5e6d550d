/** What shoppers see of values and models that are spelt in several ways: one filter each, with the count that it finds. */
import { expect, test } from 'vitest';
import { aPlatform } from '#tests/build/platform.ts';
import { aVehicle } from '#tests/build/vehicle.ts';

test('a colour in four spellings is one filter, under any of them; models with similar names have different addresses', async () => {
  const colours = ['White', 'White', 'White', 'white', 'WHITE ', 'Ｗhite', 'Red', 'Red'];
  const models = ['HiAce', 'HiAce', 'Hiace', 'G10', 'G10+', 'G10+', 'G10', 'Hiace'];
  const platform = await aPlatform({
    vehicles: colours.map((colour, at) =>
      aVehicle({
        id: `v_${at}`,
        slug: `van-${at}`,
        stocknum: `S${at}`,
        vin: null,
        make: 'Toyota',
        model: models[at] ?? '',
        name: `2020 Toyota ${models[at]}`,
        car_type: 'used',
        colour,
      }),
    ),
  });
  const cards = async (path: string) => {
    const page = await platform.site('north', path);
    const found = new Set([...page.text.matchAll(/href="\/cars\/(van-\d)/g)].map(([, slug]) => slug));
    return { status: page.status, found: found.size, text: page.text };
  };
  for (const colour of ['White', 'white', 'WHITE', encodeURIComponent('Ｗhite')]) {
    const { found, text } = await cards(`/search/used-cars?colour=${colour}`);
    expect([colour, found]).toEqual([colour, 6]);
    expect(text).toMatch(/rel="canonical" href="[^"]*colour=White"/);
  }
  expect((await cards('/search/toyota/hiace')).found).toBe(4);
  expect((await cards('/search/toyota/g10')).found).toBe(2);
  expect((await cards('/search/toyota/g10-plus')).found).toBe(2);
});
