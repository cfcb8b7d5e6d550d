/** Holds of a tenant: one of a link, a lead or a vehicle, and lists of them. */
import { and, asc, desc, eq, gte, ne, or } from 'drizzle-orm';
import { mailboxKey } from '#domain/leads/person-keys.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { countRows } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { leadTable, vehicleTable } from '../database/tables.ts';
import { paymentTable } from '../payments/tables.ts';
import { shopperTable } from '../shoppers/tables.ts';
import { heldVehicleTable } from '../stock/tables.ts';
import { vehicleHoldTable } from './tables.ts';

export type Hold = Omit<typeof vehicleHoldTable.$inferSelect, 'tenantId'>;

/** The signed-in holder, with proved contacts; null for those not proved. */
export interface HoldShopper {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Null if there is none. */
export async function findHold(db: Db, scope: TenantScope, id: string): Promise<Hold | null> {
  return first(db, scope, eq(vehicleHoldTable.id, id));
}

/** The hold of a shopper's link. */
export async function findHoldByLink(db: Db, scope: TenantScope, linkKey: string): Promise<Hold | null> {
  return first(db, scope, eq(vehicleHoldTable.linkKey, linkKey));
}

const ofLead = statement((db, given: Given<'tenantId' | 'leadId'>) =>
  db
    .select()
    .from(vehicleHoldTable)
    .where(has(vehicleHoldTable, { tenantId: given('tenantId'), leadId: given('leadId') })),
);

/** The hold that a lead made; queried for each email of each lead. */
export async function findHoldOfLead(db: Db, { tenantId }: TenantScope, leadId: string): Promise<Hold | null> {
  const row = await ofLead.first(db, { tenantId, leadId });
  return row === undefined ? null : withoutTenant(row);
}

/** The current hold of a vehicle. */
export async function findLiveHold(db: Db, { tenantId }: TenantScope, vehicleId: string): Promise<Hold | null> {
  const [row] = await db
    .select({ hold: vehicleHoldTable })
    .from(heldVehicleTable)
    .innerJoin(
      vehicleHoldTable,
      has(vehicleHoldTable, { tenantId: heldVehicleTable.tenantId, id: heldVehicleTable.holdId }),
    )
    .where(has(heldVehicleTable, { tenantId, vehicleId }))
    .limit(1);
  return row === undefined ? null : withoutTenant(row.hold);
}

/** Vehicles that are held now. */
export async function listHeldIds(db: Db, { tenantId }: TenantScope): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ vehicleId: heldVehicleTable.vehicleId })
    .from(heldVehicleTable)
    .where(eq(heldVehicleTable.tenantId, tenantId));
  return new Set(rows.map(({ vehicleId }) => vehicleId));
}

/** Holds of one vehicle, newest first. */
export async function holdsOfVehicle(db: Db, scope: TenantScope, vehicleId: string): Promise<readonly ListedHold[]> {
  return listed(db, scope, eq(vehicleHoldTable.vehicleId, vehicleId), 50);
}

/** A hold with its lead's facts about the shopper. */
export interface ListedHold extends Hold {
  /** Null where the lead has been erased. */
  readonly payload: { readonly [field: string]: Json } | null;
}

/** Live holds, the next to end first. */
export async function listLiveHolds(db: Db, scope: TenantScope): Promise<readonly ListedHold[]> {
  return listed(db, scope, eq(vehicleHoldTable.state, 'live'), 500, true);
}

/** Ended holds, the last made first. */
export async function listEndedHolds(db: Db, scope: TenantScope): Promise<readonly ListedHold[]> {
  return listed(db, scope, ne(vehicleHoldTable.state, 'live'), 200);
}

/**
 * Live holds of one person: those of their account, under any contact, and those taken without an account under their
 * address or number. For a signed-in shopper only verified contacts count, so that no one uses up another's holds by
 * typing their contacts (decision 0308).
 * @param leadId of the lead that holds, for its contacts by `person-keys.ts`. @param shopper null if not signed in
 */
export async function countHoldsOfPerson(
  db: Db,
  { tenantId }: TenantScope,
  leadId: string,
  shopper: HoldShopper | null = null,
): Promise<number> {
  const [typed] = await db
    .select({ mail: leadTable.personMail, phone: leadTable.phoneKey })
    .from(leadTable)
    .where(has(leadTable, { tenantId, id: leadId }));
  const [mail, phone] = shopper === null ? [typed?.mail, typed?.phone] : [shopper.email, shopper.phone];
  const mailbox = mailboxKey(mail ?? '');
  const rows = await db
    .select({
      mail: leadTable.personMail,
      phone: leadTable.phoneKey,
      shopperId: vehicleHoldTable.shopperId,
      proved: shopperTable.email,
    })
    .from(vehicleHoldTable)
    .innerJoin(leadTable, has(leadTable, { tenantId: vehicleHoldTable.tenantId, id: vehicleHoldTable.leadId }))
    .leftJoin(shopperTable, has(shopperTable, { tenantId: vehicleHoldTable.tenantId, id: vehicleHoldTable.shopperId }))
    .where(has(vehicleHoldTable, { tenantId, state: 'live' }))
    .limit(5_000);
  const isSameMail = (other: string | null) => mailbox !== '' && mailboxKey(other ?? '') === mailbox;
  // A contact that an account typed may be anyone's; one that it proved is its own.
  return rows.filter((row) =>
    row.shopperId === ''
      ? isSameMail(row.mail) || (!!phone && row.phone === phone)
      : row.shopperId === shopper?.id || (shopper !== null && isSameMail(row.proved)),
  ).length;
}

/** Holds made from one connection: live ones, and those since a moment (ISO 8601). */
export async function countHoldsOfClient(
  db: Db,
  { tenantId }: TenantScope,
  clientHash: string,
  since: string,
): Promise<{ readonly live: number; readonly lately: number }> {
  const rows = await db
    .select({ state: vehicleHoldTable.state, madeAt: vehicleHoldTable.madeAt })
    .from(vehicleHoldTable)
    .where(
      has(
        vehicleHoldTable,
        { tenantId, clientHash },
        ne(vehicleHoldTable.clientHash, ''),
        or(eq(vehicleHoldTable.state, 'live'), gte(vehicleHoldTable.madeAt, since)),
      ),
    )
    .limit(1_000);
  return {
    live: rows.filter(({ state }) => state === 'live').length,
    lately: rows.filter(({ madeAt }) => madeAt >= since).length,
  };
}

/** Live holds without any payment, and vehicles in stock. */
export async function countUnpaid(
  db: Db,
  { tenantId }: TenantScope,
): Promise<{ readonly held: number; readonly stock: number }> {
  const live = await db
    .select({ id: vehicleHoldTable.id, payment: paymentTable.id })
    .from(vehicleHoldTable)
    .leftJoin(
      paymentTable,
      has(paymentTable, { tenantId: vehicleHoldTable.tenantId, holdId: vehicleHoldTable.id, state: 'paid' }),
    )
    .where(has(vehicleHoldTable, { tenantId, state: 'live' }));
  const counted = await countRows(db, vehicleTable, { tenantId, status: 'in_stock', deletedAt: null });
  return { held: live.filter(({ payment }) => payment === null).length, stock: counted };
}

/** All holds that leads made, including ended ones. */
export async function holdsOfLeads(
  db: Db,
  { tenantId }: TenantScope,
  ids: readonly string[],
): Promise<readonly Hold[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(vehicleHoldTable)
    .where(and(eq(vehicleHoldTable.tenantId, tenantId), isOneOf(vehicleHoldTable.leadId, ids)));
  return rows.map(withoutTenant);
}

async function listed(
  db: Db,
  { tenantId }: TenantScope,
  condition: Parameters<typeof and>[0],
  limit: number,
  soonest = false,
): Promise<readonly ListedHold[]> {
  const rows = await db
    .select({ hold: vehicleHoldTable, payload: leadTable.payload, deletedAt: leadTable.deletedAt })
    .from(vehicleHoldTable)
    .leftJoin(leadTable, has(leadTable, { tenantId: vehicleHoldTable.tenantId, id: vehicleHoldTable.leadId }))
    .where(and(eq(vehicleHoldTable.tenantId, tenantId), condition))
    .orderBy(soonest ? asc(vehicleHoldTable.expiresAt) : desc(vehicleHoldTable.madeAt))
    .limit(limit);
  return rows.map(({ hold, payload, deletedAt }) => ({
    ...withoutTenant(hold),
    payload: payload === null || deletedAt !== null ? null : JSON.parse(payload),
  }));
}

async function first(db: Db, { tenantId }: TenantScope, condition: Parameters<typeof and>[0]): Promise<Hold | null> {
  const [row] = await db
    .select()
    .from(vehicleHoldTable)
    .where(and(eq(vehicleHoldTable.tenantId, tenantId), condition))
    .limit(1);
  return row === undefined ? null : withoutTenant(row);
}

export function withoutTenant({ tenantId: _, ...hold }: typeof vehicleHoldTable.$inferSelect): Hold {
  return hold;
}
