/** 200 searches in ten kinds, the same for the same stock. */
import type { Filter, IndexQuery, IndexRow, Refinement } from '#search/engine/types.ts';
import { benchSchema, lotsFor, randomOf, stats } from './vehicles.ts';

export const kinds = [
  'landing',
  'make',
  'make and model',
  'makes, bodies, price',
  'three ranges',
  'prefix',
  'word and fuel',
  'radius',
  'five facets',
  'deep page',
] as const;

export interface BenchQuery {
  readonly kind: (typeof kinds)[number];
  readonly query: IndexQuery;
}

const common = {
  relevance: false,
  offset: 0,
  limit: 21,
  sort: 'recommended',
  count: benchSchema.facets,
  stats,
} satisfies Partial<IndexQuery>;

/** @param sample some vehicles of the stock, so that searches find something. */
export function benchQueries(sample: readonly IndexRow[], count: number): BenchQuery[] {
  const random = randomOf(4711);
  const sorts = Object.keys(benchSchema.sorts);
  const any = () => sample[Math.floor(random() * sample.length)] as IndexRow;
  const sort = () => sorts[Math.floor(random() * sorts.length)] as string;
  const lots = lotsFor(count);
  return Array.from({ length: 200 }, (_, at): BenchQuery => {
    const kind = kinds[at % kinds.length] as (typeof kinds)[number];
    const row = any();
    return { kind, query: { ...common, sort: sort(), ...queryOf(kind, row, any) } };
  });

  function queryOf(kind: (typeof kinds)[number], row: IndexRow, other: () => IndexRow): Partial<IndexQuery> {
    switch (kind) {
      case 'landing':
        return {};
      case 'make':
        return { refinements: [oneOf('make', row)] };
      case 'make and model':
        return { refinements: [oneOf('make', row), oneOf('make_model', row)] };
      case 'makes, bodies, price':
        return {
          refinements: [
            oneOf('make', row, other(), other()),
            oneOf('body', row, other()),
            range('price', 5000 + Math.floor(random() * 10) * 1000, 40_000),
          ],
        };
      case 'three ranges':
        return {
          refinements: [
            range('price', 4000 + Math.floor(random() * 10) * 1000, 60_000),
            range('km', 0, 100_000 + Math.floor(random() * 10) * 10_000),
            range('year', 2012 + Math.floor(random() * 6), 2025),
          ],
        };
      case 'prefix': {
        const [, make = ''] = (row.texts.name ?? '').split(' ');
        return { text: text(make.slice(0, 2 + Math.floor(random() * 3)), 'last') };
      }
      case 'word and fuel': {
        const words = (row.texts.description ?? '').split(' ');
        return {
          text: text(words[Math.floor(random() * words.length)] as string, 'none'),
          refinements: [oneOf('fuel', row)],
        };
      }
      case 'radius': {
        const lot = lots[Math.floor(random() * lots.length)] ?? { lat: 0, lng: 0 };
        return { near: { ...lot, radius: 100 + Math.floor(random() * 5) * 150 }, sort: 'recommended' };
      }
      case 'five facets':
        return {
          refinements: [
            oneOf('body', row, other()),
            oneOf('fuel', row, other()),
            oneOf('transmission', row),
            oneOf('state', row, other(), other()),
            oneOf('colour', row, other(), other(), other()),
          ],
        };
      case 'deep page':
        return { offset: 21 * (20 + Math.floor(random() * 60)), refinements: [oneOf('body', row, other())] };
    }
  }
}

function text(word: string, prefix: 'last' | 'none'): IndexQuery['text'] {
  return { text: word, prefix, typos: 'none' };
}

function oneOf(attribute: string, ...rows: readonly IndexRow[]): Refinement {
  const values = new Set(rows.flatMap((row) => row.facets[attribute] ?? []));
  return { attribute, filter: { any: [...values].map((value): Filter => ({ facet: attribute, value })) } };
}

function range(number: string, from: number, to: number): Refinement {
  return { attribute: number, filter: { number, from, to } };
}
