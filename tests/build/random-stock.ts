/** Random stocks and queries over few values, so that they often match. */
import fc from 'fast-check';
import type { Filter, IndexAnswer, IndexQuery, IndexRow, IndexSchema, Scoring } from '#search/engine/types.ts';

export const schema: IndexSchema = {
  facets: ['make', 'model', 'body', 'features', 'lot'],
  numbers: ['price', 'year', 'rank', 'created', 'score'],
  texts: ['name', 'notes', 'stock'],
  sorts: {
    recommended: [{ number: 'rank', descending: true }],
    price_asc: [{ number: 'price', descending: false }],
    price_desc: [{ number: 'price', descending: true }],
    newest: [
      { number: 'year', descending: true },
      { number: 'created', descending: false },
    ],
    plain: [],
    score: [{ number: 'score', descending: false }],
  },
  marks: ['merit'],
};

const makes = ['Toyota', 'Mazda', 'Land Rover', 'Škoda', 'ŠKODA', '', '3'];
const bodies = ['SUV', 'Ute', 'Wagon'];
const features = ['Towbar', 'Sunroof', 'Navigation', 'CarPlay', 'Heated seats'];
const models = ['CX-5', 'Land Cruiser', 'LandCruiser', 'RAV4', 'Octavia', 'Corolla', 'Hilux'];
const phrases = [
  ...models,
  ...makes,
  'ute',
  'pick-up',
  'automatic',
  '4x4 estate',
  'corola',
  'toyta',
  'white',
  'whites',
  'RAV 4',
  '2020',
  'ﬁne',
  '𝒳y',
];
export const ids = Array.from({ length: 24 }, (_, at) => (at % 5 === 0 ? `é${at}` : `v${at}`));

const some = <T>(values: readonly T[]) => fc.constantFrom(...values);
const text = fc.array(some(phrases), { maxLength: 4 }).map((words) => words.join(' '));
const price = fc.oneof(fc.constant(null), some([0, 5, 10, 10.25, 90, 1e5]), fc.integer({ min: -20, max: 20 }));
const created = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1_700_000_000, max: 1_700_000_020 }) },
  { weight: 1, arbitrary: some([null, 0, -5, 2 ** 31, -(2 ** 40), 0.5]) },
);
const place = fc.oneof(
  fc.constant(null),
  some([
    { lat: -27.5, lng: 153 },
    { lat: -33.9, lng: 151.2 },
    { lat: -36.8, lng: 174.7 },
    { lat: 10, lng: -179.5 },
    { lat: 0, lng: 0 },
  ]),
);

export const rowOf = (id: fc.Arbitrary<string>): fc.Arbitrary<IndexRow> =>
  fc.record(
    {
      id,
      facets: fc.record(
        {
          make: fc.array(some(makes), { maxLength: 1 }),
          model: fc.array(some(models), { minLength: 1, maxLength: 1 }),
          body: fc.oneof(
            { weight: 9, arbitrary: fc.array(some(bodies), { maxLength: 1 }) },
            { weight: 1, arbitrary: fc.array(some(bodies), { maxLength: 2 }) },
          ),
          features: fc.array(some(features), { maxLength: 6 }),
          lot: fc.array(fc.integer({ min: 0, max: 300 }).map(String), { minLength: 1, maxLength: 1 }),
        },
        { requiredKeys: [] },
      ),
      numbers: fc.record(
        {
          price,
          year: fc.oneof(fc.constant(null), fc.integer({ min: 2018, max: 2022 })),
          rank: fc.integer({ min: 0, max: 3 }),
          created,
          score: fc.oneof(
            fc.constant(null),
            fc.integer({ min: -4, max: 4 }).map((value) => value / 4),
          ),
        },
        { requiredKeys: [] },
      ),
      texts: fc.record(
        { name: text, notes: fc.oneof(fc.constant(null), text), stock: some(['A100', 'A101', 'B7', null]) },
        { requiredKeys: [] },
      ),
      place,
      marks: fc.record({ merit: fc.nat({ max: 6 }) }, { requiredKeys: [] }),
    },
    { requiredKeys: ['id', 'facets', 'numbers', 'texts', 'place'] },
  );

/** Weights for a whole number and for a fractional one; some marks get no points. */
export const scoring: fc.Arbitrary<Scoring> = fc.record({
  number: some(['rank', 'price']),
  mark: fc.constant('merit'),
  points: fc.array(fc.oneof(fc.integer({ min: -3, max: 9 }), some([0.5, 1e10])), { maxLength: 7 }),
  boosts: fc.array(
    fc.record({
      facet: some(['make', 'features', 'lot', 'nothing']),
      word: some(['toyota', 'skoda', 'sunroof', 'towbar', 'carplay', '17', '']),
      add: fc.integer({ min: -5, max: 5 }),
    }),
    { maxLength: 3 },
  ),
});

const bound = fc.option(some([-5, 0, 5, 10, 10.25, 2019, 2021, 1_700_000_010, 0.25]), { nil: undefined });
const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    facet: some(['make', 'model', 'body', 'features', 'nothing']),
    value: some([...makes, ...models, ...bodies, ...features]),
  }),
  fc.record({
    facet: some(['make', 'features', 'price', 'nothing']),
    value: some(['toyota', 'TOYOTA', 'škoda', 'towbar', 'carplay', '10.25', '1E5', 'none']),
    anyCase: fc.boolean(),
  }),
  fc.record({ facet: some(['price', 'year', 'lot']), value: some(['5', '10.25', '2020', '0', '-0', '05', 'x', '17']) }),
  fc.record({ number: some(['price', 'year', 'created', 'score', 'make']), from: bound, to: bound }),
  fc.record({ number: some(['price', 'year', 'score', 'nothing']), isNot: some([0, 5, 2020, 0.25, -0]) }),
  fc.record({ ids: fc.array(some([...ids, 'none']), { maxLength: 6 }) }),
);
const filter: fc.Arbitrary<Filter> = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.record({ all: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ not: tie('tree') }),
  ),
})).tree;

const typed = fc
  .array(
    fc.oneof(
      some([
        ...phrases,
        'rav',
        'tpyota',
        'corolal',
        'octvia',
        'landcruiser',
        'landcru',
        'pickup',
        'navi',
        'a10',
        'ﬁn',
        'c',
        'wagon',
        'zzzz',
        '4wd',
        'auto',
      ]),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 3 },
  )
  .map((words) => words.join(' '));
/** One and two edits away from words of the rows, alone, so that what they find is seen. */
export const misspelt = ['lndcruisr', 'landcrusire', 'landcruser', 'toyta', 'octvai', 'corolal'];
const attributes = [...schema.facets, ...schema.numbers, 'nothing'];

export const query: fc.Arbitrary<IndexQuery> = fc
  .record(
    {
      text: fc.record(
        {
          text: fc.oneof({ weight: 4, arbitrary: typed }, { weight: 1, arbitrary: some(misspelt) }),
          attributes: fc.subarray([...schema.texts, 'nothing']),
          prefix: some(['last', 'all', 'none'] as const),
          typos: some(['all', 'fewest', 'none'] as const),
        },
        { requiredKeys: ['text'] },
      ),
      filter,
      refinements: fc.array(fc.record({ attribute: some(attributes), filter: fc.oneof(leaf, filter) }), {
        maxLength: 4,
      }),
      optional: fc.array(
        fc.array(fc.record({ filter, score: fc.integer({ min: -1, max: 3 }) }), { minLength: 1, maxLength: 3 }),
        { maxLength: 3 },
      ),
      near: fc.record(
        { lat: some([-27.5, -40]), lng: some([153, 179]), radius: some([0, 10, 800, 5000]) },
        { requiredKeys: ['lat', 'lng'] },
      ),
      boxes: fc.array(
        some([
          { south: -40, west: 150, north: 20, east: -170 },
          { south: -30, west: 150, north: 0, east: 160 },
          { south: 0, west: 0, north: 0, east: 0 },
        ]),
        { maxLength: 2 },
      ),
      sort: some([...Object.keys(schema.sorts), 'distance']),
      relevance: fc.boolean(),
      offset: some([0, 0, 0, 1, 5, 50]),
      limit: some([0, 1, 3, 21, 100]),
      count: fc.subarray(attributes),
      stats: fc.subarray(attributes),
      sides: fc.boolean(),
      values: fc.record({ most: some([0, 1, 2, 5, 1000]), by: some(['count', 'value'] as const) }),
    },
    { requiredKeys: ['sort', 'relevance', 'offset', 'limit'] },
  )
  .map((one) => (one.sort === 'distance' && !one.near ? { ...one, sort: 'plain' } : one));

const value = (facet: string, one: string): Filter => ({ facet, value: one });
const narrowings: readonly Partial<IndexQuery>[] = [
  {},
  { filter: { number: 'year', from: 2019, to: 2020 } },
  { filter: { number: 'price', from: 5, to: 10.25 } },
  { filter: { not: value('make', 'Toyota') } },
  { filter: { any: Array.from({ length: 40 }, (_, lot) => value('lot', String(lot))) } },
  { refinements: [{ attribute: 'make', filter: value('make', 'Mazda') }] },
  {
    refinements: [
      { attribute: 'body', filter: { any: [value('body', 'SUV'), value('body', 'Ute')] } },
      { attribute: 'year', filter: { number: 'year', from: 2020, to: 2022 } },
      { attribute: 'features', filter: value('features', 'Towbar') },
    ],
  },
  { refinements: [{ attribute: 'rank', filter: { number: 'rank', from: 1, to: 2 } }] },
  { text: { text: 'toyota' } },
  { text: { text: 'lndcruisr', typos: 'all' } },
  { near: { lat: -27.5, lng: 153, radius: 800 } },
];
/**
 * Queries that find many of a larger stock, with all counts, stats and sides: what random ones, which find few, leave out.
 */
export const broadQueries: readonly IndexQuery[] = narrowings.flatMap((narrowing, at) =>
  [false, true].map((sides): IndexQuery => {
    const sorts = Object.keys(schema.sorts);
    const sort = sorts[(at * 2 + Number(sides)) % sorts.length] ?? 'plain';
    const all = [...schema.facets, ...schema.numbers];
    return {
      ...narrowing,
      sides,
      sort,
      relevance: false,
      offset: at % 3 === 0 ? 40 : 0,
      limit: 60,
      count: all,
      stats: all,
    };
  }),
);

/** An answer independent of how it is stored: plain objects, counts in order where the query names none. */
export function plain({ counts, sides, ...answer }: IndexAnswer, { values }: IndexQuery) {
  const inOrder = (rows: ReadonlyMap<string, number>) =>
    values ? [...rows] : [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...answer,
    counts: Object.fromEntries(Object.entries(counts).map(([name, rows]) => [name, inOrder(rows)])),
    ...(sides
      ? {
          sides: Object.fromEntries(
            Object.entries(sides).map(([name, { counts: rows, ...side }]) => [
              name,
              { ...side, ...(rows ? { counts: inOrder(rows) } : {}) },
            ]),
          ),
        }
      : {}),
  };
}
