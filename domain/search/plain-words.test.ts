/** What is understood of words as shoppers say them, what stays a word to look for, and that one search has one address. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsed, facts as some } from '#tests/build/search-facts.ts';
import type { SearchFacts, StockResult } from '../ports/stock.ts';
import { understandWords, wordReaders } from './plain-words.ts';
import { searchHref } from './search-href.ts';

const make = (name: string, ...models: string[]) => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  models: models.map((model) => ({ slug: model.toLowerCase(), name: model })),
});
const facts: SearchFacts = {
  ...some,
  makes: [...some.makes, make('New Holland', 'T6'), make('Mazda', '3', 'Sport 6')],
  bodies: [...some.bodies, { slug: 'ute', name: 'Ute' }, { slug: 'people-mover', name: 'People Mover' }],
};
const items = (...values: string[]) => values.map((value) => ({ label: value, value, count: 1 }));
const counts: StockResult['facets'] = {
  fuel: items('Petrol', 'Diesel', 'Hybrid', 'Electric'),
  transmission: items('Automatic', 'Sports Automatic', 'Manual'),
  drive: items('4WD', 'FWD'),
  colour: items('Polar White', 'Arctic White'),
  badge: items('Black Edition', 'Leather Pack'),
  filtered_features: items(
    'Tow Bar',
    'Android Auto',
    'Heated Front Seats',
    'Panoramic Sunroof',
    'Sunroof',
    'Drive Mode',
    'Electric Mirrors',
  ),
};
const readers = wordReaders(facts, counts);
const understood = (text: string, path = '/search/new-used-and-demo-cars') => {
  const { facets, ranges, text: rest } = understandWords({ ...parsed(path), text }, readers);
  return { ...facets, ...ranges, ...(rest === '' ? {} : { text: rest }) };
};

test.for<readonly [string, object]>([
  ['white ute under 30k', { body: ['Ute'], price: { max: 30_000 }, text: 'white' }],
  ['7 seats diesel auto', { seats: ['7'], fuel: ['Diesel'], transmission: ['Automatic', 'Sports Automatic'] }],
  ['towbar', { filtered_features: ['Tow Bar'] }],
  ['tow bar and android auto', { filtered_features: ['Android Auto', 'Tow Bar'] }],
  ['sunroof', { filtered_features: ['Sunroof'] }],
  ['panoramic', { filtered_features: ['Panoramic Sunroof'] }],
  ['used SUVs $20,000 to $30,000', { car_type: ['used'], body: ['SUV'], price: { min: 20_000, max: 30_000 } }],
  ['second hand people movers', { car_type: ['used'], body: ['People Mover'] }],
  ['between 20 and 30k', { price: { min: 20_000, max: 30_000 } }],
  ['20k-30k', { price: { min: 20_000, max: 30_000 } }],
  ['toyota hilux less than 100,000 kms', { make: ['Toyota'], km: { max: 100_000 }, text: 'hilux' }],
  ['hilux under 100k km', { km: { max: 100_000 }, text: 'hilux' }],
  ['rav4 hybrid 2019 or newer', { fuel: ['Hybrid'], year: { min: 2019 }, text: 'rav4' }],
  ['4x4 from 2018', { drive: ['4WD'], year: { min: 2018 } }],
  ['2018 to 2020 suv', { body: ['SUV'], year: { min: 2018, max: 2020 } }],
  ['newer than 2018', { year: { min: 2019 } }],
  ['seven-seater pickup $45k', { seats: ['7'], body: ['Ute'], price: { max: 45_000 } }],
  ['new holland t6', { make: ['New Holland'], text: 't6' }],
  ['suv under $150 a week', { body: ['SUV'], weekly_price: { max: 150 } }],
  ['150 per week hilux', { weekly_price: { max: 150 }, text: 'hilux' }],
  ['under $900', { price: { max: 900 } }],
  ['under 900', { text: 'under 900' }],
  ['sleeps 4', { sleeps: ['4'] }],
  ['the car with 4 berth', { sleeps: ['4'] }],
  ['cheap utes for sale', { body: ['Ute'] }],
  ['hilux for sale', { text: 'hilux' }],
  ['cheap cars', {}],
  ['cars for sale near me', {}],
  ['best deals on-road', {}],
  ['hilux near me', { text: 'hilux' }],
  ['affordable suvs close to me', { body: ['SUV'] }],
  // The type of a price: every price names its own.
  ['cx-5 drive away under 45k', { price: { max: 45_000 }, text: 'cx-5' }],
  ['cx-5 under 45k driveaway', { price: { max: 45_000 }, text: 'cx-5' }],
  ['hilux drive-away', { text: 'hilux' }],
  ['ute 45k on road', { body: ['Ute'], price: { max: 45_000 } }],
  ['under $45,000 plus on roads', { price: { max: 45_000 } }],
  ['under drive away 45k', { price: { max: 45_000 } }],
  ['20k to 30k + orc', { price: { min: 20_000, max: 30_000 } }],
  ['hilux before on road costs', { text: 'hilux' }],
  ['hilux 40k egc', { price: { max: 40_000 }, text: 'hilux' }],
  ['hilux ex gov', { text: 'hilux' }],
  ['$40k excluding government charges', { price: { max: 40_000 } }],
  ['before 2018 drive away', { year: { max: 2017 } }],
  ['off road ute', { body: ['Ute'], text: 'off road' }],
  ['electric mirrors', { filtered_features: ['Electric Mirrors'] }],
  ['drive mode', { filtered_features: ['Drive Mode'] }],
  // The words around a price or a place have no other meaning.
  ['hilux plus', { text: 'hilux plus' }],
  ['near newstead', { text: 'near newstead' }],
  // None of these has a special meaning.
  ['hilux sr5', { text: 'hilux sr5' }],
  ['leather', { text: 'leather' }],
  ['N11517', { text: 'N11517' }],
  ['30000', { text: '30000' }],
  ['mazda 3', { make: ['Mazda'], text: '3' }],
  ['under', { text: 'under' }],
  ['under 30', { text: 'under 30' }],
  ['7', { text: '7' }],
  ['', {}],
])('R2-005: "%s" is understood', ([text, expected]) => {
  expect(understood(text)).toEqual(expected);
});

test('words never speak against what the address chooses, and narrow its bounds only', () => {
  expect(understood('used ute', '/search/suv-cars')).toEqual({ body: ['SUV'], car_type: ['used'], text: 'ute' });
  const path = '/search/new-used-and-demo-cars?price_max=20000';
  expect(understood('under 30k', path)).toEqual({ price: { max: 20_000 } });
  expect(understood('under $15,000', path)).toEqual({ price: { max: 15_000 } });
});

test('what is left of any words is understood as it is, so that a search has one address', () => {
  const word = fc.constantFrom(
    ...'7 seats under 30k white ute auto new holland to $20,000 km or 2018 towbar –'.split(' '),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 9 }), (words) => {
      const once = understandWords({ ...parsed('/cars/'), text: words.join(' ') }, readers);
      expect(understandWords(once, readers)).toEqual(once);
      expect(searchHref(once).length).toBeLessThan(400);
    }),
  );
});

test('200 characters of any kind end at once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(() => understood(text)).not.toThrow();
    }),
  );
});
