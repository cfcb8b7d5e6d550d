/** People whose numbers end with the same nine digits, through sign-in, My Garage, STOP, limits and erasure: they share nothing. */
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { phoneKey } from '#domain/leads/person-keys.ts';
import type { Db } from '#tenants/database/connect.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { eraseShopper } from '#tenants/garage/erase-shopper.ts';
import { shopperLeadIds } from '#tenants/garage/shopper-leads.ts';
import { countHoldsOfPerson } from '#tenants/holds/find-holds.ts';
import { findLead, listLeadsOfPerson } from '#tenants/leads/find-lead.ts';
import { stopContact, stoppedSince } from '#tenants/leads/stopped-contacts.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { erasePerson } from '#tenants/privacy/erase-person.ts';
import { findPerson, readPerson } from '#tenants/privacy/find-person.ts';
import { takeSpin } from '#tenants/promotions/take-spin.ts';
import { findShopper, shopperIdsOf, shopperOfContact } from '#tenants/shoppers/shoppers.ts';
import { aPlatform } from '../build/platform.ts';
import { runsOf } from '../build/property-runs.ts';

const reader = { accountId: '', locationIds: null };
let keys = 0;

const pair = fc
  .record({
    digits: fc.stringMatching(/^[24][0-9]{8}$/),
    one: fc.constantFrom('+61', '+64', '+447'),
    other: fc.constantFrom('+33', '+447', '+64', '+61'),
  })
  .map(({ digits, one, other }) => [phoneKey(`${one}${digits}`, null), phoneKey(`${other}${digits}`, null)] as const)
  .filter(([one, other]) => one !== '' && other !== '' && one !== other);

/** As a shopper who has verified a number, with a lead and a spin. */
async function arrive(store: Store, scope: TenantScope, phone: string, round: number) {
  const at = store.now().toISOString();
  const id = await store.tx((db) => shopperOfContact(db, scope, { way: 'phone', to: phone }, null, at));
  const shopper = await findShopper(store.db, scope, id);
  if (shopper === null) throw new Error('The shopper is gone.');
  keys += 1;
  // On a site of its country a number is written without the country.
  const typed = phone.startsWith('+61') ? `0${phone.slice(3)}` : phone;
  const spin = (db: Db, leadId: string) =>
    takeSpin(db, scope, { leadId, round, prize: null, at, shopper, isGated: false, marksOf: (to) => [to] }).then(
      () => undefined,
    );
  const lead = await storeLead(store, scope, {
    idempotencyKey: `number-${keys}`,
    category: 'General Enquiry',
    payload: { phone: typed },
    outbox: [],
    also: spin,
  });
  return { shopper, lead: lead.id, phone };
}

async function shareNothing(runs: number): Promise<void> {
  const { platform, north } = await aPlatform();
  onTestFinished(() => platform.close());
  const { store } = platform;
  let round = 0;
  await fc.assert(
    fc.asyncProperty(pair, async (numbers) => {
      round += 1;
      // In one round of the wheel: the second is not refused for the first.
      const [one, other] = [
        await arrive(store, north, numbers[0], round),
        await arrive(store, north, numbers[1], round),
      ];
      expect(one.shopper.id).not.toBe(other.shopper.id);
      for (const who of [one, other]) {
        const { shopper, lead, phone } = who;
        expect(await shopperLeadIds(store.db, north, shopper, 10)).toEqual([lead]);
        expect(await shopperIdsOf(store.db, north, { mail: '', phone })).toEqual([shopper.id]);
        expect(await listLeadsOfPerson(store, north, lead, reader)).toEqual([]);
        const found = await findPerson(store, north, await readPerson(store, north, { mail: '', phone }));
        expect(found.leads.map(({ id }) => id)).toEqual([lead]);
        expect(await countHoldsOfPerson(store.db, north, lead)).toBe(0);
      }
      await stopContact(store, north, one.phone, 'answered STOP');
      expect(await stoppedSince(store.db, north, other.phone)).toBeNull();
      await eraseShopper(store, north, one.shopper, async () => {});
      expect(await findShopper(store.db, north, one.shopper.id)).toBeNull();
      expect(await findShopper(store.db, north, other.shopper.id)).not.toBeNull();
      expect((await findLead(store, north, other.lead))?.payload['phone']).toBeDefined();
      await erasePerson(store, north, { mail: '', phone: other.phone }, { by: 'Nadia' });
      expect((await findLead(store, north, other.lead))?.payload['phone']).toBeUndefined();
    }),
    { numRuns: runs },
  );
}

test('of two people with similar numbers, neither reads, stops, limits or erases the other', { timeout: 60_000 }, () =>
  shareNothing(runsOf(25)),
);
test(
  'in a thousand such pairs, neither reads, stops, limits or erases the other',
  { tags: ['long'], timeout: 600_000 },
  () => shareNothing(1_000),
);
