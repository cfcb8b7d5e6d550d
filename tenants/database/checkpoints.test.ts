/** Commits write their own pages and nothing else; a thread carries the log over. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFile, temporaryStore, twoTenants } from '#tests/contracts/store-fixture.ts';
import { mayCheckpointBeside } from './checkpoints.ts';
import { connect, readValue } from './connect.ts';
import type { Store } from './open.ts';
import { oneStep } from './steps.ts';

// Inside the project, where packages are found.
const folder = mkdtempSync(join(import.meta.dirname, '../../node_modules/.checkpoints-'));
const checkpointWorker = join(folder, 'checkpoint-worker.mjs');
beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: {
        input: {
          'checkpoint-worker': join(import.meta.dirname, 'checkpoint-worker.ts'),
          open: join(import.meta.dirname, 'open.ts'),
        },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pages = 1500;
const write = (store: Store) =>
  store.tx(async ({ $client }) => {
    $client.exec('CREATE TABLE IF NOT EXISTS filler (text)');
    const insert = $client.prepare('INSERT INTO filler VALUES (hex(randomblob(2000)))');
    for (let page = 0; page < pages; page += 1) insert.run();
  });
const pragma = (store: Store, name: string) => store.tx(async ({ $client }) => readValue($client, `PRAGMA ${name}`));

test('a commit leaves a long log to the thread, which carries all of it over, and what a reader pins later', async () => {
  const file = temporaryFile();
  const store = await temporaryStore({ file, checkpointWorker });
  expect(await pragma(store, 'wal_autocheckpoint')).toBe(0);
  const before = statSync(file).size;
  await write(store);
  expect(statSync(file).size).toBe(before);
  const state = await store.checkpoints?.look();
  expect(state?.log).toBeGreaterThan(pages);
  expect(state?.done).toBe(state?.log);
  expect(statSync(file).size).toBeGreaterThan(before + pages * 4000);
  // The log starts over: later writes do not make it longer.
  const long = statSync(`${file}-wal`).size;
  await write(store);
  expect(statSync(`${file}-wal`).size).toBeLessThan(long * 1.1);
  await store.close();
  const again = await temporaryStore({ file });
  expect(readValue(again.reader, 'SELECT count(*) FROM filler')).toBe(2 * pages);
});

test.each([
  ['the thread', checkpointWorker],
  ['a thread that cannot begin', join(folder, 'nowhere.mjs')],
])('a process with nothing else to do waits for the end of closing: %s', (_, worker) => {
  const options = { file: temporaryFile(), checkpointWorker: worker, defaults: { switches: {} } };
  const program = `import { openStore } from './open.mjs';
    const store = await openStore(${JSON.stringify(options)});
    await store.close();
    console.log('closed');`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([stdout.trim(), status], stderr).toEqual(['closed', 0]);
});

test('the log stays bounded while shoppers are shown the stock of before', async () => {
  const { store, north } = await twoTenants({ file: temporaryFile(), checkpointWorker });
  await store.stockPins.during(north, async () => {
    for (let round = 0; round < 4; round += 1) {
      await write(store);
      const state = await store.checkpoints?.look();
      expect(state?.done).toBe(state?.log);
      expect(state?.log).toBeLessThan(2 * pages);
    }
  });
});

test('steps of a large change wait for a checkpoint of a log that is long and not carried over', async () => {
  const file = temporaryFile();
  const store = await temporaryStore({ file, checkpointWorker });
  // A long reader delays the checkpoint.
  const { client: reader } = await connect(file, 'better-sqlite3');
  const close = () => reader.close();
  reader.exec('BEGIN');
  readValue(reader, 'SELECT count(*) FROM tenant');
  for (let round = 0; round < 9; round += 1) await write(store);
  const held = await store.checkpoints?.look();
  expect(held?.done).toBeLessThan(held?.log ?? 0);
  expect(held?.log).toBeGreaterThan(12_000);
  close();
  await oneStep(store, async () => undefined);
  const before = statSync(`${file}-wal`).size;
  await write(store);
  const after = await store.checkpoints?.look();
  expect(statSync(`${file}-wal`).size).toBeLessThanOrEqual(before);
  expect(after?.log).toBeLessThan(2 * pages);
});

test('a log that is short is left as it is', async () => {
  const store = await temporaryStore({ file: temporaryFile(), checkpointWorker });
  await store.checkpoints?.look();
  await store.tx(async ({ $client }) => void $client.exec('CREATE TABLE small (text)'));
  const state = await store.checkpoints?.look();
  expect(state?.done).toBeLessThan(state?.log ?? 0);
});

test('where the thread ends, commits carry the log over again', async () => {
  const broken = join(folder, 'broken.mjs');
  writeFileSync(broken, "throw new Error('no memory');");
  const file = temporaryFile();
  const store = await temporaryStore({ file, checkpointWorker: broken });
  expect(await store.checkpoints?.look()).toBeNull();
  expect(await pragma(store, 'wal_autocheckpoint')).toBe(1000);
  const before = statSync(file).size;
  await write(store);
  expect(statSync(file).size).toBeGreaterThan(before);
});

test('no thread makes checkpoints with a version of SQLite that could damage its log by it', () => {
  expect(mayCheckpointBeside('better-sqlite3', '3.53.0')).toBe(true);
  expect(mayCheckpointBeside('better-sqlite3', '3.51.3')).toBe(true);
  expect(mayCheckpointBeside('better-sqlite3', '3.51.2')).toBe(false);
  expect(mayCheckpointBeside('libsql', '3.53.0')).toBe(false);
});
