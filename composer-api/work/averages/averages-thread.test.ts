/** Market averages computed in a separate thread: the result is the same as here, and its faults are the job's. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findVersions } from '#tenants/sites/versions.ts';
import { removeVehicles, upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { listDueMarkets, listMarketGroup } from '#tenants/stock/vehicle-market.ts';
import { aPlatform, type TestPlatform } from '#tests/build/platform.ts';
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

function contextOf({ north }: TestPlatform, signal = new AbortController().signal): JobContext {
  return { scope: north, payload: {}, attempts: 1, signal, note: async () => undefined };
}

async function recorded({ platform, north }: TestPlatform) {
  const models = ['aster|ridge|touring', 'aster|vale|touring'];
  return Promise.all(models.map(async (key) => [...(await listMarketGroup(platform.store, north, key, 300)).values()]));
}

test('R4-017: the thread comes to what this thread comes to, on a new stock and as it changes', async () => {
  const inThread = await aPlatform({ vehicles: stock, hasNewStock: true, averagesWorker: workerFile });
  const here = await aPlatform({ vehicles: stock, hasNewStock: true });
  const platforms = [inThread, here];
  // Started through the runner, which also starts them itself: two at once would overtake each other.
  const settle = async (): Promise<Awaited<ReturnType<typeof recorded>>[]> => {
    for (const { platform } of platforms)
      while ((await listDueMarkets(platform.store, 'none')).length > 0) await platform.jobs.runDue();
    return Promise.all(platforms.map(recorded));
  };
  const [first, same] = await settle();
  expect(first).toEqual(same);
  expect(first?.flat().filter(({ all }) => all !== null)).toHaveLength(70);

  for (const { platform, north } of platforms) {
    await upsertVehicles(platform.store, north, [{ ...(stock[3] ?? aVehicle()), price: 60_000, model: 'Vale' }], {
      by: 'Test',
    });
    await removeVehicles(platform.store, north, ['v_61'], { by: 'Test' });
  }
  const [next, nextSame] = await settle();
  expect(next).toEqual(nextSame);
  expect(next).not.toEqual(first);

  // Nothing is due, so nothing changes.
  const version = (await findVersions(inThread.platform.store, inThread.north))?.stock;
  await settle();
  expect((await findVersions(inThread.platform.store, inThread.north))?.stock).toBe(version);
});

test('a job that is to end takes its thread with it, and one whose thread dies fails and can be run again', {
  tags: ['long'],
}, async () => {
  const platform = await aPlatform({ vehicles: stock, hasNewStock: true });
  const { store } = platform.platform;
  const ending = new AbortController();
  ending.abort(new Error('The server is stopping.'));
  const job = averagesJob(store, { workerFile });
  await expect(job.run(contextOf(platform, ending.signal))).rejects.toThrow('The server is stopping.');

  const dying = join(folder, 'dying.mjs');
  writeFileSync(dying, 'process.exit(3);');
  await expect(averagesJob(store, { workerFile: dying }).run(contextOf(platform))).rejects.toThrow('ended with 3');
  await job.run(contextOf(platform));
  expect((await recorded(platform)).flat()).toHaveLength(70);
});
