/**
 * Reads whole phone numbers in rows of releases before, which knew people by the last nine digits (migration 0113).
 * Until then, such a row identifies no one; it stays so where the number could be of two countries.
 */
import { eq, isNull } from 'drizzle-orm';
import { leadText } from '#domain/leads/lead-lines.ts';
import { phoneKey } from '#domain/leads/person-keys.ts';
import type { PhoneCountry } from '#domain/locations/phone.ts';
import { has } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows, findRow } from '../database/rows.ts';
import { leadTable, releaseDocumentTable, releaseTable, revisionTable } from '../database/tables.ts';
import { siteCountry } from '../documents/site-country.ts';
import { prizeSpinTable } from '../promotions/tables.ts';
import { findScopeById } from '../sites/hosts.ts';
import { stoppedContactTable } from './tables.ts';

/** Leads that one transaction reads. */
const atOnce = 500;

/** Reads those of a site that were not read yet. Costs one look where there are none. */
export async function keyOldPhones(store: Store, scope: TenantScope): Promise<void> {
  const { tenantId } = scope;
  const unread = has(leadTable, { tenantId, phoneKey: null });
  const first = await store.db.select({ id: leadTable.id }).from(leadTable).where(unread).limit(1);
  const stops = has(stoppedContactTable, { tenantId, isWhole: false });
  const stopped = await store.db
    .select({ contact: stoppedContactTable.contact })
    .from(stoppedContactTable)
    .where(stops);
  if (first.length + stopped.length === 0) return;
  const country = await onlyCountry(store, scope);
  for (let isMore = first.length > 0; isMore; )
    isMore = await store.tx(async (db) => {
      const leads = await db
        .select({ id: leadTable.id, payload: leadTable.payload })
        .from(leadTable)
        .where(unread)
        .limit(atOnce);
      for (const { id, payload } of leads)
        await keyLead(db, tenantId, id, phoneKey(leadText(JSON.parse(payload).phone), country));
      return leads.length === atOnce;
    });
  if (stopped.length > 0) await store.tx((db) => keepStops(db, scope, country));
}

/** Those of all sites, before the first request. */
export async function keyAllOldPhones(store: Store): Promise<void> {
  const leads = await store.db
    .selectDistinct({ tenantId: leadTable.tenantId })
    .from(leadTable)
    .where(isNull(leadTable.phoneKey));
  const contacts = await store.db
    .selectDistinct({ tenantId: stoppedContactTable.tenantId })
    .from(stoppedContactTable)
    .where(eq(stoppedContactTable.isWhole, false));
  for (const tenantId of new Set([...leads, ...contacts].map((row) => row.tenantId))) {
    const scope = await findScopeById(store, tenantId);
    if (scope !== null) await keyOldPhones(store, scope);
  }
}

/** The lead, and its spin where it has one: one of a number that has spun already stays without. */
async function keyLead(db: Db, tenantId: string, leadId: string, key: string): Promise<void> {
  await changeRows(db, leadTable, { tenantId, id: leadId }, { phoneKey: key });
  if (key === '') return;
  const isSpin = has(prizeSpinTable, { tenantId, leadId });
  const [spin] = await db.select({ round: prizeSpinTable.round }).from(prizeSpinTable).where(isSpin);
  if (spin === undefined) return;
  const same = await findRow(db, prizeSpinTable, { tenantId, round: spin.round, phoneKey: key }, ['leadId']);
  if (same === undefined) await db.update(prizeSpinTable).set({ phoneKey: key }).where(isSpin);
}

/**
 * People who sent STOP get no messages: nine digits can be several whole numbers, and all are kept. Being on this list
 * opens nothing. The old row stays for the earlier release.
 */
async function keepStops(db: Db, { tenantId }: TenantScope, country: PhoneCountry | null): Promise<void> {
  const unread = has(stoppedContactTable, { tenantId, isWhole: false });
  const rows = await db.select().from(stoppedContactTable).where(unread);
  for (const { contact, way, at } of rows)
    for (const whole of /^\d{7,9}$/.test(contact) ? wholeNumbersOf(contact, country) : [])
      await db
        .insert(stoppedContactTable)
        .values({ tenantId, contact: whole, way, at, isWhole: true })
        .onConflictDoNothing();
  await db.update(stoppedContactTable).set({ isWhole: true }).where(unread);
}

/** Numbers of Australia and New Zealand whose last nine digits, as they were written then, are these. */
function wholeNumbersOf(digits: string, country: PhoneCountry | null): ReadonlySet<string> {
  // A number of eight digits after +64 had the 4 of the country's code among its nine.
  const written = [`+61${digits}`, `+64${digits}`, `+6${digits}`];
  const keys = [phoneKey(digits, country), ...written.map((one) => phoneKey(one, null))];
  return new Set(keys.filter((key) => key !== ''));
}

/** The country that the site has had in all its releases: null where it changed, so that a number could be of either. */
async function onlyCountry(store: Store, scope: TenantScope): Promise<PhoneCountry | null> {
  const { tenantId } = scope;
  const rows = await store.db
    .selectDistinct({ id: revisionTable.id, body: revisionTable.body })
    .from(releaseDocumentTable)
    .innerJoin(releaseTable, eq(releaseTable.id, releaseDocumentTable.releaseId))
    .innerJoin(revisionTable, eq(revisionTable.id, releaseDocumentTable.revisionId))
    .where(
      has(
        releaseDocumentTable,
        { tenantId, key: 'site' },
        eq(releaseTable.tenantId, tenantId),
        eq(revisionTable.tenantId, tenantId),
      ),
    );
  const current = await siteCountry(store, scope);
  const isOther = rows.some(({ body }) => {
    const { country } = JSON.parse(body);
    return country !== undefined && country !== current;
  });
  return isOther ? null : current;
}
