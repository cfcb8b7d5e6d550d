/** Bulk changes of stock: 100 vehicles at a time as one change, with other changes in between. */
import { describe, expect, test } from 'vitest';
import type { BulkAction } from '#schemas/api/stock.ts';
import { readValue } from '#tenants/database/connect.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { listVehicleRecords } from '#tenants/stock/vehicle-records.ts';
import { listVehicleRevisions } from '#tenants/stock/vehicle-revisions.ts';
import { countedSteps } from '#tests/build/counted-steps.ts';
import { log } from '#tests/build/job-runner.ts';
import { sqliteDriver } from '#tests/build/postgres.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { Publisher } from '../../console/checks/compliance.ts';
import { type BulkDesk, bulkState, runBulk, runningBulk, tryBulk, undoChange } from '../../console/stock/bulk.ts';
import { JobRunner } from '../job-runner.ts';
import { bulkJob } from './bulk-job.ts';

const count = 250;
const vehicles = Array.from({ length: count }, (_, n) =>
  aVehicle({ id: `v_${n}`, slug: `ridge-${n}`, stocknum: `S${n}`, vin: null, price: n === 7 ? null : 20_000 }),
);
const ids = vehicles.map((vehicle) => vehicle.id);
const cut: BulkAction = { type: 'price', by: 'amount', value: -1000, rounding: '1', showWas: false };
const tag: BulkAction = { type: 'tag', tag: 'Sale' };

async function aYard() {
  const { store, north } = await twoTenants({ driver: sqliteDriver });
  await upsertVehicles(store, north, vehicles, { by: 'Feed' });
  const wakes: string[] = [];
  const desk: BulkDesk = {
    store,
    scope: north,
    by: 'Ned',
    yards: null,
    publisher: new Publisher({ role: 'admin', name: 'Ned' }),
    wake: () => wakes.push('woken'),
  };
  const start = async (action: BulkAction, of: readonly string[] = ids) => {
    const { token } = await tryBulk(desk, of, action, []);
    return runBulk(desk, of, action, [], token);
  };
  const records = async () => listVehicleRecords(store, north, ids);
  return {
    store,
    north,
    desk,
    start,
    records,
    wakes,
    /** The time for the next try has come. */
    due: () =>
      store.tx(async (db) => void db.$client.prepare("UPDATE job SET run_at = '2000' WHERE state = 'waiting'").run()),
    runner: (kind = bulkJob(store)) => new JobRunner({ store, log, kinds: [kind] }),
    priced: async (price: number) => (await records()).filter(({ vehicle }) => vehicle.price === price).length,
    at: async (id: string) => (await listVehicleRecords(store, north, [id]))[0]?.vehicle,
  };
}

/** The kind as it is, but that a crash comes at the n-th note, after its chunk has been stored and before it is reported. */
function crashing(yard: Awaited<ReturnType<typeof aYard>>, at: number) {
  const kind = bulkJob(yard.store);
  let notes = 0;
  return {
    ...kind,
    run: (job: Parameters<typeof kind.run>[0]) =>
      kind.run({
        ...job,
        note: async (progress) => {
          notes += 1;
          if (notes === at) throw new Error('the power went');
          await job.note(progress);
        },
      }),
  };
}

describe('an act on more than 100 vehicles', () => {
  test('started by staff of one yard leaves the vehicles of others unchanged, and names them', async () => {
    const yard = await aYard();
    const others = vehicles.slice(150).map((vehicle) => ({ ...vehicle, location_id: 'l_2', location: 'Port Yard' }));
    await upsertVehicles(yard.store, yard.north, others, { by: 'Feed' });
    const desk: BulkDesk = { ...yard.desk, yards: ['l_1'] };
    const { token } = await tryBulk(desk, ids, tag, []);
    const begun = await runBulk(desk, ids, tag, [], token);
    expect(begun.state).toBe('running');
    await yard.runner().runDue();
    expect(await bulkState(desk, begun.changeId ?? '')).toMatchObject({ state: 'done', changed: 150, refused: 100 });
    const tagged = (await yard.records()).filter(({ vehicle }) => vehicle.tag === 'Sale');
    expect(new Set(tagged.map(({ vehicle }) => vehicle.location_id))).toEqual(new Set(['l_1']));
    await undoChange(desk, begun.changeId ?? '');
    await yard.runner().runDue();
    expect((await yard.records()).filter(({ vehicle }) => vehicle.tag === 'Sale')).toEqual([]);
  });

  test('continues after an interruption, reports its progress, names the vehicles that cannot change, and is one change in history', async () => {
    const yard = await aYard();
    const begun = await yard.start(cut);
    expect(begun).toMatchObject({ state: 'running', of: count, done: 0, changed: 0 });
    expect(yard.wakes).toHaveLength(1);
    expect(await yard.priced(19_000)).toBe(0);
    const changeId = begun.changeId ?? '';
    expect(await runningBulk(yard.desk)).toBe(changeId);
    // A reader before its first 100 sees how many vehicles it is for.
    expect(await bulkState(yard.desk, changeId)).toEqual(begun);
    await yard.runner().runDue();
    expect(await bulkState(yard.desk, changeId)).toMatchObject({
      state: 'done',
      of: count,
      done: count,
      changed: count - 1,
      refused: 1,
      error: null,
      refusals: [{ id: 'v_7', text: 'It has no price.' }],
    });
    expect(await runningBulk(yard.desk)).toBeNull();
    expect(await yard.priced(19_000)).toBe(count - 1);
    const [revision] = await listVehicleRevisions(yard.store, yard.north, 'v_249');
    expect(revision).toMatchObject({ changeId, note: 'Price lowered by $1,000', by: 'Ned', source: 'staff' });
  });

  test('a step stores a few of them, so that others write in between', async () => {
    const yard = await aYard();
    await yard.start(cut);
    const { store, changes } = countedSteps(yard.store);
    await yard.runner(bulkJob(store)).runDue();
    expect(await yard.priced(19_000)).toBe(count - 1);
    // Fifteen vehicles with their price, history and place in the feed of changes.
    expect(Math.max(...changes)).toBeLessThanOrEqual(100);
  });

  test('each 100 are one entry of the audit log, in however many steps they are stored', async () => {
    const yard = await aYard();
    const begun = await yard.start(cut);
    await yard.runner().runDue();
    const stored = `SELECT count(*) FROM audit WHERE detail LIKE '%${begun.changeId}%'`;
    expect(readValue(yard.store.db.$client, stored)).toBe(3);
  });

  test('a crash between two chunks leaves whole vehicles; taken up again, each is changed once', async () => {
    const yard = await aYard();
    const { changeId } = await yard.start(cut);
    await yard.runner(crashing(yard, 2)).runDue();
    // The second chunk is stored, but not announced.
    expect(await yard.priced(19_000)).toBe(199);
    expect(await bulkState(yard.desk, changeId ?? '')).toMatchObject({ state: 'running', done: 100 });
    await yard.due();
    await yard.runner().runDue();
    expect(await bulkState(yard.desk, changeId ?? '')).toMatchObject({
      state: 'done',
      done: count,
      changed: count - 1,
    });
    expect(await yard.priced(19_000)).toBe(count - 1);
    expect(await yard.priced(18_000)).toBe(0);
    expect((await yard.records()).filter(({ version }) => version !== 2).map(({ vehicle }) => vehicle.id)).toEqual([
      'v_7',
    ]);
  });

  test('a vehicle that was changed or removed in the meantime is left unchanged, and named', async () => {
    const yard = await aYard();
    const { changeId } = await yard.start(cut);
    await upsertVehicles(yard.store, yard.north, [{ ...vehicles[3], price: 30_000 } as never], { by: 'Sue' });
    await yard.runner().runDue();
    expect(await bulkState(yard.desk, changeId ?? '')).toMatchObject({
      changed: count - 2,
      refused: 2,
      refusals: expect.arrayContaining([
        expect.objectContaining({ id: 'v_3', text: 'It has been changed since you looked.' }),
      ]),
    });
    expect((await yard.at('v_3'))?.price).toBe(30_000);
  });

  test('stock that moved before it began refuses the whole act', async () => {
    const yard = await aYard();
    const { token } = await tryBulk(yard.desk, ids, cut, []);
    await upsertVehicles(yard.store, yard.north, [{ ...vehicles[3], colour: 'Red' } as never], { by: 'Sue' });
    await expect(runBulk(yard.desk, ids, cut, [], token)).rejects.toMatchObject({ code: 'revision.conflict' });
    expect(await runningBulk(yard.desk)).toBeNull();
  });

  test('two of one tenant run one after the other, and the second tells what the first has moved', async () => {
    const yard = await aYard();
    const first = await yard.start(cut);
    const second = await yard.start(tag);
    let running = 0;
    let most = 0;
    const kind = bulkJob(yard.store);
    const watched = {
      ...kind,
      run: async (job: Parameters<typeof kind.run>[0]) => {
        running += 1;
        most = Math.max(most, running);
        await kind.run(job);
        running -= 1;
      },
    };
    await yard.runner(watched).runDue();
    expect(most).toBe(1);
    expect(await bulkState(yard.desk, first.changeId ?? '')).toMatchObject({ state: 'done', changed: count - 1 });
    // Only the vehicle that the first one could not change is unchanged.
    expect(await bulkState(yard.desk, second.changeId ?? '')).toMatchObject({
      state: 'done',
      changed: 1,
      refused: 249,
    });
    expect((await yard.at('v_7'))?.tag).toBe('Sale');
  });

  test('is taken back whole by its change, by a job too, and what was changed since is named', async () => {
    const yard = await aYard();
    const { changeId } = await yard.start(cut);
    await yard.runner().runDue();
    const record = await yard.at('v_3');
    await upsertVehicles(yard.store, yard.north, [{ ...record, price: 30_000 } as never], {
      by: 'Sue',
      source: 'staff',
    });
    const undo = await undoChange(yard.desk, changeId ?? '');
    expect(undo).toMatchObject({ state: 'running', undoes: true, of: count - 1 });
    expect(await bulkState(yard.desk, undo.changeId ?? '')).toEqual(undo);
    await yard.runner(crashing(yard, 1)).runDue();
    await yard.due();
    await yard.runner().runDue();
    expect(await bulkState(yard.desk, undo.changeId ?? '')).toMatchObject({
      state: 'done',
      undoes: true,
      changed: count - 2,
      refused: 1,
      refusals: [{ id: 'v_3', text: 'The same fields have been changed since.' }],
    });
    expect(await yard.priced(20_000)).toBe(count - 2);
  });

  test('undone while it continues, it is undone after it', async () => {
    const yard = await aYard();
    const { changeId } = await yard.start(cut);
    const undo = await undoChange(yard.desk, changeId ?? '');
    await yard.runner().runDue();
    expect(await bulkState(yard.desk, undo.changeId ?? '')).toMatchObject({ state: 'done', changed: count - 1 });
    expect(await yard.priced(20_000)).toBe(count - 1);
  });

  test('100 and fewer are done at once, in the same words', async () => {
    const yard = await aYard();
    const done = await yard.start(cut, ids.slice(0, 100));
    expect(done).toMatchObject({ state: 'done', of: 100, done: 100, changed: 99, refused: 1, error: null });
    expect(yard.wakes).toEqual([]);
    expect(await yard.priced(19_000)).toBe(99);
  });
});
