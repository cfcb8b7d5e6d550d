/** Four processes on one database take up 2,000 jobs; one of them is killed in the middle. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { onPostgres } from '../build/postgres.ts';
import { twoTenants } from '../contracts/store-fixture.ts';
import { childServers } from './child-server.ts';

const { folder, start } = childServers('claims', 'claims-child.ts');
/** Fewer on a server of databases, where each step is several round trips. */
const count = onPostgres ? 500 : 2000;
const processes = 4;

test('each job is done once, and what a killed process had in hand is taken over', { timeout: 300_000 }, async () => {
  const { store, north, south } = await twoTenants();
  const now = store.now().toISOString();
  await store.tx(async (db) => {
    for (let at = 0; at < count; at += 1) {
      // Each in a lane of its own: none waits for one that the killed process holds.
      const job = { kind: 'work', lane: `lane ${at}`, payload: at, runAt: now };
      await enqueueJob(db, at % 2 === 0 ? north : south, job, now);
    }
  });
  const { source } = store;
  const place = 'url' in source ? { CLAIMS_URL: source.url } : { CLAIMS_FILE: source.file };
  const files = Array.from({ length: processes }, (_, at) => join(folder, `begun-${at}`));
  const children = await Promise.all(
    files.map((file) => start(join(folder, 'data'), { ...place, CLAIMS_BEGUN: file })),
  );
  const begunBy = (file: string) =>
    existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').map(Number) : [];
  const states = async () => {
    const rows = await store.ask('SELECT state, count(*) AS jobs FROM job GROUP BY state');
    return Object.fromEntries(rows.map(({ state, jobs }) => [String(state), Number(jobs)]));
  };
  const patient = { timeout: 200_000, interval: 50 };
  for (const { child } of children) child.send('start');
  const [killed, ...others] = children;
  await vi.waitFor(() => expect(files.every((file) => begunBy(file).length > 20)).toBe(true), patient);
  killed?.kill();
  await killed?.ended;
  // All but what it held, which waits for its lease to run out.
  await vi.waitFor(async () => {
    const { done = 0, running = 0 } = await states();
    expect(done + running).toBe(count);
    expect(running).toBeLessThanOrEqual(6);
  }, patient);
  const inHand = await store.ask("SELECT payload FROM job WHERE state = 'running'");
  for (const { child } of others) child.send('pass');
  await vi.waitFor(async () => expect(await states()).toEqual({ done: count }), patient);

  const begun = new Map<number, number>();
  for (const at of files.flatMap(begunBy)) begun.set(at, (begun.get(at) ?? 0) + 1);
  const seen = new Set(inHand.map(({ payload }) => Number(payload)));
  const [ofKilled, ...ofOthers] = files.map((file) => new Set(begunBy(file)));
  const rows = await store.ask('SELECT payload, attempts FROM job');
  expect(rows).toHaveLength(count);
  for (const { payload, attempts } of rows) {
    const at = Number(payload);
    // One that a living process was about to end is done by the first attempt; what the killed one had begun by the second.
    const isTakenOver = seen.has(at) && Number(attempts) === 2;
    expect([at, Number(attempts)]).toEqual([at, isTakenOver || (seen.has(at) && ofKilled?.has(at)) ? 2 : 1]);
    // The killed process may have been killed between taking a job and beginning it.
    if (isTakenOver) expect([at, ofOthers.filter((begunHere) => begunHere.has(at))]).toHaveProperty('1.length', 1);
    else expect([at, begun.get(at)]).toEqual([at, 1]);
  }
});
