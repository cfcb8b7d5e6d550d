import { expect, test } from 'vitest';
import type { Place } from '#domain/ports/places.ts';
import { loadContext } from '#tests/build/load-context.ts';
import { aLocation } from '#tests/build/location.ts';
import { load } from './load.ts';

const props = { heading: '', map: true, ground: 'page' } as const;

const brisbane: Place = {
  id: 'brisbane-qld-4000',
  kind: 'locality',
  label: 'Brisbane QLD 4000',
  name: 'Brisbane',
  region: 'QLD',
  postcode: '4000',
  note: null,
  lat: -27.468,
  lng: 153.028,
};

/** Eight yards north of Brisbane. @param apart degrees from one to the next: 0.3 are some 33 km */
function context(path: string, apart = 0.3) {
  const locations = Array.from({ length: 8 }, (_, index) =>
    aLocation({
      id: `l_${index}`,
      slug: `yard-${index}`,
      name: `Yard ${index}`,
      address: { ...aLocation().address, lat: -27.468 + apart * index, long: 153.028 },
    }),
  );
  const base = loadContext({ path });
  return {
    ...base,
    content: { ...base.content, listLocations: async () => locations },
    places: { ...base.places, suggest: async (text: string) => (/^bris|^4000/i.test(text) ? [brisbane] : []) },
  };
}

test('R4-024, R9-001: a place, then the five nearest dealerships within 250 km', async () => {
  const data = await load(props, context('/find-my-dealer?place=brisbane'));
  expect(data.around).toBe('Brisbane QLD 4000');
  expect(data.nearby.map(({ place }) => place.slug)).toEqual(['yard-0', 'yard-1', 'yard-2', 'yard-3', 'yard-4']);
  expect(data.nearby[1]?.distance).toBe('33 km');
});

test('R9-001: a dealership further than 250 km is not near', async () => {
  // 0, 100 and 200 km; the next is 300 km away.
  const data = await load(props, context('/find-my-dealer?place=brisbane', 0.9));
  expect(data.nearby.map(({ place }) => place.slug)).toEqual(['yard-0', 'yard-1', 'yard-2']);
});

test('R4-024: a dealership by its name', async () => {
  const data = await load(props, context('/find-my-dealer?place=yard+7'));
  expect(data.around).toBe('Yard 7');
  expect(data.nearby[0]?.place.slug).toBe('yard-7');
});

test('R4-025: cleared, there is neither a place nor a list', async () => {
  expect(await load(props, context('/find-my-dealer'))).toMatchObject({
    text: '',
    around: null,
    nearby: [],
    problem: null,
  });
});

test('R5-001, R5-035: nothing typed, and what is nowhere', async () => {
  expect((await load(props, context('/find-my-dealer?place='))).problem).toBe('*Please select a dealership location');
  expect((await load(props, context('/find-my-dealer?place=9999'))).problem).toBe('Invalid postcode');
  expect((await load(props, context('/find-my-dealer?place=atlantis'))).problem).toMatch(/atlantis/);
});

test('where the shopper is needs no look-up', async () => {
  const data = await load(props, context('/find-my-dealer?place=Your+location&lat=-27.47&lng=153.03'));
  expect(data.nearby[0]?.place.slug).toBe('yard-0');
  expect(data.around).toBe('Your location');
});

test('one dealership is nothing to choose from', async () => {
  const several = context('/find-my-dealer');
  const [only] = await several.content.listLocations();
  const alone = { ...several, content: { ...several.content, listLocations: async () => (only ? [only] : []) } };
  expect([(await load(props, several)).hasChoice, (await load(props, alone)).hasChoice]).toEqual([true, false]);
});
