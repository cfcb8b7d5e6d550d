import { expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import { aLocation } from '#tests/build/location.ts';
import { load } from './load.ts';

const props = { heading: '', show: 'all', height: 'regular', list: true, ground: 'page' } as const;

function context(count: number, settings = {}) {
  const locations = Array.from({ length: count }, (_, index) => aLocation({ id: `l_${index}`, slug: `yard-${index}` }));
  const base = loadContext({ settings });
  return { ...base, content: { ...base.content, listLocations: async () => locations } };
}

test.each([
  [1, false],
  [2, true],
  [9, true],
  [10, false],
])('R9-004: %i places carry numbers: %s', async (count, numbered) => {
  expect(await load(props, context(count))).toMatchObject({ numbered });
});

test('R9-004: the zoom is 15 at most, even if set higher', async () => {
  expect((await load(props, context(2))).zoom).toBe(15);
  expect((await load(props, context(2, { 'locations.map-zoom': 19 }))).zoom).toBe(15);
  expect((await load(props, context(2, { 'locations.map-zoom': 7 }))).zoom).toBe(7);
});

test('a place without coordinates is left out; alone it is the page’s own', async () => {
  const base = context(3);
  const lost = aLocation({ id: 'l_9', address: { ...aLocation().address, lat: null } });
  expect(
    (await load({ ...props, show: 'this' }, { ...base, subject: { kind: 'location', location: lost, version: 1 } }))
      .places,
  ).toEqual([]);
  expect((await load({ ...props, show: 'this' }, base)).places).toMatchObject([
    { id: 'l_0', lat: -27.4443, lng: 153.0442 },
  ]);
});
