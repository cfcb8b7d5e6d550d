/** Every way that an index can live answers alike. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOracleIndex } from '#tests/build/oracle-index.ts';
import { ids, plain, query, rowOf, schema } from '#tests/build/random-stock.ts';
import { createIndexOpener } from './open.ts';
import type { IndexQuery, OpenStockIndex } from './types.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-index-'));
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      ssr: join(import.meta.dirname, 'index-worker.ts'),
      outDir: folder,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'index-worker.mjs' } },
    },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const file = () => join(folder, 'index-worker.mjs');
const ask: IndexQuery = { sort: 'plain', relevance: false, offset: 0, limit: 30, count: ['make'] };
const rows = fc.sample(rowOf(fc.constantFrom(...ids)), { numRuns: 140, seed: 9 });
const queries = fc.sample(query, { numRuns: 40, seed: 21 });

describe.each<[string, () => OpenStockIndex]>([
  ['in this thread', () => createIndexOpener()],
  ['in a separate thread', () => createIndexOpener({ workerFile: file(), threadFrom: 0 })],
  ['moving into a thread as it grows', () => createIndexOpener({ workerFile: file(), threadFrom: 12 })],
])('%s', (_, opener) => {
  test('calls take effect in their order; what is saved opens again', async () => {
    const open = opener();
    const index = await open(schema);
    const oracle = createOracleIndex(schema);
    const pending: Promise<void>[] = [];
    for (let at = 0; at < rows.length; at += 70) {
      const put = rows.slice(at, at + 70);
      const removed = ids.slice(at % 5, (at % 5) + 2);
      for (const row of put) oracle.put(row);
      for (const id of removed) oracle.remove(id);
      pending.push(index.change(put, removed));
      for (const one of queries) {
        const expected = plain(oracle.search(one), one);
        pending.push(index.search(one).then((answer) => expect(plain(answer, one)).toEqual(expected)));
      }
    }
    await Promise.all(pending);
    expect(index.size).toBe(oracle.size);
    expect(index.bytes).toBeGreaterThan(0);
    expect(await index.searchFacet('make', 'la', ask, 3)).toEqual(oracle.searchFacet('make', 'la', ask, 3));

    const again = await open(schema, { snapshot: await index.save() });
    for (const one of queries) expect(plain(await again.search(one), one)).toEqual(plain(oracle.search(one), one));
    await again.change([], [ids[3] ?? '']);
    oracle.remove(ids[3] ?? '');
    expect(plain(await again.search(ask), ask)).toEqual(plain(oracle.search(ask), ask));
    await Promise.all([index.close(), again.close()]);
    await expect(index.search(ask)).rejects.toThrow();
  });

  test('bad bytes and bad orders are refused', async () => {
    const open = opener();
    await expect(open(schema, { snapshot: new Uint8Array(100) })).rejects.toThrow('not a saved index');
    const index = await open(schema);
    await expect(index.search({ ...ask, sort: 'nonsense' })).rejects.toThrow(RangeError);
    expect((await index.search(ask)).total).toBe(0);
    await index.close();
  });
});

test('when a thread ends, waiting and later requests fail', async () => {
  const dying = join(folder, 'dying.mjs');
  await writeFile(
    dying,
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ id, call }) => call === 'open' ? parentPort.postMessage({ id, size: 0, bytes: 0 }) : process.exit(1));",
  );
  const index = await createIndexOpener({ workerFile: dying, threadFrom: 0 })(schema);
  await expect(Promise.all([index.search(ask), index.search(ask)])).rejects.toThrow('has ended');
  await expect(index.search(ask)).rejects.toThrow('has ended');
  await index.close();
});
