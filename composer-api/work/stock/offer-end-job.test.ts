/** A special price ends with its last day, by the clocks of the site, whether or not a file comes again (issue 38). */
import { describe, expect, test } from 'vitest';
import { sellingPrice } from '#domain/price/selling-price.ts';
import { findVehicle, listPrices } from '#tenants/stock/list-vehicles.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { listVehicleRevisions } from '#tenants/stock/vehicle-revisions.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { Publisher } from '../../console/checks/compliance.ts';
import { undoChange } from '../../console/stock/bulk.ts';
import { createLog } from '../../kernel/log.ts';
import { JobRunner } from '../job-runner.ts';
import { offerEndJob } from './offer-end-job.ts';

async function aLot() {
  let now = Date.parse('2026-11-01T02:00:00Z');
  const { store, north, south } = await twoTenants({ now: () => new Date(now) });
  const runner = new JobRunner({
    store,
    log: createLog('silent'),
    kinds: [offerEndJob(store)],
    timers: () => () => {},
  });
  const at = async (time: string) => {
    now = Date.parse(time);
    await runner.runDue();
    return (await findVehicle(store, north, 'v_1'))?.vehicle;
  };
  return { store, north, south, at };
}

const offer = { id: 'v_1', price: 30_000, before_price: null, offer_price: 28_000, offer_until: '2026-11-03' };

describe('issue 38: an offer price with a last day', () => {
  test('ends at midnight of the site, in the price history too, and not before', async () => {
    const { store, north, at } = await aLot();
    await upsertVehicles(store, north, [aVehicle(offer)], { by: 'Ned' });
    // Brisbane is ten hours ahead.
    expect(await at('2026-11-03T13:59:00Z')).toMatchObject({ offer_price: 28_000 });
    const after = await at('2026-11-03T14:00:01Z');
    expect(after).toMatchObject({ price: 30_000, offer_price: null, offer_until: null });
    expect(after && sellingPrice(after)).toBe(30_000);
    expect((await listPrices(store, north, 'v_1')).map(({ price }) => price).toSorted()).toEqual([28_000, 30_000]);
  });

  test('a later end counts, an earlier one too, and other sites keep theirs', async () => {
    const { store, north, south, at } = await aLot();
    await upsertVehicles(store, north, [aVehicle(offer)], { by: 'Ned' });
    await upsertVehicles(store, south, [aVehicle({ ...offer, id: 'v_2' })], { by: 'Ned' });
    await upsertVehicles(store, north, [aVehicle({ ...offer, offer_until: '2026-11-09' })], { by: 'Ned' });
    expect(await at('2026-11-05T00:00:00Z')).toMatchObject({ offer_price: 28_000, offer_until: '2026-11-09' });
    await upsertVehicles(store, north, [aVehicle({ ...offer, offer_until: '2026-11-06' })], { by: 'Ned' });
    expect(await at('2026-11-06T13:00:00Z')).toMatchObject({ offer_price: 28_000 });
    expect(await at('2026-11-07T00:00:00Z')).toMatchObject({ offer_price: null });
    await upsertVehicles(store, south, [aVehicle({ ...offer, id: 'v_2', offer_until: '2026-11-30' })], { by: 'Ned' });
    await at('2026-11-10T00:00:00Z');
    expect((await findVehicle(store, south, 'v_2'))?.vehicle).toMatchObject({ offer_price: 28_000 });
  });

  test('a price that has a last day itself leaves no price', async () => {
    const { store, north, at } = await aLot();
    await upsertVehicles(store, north, [aVehicle({ ...offer, offer_price: null })], { by: 'Ned' });
    expect(await at('2026-11-04T00:00:00Z')).toMatchObject({ price: null, offer_until: null });
  });
});

describe('issue 38: a vehicle with a last day on the website', () => {
  const listed = { id: 'v_1', show_on_dealer_website: true, show_until: '2026-11-03' };

  test('is hidden at midnight of the site, and not before', async () => {
    const { store, north, at } = await aLot();
    await upsertVehicles(store, north, [aVehicle(listed)], { by: 'Ned' });
    expect(await at('2026-11-03T13:59:00Z')).toMatchObject({ show_on_dealer_website: true });
    expect(await at('2026-11-03T14:00:01Z')).toMatchObject({ show_on_dealer_website: false, show_until: null });
  });

  test('with a first day to come it shows from midnight of the site, unless staff hide it by hand', async () => {
    const { store, north, at } = await aLot();
    const hidden = { id: 'v_1', show_on_dealer_website: false, show_from: '2026-11-04' };
    await upsertVehicles(store, north, [aVehicle(hidden)], { by: 'Ned' });
    expect(await at('2026-11-03T13:59:00Z')).toMatchObject({ show_on_dealer_website: false, show_from: '2026-11-04' });
    expect(await at('2026-11-03T14:00:01Z')).toMatchObject({ show_on_dealer_website: true, show_from: null });
    const locked = { ...hidden, show_from: '2026-11-08', locked_fields: ['show_on_dealer_website'] };
    await upsertVehicles(store, north, [aVehicle(locked)], { by: 'Ned' });
    expect(await at('2026-11-09T00:00:00Z')).toMatchObject({ show_on_dealer_website: false, show_from: null });
  });

  test('stays where a later file moves the day, or where staff have shown it by hand', async () => {
    const { store, north, at } = await aLot();
    await upsertVehicles(store, north, [aVehicle(listed)], { by: 'Ned' });
    await upsertVehicles(store, north, [aVehicle({ ...listed, show_until: '2026-11-09' })], { by: 'Ned' });
    expect(await at('2026-11-05T00:00:00Z')).toMatchObject({ show_on_dealer_website: true, show_until: '2026-11-09' });
    const shown = { ...listed, show_until: '2026-11-09', locked_fields: ['show_on_dealer_website'] };
    await upsertVehicles(store, north, [aVehicle(shown)], { by: 'Ned' });
    expect(await at('2026-11-10T00:00:00Z')).toMatchObject({ show_on_dealer_website: true, show_until: null });
  });

  test('undoing what the clock has ended brings nothing back, and says so', async () => {
    const { store, north, at } = await aLot();
    await upsertVehicles(store, north, [aVehicle({ ...offer, ...listed })], { by: 'Ned' });
    await at('2026-11-04T00:00:00Z');
    const [ended] = await listVehicleRevisions(store, north, 'v_1');
    const work = {
      store,
      scope: north,
      by: 'Ned',
      yards: null,
      publisher: new Publisher({ role: 'admin', name: 'Ned' }),
      wake: () => {},
    };
    const undone = await undoChange(work, ended?.changeId ?? '');
    expect(undone).toMatchObject({ changed: 0, refusals: [{ text: expect.stringContaining('last day has passed') }] });
    expect(await at('2026-11-04T00:01:00Z')).toMatchObject({ offer_price: null, show_on_dealer_website: false });
  });
});
