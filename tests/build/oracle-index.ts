/**
 * A stock index by brute force: every search reads every row. Slow and plainly right, it is the reference for the
 * columnar index.
 */
import { distanceKm } from '#domain/places/distance.ts';
import { foldText } from '#domain/text/fold.ts';
import { matchingValues } from '#search/engine/facet-text.ts';
import type {
  Filter,
  HistogramWanted,
  IndexAnswer,
  IndexQuery,
  IndexRow,
  IndexSchema,
  IndexSide,
  NumberStats,
  Scoring,
  SortKey,
  StockIndex,
} from '#search/engine/types.ts';
import { matchText, textOf } from './oracle-text.ts';

interface Match {
  readonly row: IndexRow;
  readonly edits: number;
}

export function createOracleIndex(schema: IndexSchema): StockIndex {
  const rows = new Map<string, IndexRow>();

  function search(query: IndexQuery): IndexAnswer {
    const sort = comparator(schema, query);
    const wanted = query.text ? textOf(query.text) : null;
    const matches: Match[] = [];
    for (const row of rows.values()) {
      const edits = wanted ? matchText(schema, row, wanted).edits : 0;
      if (edits !== null && isInBase(schema, row, query)) matches.push({ row, edits });
    }
    const least = Math.min(...matches.map((match) => match.edits));
    const base = query.text?.typos === 'fewest' ? matches.filter((match) => match.edits === least) : matches;

    const refinements = query.refinements ?? [];
    const found = base.filter(({ row }) => refinements.every((one) => passes(schema, row, one.filter)));
    /** Matches of all refinements but those of `attribute`. */
    const without = (attribute: string) => {
      const others = refinements.filter((one) => one.attribute !== attribute);
      if (others.length === refinements.length) return found.map(({ row }) => row);
      return base.flatMap(({ row }) => (others.every((one) => passes(schema, row, one.filter)) ? [row] : []));
    };

    const ordered = found
      .map((match) => ({ ...match, score: scoreOf(schema, match.row, query) }))
      .sort((a, b) => {
        if (query.relevance && a.edits !== b.edits) return a.edits - b.edits;
        if (query.relevance && a.score !== b.score) return b.score - a.score;
        return sort(a.row, b.row);
      });
    const hits = ordered.slice(query.offset, query.offset + query.limit).map(({ row }) => row);
    const { near } = query;
    // With `sides` the main counts are those of the matches alone.
    const counted = (name: string) => (query.sides ? found.map(({ row }) => row) : without(name));
    return {
      ids: hits.map((row) => row.id),
      distances: near ? hits.map((row) => (row.place ? distanceKm(near, row.place) : null)) : [],
      total: found.length,
      counts: Object.fromEntries(
        (query.count ?? []).map((name) => [name, countOf(schema, counted(name), name, query)]),
      ),
      stats: Object.fromEntries(
        (query.stats ?? []).flatMap((name) => {
          const stats = statsOf(schema, counted(name), name);
          return stats ? [[name, stats]] : [];
        }),
      ),
      words: wanted
        ? wanted.wordsFoundIn(
            schema,
            found.map(({ row }) => row),
          )
        : [],
      ...(query.histogram && schema.numbers.includes(query.histogram.number)
        ? { histogram: barsOf(schema, without(query.histogram.number), query.histogram) }
        : {}),
      ...(query.sides
        ? { sides: Object.fromEntries(refinements.map(({ attribute }) => [attribute, side(attribute)])) }
        : {}),
    };

    function side(attribute: string): IndexSide {
      const rows = without(attribute);
      const stats = query.stats?.includes(attribute) ? statsOf(schema, rows, attribute) : null;
      return {
        total: rows.length,
        ...(query.count?.includes(attribute) ? { counts: countOf(schema, rows, attribute, query) } : {}),
        ...(stats ? { stats } : {}),
      };
    }
  }

  return {
    search,
    put(row) {
      rows.set(row.id, structuredClone(row));
    },
    remove: (id) => rows.delete(id),
    rescore(scoring) {
      for (const row of rows.values()) rows.set(row.id, rescoredRow(schema, row, scoring));
    },
    searchFacet(attribute, text, query, limit) {
      const answer = search({ ...query, offset: 0, limit: 0, count: [attribute], stats: [], values: undefined });
      return matchingValues(answer.counts[attribute] ?? new Map(), text, limit);
    },
    get size() {
      return rows.size;
    },
    get bytes() {
      let bytes = 0;
      for (const row of rows.values()) bytes += 2 * JSON.stringify(row).length;
      return bytes;
    },
  };
}

/** @throws RangeError for a number or a mark that is not in the schema. */
export function rescoredRow(schema: IndexSchema, row: IndexRow, { number, mark, points, boosts }: Scoring): IndexRow {
  if (!schema.numbers.includes(number)) throw new RangeError(`There is no number "${number}".`);
  if (!schema.marks?.includes(mark)) throw new RangeError(`There is no mark "${mark}".`);
  let score = points[row.marks?.[mark] ?? -1] ?? null;
  for (const { facet, word, add } of boosts)
    if (score !== null && [...valuesOf(schema, row, facet)].some((value) => foldText(value).trim() === word))
      score += add;
  return { ...row, numbers: { ...row.numbers, [number]: score } };
}

/** The number of an attribute; null when unknown. */
function numberOf(schema: IndexSchema, row: IndexRow, name: string): number | null {
  const value = schema.numbers.includes(name) ? row.numbers[name] : null;
  // -0 and 0 are one number.
  return typeof value === 'number' && Number.isFinite(value) ? value + 0 : null;
}

/** The words of a facet, or the text of a number. */
function valuesOf(schema: IndexSchema, row: IndexRow, name: string): ReadonlySet<string> {
  if (schema.facets.includes(name)) return new Set(row.facets[name] ?? []);
  const value = numberOf(schema, row, name);
  return new Set(value === null ? [] : [String(value)]);
}

function passes(schema: IndexSchema, row: IndexRow, filter: Filter): boolean {
  if ('all' in filter) return filter.all.every((one) => passes(schema, row, one));
  if ('any' in filter) return filter.any.some((one) => passes(schema, row, one));
  if ('not' in filter) return !passes(schema, row, filter.not);
  if ('ids' in filter) return filter.ids.includes(row.id);
  if ('facet' in filter) {
    const values = valuesOf(schema, row, filter.facet);
    if (!filter.anyCase) return values.has(filter.value);
    return [...values].some((value) => value.toLowerCase() === filter.value.toLowerCase());
  }
  const value = numberOf(schema, row, filter.number);
  if (value === null) return false;
  if ('isNot' in filter) return value !== filter.isNot;
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter;
  return value >= from && value <= to;
}

/** Everything that narrows but text and refinements. */
function isInBase(schema: IndexSchema, row: IndexRow, { filter, near, boxes }: IndexQuery): boolean {
  if (filter && !passes(schema, row, filter)) return false;
  const { place } = row;
  if (near?.radius !== undefined && !(place && distanceKm(near, place) <= near.radius)) return false;
  if (!boxes) return true;
  return boxes.some(({ south, west, north, east }) => {
    if (!place || place.lat < south || place.lat > north) return false;
    return west <= east ? place.lng >= west && place.lng <= east : place.lng >= west || place.lng <= east;
  });
}

function scoreOf(schema: IndexSchema, row: IndexRow, query: IndexQuery): number {
  let score = 0;
  for (const lift of query.optional ?? []) {
    const earned = lift.filter((one) => passes(schema, row, one.filter)).map((one) => one.score);
    if (earned.length > 0) score += Math.max(...earned);
  }
  return score;
}

function countOf(
  schema: IndexSchema,
  rows: readonly IndexRow[],
  name: string,
  { values }: IndexQuery,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const value of valuesOf(schema, row, name)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  if (!values) return counts;
  const isNumber = !schema.facets.includes(name);
  const byValue = (a: string, b: string) => (isNumber ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0);
  return new Map(
    [...counts].sort((a, b) => (values.by === 'count' ? b[1] - a[1] : 0) || byValue(a[0], b[0])).slice(0, values.most),
  );
}

function statsOf(schema: IndexSchema, rows: readonly IndexRow[], name: string): NumberStats | null {
  const values = rows.flatMap((row) => numberOf(schema, row, name) ?? []);
  if (values.length === 0) return null;
  let [min, max, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value;
  }
  return { min, max, sum, count: values.length };
}

function barsOf(schema: IndexSchema, rows: readonly IndexRow[], wanted: HistogramWanted): number[] {
  const { number, from, step, bars } = wanted;
  const values = rows.flatMap((row) => numberOf(schema, row, number) ?? []);
  return Array.from({ length: bars }, (_, bar) => {
    const low = bar === 0 ? Number.NEGATIVE_INFINITY : from + bar * step;
    const high = bar === bars - 1 ? Number.POSITIVE_INFINITY : from + (bar + 1) * step;
    return values.filter((value) => value >= low && value < high).length;
  });
}

/** @throws RangeError for an order that is not in the schema, and for `distance` without a place. */
function comparator(schema: IndexSchema, { sort, near }: IndexQuery): (a: IndexRow, b: IndexRow) => number {
  const byId = (a: IndexRow, b: IndexRow) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  if (sort === 'distance') {
    if (!near) throw new RangeError('The order "distance" needs a place (near).');
    const km = (row: IndexRow) => (row.place ? distanceKm(near, row.place) : Number.POSITIVE_INFINITY);
    return (a, b) => (km(a) === km(b) ? byId(a, b) : km(a) - km(b));
  }
  const keys = schema.sorts[sort];
  if (!keys) throw new RangeError(`There is no order "${sort}".`);
  return (a, b) => {
    for (const key of keys) {
      const order = compareKey(schema, key, a, b);
      if (order !== 0) return order;
    }
    return byId(a, b);
  };
}

function compareKey(schema: IndexSchema, { number, descending }: SortKey, a: IndexRow, b: IndexRow): number {
  const left = numberOf(schema, a, number);
  const right = numberOf(schema, b, number);
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return descending ? right - left : left - right;
}
