/** A search as SQL: one materialised set for all counts and stats, and one more for each refined attribute. */
import type { Filter, IndexAnswer, IndexQuery, NumberStats } from '#search/engine/types.ts';
import { benchSchema, multiples } from './vehicles.ts';

/** The compared part of an answer. */
export type BenchAnswer = Pick<IndexAnswer, 'ids' | 'total' | 'counts' | 'stats'>;

export type SqlValue = string | number;

export interface SqlPart {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

export interface SqlPlan {
  readonly hits: SqlPart;
  readonly sets: readonly SqlPart[];
}

/** A row of a set: the counted field, its value, rows, and for stats minimum, maximum and sum. */
export type SetRow = readonly [name: string, value: string, count: number, min: number, max: number, sum: number];

/** @param base conditions for text and place, in the engine's syntax; `?` marks values. */
export function sqlPlan(query: IndexQuery, base: readonly SqlPart[]): SqlPlan {
  const clauses = (query.refinements ?? []).map(({ attribute, filter }) => ({ attribute, part: filterPart(filter) }));
  const where = whereOf([...base, ...clauses.map(({ part }) => part)]);
  const [key] = benchSchema.sorts[query.sort] ?? [];
  const order = key ? `${key.number} IS NULL, ${key.number} ${key.descending ? 'DESC' : 'ASC'}, id` : 'id';
  const refined = new Set(clauses.map(({ attribute }) => attribute));
  const named = (isIt: (name: string) => boolean) =>
    [(query.count ?? []).filter(isIt), (query.stats ?? []).filter(isIt)] as const;
  return {
    hits: {
      sql: `SELECT id FROM v ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`,
      values: [...where.values, query.limit, query.offset],
    },
    sets: [
      setOf(where, ...named((name) => !refined.has(name))),
      ...clauses.map(({ attribute }) =>
        setOf(
          whereOf([...base, ...clauses.filter((one) => one.attribute !== attribute).map(({ part }) => part)]),
          ...named((name) => name === attribute),
        ),
      ),
    ],
  };
}

/** The answer from the rows of the plan's sets, in their order. */
export function sqlAnswer(
  query: IndexQuery,
  ids: readonly string[],
  sets: readonly (readonly SetRow[])[],
): BenchAnswer {
  const [main, ...others] = sets.map(readSet);
  const counts: { [name: string]: ReadonlyMap<string, number> } = {};
  for (const name of query.count ?? []) counts[name] = main?.counts.get(name) ?? new Map();
  const stats = { ...main?.stats };
  for (const [at, { attribute }] of (query.refinements ?? []).entries()) {
    const set = others[at];
    const measured = set?.stats[attribute];
    if (query.count?.includes(attribute)) counts[attribute] = set?.counts.get(attribute) ?? new Map();
    if (measured) stats[attribute] = measured;
  }
  return { ids, total: main?.total ?? 0, counts, stats };
}

function readSet(rows: readonly SetRow[]) {
  const counts = new Map<string, Map<string, number>>();
  const stats: { [name: string]: NumberStats } = {};
  let total = 0;
  for (const [name, value, count, min, max, sum] of rows) {
    if (name === '') total = count;
    else if (name.startsWith('#')) {
      if (count > 0) stats[name.slice(1)] = { min, max, sum, count };
    } else {
      const known = counts.get(name) ?? new Map<string, number>();
      counts.set(name, known.set(String(value), count));
    }
  }
  return { counts, stats, total };
}

function setOf(set: SqlPart, facets: readonly string[], measured: readonly string[]): SqlPart {
  const none = 'CAST(NULL AS REAL)';
  const parts = facets.map((name) => {
    const many = multiples.indexOf(name);
    return many < 0
      ? `SELECT '${name}', ${name}, count(*), ${none}, ${none}, ${none} FROM m WHERE ${name} IS NOT NULL GROUP BY ${name}`
      : `SELECT '${name}', value, count(*), ${none}, ${none}, ${none} FROM m JOIN many USING (slot) WHERE attribute = ${many} GROUP BY value`;
  });
  for (const name of measured)
    parts.push(
      `SELECT '#${name}', CAST(NULL AS TEXT), count(${name}), min(${name}), max(${name}), sum(${name}) FROM m`,
    );
  parts.push(`SELECT '', CAST(NULL AS TEXT), count(*), ${none}, ${none}, ${none} FROM m`);
  const columns = new Set(['slot', ...facets.filter((name) => !multiples.includes(name)), ...measured]);
  return {
    sql: `WITH m AS MATERIALIZED (SELECT ${[...columns].join(', ')} FROM v ${set.sql}) ${parts.join(' UNION ALL ')}`,
    values: set.values,
  };
}

/** @throws Error for filters that no search of the bench has. */
function filterPart(filter: Filter): SqlPart {
  if ('all' in filter) return joined(filter.all.map(filterPart), ' AND ');
  if ('any' in filter) {
    const values = filter.any.flatMap((one) => ('facet' in one ? [one] : []));
    const [first] = values;
    if (!first || values.length !== filter.any.length || values.some(({ facet }) => facet !== first.facet))
      return joined(filter.any.map(filterPart), ' OR ');
    return {
      sql: `${first.facet} IN (${values.map(() => '?').join(',')})`,
      values: values.map(({ value }) => value),
    };
  }
  if ('facet' in filter) return { sql: `${filter.facet} = ?`, values: [filter.value] };
  if (!('number' in filter) || 'isNot' in filter) throw new Error('The bench asks for values and ranges only.');
  const { number, from, to } = filter;
  if (from !== undefined && to !== undefined) return { sql: `${number} BETWEEN ? AND ?`, values: [from, to] };
  return from === undefined ? { sql: `${number} <= ?`, values: [to ?? 0] } : { sql: `${number} >= ?`, values: [from] };
}

function joined(parts: readonly SqlPart[], word: string): SqlPart {
  return { sql: `(${parts.map(({ sql }) => sql).join(word)})`, values: parts.flatMap(({ values }) => values) };
}

function whereOf(parts: readonly SqlPart[]): SqlPart {
  return {
    sql: parts.length === 0 ? '' : `WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`,
    values: parts.flatMap(({ values }) => values),
  };
}
