import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { cacheStatements } from './statement-cache.ts';

function aClient(): Database.Database {
  const client = new Database(':memory:');
  onTestFinished(() => void client.close());
  client.exec(
    "CREATE TABLE car (id INTEGER PRIMARY KEY, make TEXT); INSERT INTO car VALUES (1, 'Aster'), (2, 'Mazda')",
  );
  cacheStatements(client);
  return client;
}

test('a statement of the same text is compiled once, and answers rows as objects again', () => {
  const client = aClient();
  const text = 'SELECT make FROM car WHERE id = ?';
  const first = client.prepare(text);
  expect(first.raw().all(1)).toEqual([['Aster']]);

  const second = client.prepare(text);
  expect(second).toBe(first);
  expect(second.all(2)).toEqual([{ make: 'Mazda' }]);
});

test('a statement that is being read is not given out a second time', () => {
  const client = aClient();
  const text = 'SELECT id FROM car ORDER BY id';
  const open = client.prepare<[], { readonly id: number }>(text).iterate();
  open.next();
  const other = client.prepare(text);
  expect(other.all()).toHaveLength(2);
  expect(open.next().value).toEqual({ id: 2 });
  open.return?.();
});

test('a statement follows a change of its table', () => {
  const client = aClient();
  const text = 'SELECT * FROM car WHERE id = 1';
  client.prepare(text).all();
  client.exec("ALTER TABLE car ADD COLUMN colour TEXT DEFAULT 'red'");
  expect(client.prepare(text).all()).toEqual([{ id: 1, make: 'Aster', colour: 'red' }]);
});
