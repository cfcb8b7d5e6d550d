/** What the product relies on in drizzle: its declared exports, and what its builder for PostgreSQL writes and reads. */
import { asc, count, eq, exists, getTableColumns } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { alias, bytes, flag, integer, real, table, text, texts } from '#tenants/database/dialect/columns.ts';
import { fieldOf, has, incoming, increased, isOneOf, storedOrder } from '#tenants/database/dialect/expressions.ts';
import { postgresTable } from '#tenants/database/dialect/postgres-table.ts';
import type { Db } from '#tenants/database/open.ts';
import { queriesOver } from '#tenants/database/postgres-queries.ts';
import type { Ask } from '#tenants/database/postgres-remotes.ts';
import { statement } from '#tenants/database/statement.ts';
import { sources } from '../rooms/sources.ts';

const carTable = table('car', {
  ...texts('tenantId', 'id', 'doc'),
  note: text('note'),
  isSold: flag('is_sold').notNull().default(false),
  version: integer('version').notNull().default(1),
  width: real('width'),
  photo: bytes('photo', { mode: 'buffer' }),
});

/** A builder whose queries are noted; each is answered with these rows. */
function noted(rows: unknown[][] = []) {
  const asked: Parameters<Ask>[0][] = [];
  const db = queriesOver(async (query) => {
    asked.push(query);
    return { rows, changes: 3 };
  });
  return { db, asked };
}

/** Values that are imported from drizzle, by module. */
function importsOf(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [file, written] of sources()) {
    if (!file.startsWith('tenants/') || !written.includes('drizzle-orm')) continue;
    for (const { moduleRequest, entries } of parseSync(file, written).module.staticImports) {
      if (!moduleRequest.value.startsWith('drizzle-orm')) continue;
      const names = found.get(moduleRequest.value) ?? new Set();
      for (const { importName, isType } of entries) if (!isType) names.add(importName.name ?? importName.kind);
      found.set(moduleRequest.value, names);
    }
  }
  return found;
}

test('every value that the product imports is one that drizzle exports', async () => {
  const imports = importsOf();
  expect(new Set(imports.keys())).toEqual(
    new Set([
      'drizzle-orm',
      'drizzle-orm/better-sqlite3',
      'drizzle-orm/pg-core',
      'drizzle-orm/pg-proxy',
      'drizzle-orm/sqlite-core',
    ]),
  );
  for (const [module, names] of imports) {
    const exported = Object.keys(await import(/* @vite-ignore */ module));
    expect([module, [...names].filter((name) => !exported.includes(name))]).toEqual([module, []]);
  }
});

/** Members that drizzle keeps to itself, or declares for its types alone. */
const internal =
  /\['_'\]|\._\b|\b(?:decoder|stmt|queryChunks|selectedFields|joinsNotNullableMap)\b|\.dialect\b|\bdb\.session\b/;

test('no file of the product reads what drizzle keeps to itself', () => {
  const reads = (written: string) => internal.test(written.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''));
  expect(["type A = T['_']", 'query._.sql', 'const { stmt } = query', 'db.session.run()'].map(reads)).not.toContain(
    false,
  );
  const users = [...sources()].filter(
    ([file, written]) => file.startsWith('tenants/') && written.includes("'drizzle-orm"),
  );
  expect(users.length).toBeGreaterThan(100);
  expect(users.filter(([file, written]) => !file.includes('.test.') && reads(written)).map(([file]) => file)).toEqual(
    [],
  );
});

test('a declaration is a table of PostgreSQL too', () => {
  const { name, columns } = getTableConfig(postgresTable(carTable));
  expect(name).toBe('car');
  expect(columns.map((column) => [column.name, column.getSQLType(), column.notNull])).toEqual([
    ['tenant_id', 'text COLLATE "C"', true],
    ['id', 'text COLLATE "C"', true],
    ['doc', 'text COLLATE "C"', true],
    ['note', 'text COLLATE "C"', false],
    ['is_sold', 'bigint', true],
    ['version', 'bigint', true],
    ['width', 'double precision', false],
    ['photo', 'bytea', false],
  ]);
  expect(Object.keys(getTableColumns(postgresTable(carTable)))).toEqual(Object.keys(getTableColumns(carTable)));
});

describe('the builder over PostgreSQL', () => {
  const other = alias(carTable, 'other');
  const row = { tenantId: 't', id: 'a', doc: '{}' };
  const written: readonly (readonly [string, (db: Db) => PromiseLike<unknown>, string, readonly unknown[]])[] = [
    [
      'numbers its values and reads columns of expressions',
      (db) =>
        db
          .select({ id: carTable.id })
          .from(carTable)
          .where(has(carTable, { tenantId: 't', isSold: true }, isOneOf(carTable.id, ['a']))),
      'select "id" from "car" where ("car"."tenant_id" = $1 and "car"."is_sold" = $2 and "car"."id" = ANY (ARRAY(SELECT jsonb_array_elements_text($3::jsonb))))',
      ['t', 1, '["a"]'],
    ],
    [
      'orders by what SQLite keeps implicitly',
      (db) =>
        db
          .select({ vin: fieldOf(carTable.doc, 'vin') })
          .from(carTable)
          .orderBy(asc(storedOrder(carTable)))
          .limit(2),
      `select json_text("car"."doc", '{vin}'::text[]) from "car" order by "car".stored_order asc limit $1`,
      [2],
    ],
    [
      'joins a table to itself under another name',
      (db) =>
        db
          .select({ id: other.id })
          .from(carTable)
          .leftJoin(other, eq(other.id, carTable.note))
          .innerJoin(alias(carTable, 'third'), eq(other.id, carTable.id)),
      'select "other"."id" from "car" left join "car" "other" on "other"."id" = "car"."note" inner join "car" "third" on "other"."id" = "car"."id"',
      [],
    ],
    [
      'reads from an alias inside of a condition, and from a query',
      (db) => {
        const some = db.selectDistinct({ id: other.id }).from(other).as('some');
        return db
          .select({ count: count() })
          .from(some)
          .where(exists(db.select({ id: other.id }).from(other)));
      },
      'select count(*) from (select distinct "id" from "car" "other") "some" where exists (select "id" from "car" "other")',
      [],
    ],
    [
      'inserts what is given and leaves the rest to the table, and names the columns of a conflict plainly',
      (db) =>
        db
          .insert(carTable)
          .values({ ...row, isSold: true })
          .onConflictDoUpdate({
            target: [carTable.tenantId, carTable.id],
            set: { doc: incoming(carTable.doc), version: increased(carTable.version) },
          }),
      'insert into "car" ("tenant_id", "id", "doc", "note", "is_sold", "version", "width", "photo") values ($1, $2, $3, default, $4, default, default, default) on conflict ("tenant_id","id") do update set "doc" = excluded."doc", "version" = "car"."version" + $5',
      ['t', 'a', '{}', 1, 1],
    ],
    [
      'updates and answers columns',
      (db) => db.update(carTable).set({ isSold: false }).where(eq(carTable.id, 'a')).returning({ id: carTable.id }),
      'update "car" set "is_sold" = $1 where "car"."id" = $2 returning "id"',
      [0, 'a'],
    ],
    [
      'deletes',
      (db) => db.delete(carTable).where(has(carTable, { note: null })),
      'delete from "car" where "car"."note" is null',
      [],
    ],
  ];
  test.each(written)('%s', async (_, query, text, values) => {
    const { db, asked } = noted();
    await query(db);
    expect(asked).toEqual([{ text, values, name: undefined }]);
  });

  test('reads rows as SQLite does', async () => {
    const { db } = noted([['t', 'a', '{}', null, 1, 7, 1.5, Buffer.from('x')]]);
    const whole = { ...row, note: null, isSold: true, version: 7, width: 1.5, photo: Buffer.from('x') };
    expect(await db.select().from(carTable)).toEqual([whole]);
    expect(await db.select(getTableColumns(carTable)).from(carTable)).toEqual([whole]);
    expect(await db.insert(carTable).values(row).returning()).toEqual([whole]);
  });

  test('gives a repeated query a name, and counts the rows that it changes', async () => {
    const { db, asked } = noted([['a', 1]]);
    const found = statement((on, given) =>
      on
        .select({ id: carTable.id, isSold: carTable.isSold })
        .from(carTable)
        .where(eq(carTable.id, given('id')))
        .limit(given.count('most')),
    );
    const sold = statement((on, given) =>
      on
        .update(carTable)
        .set(given.row('isSold'))
        .where(eq(carTable.id, given('id'))),
    );
    expect(await found.first(db, { id: 'a', most: 1 })).toEqual({ id: 'a', isSold: true });
    expect(await sold.run(db, { isSold: true, id: 'a' })).toBe(3);
    expect(asked.map(({ values }) => values)).toEqual([
      ['a', 1],
      [1, 'a'],
    ]);
    expect(new Set(asked.map(({ name }) => name)).size).toBe(2);
    for (const { name } of asked) expect(name).toMatch(/^.{40}$/);
    await expect(found.all(db, { id: 'a' } as never)).rejects.toThrow('No value for placeholder "most" was provided');
  });

  test('a repeated query fails with what the driver says, without its values', async () => {
    const trouble = new Error('the disk is full');
    const db = queriesOver(() => Promise.reject(trouble));
    const one = statement((on, given) => on.delete(carTable).where(eq(carTable.note, given('note'))));
    await expect(one.run(db, { note: 'secret' })).rejects.toBe(trouble);
  });
});
