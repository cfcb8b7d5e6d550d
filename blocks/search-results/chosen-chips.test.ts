import { expect, test } from 'vitest';
import { emptySearch } from '#domain/search/search-address.ts';
import { searchHref } from '#domain/search/search-href.ts';
import { compareText } from '#domain/text/compare.ts';
import { chosenFilters } from './chosen-chips.ts';

test('each chip drops what it names and nothing else', () => {
  const chips = chosenFilters({
    ...emptySearch,
    text: 'tow bar',
    facets: { make: ['Toyota'], body: ['SUV', 'Ute'], seats: ['7'] },
    ranges: { price: { min: 10_000, max: 20_000 }, km: { max: 50_000 } },
    place: { lat: -27, lng: 153, radius: 50, label: 'Newstead' },
    sort: 'distance',
  });
  expect(chips.map((chip) => chip.label)).toEqual([
    '“tow bar”',
    'Toyota',
    'Seats: 7',
    'SUV',
    'Ute',
    '$10,000 to $20,000',
    'Up to 50,000 km',
    'Within 50 km of Newstead',
  ]);
  expect(chips[3]?.without.facets.body).toEqual(['Ute']);
  expect(searchHref(chips.at(-1)?.without ?? emptySearch)).not.toMatch(/lat=|sortBy/);
});

test('R3-018: a chip shows the label of a value', () => {
  const chips = chosenFilters({ ...emptySearch, facets: { car_type: ['new', 'used'], status: ['coming_soon'] } });
  expect(chips.map((chip) => chip.label).sort(compareText)).toEqual(['Coming soon', 'New', 'Used']);
});
