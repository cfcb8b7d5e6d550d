/** Feeds from a folder: what each run does to the stock, and what it must never do. */
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outboxTable } from '#tenants/database/tables.ts';
import { beginFeedRun, listFeedRuns, requireFeedRun } from '#tenants/feeds/feed-runs.ts';
import { countBrought } from '#tenants/feeds/feed-vehicles.ts';
import { createFeed, findFeed, saveFeed } from '#tenants/feeds/feeds.ts';
import { findVehicle } from '#tenants/stock/list-vehicles.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { createAccount } from '#tests/build/account.ts';
import { aLot, log, row, rows, settings } from '#tests/build/feed-lot.ts';
import { JobRunner } from '../job-runner.ts';
import { feedJob, feedRunJob, passwordName } from './feed-job.ts';

test('an address and its password are stored together or not at all, and a run uses no other pair', async () => {
  const lot = await aLot();
  const { store, north, deps, feed } = lot;
  const name = passwordName(feed.id);
  await deps.vault.put(north, name, 'old', { by: 'Ned' });
  const moved = { ...settings, source: { kind: 'http', url: 'https://other.example/stock.csv' } } as const;
  const nextAt = store.now().toISOString();
  const save = (also: NonNullable<Parameters<typeof saveFeed>[3]['also']>) =>
    saveFeed(store, north, { id: feed.id, version: feed.version, settings: moved }, { by: 'Ned', nextAt, also });
  await expect(
    save(async (db) => {
      await deps.vault.putIn(db, north, name, '', { by: 'Ned' });
      throw new Error('cut off');
    }),
  ).rejects.toThrow('cut off');
  expect((await findFeed(store, north, feed.id))?.settings).toEqual(feed.settings);
  expect(await deps.vault.reveal(north, name)).toBe('old');
  // The address is changed between the reading of the feed and that of the password.
  const reveal: typeof deps.vault.reveal = async (scope, asked) => {
    const known = await deps.vault.reveal(scope, asked);
    await save((db) => deps.vault.putIn(db, north, name, 'new', { by: 'Ned' }));
    return known;
  };
  const runner = new JobRunner({
    store,
    log,
    kinds: [feedRunJob({ ...deps, vault: { ...deps.vault, reveal } })],
    timers: () => () => {},
  });
  const { run } = await beginFeedRun(store, north, feed.id, { trigger: 'hand', by: 'Ned', job: feedJob(false) });
  await runner.runDue();
  expect((await requireFeedRun(store, north, feed.id, run.id)).message).toContain('The feed was changed');
});

describe('a feed', () => {
  test('brings vehicles, changes them, and leaves a file alone that is still the same', async () => {
    const { put, run, stock, store, north, feed } = await aLot();
    put(rows(1, 2, 3));
    expect(await run()).toMatchObject({ state: 'done', report: { created: 3, problemCount: 0 }, by: 'Ned' });
    expect(await run()).toMatchObject({ state: 'unchanged', report: null });
    put([row(1, 19_000), row(2), row(3)]);
    expect(await run()).toMatchObject({ state: 'done', report: { created: 0, updated: 1, unchanged: 2 } });
    expect((await stock()).map(({ price }) => price)).toEqual([19_000, 20_000, 20_000]);
    expect(await countBrought(store, north, feed.id)).toBe(3);
    expect((await listFeedRuns(store, north, feed.id)).map(({ state }) => state)).toEqual([
      'done',
      'unchanged',
      'done',
    ]);
  });

  test('other settings read the same file again', async () => {
    const { put, run, store, north, feed } = await aLot();
    put(rows(1));
    await run();
    const { Price: _price, ...mapping } = settings.mapping;
    await saveFeed(
      store,
      north,
      { id: feed.id, version: feed.version, settings: { ...settings, mapping } },
      { by: 'Ned', nextAt: store.now().toISOString() },
    );
    expect((await run()).state).toBe('done');
  });

  test('a vehicle missing from the file is marked sold, and is on offer again when the file names it again', async () => {
    const { put, run, stock, store, north } = await aLot();
    put(rows(1, 2, 3));
    await run();
    put(rows(1, 2));
    expect(await run()).toMatchObject({ state: 'done', missing: { found: 1, done: 1, of: 3 } });
    expect((await stock())[2]).toMatchObject({
      sold: true,
      status: 'sold',
      sold_date_timestamp: store.now().getTime(),
    });
    put(rows(1, 2, 3));
    await run();
    expect((await stock())[2]).toMatchObject({ sold: false, status: 'in_stock', sold_date_timestamp: null });
    // A vehicle that staff marked as sold stays sold, even if the file lists it.
    const [, , third] = await stock();
    if (third)
      await upsertVehicles(store, north, [{ ...third, status: 'sold', sold: true }], { by: 'Ned', source: 'staff' });
    put([row(1, 1), ...rows(2, 3)]);
    await run();
    expect((await stock())[2]?.status).toBe('sold');
  });

  test('a vehicle of which the file has the stock number alone is not missing; a heading is no vehicle', async () => {
    const { put, run, stock } = await aLot({ missing: 'remove' });
    put(rows(1, 2, 3));
    await run();
    put(['Used cars,,,,', 'A1,,,,', row(2)]);
    expect(await run()).toMatchObject({ state: 'done', missing: { found: 1, done: 1 } });
    expect((await stock()).map(({ stocknum }) => stocknum)).toEqual(['A1', 'A2']);
  });

  test('what is missing is taken out of stock where the tenant says so, or kept', async () => {
    const remove = await aLot({ missing: 'remove' });
    remove.put(rows(1, 2));
    await remove.run();
    remove.put(rows(1));
    expect((await remove.run()).missing).toEqual({ found: 1, done: 1, of: 2 });
    expect((await remove.stock()).map(({ stocknum }) => stocknum)).toEqual(['A1']);
    const keep = await aLot({ missing: 'keep', guard: 0 });
    keep.put(rows(1, 2));
    await keep.run();
    keep.put(rows(1));
    expect(await keep.run()).toMatchObject({ state: 'done', missing: { found: 1, done: 0, of: 2 } });
    expect((await keep.stock()).map(({ status }) => status)).toEqual(['in_stock', 'in_stock']);
  });

  test('a file that lacks too many vehicles changes nothing until staff confirm it', async () => {
    const { put, run, stock } = await aLot({ missing: 'remove' });
    put(rows(1, 2, 3));
    await run();
    put([row(1, 19_000)]);
    expect(await run()).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('2 vehicles of 3 (67 %) are not in the file, and the limit is 50 %'),
    });
    expect((await stock()).map(({ price }) => price)).toEqual([20_000, 20_000, 20_000]);
    put([]);
    expect((await run()).state).toBe('refused');
    put([row(1, 19_000)]);
    expect((await run({ force: true })).state).toBe('done');
    expect((await stock()).map(({ price }) => price)).toEqual([19_000]);
  });

  test('a vehicle whose row has a mistake is not missing', async () => {
    const { put, run, stock } = await aLot({ missing: 'remove' });
    put(rows(1, 2, 3));
    await run();
    put(['A1,Aster,Field,20x1,20000', row(2)]);
    expect(await run()).toMatchObject({
      state: 'done',
      missing: { found: 1, done: 1 },
      report: { rejected: 0, problems: [{ row: 2, column: 'Year', value: '20x1', rejected: false }] },
    });
    expect((await stock()).map(({ stocknum }) => stocknum)).toEqual(['A1', 'A2']);
    // A row without an identifier may be any of them.
    put([',Aster,Field,20x1,20000', row(2)]);
    expect(await run()).toMatchObject({ missing: { found: 1, done: 0 } });
    expect(await stock()).toHaveLength(2);
  });

  test('vehicles of other feeds, of staff and with a locked status are not its to take away', async () => {
    const { put, run, stock, store, north } = await aLot({ missing: 'remove', guard: 100 });
    const other = await createFeed(
      store,
      north,
      { ...settings, name: 'Other', source: { kind: 'folder', file: 'other.csv' }, missing: 'remove', guard: 100 },
      { by: 'Ned', nextAt: store.now().toISOString() },
    );
    put(rows(1, 2, 3));
    put(rows(1, 9), 'other.csv');
    await run();
    await run({ id: other.id });
    const third = (await stock()).find(({ stocknum }) => stocknum === 'A3');
    if (third) await upsertVehicles(store, north, [{ ...third, locked_fields: ['status'] }], { by: 'Ned' });
    put([]);
    await run();
    expect((await stock()).map(({ stocknum }) => stocknum)).toEqual(['A1', 'A3', 'A9']);
  });

  test('R3-008: fields that staff have locked stay', async () => {
    const { put, run, stock, store, north } = await aLot();
    put(rows(1));
    await run();
    const [mine] = await stock();
    if (mine) await upsertVehicles(store, north, [{ ...mine, price: 15_000, locked_fields: ['price'] }], { by: 'Ned' });
    put([row(1, 18_000)]);
    await run();
    expect((await stock())[0]?.price).toBe(15_000);
  });

  test('what cannot be read says what to do, and changes nothing', async () => {
    const { run, put, folder, north, store } = await aLot();
    expect(await run()).toMatchObject({ state: 'failed', message: expect.stringContaining('There is no file called') });
    put([], 'stock.csv');
    writeFileSync(join(folder, north.slug, 'stock.csv'), 'Make,Model\nAster,Field');
    const rested = new Date(store.now().getTime() - 60_000);
    utimesSync(join(folder, north.slug, 'stock.csv'), rested, rested);
    expect(await run()).toMatchObject({
      state: 'failed',
      message: 'Nothing was changed. The file has no column called "Stock".',
    });
  });

  test('a file that is being written is waited for', async () => {
    const { put, run, runner, pass, feed, north, store, folder } = await aLot();
    put(rows(1));
    const fresh = store.now();
    utimesSync(join(folder, north.slug, 'stock.csv'), fresh, fresh);
    const { id, state } = await run();
    expect(state).toBe('running');
    put(rows(1));
    pass(10_000);
    await runner.runDue();
    expect((await requireFeedRun(store, north, feed.id, id)).state).toBe('done');
  });

  test('links and other tenants’ folders are not read', async () => {
    const { put, run, folder, north, south } = await aLot();
    put(rows(1), 'stock.csv', south);
    mkdirSync(join(folder, north.slug), { recursive: true });
    symlinkSync(join(folder, south.slug, 'stock.csv'), join(folder, north.slug, 'stock.csv'));
    expect(await run()).toMatchObject({ state: 'failed', message: expect.stringContaining('There is no file called') });
  });
});

test('promise 4: a feed and its runs are not there for another tenant', async () => {
  const { put, run, store, south, feed, stock } = await aLot();
  put(rows(1));
  const { id } = await run();
  expect(await findFeed(store, south, feed.id)).toBeNull();
  expect(await listFeedRuns(store, south, feed.id)).toEqual([]);
  await expect(requireFeedRun(store, south, feed.id, id)).rejects.toMatchObject({ code: 'not-found' });
  expect(await findVehicle(store, south, (await stock())[0]?.id ?? '')).toBeNull();
});

describe('issue 38: staff get an email', () => {
  const day = 24 * 3_600_000;
  async function staffOf(lot: Awaited<ReturnType<typeof aLot>>) {
    const { store, north } = lot;
    for (const [email, role] of [
      ['nadia@north.example', 'admin'],
      ['sid@north.example', 'stock'],
      ['ned@north.example', 'editor'],
    ] as const)
      await createAccount(store, { email, role, name: email, password: 'correct horse battery', scope: north });
    return async () => {
      const mails = (await store.db.select().from(outboxTable)).map(({ payload }) => JSON.parse(payload));
      return mails
        .filter(({ template }) => template === 'feed-stopped')
        .map(({ to, state, problem }) => [to, state, String(problem).slice(0, 80)]);
    };
  }
  const toBoth = (state: string, problem: string) =>
    ['nadia@north.example', 'sid@north.example'].map((to) => [to, state, expect.stringContaining(problem)]);

  test('when a feed goes on hold or fails, once for each problem', async () => {
    const lot = await aLot();
    const mails = await staffOf(lot);
    lot.put(rows(1, 2, 3));
    await lot.run();
    expect(await mails()).toEqual([]);
    lot.put(rows(1));
    await lot.run();
    lot.put(rows(2));
    await lot.run();
    expect(await mails()).toEqual(toBoth('refused', 'Nothing was changed'));
    lot.put(rows(1, 2, 3, 4));
    await lot.run();
    lot.put(rows(4));
    await lot.run();
    expect(await mails()).toHaveLength(4);
  });

  test('when no file has come for three times as long as usual, and for three days', async () => {
    const lot = await aLot({ schedule: { kind: 'arrival' } });
    const mails = await staffOf(lot);
    for (const number of [1, 2, 3]) {
      lot.put(rows(number, 10, 11, 12));
      expect((await lot.run()).state).toBe('done');
      lot.pass(day);
    }
    lot.pass(day);
    await lot.runner.runDue();
    expect(await mails()).toEqual([]);
    lot.pass(day);
    await lot.runner.runDue();
    expect(await mails()).toEqual(toBoth('failed', 'No file has arrived for 3 days'));
    lot.pass(day);
    await lot.runner.runDue();
    expect(await mails()).toHaveLength(2);
  });
});
