import { describe, expect, test } from 'vitest';
import { checkDialect } from './check-dialect.ts';
import { sources } from './sources.ts';

test('only tenants/database knows which database there is', () => {
  expect([...sources()].flatMap(([file, text]) => checkDialect(file, text))).toEqual([]);
});

describe('the check bites', () => {
  test.each([
    ['a query as text', "const all = 'SELECT id FROM vehicle WHERE tenant_id = ?';"],
    ['one over several lines', 'const all = `SELECT id\n  FROM vehicle`;'],
    ['a write', "const put = 'INSERT OR IGNORE INTO feed_vehicle (id) VALUES (?)';"],
    ['a deletion', "const drop = 'DELETE FROM lead';"],
    ['a setting', "client.exec('PRAGMA synchronous = OFF');"],
    ['an expression', "import { sql } from 'drizzle-orm'; const one = sql`1`;"],
    ['the order of rows', "import { x } from './x.ts'; x`rowid`;"],
    ['a field of a document', 'const vin = x`json_extract(doc, 1)`;'],
    ['tables of one database', "import { text } from 'drizzle-orm/sqlite-core';"],
    ['a driver', "import Database from 'better-sqlite3';"],
    ['the connection of the driver', 'db.$client.close();'],
    ['its type', "import type { SqliteClient } from '../database/connect.ts';"],
  ])('on %s', (_, text) => {
    expect(checkDialect('tenants/stock/a.ts', text)).not.toEqual([]);
  });

  test.each([
    ['the builder', "import { and, eq } from 'drizzle-orm'; db.select().from(leadTable).where(eq(a, b));"],
    ['words', "const help = 'Select a field from the list, or update the set.';"],
  ])('and lets pass %s', (_, text) => {
    expect(checkDialect('tenants/stock/a.ts', text)).toEqual([]);
  });

  test('and the folder of the database, tests and benches', () => {
    for (const file of ['tenants/database/a.ts', 'tenants/stock/a.test.ts', 'bench/a.ts', 'tests/a.ts'])
      expect(checkDialect(file, "const all = 'DELETE FROM lead';")).toEqual([]);
  });
});
