/** People whose numbers end with the same nine digits, through sign-in, My Garage, STOP, limits and erasure: they share nothing. */
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { phoneKey } from '#domain/leads/person-keys.ts';
import type { Db, Store, TenantScope } from '#tenants/database/open.ts';
import { eraseShopper } from '#tenants/garage/erase-shopper.ts';
import { shopperLeadIds } from '#tenants/garage/shopper-leads.ts';
import { countHoldsOfPerson } from '#tenants/holds/find-holds.ts';
import { findLead, listLeadsOfPerson } from '#tenants/leads/find-lead.ts';
import { stopContact, stoppedSince } from '#tenants/leads/stopped-contacts.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { erasePerson } from '#tenants/privacy/erase-person.ts';
import { findPerson, readPerson } from '#tenants/privacy/find-person.ts';
import { takeSpin } from '#tenants/promotions/take-spin.ts';
import { createSeals } from '#tenants/secrets/seals.ts';
import { codeRequest, codeRequestsOf, recordCodeRequest } from '#tenants/shoppers/code-requests.ts';
import { findShopper, shopperIdsOf, shopperOfContact } from '#tenants/shoppers/shoppers.ts';
import { aPlatform } from '../build/platform.ts';
import { runsOf } from '../build/property-runs.ts';

const seals = createSeals([Buffer.alloc(32, 9)]);
const reader = { accountId: '', locationIds: null };
let keys = 0;

/** Countries, some with the first digit of a number: with nine more digits, whole numbers of each. */
const starts = [
  '+61',
  '+64',
  '+447',
  '+33',
  '+351',
  '+27',
  '+46',
  '+12',
  '+15',
  '+19',
  '+81',
  '+62',
  '+49',
  '+48',
  '+41',
];

/** Numbers of different countries that all end with the same nine digits. */
const twins = fc
  .stringMatching(/^[24][0-9]{8}$/)
  .map((digits) => starts.map((start) => phoneKey(`${start}${digits}`, null)).filter((number) => number !== ''))
  .filter((numbers) => numbers.length > 1);

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

/** @param pairs of people to try at least: in a group of n, each is a pair with each other. */
async function shareNothing(pairs: number): Promise<void> {
  const { platform, north } = await aPlatform();
  onTestFinished(() => platform.close());
  const { store } = platform;
  const now = store.now();
  let round = 0;
  let tried = 0;
  const property = fc.asyncProperty(twins, async (numbers) => {
    round += 1;
    // In one round of the wheel: none is refused for another one.
    const people = [];
    for (const number of numbers) people.push(await arrive(store, north, number, round));
    expect(new Set(people.map(({ shopper }) => shopper.id)).size).toBe(people.length);
    for (const { phone } of people) {
      const request = codeRequest(seals, { contact: phone, client: '203.0.113.1', isKnown: false });
      const before = { by: 'strangers', ms: 60_000, most: 5, now: new Date(now.getTime() + 1) } as const;
      expect(await codeRequestsOf(store.db, request, before)).toEqual([]);
      await store.tx((db) => recordCodeRequest(db, request, now));
      expect(await codeRequestsOf(store.db, request, before)).toHaveLength(1);
    }
    for (const { shopper, lead, phone } of people) {
      expect(await shopperLeadIds(store.db, north, shopper, 10)).toEqual([lead]);
      expect(await shopperIdsOf(store.db, north, { mail: '', phone })).toEqual([shopper.id]);
      expect(await listLeadsOfPerson(store, north, lead, reader)).toEqual([]);
      const found = await findPerson(store, north, await readPerson(store, north, { mail: '', phone }));
      expect(found.leads.map(({ id }) => id)).toEqual([lead]);
      expect(await countHoldsOfPerson(store.db, north, lead)).toBe(0);
    }
    // One after the other stops and goes, by themselves or by staff: all others stay as they are.
    for (const [index, { shopper, phone, lead }] of people.entries()) {
      expect(await stoppedSince(store.db, north, phone)).toBeNull();
      await stopContact(store, north, phone, 'answered STOP');
      if (index % 2 === 0) await eraseShopper(store, north, shopper, async () => {});
      else await erasePerson(store, north, { mail: '', phone }, { by: 'Nadia' });
      expect(await findShopper(store.db, north, shopper.id)).toBeNull();
      expect((await findLead(store, north, lead))?.payload['phone']).toBeUndefined();
      for (const other of people.slice(index + 1)) {
        tried += 1;
        expect(await shopperIdsOf(store.db, north, { mail: '', phone: other.phone })).toEqual([other.shopper.id]);
        expect(await shopperLeadIds(store.db, north, other.shopper, 10)).toEqual([other.lead]);
      }
    }
  });
  while (tried < pairs) await fc.assert(property, { numRuns: 1 });
}

test('of two people with similar numbers, neither reads, stops, limits or erases the other', { timeout: 60_000 }, () =>
  shareNothing(runsOf(100)),
);
test(
  'in 10,000 such pairs, neither reads, stops, limits or erases the other',
  { tags: ['long'], timeout: 900_000 },
  () => shareNothing(10_000),
);
