import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ContentPort } from '#domain/ports/content.ts';
import type { StockPort, StockQuery, StockResult } from '#domain/ports/stock.ts';
import { searchHref } from '#domain/search/search-href.ts';
import type { SearchState } from '#domain/search/state.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { aLocation } from '#tests/build/location.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { loadContext } from '../load-context.fixture.ts';
import { chosenFilters } from './chosen-chips.ts';
import { examples } from './examples.ts';
import { type Data, load } from './load.ts';
import { NoResults } from './no-results.tsx';
import { pageNumbers } from './page-numbers.ts';
import type { ValueView } from './panel-data.ts';
import type { Props } from './schema.ts';
import { SearchResultsView } from './view.tsx';

const state: SearchState = {
  text: '',
  facets: {},
  ranges: {},
  sort: 'recommended',
  page: 1,
  place: null,
  base: '/search/new-used-and-demo-cars',
  ignored: [],
};

const props = examples[0]?.props as Props;

function stockOf(answer: (query: StockQuery) => Partial<StockResult>): { stock: StockPort; asked: StockQuery[] } {
  const asked: StockQuery[] = [];
  const stock: StockPort = {
    search: async (query) => {
      asked.push(query);
      return { hits: [], facets: {}, stats: {}, count: 0, ms: 0, pages: 0, ...answer(query) };
    },
    facts: async () => ({ makes: [], bodies: [], dealerships: [] }),
    findVehicle: async () => null,
    similar: async () => [],
    slugs: async () => [],
    countSoldSince: async () => 0,
  };
  return { stock, asked };
}

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 58, '1 2 _58'],
  [30, 58, '1 _29 30 31 _58'],
  [58, 58, '1 _57 58'],
])('page %i of %i links to %s', (current, pages, expected) => {
  const text = pageNumbers(current, pages).map(({ page, gap }) => `${gap ? '_' : ''}${page}`);
  expect(text.join(' ')).toBe(expected);
});

test('each chip drops what it names and nothing else', () => {
  const chips = chosenFilters({
    ...state,
    text: 'tow bar',
    facets: { make: ['Toyota'], body: ['SUV', 'Ute'] },
    ranges: { price: { min: 10_000, max: 20_000 }, km: { max: 50_000 } },
    place: { lat: -27, lng: 153, radius: 50, label: 'Newstead' },
    sort: 'distance',
  });
  expect(chips.map((chip) => chip.label)).toEqual([
    '“tow bar”',
    'Toyota',
    'SUV',
    'Ute',
    '$10,000 to $20,000',
    'Up to 50,000 km',
    'Within 50 km of Newstead',
  ]);
  expect(chips[2]?.without.facets.body).toEqual(['Ute']);
  expect(searchHref(chips.at(-1)?.without ?? state)).not.toMatch(/lat=|sortBy/);
});

describe('load', () => {
  const search = (changes: Partial<SearchState> = {}) => ({ kind: 'search', state: { ...state, ...changes } }) as const;

  test('R9-010: asks for 21 vehicles and counts the chosen facets', async () => {
    const { stock, asked } = stockOf(() => ({ hits: [aVehicle()], count: 1, pages: 1 }));
    const data = await load(props, loadContext({ stock, subject: search() }));
    expect(asked.find((query) => query.limit !== 0)).toMatchObject({
      limit: 21,
      offset: 0,
      count: ['car_type', 'make', 'body', 'fuel'],
    });
    expect(data.countText).toBe('1 vehicle');
    expect(data.showLabel).toBe('Show Me 1 cars');
    expect(data.pages).toBeNull();
  });

  test('R1-003, R3-015: the tenant’s filters stand in its order; a page’s own come before them', async () => {
    const settings = { 'search.facets': ['fuel', 'car_type', 'make'] };
    const { stock, asked } = stockOf(() => ({}));
    await load({ ...props, facets: [] }, loadContext({ stock, settings, subject: search() }));
    await load({ ...props, facets: ['body'] }, loadContext({ stock, settings, subject: search() }));
    expect(asked.filter((query) => query.limit !== 0).map((query) => query.count)).toEqual([
      ['car_type', 'fuel', 'make'],
      ['car_type', 'body'],
    ]);
  });

  test('R4-021: a run of sold vehicles shows one, unless the tenant wants all or all are sold', async () => {
    const gone = (id: string) => aVehicle({ id, sold: true, status: 'sold' });
    const mixed = [aVehicle({ id: 'a' }), gone('b'), gone('c'), aVehicle({ id: 'd' })];
    const ids = async (hits: Vehicle[], settings = {}) => {
      const { stock } = stockOf(() => ({ hits, count: hits.length, pages: 1 }));
      const { entries } = await load(props, loadContext({ stock, settings, subject: search() }));
      return entries.flatMap((entry) => ('vehicle' in entry ? entry.vehicle.id : [])).join('');
    };
    expect(await ids(mixed)).toBe('abd');
    expect(await ids(mixed, { 'search.collapse-sold': false })).toBe('abcd');
    expect(await ids([gone('b'), gone('c')])).toBe('bc');
  });

  test('R4-022: above the largest trusted count it is the sum over the chosen car types', async () => {
    const { stock } = stockOf(() => ({
      hits: [aVehicle()],
      count: 2000,
      pages: 96,
      facets: {
        car_type: [
          { label: 'Used', value: 'used', count: 3100 },
          { label: 'New', value: 'new', count: 400 },
        ],
      },
    }));
    const subject = search({ facets: { car_type: ['used'] } });
    expect((await load(props, loadContext({ stock, subject }))).countText).toBe('3,100 vehicles');
    const settings = { 'search.count-limit': 5000 };
    expect((await load(props, loadContext({ stock, subject, settings }))).countText).toBe('2,000 vehicles');
  });

  test('R5-032, R5-034: the price form keeps what else is chosen, and its slider stays within its ends', async () => {
    const { stock } = stockOf(() => ({ hits: [aVehicle()], count: 1, pages: 1 }));
    const subject = search({ facets: { body: ['SUV', 'Ute'] }, ranges: { price: { min: 1000, max: 40_000 } } });
    const settings = { 'price.presets': [5000, 70_000] };
    const { sections } = await load({ ...props, facets: ['price'] }, loadContext({ stock, subject, settings }));
    expect(sections).toMatchObject([
      {
        kind: 'bounds',
        fields: [
          { name: 'body', value: 'SUV' },
          { name: 'body', value: 'Ute' },
        ],
        range: {
          min: '1,000',
          max: '40,000',
          presets: ['5,000', '70,000'],
          slider: { min: 5000, max: 250_000, step: 500, low: 5000, high: 40_000, highText: '$40,000' },
        },
      },
    ]);
  });

  test('makes lead to models and models to badges; makes and models are counted as another choice would find', async () => {
    const item = (value: string, count: number) => ({ label: value, value, count });
    const { stock, asked } = stockOf((query) => ({
      hits: [aVehicle()],
      count: 1,
      pages: 1,
      facets: {
        make: query.facets?.model ? [item('Aster', 2)] : [item('Aster', 9), item('Birch', 4)],
        model: query.facets?.badge ? [item('Ridge', 2)] : [item('Ridge', 6), item('Field', 3)],
        badge: [item('Touring', 2), item('Sport', 1)],
      },
    }));
    stock.facts = async () => ({
      makes: [
        {
          slug: 'aster',
          name: 'Aster',
          models: [
            { slug: 'ridge', name: 'Ridge' },
            { slug: 'field', name: 'Field' },
          ],
        },
        { slug: 'birch', name: 'Birch', models: [] },
      ],
      bodies: [],
      dealerships: [],
    });
    const subject = search({ facets: { make: ['Aster'], model: ['Ridge'], badge: ['Touring'] } });
    const { sections } = await load({ ...props, facets: ['make', 'model', 'badge'] }, loadContext({ stock, subject }));
    const outline = (values: readonly ValueView[]): string =>
      values
        .map(
          (one) =>
            `${one.chosen ? '+' : ''}${one.label} ${one.count}${one.below.length > 0 ? ` (${outline(one.below)})` : ''}`,
        )
        .join(', ');
    expect(sections.map((section) => (section.kind === 'values' ? outline(section.values) : section.kind))).toEqual([
      '+Aster 9 (+Ridge 6 (+Touring 2, Sport 1), Field 3), Birch 4',
    ]);
    expect(asked.map((query) => query.facets)).toEqual([
      // The whole stock, which decides what the panel offers.
      undefined,
      { make: ['Aster'], model: ['Ridge'], badge: ['Touring'] },
      {},
      { make: ['Aster'] },
    ]);
  });

  test('R8-004: where nothing is found the three best ways out are counted', async () => {
    const { stock } = stockOf((query) => ({
      count: query.limit === 0 ? (query.ranges?.price ? (query.facets?.make ? 0 : 3) : 12) : 0,
    }));
    const subject = search({ facets: { make: ['Aster'] }, ranges: { price: { max: 5000 } } });
    const { ways } = await load(props, loadContext({ stock, subject }));
    expect(ways).toEqual([
      { label: '12 more without the price limit', href: '/search/aster' },
      { label: '3 more without Aster', href: '/search/new-used-and-demo-cars?price_max=5000' },
    ]);
  });

  test('R9-001: around a place each card says how far away it is; without one it does not', async () => {
    const hits = [
      aVehicle({ id: 'a', city: 'Newstead', state: 'QLD' }),
      aVehicle({ id: 'b', city: null, state: null }),
    ];
    const { stock } = stockOf(({ near }) => ({
      hits,
      count: 2,
      pages: 1,
      ...(near
        ? {
            distances: new Map([
              ['a', 3.26],
              ['b', 1204.4],
            ]),
          }
        : {}),
    }));
    const places = async (changes: Partial<SearchState>) => {
      const { entries } = await load(props, loadContext({ stock, subject: search(changes) }));
      return entries.map((entry) => 'vehicle' in entry && entry.vehicle.place);
    };
    const place = { lat: -27.4, lng: 153, radius: 1000, label: 'Spring Hill' };
    expect(await places({ place, sort: 'distance' })).toEqual(['Newstead, QLD, 3.3 km away', '1,204 km away']);
    expect(await places({})).toEqual(['Newstead, QLD', null]);
  });

  test('a map always leads back to the cards, and is offered only where it would show more than one place', async () => {
    const locations = (count: number): ContentPort => ({
      ...loadContext().content,
      listLocations: async () => Array.from({ length: count }, (_, index) => aLocation({ id: `l${index}` })),
    });
    const label = async (found: number, yards: number, changes: Partial<SearchState> = {}) => {
      const { stock } = stockOf(() => ({ hits: [], count: found, pages: 1 }));
      const context = loadContext({ stock, content: locations(yards), subject: search(changes) });
      return (await load(props, context)).view?.label;
    };
    expect(await label(3, 2)).toBe('Show on a map');
    expect(await label(3, 1)).toBeUndefined();
    expect(await label(0, 2)).toBeUndefined();
    expect(await label(3, 1, { view: 'map' })).toBe('Show as cards');
    expect(await label(0, 2, { view: 'map' })).toBe('Show as cards');
  });

  test('refuses a page that is no search', async () => {
    const { stock } = stockOf(() => ({}));
    await expect(load(props, loadContext({ stock }))).rejects.toThrow('is not a search');
  });
});

describe('view', () => {
  const emptyData = examples.find(({ name }) => name === 'empty')?.data as Data;
  const render = (name: string) => {
    const example = examples.find((each) => each.name === name);
    if (!example) throw new Error(`no example ${name}`);
    return renderToStaticMarkup(
      createElement(SearchResultsView, {
        id: 'b_1',
        props: example.props,
        data: example.data,
        settings: example.settings ?? {},
        site: loadContext().site,
        slots: {},
      }),
    );
  };

  test('R8-004: nothing found shows title, text and Clear Filters', () => {
    const html = render('empty');
    expect(html).toContain('No Results Available');
    expect(html).toContain(
      'No results found for your search at this time. Please try adjusting the filters for more results.',
    );
    expect(html).toMatch(/<a [^>]*href="\/search\/new-used-and-demo-cars"[^>]*>Clear Filters<\/a>/);
    expect(html).toContain('12 more without the price limit');
    expect(html).toContain('href="/special-offers"');
  });

  test('R2-012, R8-005: where the tenant leads elsewhere, the first way out is the special offers and the text says why', () => {
    const paragraphs = (settings: { readonly [key: string]: string }) => {
      const html = renderToStaticMarkup(
        createElement(NoResults, { props: { ...props, emptyText: '' }, data: emptyData, settings }),
      );
      return [
        /<p>(.*?)<\/p>/.exec(html)?.[1],
        [
          ...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*data-kind="primary"|data-kind="primary"[^>]*href="([^"]*)"/g),
        ].map(([, before, after]) => before ?? after),
      ];
    };
    const usual = {
      'search.empty-text':
        'No results found for your search at this time. Please try adjusting the filters for more results.',
      'search.empty-link': '/special-offers',
    };
    expect(paragraphs({ ...usual, 'search.empty-action': 'link' })).toEqual([
      'There appears to be no offers currently available that meet the conditions of your search',
      ['/special-offers'],
    ]);
    expect(paragraphs({ ...usual, 'search.empty-action': 'clear' })).toEqual([
      usual['search.empty-text'],
      [emptyData.clearHref],
    ]);
    expect(paragraphs({ ...usual, 'search.empty-action': 'link', 'search.empty-text': 'Ring us.' })[0]).toBe(
      'Ring us.',
    );
  });

  test('R2-009: three cards a row, four where the switch says so', () => {
    expect(render('typical')).toContain('data-per-row="3"');
    expect(render('extreme')).toContain('data-per-row="4"');
  });

  test('what was not understood is said', () => {
    expect(render('extreme')).toContain('colour=glittery, page=minus one');
  });

  test('the filter sheet opens and closes without a script', () => {
    const html = render('typical');
    expect(html).toMatch(/<button[^>]*popovertarget="b_1-filters"/i);
    expect(html).toMatch(/<aside[^>]*id="b_1-filters"[^>]*popover="auto"/);
    expect(html).toContain('Show Me 1,204 cars');
  });
});
