/** itemsjs, as its README says; words, ranges and places by its `filter` function, since it has no others. */
import { distanceKm } from '#domain/places/distance.ts';
import { foldedWords } from '#domain/text/fold.ts';
import type { IndexQuery, IndexRow } from '#search/engine/types.ts';
import { type BenchAnswer, type Contestant, clausesOf } from './contestant.ts';
import { benchSchema, numbers } from './vehicles.ts';

interface Item {
  readonly id: string;
  readonly words: string;
  readonly place: IndexRow['place'];
  readonly [name: string]: unknown;
}

interface Engine {
  search(options: object): {
    readonly data: {
      readonly items: readonly Item[];
      readonly aggregations: {
        readonly [name: string]: { readonly buckets: readonly { readonly key: string; readonly doc_count: number }[] };
      };
    };
    readonly pagination: { readonly total: number };
  };
}

/** Null where the package is not installed. */
export async function itemsjsContestant(): Promise<Contestant | null> {
  // Not a package of the project's own code, so it may be absent.
  const name = 'itemsjs';
  const loaded: { default: (items: readonly Item[], options: object) => Engine } | null = await import(
    /* @vite-ignore */ name
  ).catch(() => null);
  if (!loaded) return null;
  const items: Item[] = [];
  let engine: Engine | null = null;
  const sortings = Object.fromEntries(
    Object.entries(benchSchema.sorts).map(([sort, keys]) => [
      sort,
      {
        field: [...keys.map(sortField), 'id'],
        order: [...keys.map((key) => (key.descending ? 'desc' : 'asc')), 'asc'],
      },
    ]),
  );
  return {
    name: 'itemsjs',
    lacks: ['stats'],
    put(row) {
      const item: { [name: string]: unknown } = { ...row.facets, id: row.id, place: row.place };
      item.words = ` ${foldedWords(Object.values(row.texts).join(' ')).join(' ')} `;
      for (const number of numbers) {
        const value = row.numbers[number] ?? null;
        item[number] = value;
        // Vehicles without a value come last whichever way.
        item[`${number} asc`] = value ?? Number.POSITIVE_INFINITY;
        item[`${number} desc`] = value ?? Number.NEGATIVE_INFINITY;
      }
      // Sound: `id`, `words` and `place` have just been set.
      items.push(item as Item);
    },
    finish() {
      const aggregations = Object.fromEntries(
        benchSchema.facets.map((facet) => [facet, { size: 100_000, conjunction: false, hide_zero_doc_count: true }]),
      );
      engine = loaded.default(items, { sortings, aggregations, searchableFields: [] });
    },
    search(query: IndexQuery): BenchAnswer {
      const clauses = clausesOf(query);
      const ranges = clauses.filter(({ values }) => values === null);
      const filters: { [name: string]: readonly string[] } = {};
      for (const { attribute, values } of clauses) if (values) filters[attribute] = values;
      const word = query.text ? ` ${foldedWords(query.text.text)[0]}${query.text.prefix === 'last' ? '' : ' '}` : null;
      const { near } = query;
      const isNarrow = word !== null || ranges.length > 0 || near?.radius !== undefined;
      const passes = (item: Item) =>
        (word === null || item.words.includes(word)) &&
        ranges.every(({ attribute, from, to }) => {
          const value = item[attribute];
          return typeof value === 'number' && value >= from && value <= to;
        }) &&
        (near?.radius === undefined || (item.place !== null && distanceKm(near, item.place) <= near.radius));
      const answer = engine?.search({
        per_page: query.limit,
        page: query.offset / Math.max(1, query.limit) + 1,
        sort: query.sort,
        filters,
        ...(isNarrow ? { filter: passes } : {}),
      });
      return {
        ids: answer?.data.items.map(({ id }) => id) ?? [],
        total: answer?.pagination.total ?? 0,
        counts: Object.fromEntries(
          (query.count ?? []).map((facet) => [
            facet,
            new Map(answer?.data.aggregations[facet]?.buckets.map(({ key, doc_count }) => [key, doc_count])),
          ]),
        ),
        stats: {},
      };
    },
  };
}

function sortField({ number, descending }: { readonly number: string; readonly descending: boolean }): string {
  return `${number} ${descending ? 'desc' : 'asc'}`;
}
