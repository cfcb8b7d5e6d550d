/** Market averages worked out in a thread of their own: what this thread would work out, and its faults are the job's. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findVersions } from '#tenants/sites/versions.ts';
import { removeVehicles, upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { listDueMarkets, listMarketGroup } from '#tenants/stock/vehicle-market.ts';
import { aHouse, type TestHouse } from '#tests/build/house.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import type { JobContext } from '../../kernel/job-kind.ts';
import { averagesJob } from './averages-job.ts';

// Inside the project, where packages are found.
const folder = mkdtempSync(join(import.meta.dirname, '../../../node_modules/.averages-'));
const workerFile = join(folder, 'averages-worker.mjs');

beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: join(import.meta.dirname, 'averages-worker.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'averages-worker.mjs' } },
    },
  }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stock = Array.from({ length: 70 }, (_, index) =>
  aVehicle({
    id: `v_${index}`,
    slug: `ridge-${index}`,
    stocknum: `S${index}`,
    vin: null,
    model: index < 60 ? 'Ridge' : 'Vale',
    price: 28_000 + index * 130,
    state: index % 3 === 0 ? 'VIC' : 'QLD',
  }),
);

function contextOf({ north }: TestHouse, signal = new AbortController().signal): JobContext {
  return { scope: north, payload: {}, attempts: 1, signal, note: async () => undefined };
}

function databaseOf({ house }: TestHouse): string {
  // Sound: what SQLite documents of this pragma.
  return (house.store.reader.prepare('PRAGMA database_list').get() as { file: string }).file;
}

function recorded({ house, north }: TestHouse) {
  const models = ['aster|ridge|touring', 'aster|vale|touring'];
  return models.map((key) => [...listMarketGroup(house.store, north, key, 300).values()]);
}

test('R4-017: the thread comes to what this thread comes to, on a new stock and as it changes', async () => {
  const inThread = await aHouse({ vehicles: stock, averagesWorker: workerFile });
  const here = await aHouse({ vehicles: stock });
  const houses = [inThread, here];
  // Through the runner, which begins them by itself too: two at once would overtake each other.
  const settle = async () => {
    for (const { house } of houses) while (listDueMarkets(house.store, 'none').length > 0) await house.jobs.runDue();
    return houses.map(recorded);
  };
  const [first, same] = await settle();
  expect(first).toEqual(same);
  expect(first?.flat().filter(({ all }) => all !== null)).toHaveLength(70);

  for (const { house, north } of houses) {
    await upsertVehicles(house.store, north, [{ ...(stock[3] ?? aVehicle()), price: 60_000, model: 'Vale' }], {
      by: 'Test',
    });
    await removeVehicles(house.store, north, ['v_61'], { by: 'Test' });
  }
  const [next, nextSame] = await settle();
  expect(next).toEqual(nextSame);
  expect(next).not.toEqual(first);

  // Nothing is due, so nothing moves.
  const version = (await findVersions(inThread.house.store, inThread.north))?.stock;
  await settle();
  expect((await findVersions(inThread.house.store, inThread.north))?.stock).toBe(version);
});

test('a job that is to end takes its thread with it, and one whose thread dies fails and can be run again', async () => {
  const house = await aHouse({ vehicles: stock });
  const { store } = house.house;
  const file = databaseOf(house);
  const ending = new AbortController();
  ending.abort(new Error('The server is stopping.'));
  const job = averagesJob(store, { workerFile, file });
  await expect(job.run(contextOf(house, ending.signal))).rejects.toThrow('The server is stopping.');

  const dying = join(folder, 'dying.mjs');
  writeFileSync(dying, 'process.exit(3);');
  await expect(averagesJob(store, { workerFile: dying, file }).run(contextOf(house))).rejects.toThrow('ended with 3');
  await job.run(contextOf(house));
  expect(recorded(house).flat()).toHaveLength(70);
});
