/** Four processes on one database take up jobs; one of them is killed in the middle. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { onPostgres } from '../build/postgres.ts';
import { twoTenants } from '../contracts/store-fixture.ts';
import { childServers } from './child-server.ts';

const { folder, start } = childServers('claims', 'claims-child.ts');
/** Fewer on a server of databases, where each step is several round trips. */
const count = onPostgres ? 300 : 1000;
const processes = 4;

test('each job is done once, and what a killed process had in hand is taken over', {
  tags: ['long'],
  timeout: 300_000,
}, async () => {
  const { store, north, south } = await twoTenants();
  const now = store.now().toISOString();
  await store.tx(async (db) => {
    for (let at = 0; at < count; at += 1) {
      // Each in a separate lane: none waits for one that the killed process holds.
      const job = { kind: 'work', lane: `lane ${at}`, payload: at, runAt: now };
      await enqueueJob(db, at % 2 === 0 ? north : south, job, now);
    }
  });
  const { source } = store;
  const place = {
    ...('url' in source ? { CLAIMS_URL: source.url } : { CLAIMS_FILE: source.file }),
    CLAIMS_NOW: String(Date.parse(now)),
  };
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
  await vi.waitFor(
    () => expect(files.map((file) => begunBy(file).length > 20)).toEqual(files.map(() => true)),
    patient,
  );
  for (const { child } of children) child.send('go');
  killed?.kill();
  await killed?.ended;
  // All but what it held, which waits for its lease to run out.
  await vi.waitFor(async () => {
    const { waiting = 0 } = await states();
    expect(waiting).toBe(0);
  }, patient);
  // The others put down what they hold before their clocks move: it would look abandoned to one whose clock moved first.
  const stopped = others.map(({ child }) => once(child, 'message'));
  for (const { child } of others) child.send('stop');
  for (const [said] of await Promise.all(stopped)) expect(said).toBe('stopped');
  const left = await store.ask("SELECT payload, attempts FROM job WHERE state = 'running'");
  expect(left.length).toBeLessThanOrEqual(6);
  for (const { child } of others) child.send('pass');
  await vi.waitFor(async () => expect(await states()).toEqual({ done: count }), patient);

  const ofKilled = new Set(left.map(({ payload }) => Number(payload)));
  const begunByOthers = new Map<number, number>();
  for (const at of files.slice(1).flatMap(begunBy)) begunByOthers.set(at, (begunByOthers.get(at) ?? 0) + 1);
  const [ownWork, ...othersWork] = files.map((file) => new Set(begunBy(file)));
  const rows = await store.ask('SELECT payload, attempts FROM job');
  expect(rows).toHaveLength(count);
  for (const { payload, attempts } of rows) {
    const at = Number(payload);
    if (ofKilled.has(at)) {
      // Taken over once; the killed process may have been killed before it began it.
      expect([at, Number(attempts), begunByOthers.get(at)]).toEqual([at, 2, 1]);
    } else {
      const holders = [ownWork, ...othersWork].filter((work) => work?.has(at)).length;
      expect([at, Number(attempts), holders]).toEqual([at, 1, 1]);
    }
  }
  expect(files.flatMap(begunBy)).toHaveLength(count + [...ofKilled].filter((at) => ownWork?.has(at)).length);
});
