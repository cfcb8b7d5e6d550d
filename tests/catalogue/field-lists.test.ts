/** A field is defined once: no list of a vehicle's fields or facets is written by hand outside the catalogue. */
import { expect, test } from 'vitest';
import { facetNames, numberColumns, wordsColumns } from '#schemas/catalogue/vehicle/search.ts';
import { vehicleCatalogue } from '#schemas/catalogue/vehicle/vehicle.ts';
import { sources } from '../rooms/sources.ts';
import { findFieldLists } from './find-field-lists.ts';

const known: ReadonlySet<string> = new Set([
  ...Object.keys(vehicleCatalogue),
  ...facetNames,
  ...numberColumns,
  ...wordsColumns,
]);

/** Lists that a new field is not added to automatically, with the reason. */
const exceptions: { readonly [file: string]: string } = {
  'admin/screens/stock/new-vehicle.tsx': 'what a vehicle is begun with by hand is a decision',
  'composer-api/console/stock/requests.ts': 'the same, as the API takes it',
  'composer-api/site/leads/lead-from-fields.ts': 'a lead’s own fields, which bear the names of the vehicle’s',
  'composer-api/site/data/http-rego.ts': 'what a service of plates answers',
  'domain/forms/kinds/vehicles.ts': 'inputs of a form, for a vehicle that need not be of the stock',
  'tenants/stock/read-stock.ts': 'what days of pages by make and place are found by',
  'domain/valuation/read-car.ts': 'what a shopper says of a vehicle that is not of the stock',
  'schemas/shapes/valuation.ts': 'the same, as leads hold it',
  'composer-api/site/vehicle/view-routes.ts': 'the answer of one address, bound by what clients read',
  'composer-api/work/imports/prices.ts': 'fields that are read as prices, each in its own way',
  'composer-api/work/imports/cell-readers.ts': 'names of readers, which some fields bear too',
  'composer-api/work/imports/read-row.ts':
    'fields that decide what is on the site, and what their columns’ names may say',
  'composer-api/work/imports/identity.ts':
    'what the key of a row is made of: another list would make new vehicles of known ones',
  'composer-api/work/imports/targets.ts': 'fields that a column of currencies is for',
  'schemas/api/import.ts': 'kinds of words, which bear the names of fields',
  'admin/imports/explain-words.tsx': 'the same, as staff read them',
  'domain/stock/plausible.ts': 'figures that are compared, each by a rule',
  'blocks/enquiry-form/examples.ts': 'an example',
  'blocks/search-results/examples.ts': 'an example',
  'blocks/parts/lead-form/facts.ts': 'a lead’s own fields, which bear the names of the vehicle’s',
  'domain/feeds-out/write-feed.ts': 'columns that services outside read',
  'composer-api/work/imports/profiles.ts': 'columns and words of other systems',
  'composer-api/work/imports/apply-profile.ts': 'fields whose words a dealer can explain',
  'domain/feeds/mark-sold.ts': 'what a sale changes',
  'domain/finance/worked-example.ts': 'a made-up vehicle',
  'domain/search/known-values.ts': 'facets with an own place in addresses',
  'domain/search/plain-words.ts': 'facets whose values shoppers say as words',
  'domain/search/record.ts': 'the rules of computed attributes, which the compiler asks for',
  'domain/search/spelling.ts': 'facets whose spellings are folded',
  'schemas/api/examples.ts': 'an example',
  'domain/stock/bulk-change.ts': 'what a sale changes',
  'domain/stock/missing-facts.ts': 'what buyers need to know of a vehicle that is added by hand',
  'domain/stock/stock-states.ts': 'what a state of stock changes',
  'domain/stock/describe-history.ts': 'fields that follow from others and are not described separately',
  'domain/stock/edit-vehicle.ts': 'what a location brings along',
  'domain/stock/locked-fields.ts': 'fields that are locked together',
  'domain/stock/rank-code.ts': 'what boosts go by',
  'domain/stock/recommended-rank.ts': 'what boosts go by',
  'domain/vehicle/photos.ts': 'what changes with the pictures',
  'schemas/entities/session.ts': 'what a browser keeps of a vehicle',
  'schemas/switches/ranking.ts': 'what boosts go by',
  'search/stock/staff-schema.ts': 'what staff find a vehicle by, private numbers too',
  'search/stock/stock-schema.ts': 'what boosts go by',
};

/** Tests, benches and made-up stock name fields as they like. */
const isFree = (file: string) =>
  /^(?:schemas\/catalogue|tests|bench|demo)\//.test(file) || /\.(?:test|fixtures?|scratch|e2e)\.tsx?$/.test(file);

const found = [...sources()].flatMap(([file, text]) =>
  isFree(file) ? [] : findFieldLists(file, text, known).map((list) => ({ file, ...list })),
);

test('no source outside the catalogue lists fields of a vehicle by hand', () => {
  const wrong = found.filter(({ file }) => !Object.hasOwn(exceptions, file));
  expect(wrong.map(({ file, line, fields }) => `${file}:${line} ${fields.join(' ')}`)).toEqual([]);
});

test('every exception is still needed', () => {
  const files = new Set(found.map(({ file }) => file));
  expect(Object.keys(exceptions).filter((file) => !files.has(file))).toEqual([]);
});

test.each([
  ["const shown = ['make', 'model', 'year', 'km'];", 1],
  ['const facts = { make: a, model: b, year: c, km: d };', 1],
  ["type Shown = 'make' | 'model' | 'year' | 'km';", 1],
  ["const shown = ['make', 'model', 'year'];", 0],
  ["type Read = Pick<Vehicle, 'make' | 'model' | 'year' | 'km'>;", 0],
  ['render({ make: a, model: b, year: c, km: d, href: e, title: f, label: g, open: h });', 0],
])('%s is a list of fields %i times', (text, lists) => {
  expect(findFieldLists('a.ts', text, known)).toHaveLength(lists);
});
