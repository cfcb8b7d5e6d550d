/** Faults of the software: what fails behind real routes is grouped, listed for platform staff, and marked as seen. */
import { expect, test } from 'vitest';
import { FaultGroups } from '#composer-api/server/seeing/fault-groups.ts';
import type { FaultList, PlatformStatus } from '#schemas/api/status.ts';
import { listFaults, mostGroups, writeFaults } from '#tenants/faults/fault-groups.ts';
import { staff } from '../build/platform.ts';
import { aServer } from './wire.ts';

test('faults are grouped with sites, release and count, hold nothing of visitors, and come up again after they were seen', async () => {
  let at = new Date('2026-03-02T01:00:00Z');
  const server = await aServer({ now: () => at });
  const { seeing, sites } = server.platform.platform;
  const boss = await server.platform.signIn(staff.platform.email);
  const onboarding = await server.platform.signIn(staff.onboarding.email);
  const list = async () => (await boss.get<FaultList>('/status/faults')).faults;
  const fail = async (text: string) => {
    const real = sites.fetch.bind(sites);
    sites.fetch = () => Promise.reject(new TypeError(text));
    const { status } = await server.ask('north.localhost', 'GET', '/api/places?q=canary');
    sites.fetch = real;
    return status;
  };
  expect(await fail("no place for 'Mia Brown' of mia@example.com")).toBe(500);
  expect(await fail("no place for 'Noah Smith' of noah@example.com")).toBe(500);
  await seeing.tell();
  const [group, ...others] = await list();
  expect(others).toEqual([]);
  expect(group).toMatchObject({ title: 'TypeError: no place for … of …', faults: 2, seen: null });
  expect(group?.lastRequest).toMatch(/^[0-9a-f]{20}$/);
  expect(group?.firstRelease).toBe((await boss.get<PlatformStatus>('/status')).release);
  expect(JSON.stringify(group)).not.toMatch(/mia|noah|canary|127\.0/i);

  expect((await onboarding.call('GET', '/status/faults')).status).toBe(403);
  expect((await onboarding.call('POST', `/status/faults/${group?.fingerprint}/seen`)).status).toBe(403);
  at = new Date(at.getTime() + 1000);
  const seen = await boss.call('POST', `/status/faults/${group?.fingerprint}/seen`);
  expect(seen.status).toBe(200);
  expect((await list())[0]?.seen).toMatchObject({ isPast: false, at: at.toISOString() });
  expect((await boss.call('POST', '/status/faults/nothing-of-this/seen')).status).toBe(404);
  at = new Date(at.getTime() + 1000);
  await fail("no place for 'Ella' of ella@example.com");
  await seeing.tell();
  expect((await list())[0]).toMatchObject({ faults: 3, seen: { isPast: true } });
  const status = await boss.get<PlatformStatus>('/status');
  expect(status.processes).toHaveLength(1);
  expect(status.processes[0]).toMatchObject({ release: status.release, startedAt: '2026-03-02T01:00:00.000Z' });
});

test('the table of faults is bounded, by what happened last; a batch that cannot be written is counted with the next', async () => {
  const { platform } = await aServer();
  const { store } = platform.platform;
  const minute = (n: number) => new Date(store.now().getTime() - n * 60_000).toISOString();
  const row = (n: number) => ({
    fingerprint: `f${n}`,
    title: 't',
    place: 'p',
    happenedIn: 'w',
    tenants: [],
    faults: 1,
    release: 'r',
    firstAt: minute(n),
    lastAt: minute(n),
    request: null,
  });
  await writeFaults(
    store,
    Array.from({ length: mostGroups + 20 }, (_, n) => row(n)),
  );
  const kept = await listFaults(store, 1000);
  expect(kept).toHaveLength(mostGroups);
  expect(kept.map(({ fingerprint }) => fingerprint)).not.toContain(`f${mostGroups + 5}`);

  let isAway = true;
  const tx: typeof store.tx = (run, options) => (isAway ? Promise.reject(new Error('away')) : store.tx(run, options));
  const groups = new FaultGroups({ ...store, tx }, 'release-2');
  const note = () => groups.note({ error: new RangeError('too far'), where: '/a', tenant: 'north' }, 'fault');
  note();
  await expect(groups.flush()).rejects.toThrow('away');
  note();
  isAway = false;
  await groups.flush();
  expect((await listFaults(store, 1))[0]).toMatchObject({ faults: 2, tenants: ['north'], happenedIn: '/a' });
  for (let n = 0; n < 5000; n++) groups.note({ error: new Error(`kind ${'x'.repeat(n % 400)}`) }, 'job failed');
  await groups.flush();
  expect((await listFaults(store, 1000)).length).toBeLessThanOrEqual(mostGroups);
});

test('queries that take long are named without their values', async () => {
  const { platform } = await aServer();
  const { store } = platform.platform;
  const boss = await platform.signIn(staff.platform.email);
  await store.ask(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000) SELECT count(*) AS c FROM n WHERE i <> ?`,
    [41],
  );
  const { slowQueries } = await boss.get<PlatformStatus>('/status');
  if (store.info.driver !== 'postgres')
    expect(slowQueries.map(({ name }) => name)).toContainEqual(expect.stringContaining('WITH RECURSIVE n(i)'));
  expect(slowQueries.map(({ name }) => name).join()).not.toContain('41');
});
