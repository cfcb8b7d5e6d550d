import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aLocation } from '#tests/build/location.ts';
import type { LandingEntry } from '../ports/landings.ts';
import type { StockPort } from '../ports/stock.ts';
import { findLanding, landingParts } from './find-landing.ts';
import { landingFacts } from './landing-facts.ts';
import { landingPlaces } from './landing-places.ts';
import { type LandingRules, listLandings } from './list-landings.ts';

const yard = (name: string, city: string | null, state: string | null = 'QLD', type: 'sales' | 'service' = 'sales') =>
  aLocation({
    id: `l_${name}`,
    name,
    location_type: type,
    address: { ...aLocation().address, city, state },
  });

describe('places of the yards', () => {
  test.each([
    ['a town is called by its region too', [yard('A', 'Newstead')], ['newstead-qld Newstead, QLD: A']],
    [
      'a city that its region is named after is shown without the region',
      [yard('A', 'Auckland', 'Auckland')],
      ['auckland Auckland: A'],
    ],
    ['no region', [yard('A', 'Newstead', null)], ['newstead Newstead: A']],
    [
      'two towns of one name',
      [yard('A', 'Richmond', 'VIC'), yard('B', 'Richmond', 'NSW')],
      ['richmond-vic Richmond, VIC: A', 'richmond-nsw Richmond, NSW: B'],
    ],
    [
      'two yards in a town are one place, without a region',
      [yard('A', 'Newstead'), yard('B', 'newstead')],
      ['newstead-qld Newstead, QLD: A B'],
    ],
    [
      'a region with yards in two towns',
      [yard('A', 'Newstead'), yard('B', 'Dalby')],
      ['newstead-qld Newstead, QLD: A in qld', 'dalby-qld Dalby, QLD: B in qld', 'qld QLD: A B'],
    ],
    [
      'a workshop, and a yard without a town, are no places',
      [yard('A', 'Dalby', 'QLD', 'service'), yard('B', null)],
      [],
    ],
    [
      'the stock cannot tell yards of one name apart',
      [yard('A', 'Dalby'), yard('a', 'Newstead'), yard('B', 'Newstead')],
      ['newstead-qld Newstead, QLD: B'],
    ],
    ['a name without a letter', [yard('A', '—', '?')], []],
  ])('%s', (_, locations, expected) => {
    const said = landingPlaces(locations).map(
      ({ slug, name, yards, within }) =>
        `${slug} ${name}: ${yards.map((one) => one.name).join(' ')}${within === null ? '' : ` in ${within}`}`,
    );
    expect(said).toEqual(expected);
  });

  test('with any number of yards, places are bounded and each has a separate address', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: fc.string(), city: fc.string(), state: fc.constantFrom('QLD', 'VIC', '', null) }), {
          maxLength: 300,
        }),
        (all) => {
          const places = landingPlaces(all.map(({ name, city, state }) => yard(name, city, state)));
          expect(places.length).toBeLessThanOrEqual(150);
          expect(new Set(places.map(({ slug }) => slug)).size).toBe(places.length);
          for (const { slug, name, yards } of places) {
            expect(slug).not.toBe('');
            expect(name).not.toBe('');
            expect(yards.length).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** A stock with a number of each make and model at each yard, and a counter of queries. */
function stockOf(rows: readonly (readonly [yard: string, make: string, model: string, count: number])[]) {
  const makes = [...new Set(rows.map(([, make]) => make))].map((name) => {
    const models = [...new Set(rows.filter(([, make]) => make === name).map(([, , model]) => model))];
    return { name, slug: name.toLowerCase(), models: models.map((one) => ({ name: one, slug: one.toLowerCase() })) };
  });
  let asked = 0;
  const stock: Pick<StockPort, 'facts' | 'search'> = {
    facts: async () => ({ makes, bodies: [], dealerships: [] }),
    search: async ({ facets }) => {
      asked++;
      const own = rows.filter(([at]) => facets?.location_name?.includes(at));
      const sum = (of: (row: (typeof rows)[number]) => string) => {
        const counts = new Map<string, number>();
        for (const row of own) counts.set(of(row), (counts.get(of(row)) ?? 0) + row[3]);
        return [...counts].map(([value, count]) => ({ label: value, value, count }));
      };
      const counted = { make: sum(([, make]) => make), make_model: sum(([, make, model]) => `${make} ${model}`) };
      return { hits: [], facets: counted, stats: {}, count: 0, ms: 0, pages: 0 };
    },
  };
  return { stock, makes, asked: () => asked };
}

const rules: LandingRules = { prefix: '/cars-for-sale', least: 3, most: 100, isTaken: () => false };
const places = landingPlaces([yard('N', 'Newstead'), yard('D', 'Dalby'), yard('S', 'Sydney', 'NSW')]);
const paths = (entries: readonly LandingEntry[]) => entries.map(({ path, count }) => `${path} ${count}`);

describe('which pages there are', () => {
  const { stock, makes, asked } = stockOf([
    ['N', 'Toyota', 'Hilux', 4],
    ['N', 'Toyota', 'Yaris', 2],
    ['D', 'Toyota', 'Hilux', 2],
    ['S', 'Kia', 'Rio', 3],
  ]);

  test('only where there is enough stock, the largest first, a make before its models; a region adds up its towns', async () => {
    const before = asked();
    const entries = await listLandings(places, stock, rules);
    expect(paths(entries)).toEqual([
      '/cars-for-sale/toyota/qld 8',
      '/cars-for-sale/toyota/newstead-qld 6',
      '/cars-for-sale/toyota/hilux/qld 6',
      '/cars-for-sale/toyota/hilux/newstead-qld 4',
      '/cars-for-sale/kia/sydney-nsw 3',
      '/cars-for-sale/kia/rio/sydney-nsw 3',
    ]);
    // One question a place, however many makes and models there are.
    expect(asked() - before).toBe(places.length);
  });

  test('up to so many, and none where something else is at the address', async () => {
    expect(paths(await listLandings(places, stock, { ...rules, most: 2 }))).toEqual([
      '/cars-for-sale/toyota/qld 8',
      '/cars-for-sale/toyota/newstead-qld 6',
    ]);
    const isTaken = (path: string) => path.endsWith('/toyota/qld');
    expect(paths(await listLandings(places, stock, { ...rules, isTaken }))[0]).toBe(
      '/cars-for-sale/toyota/newstead-qld 6',
    );
    expect((await listLandings(places, stock, { ...rules, least: 7 })).length).toBe(1);
  });

  test('a model that is called as a place is keeps its address', async () => {
    const own = stockOf([['S', 'Kia', 'sydney-nsw', 5]]);
    expect(paths(await listLandings(places, own.stock, rules))).toEqual(['/cars-for-sale/kia/sydney-nsw/sydney-nsw 5']);
  });

  test.each([
    ['toyota/hilux/newstead-qld', '/cars-for-sale/toyota/hilux/newstead-qld'],
    ['TOYOTA/Hilux//Newstead-QLD/', '/cars-for-sale/toyota/hilux/newstead-qld'],
    ['toyota/hilux/dalby-qld', '> /cars-for-sale/toyota/hilux/qld'],
    ['toyota/dalby-qld', '> /cars-for-sale/toyota/qld'],
    ['toyota/yaris/newstead-qld', 'search Toyota Yaris'],
    ['toyota/corolla/newstead-qld', '> /cars-for-sale/toyota/newstead-qld'],
    ['toyota/corolla/dalby-qld', '> /cars-for-sale/toyota/qld'],
    ['toyota/corolla/sydney-nsw', 'search Toyota -'],
    ['toyota/perth-wa', 'search Toyota -'],
    ['toyota', 'search Toyota -'],
    ['', 'search - -'],
    ['lotus/newstead-qld', 'search - -'],
    ['lotus/elise/newstead-qld', 'search - -'],
    ['mazda/perth-wa', 'search - -'],
    ['lotus/perth-wa', 'nothing'],
    ['a/b/c/d', 'nothing'],
    ['toyota/%00', 'nothing'],
    ['toyota/../qld', 'nothing'],
    ['__proto__/constructor', 'nothing'],
    [`toyota/${'x'.repeat(100_000)}`, 'nothing'],
    [`toyota/${'x'.repeat(81)}`, 'nothing'],
  ])('%s', async (rest, expected) => {
    const parts = landingParts(rest);
    const entries = await listLandings(places, stock, rules);
    const asked = { prefix: '/cars-for-sale', entries, places, facts: { makes }, makes: ['Mazda'] };
    const found = parts && findLanding({ ...asked, parts });
    const said =
      found?.kind === 'page'
        ? found.entry.path
        : found?.kind === 'wider'
          ? `> ${found.page.path}`
          : found
            ? `search ${found.make ?? '-'} ${found.model ?? '-'}`
            : 'nothing';
    expect(said).toBe(expected);
  });

  test('each page that is listed is found at its address, and at no other', async () => {
    const name = fc.constantFrom('N', 'D', 'S');
    const word = fc.constantFrom('Toyota', 'Kia', 'qld', 'Hilux', 'sydney-nsw', 'Rio');
    const row = fc.tuple(name, word, word, fc.nat(8));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), async (rows, least) => {
        const own = stockOf(rows);
        const entries = await listLandings(places, own.stock, { ...rules, least });
        expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
        for (const entry of entries) {
          expect(entry.count).toBeGreaterThanOrEqual(least);
          const parts = landingParts(entry.path.slice('/cars-for-sale/'.length)) ?? [];
          const found = findLanding({ ...rules, entries, places, facts: own, makes: [], parts });
          expect(found).toEqual({ kind: 'page', entry });
        }
      }),
      { numRuns: 100 },
    );
  });
});

test('facts of a page: what is not known leaves nothing, and many yards are counted', () => {
  const [place] = places;
  if (!place) throw new Error('no place');
  const facts = (yards: readonly string[], lowest: string | null, model: string | null) => {
    const landing = {
      path: '/x',
      make: 'Toyota',
      model,
      place,
      count: 1204,
      lowest,
      yards: yards.map((one) => yard(one, 'Newstead')),
    };
    return Object.fromEntries(landingFacts.map(({ name, read }) => [name, read(landing)]));
  };
  expect(facts(['A', 'B'], '$32,990 drive away', 'Hilux')).toEqual({
    name: 'Toyota Hilux',
    make: 'Toyota',
    model: 'Hilux',
    place: 'Newstead, QLD',
    count: '1,204',
    vehicles: '1,204 vehicles',
    lowest_price: '$32,990 drive away',
    from_price: 'from $32,990 drive away',
    yards: 'A and B',
  });
  expect(facts(['A', 'B', 'C', 'D', 'E'], null, null)).toMatchObject({
    name: 'Toyota',
    model: null,
    lowest_price: null,
    from_price: null,
    yards: 'A, B, C and 2 more',
  });
});
