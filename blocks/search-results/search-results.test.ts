import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { StockPort, StockQuery, StockResult } from '#domain/ports/stock.ts';
import type { SearchState } from '#domain/search/state.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { loadContext } from '../load-context.fixture.ts';
import { chosenChips } from './chosen-chips.ts';
import { collapseSold } from './collapse-sold.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { pageNumbers } from './page-numbers.ts';
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
    countSoldSince: async () => 0,
  };
  return { stock, asked };
}

const offered = (id: number) => ({ id, available: true });
const sold = (id: number) => ({ id, available: false });

describe('sold vehicles', () => {
  test.each([
    ['none sold', [offered(1), offered(2)], [1, 2]],
    ['a run of three', [offered(1), sold(2), sold(3), sold(4), offered(5)], [1, 2, 5]],
    ['two runs', [sold(1), sold(2), offered(3), sold(4)], [1, 3, 4]],
    ['all sold', [sold(1), sold(2), sold(3)], [1, 2, 3]],
    ['nothing', [], []],
  ])('R4-021: %s', (_name, hits, ids) => {
    expect(collapseSold(hits).map((hit) => hit.id)).toEqual(ids);
  });
});

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
  const chips = chosenChips({
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
  expect(chips[2]?.href).not.toContain('SUV');
  expect(chips[2]?.href).toContain('Ute');
  expect(chips.at(-1)?.href).not.toMatch(/lat=|sortBy/);
});

describe('load', () => {
  test('R9-010: asks for 21 vehicles and counts the chosen facets', async () => {
    const { stock, asked } = stockOf(() => ({ hits: [aVehicle()], count: 1, pages: 1 }));
    const data = await load(props, loadContext({ stock, subject: { kind: 'search', state } }));
    expect(asked[0]).toMatchObject({ limit: 21, offset: 0, count: ['car_type', 'make', 'body', 'fuel'] });
    expect(data.countText).toBe('1 vehicle');
    expect(data.showLabel).toBe('Show Me 1 cars');
    expect(data.pages).toBeNull();
  });

  test('a page beyond the last shows the last', async () => {
    const { stock, asked } = stockOf(({ offset = 0 }) =>
      offset >= 30
        ? { count: 30, pages: 2 }
        : { hits: offset === 21 ? Array.from({ length: 9 }, () => aVehicle()) : [], count: 30, pages: 2 },
    );
    const data = await load(props, loadContext({ stock, subject: { kind: 'search', state: { ...state, page: 9 } } }));
    expect(asked.map((query) => query.offset)).toEqual([168, 21]);
    expect(data.pages).toMatchObject({ first: '22', last: '30', next: null });
  });

  test('R4-022: above 1,999 the count is the sum over the chosen car types', async () => {
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
    const subject = { kind: 'search', state: { ...state, facets: { car_type: ['used'] } } } as const;
    expect((await load(props, loadContext({ stock, subject }))).countText).toBe('3,100 vehicles');
  });

  test('forms keep what is chosen: the price form carries the body, not the price', async () => {
    const { stock } = stockOf(() => ({ hits: [aVehicle()], count: 1, pages: 1 }));
    const subject = {
      kind: 'search',
      state: { ...state, facets: { body: ['SUV', 'Ute'] }, ranges: { price: { min: 12_345 } } },
    } as const;
    const { priceForm } = await load(props, loadContext({ stock, subject }));
    expect(priceForm?.fields).toEqual([
      { name: 'body', value: 'SUV' },
      { name: 'body', value: 'Ute' },
    ]);
    expect(priceForm?.min).toBe('12345');
    expect(priceForm?.minOptions).toContainEqual({ value: '12345', label: '$12,345' });
  });

  test('refuses a page that is no search', async () => {
    const { stock } = stockOf(() => ({}));
    await expect(load(props, loadContext({ stock }))).rejects.toThrow('is not a search');
  });
});

describe('view', () => {
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
    expect(html).toContain('href="/special-offers"');
  });

  test('R2-009: three cards a row, four where the switch says so', () => {
    expect(render('typical')).toContain('data-per-row="3"');
    expect(render('extreme')).toContain('data-per-row="4"');
  });

  test('what was not understood is said', () => {
    expect(render('extreme')).toContain('colur=red, page=minus one');
  });

  test('the filter sheet opens and closes without a script', () => {
    const html = render('typical');
    expect(html).toMatch(/<button[^>]*popovertarget="b_1-filters"/i);
    expect(html).toMatch(/<aside[^>]*id="b_1-filters"[^>]*popover="auto"/);
    expect(html).toContain('Show Me 1,204 cars');
  });
});
