import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { temporaryFile, temporaryStore } from '#tests/contracts/store-fixture.ts';
import { readValue, requireWritable } from './connect.ts';
import { migrations } from './migrate.ts';
import { openStore } from './open.ts';
import { seedMarkTable } from './tables.ts';

const drivers = ['better-sqlite3', 'libsql'] as const;

test.each(drivers)('M-002: %s applies migrations once, and again nothing', async (driver) => {
  const file = temporaryFile();
  const first = await openStore({ file, driver });
  expect(first.info.migrated).toEqual(migrations.map(({ name }) => name));
  expect(first.info.migrated).toContain('0001_create_store.sql');
  await first.close();
  const second = await temporaryStore({ file, driver });
  expect(second.info.migrated).toEqual([]);
});

test.each(drivers)('promise 3: %s writes with synchronous=FULL after every open, in WAL', async (driver) => {
  const file = temporaryFile();
  for (const _ of ['first', 'second']) {
    const store = await openStore({ file, driver });
    // The writer's own connection is the one that counts; tx() uses it.
    const client = await store.tx(async (db) => db.$client);
    expect(readValue(client, 'PRAGMA synchronous')).toBe(2);
    expect(readValue(client, 'PRAGMA journal_mode')).toBe('wal');
    expect(readValue(client, 'PRAGMA foreign_keys')).toBe(1);
    await store.close();
  }
});

test('a database of a newer version is refused with one clear line', async () => {
  const file = temporaryFile();
  const newer = [...migrations, { name: '9999_from_the_future.sql', sql: 'CREATE TABLE future (id TEXT) STRICT' }];
  await (await openStore({ file, migrations: newer })).close();
  await expect(openStore({ file })).rejects.toMatchObject({
    code: 'database.newer',
    message: expect.stringContaining('9999_from_the_future.sql'),
  });
});

test('a migration that was merged late still runs, and only it', async () => {
  const file = temporaryFile();
  const late = { name: '0000_merged_late.sql', sql: 'CREATE TABLE late (id TEXT) STRICT' };
  await (await openStore({ file })).close();
  const store = await openStore({ file, migrations: [late, ...migrations] });
  expect(store.info.migrated).toEqual([late.name]);
  await store.close();
});

test('an applied migration that was edited is refused', async () => {
  const file = temporaryFile();
  await (await openStore({ file })).close();
  const edited = migrations.map(({ name, sql }) => ({ name, sql: `${sql}\n-- edited` }));
  await expect(openStore({ file, migrations: edited })).rejects.toMatchObject({ code: 'database.changed' });
});

test('a migration that fails leaves nothing behind', async () => {
  const file = temporaryFile();
  const broken = [
    { name: '0001_good.sql', sql: 'CREATE TABLE good (id TEXT) STRICT' },
    { name: '0002_bad.sql', sql: 'CREATE TABLE (' },
  ];
  await expect(openStore({ file, migrations: broken })).rejects.toThrow();
  const store = await temporaryStore({ file });
  expect(store.info.migrated).toEqual(migrations.map(({ name }) => name));
});

test('a file that is not a database, or cannot be created, is reported in one line', async () => {
  const file = temporaryFile();
  writeFileSync(file, 'this is a letter, not a database, and it is long enough to be read as one. '.repeat(20));
  await expect(openStore({ file })).rejects.toMatchObject({ code: 'database.unusable' });
  const folder = join(dirname(file), 'a-file');
  writeFileSync(folder, '');
  await expect(openStore({ file: join(folder, 'store.sqlite') })).rejects.toMatchObject({ code: 'database.unusable' });
});

test('a transaction that throws leaves nothing, and the next one works', async () => {
  const store = await temporaryStore();
  const mark = { fingerprint: 'x', at: 'now' };
  const failed = store.tx(async (db) => {
    await db.insert(seedMarkTable).values({ name: 'lost', ...mark });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await store.tx(async (db) => {
    await db.insert(seedMarkTable).values({ name: 'kept', ...mark });
  });
  expect((await store.db.select().from(seedMarkTable)).map((row) => row.name)).toEqual(['kept']);
});

test.each(drivers)('promise 2: readers never see inside an open transaction (%s)', async (driver) => {
  const store = await temporaryStore({ driver });
  const seen: number[] = [];
  const count = async () => seen.push((await store.db.select().from(seedMarkTable)).length);
  await store.tx(async (db) => {
    await db.insert(seedMarkTable).values({ name: 'half', fingerprint: 'x', at: 'now' });
    await count();
    await new Promise((resolve) => setImmediate(resolve));
    await count();
  });
  await count();
  expect(seen).toEqual([0, 0, 1]);
});

test('transactions run one after the other, and one inside another is refused instead of waiting for ever', async () => {
  // Long enough for three on a busy machine.
  const store = await temporaryStore({ transactionWait: 1000 });
  const order: string[] = [];
  await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      store.tx(async () => {
        order.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        order.push(`${name} ends`);
      }),
    ),
  );
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  const within = store.tx(() => store.tx(async () => order.push('never')));
  await expect(within).rejects.toMatchObject({ code: 'busy', cause: { message: expect.stringContaining('inside') } });
  // What was refused is never run, and those behind it go on.
  expect(await store.tx(async () => order.at(-1))).toBe('c ends');
});

test.each(drivers)(
  'transactions that are committed together fail alone, and answer once they are on disk (%s)',
  async (driver) => {
    const store = await temporaryStore({ driver });
    const stored = () => store.reader.prepare('SELECT count(*) AS n FROM seed_mark').get();
    let commits = 0;
    const client = await store.tx(async (db) => db.$client);
    const exec = client.exec.bind(client);
    client.exec = (sql: string) => {
      if (sql === 'COMMIT') commits += 1;
      return exec(sql);
    };
    const add = (name: string) =>
      store.tx(
        async (db) => {
          await db.insert(seedMarkTable).values({ name, fingerprint: 'x', at: 'now' });
          if (name.endsWith('3')) throw new Error(`not ${name}`);
          return name;
        },
        { together: true },
      );
    const names = Array.from({ length: 40 }, (_, index) => `mark ${index}`);
    const first = add('mark first').then(() => expect(stored()).toMatchObject({ n: 29 }));
    const results = await Promise.allSettled(names.map(add));
    await first;
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual(
      names.map((name) => (name.endsWith('3') ? `Error: not ${name}` : name)),
    );
    expect(stored()).toMatchObject({ n: 37 });
    // 32 at a time.
    expect(commits).toBe(2);
  },
);

test('where the disk is slow, more of those that come one after the other share a commit', async () => {
  const store = await temporaryStore({ file: temporaryFile() });
  let commits = 0;
  const client = await store.tx(async (db) => db.$client);
  const exec = client.exec.bind(client);
  client.exec = (sql: string) => {
    const end = performance.now() + (sql === 'COMMIT' ? 10 : 0);
    while (performance.now() < end);
    if (sql === 'COMMIT') commits += 1;
    return exec(sql);
  };
  const all: Promise<unknown>[] = [];
  for (let index = 0; index < 60; index += 1) {
    const mark = { name: `mark ${index}`, fingerprint: 'x', at: 'now' };
    all.push(
      store.tx(
        (db) =>
          db
            .insert(seedMarkTable)
            .values(mark)
            .then(() => index),
        { together: true },
      ),
    );
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(all)).toEqual(all.map((_, index) => index));
  expect(commits).toBeLessThan(20);
});

test.each(drivers)('only a commit that may safely be repeated does not wait for the disk (%s)', async (driver) => {
  const store = await temporaryStore({ driver });
  const settings: unknown[] = [];
  const add = (name: string, options: Parameters<typeof store.tx>[1]) =>
    store.tx(async (db) => {
      await db.insert(seedMarkTable).values({ name, fingerprint: 'x', at: 'now' });
      settings.push(`${name}: ${readValue(db.$client, 'PRAGMA synchronous')}`);
      if (name === 'failed') throw new Error(name);
    }, options);
  await add('usual', {});
  await add('claim', { relaxed: true });
  await expect(add('failed', { relaxed: true })).rejects.toThrow('failed');
  await add('after', {});
  // Notes that are committed with a lead wait with it.
  await Promise.all([add('lead', { together: true }), add('note', { together: true, relaxed: true })]);
  await Promise.all([add('one', { together: true, relaxed: true }), add('two', { together: true, relaxed: true })]);
  await add('last', {});
  expect(settings).toEqual([
    'usual: 2',
    'claim: 1',
    'failed: 1',
    'after: 2',
    'lead: 2',
    'note: 2',
    'one: 1',
    'two: 1',
    'last: 2',
  ]);
});

test('on a full disk, every commit of a group is rejected', async () => {
  const store = await temporaryStore({ file: temporaryFile() });
  const write = (length: number) =>
    store.tx(
      async (db) => {
        db.$client
          .prepare('INSERT INTO seed_mark (name, fingerprint, at) VALUES (?, ?, ?)')
          .run(`mark ${length}`, 'x'.repeat(length), 'now');
      },
      { together: true },
    );
  await store.tx(async (db) => void db.$client.exec('PRAGMA max_page_count = 1'));
  const [small, large, last] = await Promise.allSettled([write(10), write(1_000_000), write(11)]);
  for (const result of [small, large, last])
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'storage.full' } });
  expect(store.reader.prepare('SELECT count(*) AS n FROM seed_mark').get()).toEqual({ n: 0 });
});

test('a full disk is named, nothing is half written, and writing continues once there is room', async () => {
  const store = await temporaryStore({ file: temporaryFile() });
  const write = (length: number) =>
    store.tx(async (db) => {
      db.$client
        .prepare('INSERT INTO seed_mark (name, fingerprint, at) VALUES (?, ?, ?)')
        .run(`mark ${length}`, 'x'.repeat(length), 'now');
    });
  const pages = (count: number) => store.tx(async (db) => void db.$client.exec(`PRAGMA max_page_count = ${count}`));
  await pages(1);
  await expect(write(1_000_000)).rejects.toMatchObject({ code: 'storage.full', status: 507 });
  expect(store.reader.prepare('SELECT count(*) AS n FROM seed_mark').get()).toEqual({ n: 0 });
  await pages(1_000_000);
  await write(1_000_000);
  expect(store.reader.prepare('SELECT count(*) AS n FROM seed_mark').get()).toEqual({ n: 1 });
});

test('a file that can be read and not written is refused at the start, in one line', async () => {
  const file = temporaryFile();
  await (await openStore({ file })).close();
  const client = new Database(file, { readonly: true });
  expect(() => requireWritable(client, file)).toThrow(/^The database .* is read-only\. Give /);
  client.close();
});

test('the reading connection cannot write', async () => {
  const store = await temporaryStore({ file: temporaryFile() });
  expect(() => store.reader.exec("INSERT INTO seed_mark (name, fingerprint, at) VALUES ('a', 'b', 'c')")).toThrow(
    /readonly|read-only|query_only/i,
  );
});

test('a folder without write permission is reported in one line', async ({ skip }) => {
  skip(process.getuid?.() === 0, 'root may write anywhere');
  const folder = join(dirname(temporaryFile()), 'closed');
  mkdirSync(folder);
  chmodSync(folder, 0o500);
  await expect(openStore({ file: join(folder, 'store.sqlite') })).rejects.toMatchObject({ code: 'database.unusable' });
});
