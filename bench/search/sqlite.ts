/** SQLite as one would use it for this: indexes on what narrows, FTS5 for words, one materialised set for all counts. */
import Database from 'better-sqlite3';
import { distanceKm } from '#domain/places/distance.ts';
import { foldedWords } from '#domain/text/fold.ts';
import type { IndexQuery, IndexRow } from '#search/engine/types.ts';
import { type SetRow, type SqlPart, sqlAnswer, sqlPlan } from './sql-plan.ts';
import { multiples, numbers, singles } from './vehicles.ts';

export function sqliteStock() {
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
  const lots = new Lots();
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
    insert.run(
      slot,
      row.id,
      lots.numberOf(row.place),
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

  function search(query: IndexQuery): ReturnType<typeof sqlAnswer> {
    const { hits, sets } = sqlPlan(query, baseParts(query));
    // The statements name one column and six.
    const ids = statement(hits.sql)
      .pluck()
      .all(...hits.values) as string[];
    const rows = sets.map(
      ({ sql, values }) =>
        statement(sql)
          .raw()
          .all(...values) as SetRow[],
    );
    return sqlAnswer(query, ids, rows);
  }

  function baseParts(query: IndexQuery): SqlPart[] {
    const parts: SqlPart[] = lots.near(query).map((sql) => ({ sql, values: [] }));
    const { text } = query;
    if (text) {
      const words = foldedWords(text.text).map((word) => `"${word}"`);
      const match = words.join(' ') + (text.prefix === 'last' ? ' *' : '');
      parts.push({ sql: 'slot IN (SELECT rowid FROM words WHERE words MATCH ?)', values: [match] });
    }
    return parts;
  }

  return { put, finish, search, close: () => void db.close() };
}

/** The places where vehicles are, numbered: SQLite has no distances and gets the numbers of the places near enough. */
class Lots {
  readonly #places: NonNullable<IndexRow['place']>[] = [];
  readonly #numbers = new Map<string, number>();

  /** From 1 on; 0 for a row without a place. */
  numberOf(place: IndexRow['place']): number {
    if (!place) return 0;
    const key = `${place.lat},${place.lng}`;
    const number = this.#numbers.get(key) ?? this.#places.push(place);
    this.#numbers.set(key, number);
    return number;
  }

  /** The condition on the column `lot`, as SQL; none where the query has no radius. */
  near({ near }: IndexQuery): readonly string[] {
    if (near?.radius === undefined) return [];
    const { radius } = near;
    const within = this.#places.flatMap((place, at) => (distanceKm(near, place) <= radius ? [at + 1] : []));
    return [`lot IN (${within.join(',')})`];
  }
}
