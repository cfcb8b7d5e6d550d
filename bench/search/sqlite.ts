/** SQLite as one would use it for this: indexes on what narrows, FTS5 for words, one materialised set for all counts. */
import Database from 'better-sqlite3';
import { distanceKm } from '#domain/places/distance.ts';
import { foldedWords } from '#domain/text/fold.ts';
import type { IndexQuery, IndexRow, NumberStats } from '#search/engine/types.ts';
import { type BenchAnswer, type Contestant, clausesOf } from './contestant.ts';
import { benchSchema, multiples, numbers, singles } from './vehicles.ts';

type Value = string | number;

interface Part {
  readonly sql: string;
  readonly values: readonly Value[];
}

export function sqliteContestant(): Contestant {
  const db = new Database(':memory:');
  db.pragma('cache_size = -1000000');
  db.exec(`
    CREATE TABLE v (slot INTEGER PRIMARY KEY, id TEXT NOT NULL, lot INTEGER, ${[...singles.map((name) => `${name} TEXT`), ...numbers.map((name) => `${name} REAL`)].join(', ')});
    CREATE TABLE many (slot INTEGER NOT NULL, attribute INTEGER NOT NULL, value TEXT NOT NULL);
    CREATE VIRTUAL TABLE words USING fts5(text, content='', tokenize='unicode61', prefix='2 3');
  `);
  const insert = db.prepare(
    `INSERT INTO v VALUES (${Array(3 + singles.length + numbers.length)
      .fill('?')
      .join(',')})`,
  );
  const insertMany = db.prepare('INSERT INTO many VALUES (?,?,?)');
  const insertWords = db.prepare('INSERT INTO words(rowid, text) VALUES (?,?)');
  const lots: { readonly lat: number; readonly lng: number }[] = [];
  const lotOf = new Map<string, number>();
  const prepared = new Map<string, Database.Statement>();
  let slots = 0;
  let inTransaction = false;

  const statement = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    const made = db.prepare(sql);
    prepared.set(sql, made);
    return made;
  };

  function put(row: IndexRow) {
    if (!inTransaction) {
      db.exec('BEGIN');
      inTransaction = true;
    }
    const slot = ++slots;
    const { place } = row;
    let lot: number | null = null;
    if (place) {
      const key = `${place.lat},${place.lng}`;
      lot = lotOf.get(key) ?? lots.push(place) - 1;
      lotOf.set(key, lot);
    }
    insert.run(
      slot,
      row.id,
      lot,
      ...singles.map((name) => row.facets[name]?.[0] ?? null),
      ...numbers.map((name) => row.numbers[name] ?? null),
    );
    for (const [attribute, name] of multiples.entries())
      for (const value of new Set(row.facets[name])) insertMany.run(slot, attribute, value);
    insertWords.run(slot, Object.values(row.texts).join(' '));
  }

  function finish() {
    if (inTransaction) db.exec('COMMIT');
    inTransaction = false;
    for (const name of [...singles, ...numbers, 'lot']) db.exec(`CREATE INDEX v_${name} ON v(${name})`);
    db.exec('CREATE INDEX v_make_body ON v(make, body); CREATE INDEX v_make_model_price ON v(make_model, price)');
    db.exec('CREATE INDEX many_slot ON many(slot, attribute, value); ANALYZE');
  }

  function search(query: IndexQuery): BenchAnswer {
    const clauses = clausesOf(query).map((clause) => ({ attribute: clause.attribute, part: clausePart(clause) }));
    const base = baseParts(query);
    const all = [...base, ...clauses.map(({ part }) => part)];
    const where = whereOf(all);
    const [key] = benchSchema.sorts[query.sort] ?? [];
    const order = key ? `${key.number} IS NULL, ${key.number} ${key.descending ? 'DESC' : 'ASC'}, id` : 'id';
    const hits = statement(`SELECT id FROM v ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`)
      .pluck()
      .all(...where.values, query.limit, query.offset) as string[];

    const refined = new Set(clauses.map(({ attribute }) => attribute));
    const counts: { [name: string]: Map<string, number> } = {};
    const stats: { [name: string]: NumberStats } = {};
    for (const name of query.count ?? []) counts[name] = new Map();
    const total = countIn(where, (query.count ?? []).filter(free), (query.stats ?? []).filter(free));
    for (const { attribute } of clauses) {
      const others = whereOf([
        ...base,
        ...clauses.filter((one) => one.attribute !== attribute).map(({ part }) => part),
      ]);
      countIn(others, (query.count ?? []).filter(isIt), (query.stats ?? []).filter(isIt));
      function isIt(name: string) {
        return name === attribute;
      }
    }
    return { ids: hits, total, counts, stats };

    function free(name: string) {
      return !refined.has(name);
    }

    /** Counts and stats of these attributes over one set, in one statement. */
    function countIn(set: Part, facets: readonly string[], measured: readonly string[]): number {
      const parts = facets.map((name) => {
        const many = multiples.indexOf(name);
        return many < 0
          ? `SELECT '${name}', ${name}, count(*), NULL, NULL, NULL FROM m WHERE ${name} IS NOT NULL GROUP BY ${name}`
          : `SELECT '${name}', value, count(*), NULL, NULL, NULL FROM m JOIN many USING (slot) WHERE attribute = ${many} GROUP BY value`;
      });
      for (const name of measured)
        parts.push(`SELECT '#${name}', NULL, count(${name}), min(${name}), max(${name}), sum(${name}) FROM m`);
      parts.push("SELECT '', NULL, count(*), NULL, NULL, NULL FROM m");
      const columns = ['slot', ...facets.filter((name) => !multiples.includes(name)), ...measured];
      const sql = `WITH m AS MATERIALIZED (SELECT ${[...new Set(columns)].join(', ')} FROM v ${set.sql}) ${parts.join(' UNION ALL ')}`;
      let found = 0;
      for (const [name, value, count, min, max, sum] of statement(sql)
        .raw()
        .all(...set.values) as [string, string, number, number, number, number][]) {
        if (name === '') found = count;
        else if (name.startsWith('#')) {
          if (count > 0) stats[name.slice(1)] = { min, max, sum, count };
        } else counts[name]?.set(value, count);
      }
      return found;
    }
  }

  function baseParts({ text, near }: IndexQuery): Part[] {
    const parts: Part[] = [];
    if (text) {
      const words = foldedWords(text.text).map((word) => `"${word}"`);
      const match = words.join(' ') + (text.prefix === 'last' ? ' *' : '');
      parts.push({ sql: 'slot IN (SELECT rowid FROM words WHERE words MATCH ?)', values: [match] });
    }
    if (near?.radius !== undefined) {
      const { radius } = near;
      const within = lots.flatMap((lot, at) => (distanceKm(near, lot) <= radius ? [at] : []));
      parts.push({ sql: `lot IN (${within.join(',')})`, values: [] });
    }
    return parts;
  }

  return { name: 'SQLite', put, finish, search, close: () => db.close() };
}

function clausePart({ attribute, values, from, to }: ReturnType<typeof clausesOf>[number]): Part {
  if (values) return { sql: `${attribute} IN (${values.map(() => '?').join(',')})`, values };
  return { sql: `${attribute} BETWEEN ? AND ?`, values: [from, to] };
}

function whereOf(parts: readonly Part[]): Part {
  return {
    sql: parts.length === 0 ? '' : `WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`,
    values: parts.flatMap(({ values }) => values),
  };
}
