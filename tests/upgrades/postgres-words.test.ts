/** PostgreSQL's forms of migrations: each that needs one is there, frozen, and what cannot be translated is refused. */
import { expect, test } from 'vitest';
import { migrations } from '#tenants/database/migrate.ts';
import { missingForms } from './postgres-words.ts';

test('every migration that PostgreSQL writes otherwise has its file: run npm run migrations:postgres', async () => {
  expect(await missingForms(migrations)).toEqual([]);
});

test.each([
  ['a column', 'ALTER TABLE lead ADD COLUMN colour TEXT', 'ALTER TABLE lead ADD COLUMN colour text COLLATE "C";\n'],
  [
    'a table, which is led by its tenant',
    'CREATE TABLE note (id TEXT PRIMARY KEY, tenant_id TEXT NOT NULL REFERENCES tenant (id)) STRICT',
    expect.stringContaining('PRIMARY KEY ("tenant_id", "id")'),
  ],
])('%s has a form', async (_, sql, text) => {
  expect(await missingForms([...migrations, { name: '9999_add.sql', sql }])).toEqual([{ name: '9999_add.sql', text }]);
});

test.each(["UPDATE lead SET source = 'web' WHERE source = 'site; old'", 'DROP INDEX lead_of_phone_key'])(
  'the same text serves both: %s',
  async (sql) => {
    expect(await missingForms([...migrations, { name: '9999_same.sql', sql: `-- A reason.\n${sql};` }])).toEqual([]);
  },
);

test('a trigger is refused', async () => {
  const sql = 'CREATE TRIGGER t AFTER INSERT ON lead BEGIN SELECT 1; END';
  await expect(missingForms([...migrations, { name: '9999_t.sql', sql }])).rejects.toThrow('has no translation');
});
