import { expect, test } from 'vitest';
import { facts } from '#tests/build/search-facts.ts';
import type { StockQuery } from '../ports/stock.ts';
import { readSearch } from './read-search.ts';

const fuel = [{ label: 'Diesel', value: 'Diesel', count: 2 }];

test('words are read against the stock, which is counted once while it is unchanged and not at all without words', async () => {
  const asked: StockQuery[] = [];
  const stock = {
    facts: async () => ({ ...facts }),
    search: async (query: StockQuery) => {
      asked.push(query);
      return { hits: [], facets: { fuel }, stats: {}, count: 0, ms: 0, pages: 0 };
    },
  };
  const read = (query: string) => readSearch('/search/suv-cars', new URLSearchParams(query), stock);
  expect(await read('price_max=9000')).toMatchObject({ facets: { body: ['SUV'] }, text: '' });
  expect(asked).toHaveLength(0);
  expect(await read('query=diesel+sr5')).toMatchObject({ facets: { body: ['SUV'], fuel: ['Diesel'] }, text: 'sr5' });
  expect(await read('query=diesel')).toMatchObject({ facets: { fuel: ['Diesel'] }, text: '' });
  expect(asked).toHaveLength(1);
  expect(await readSearch('/nowhere', new URLSearchParams('query=diesel'), stock)).toBeNull();
});
