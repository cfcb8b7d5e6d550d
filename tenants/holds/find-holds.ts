/** Holds of a tenant: one of a link, a lead or a vehicle, and lists of them. */
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Json } from '#schemas/shapes/json.ts';
import type { Db } from '../database/connect.ts';
import { isOneOf } from '../database/dialect/expressions.ts';
import type { TenantScope } from '../database/scope.ts';
import { type Given, statement } from '../database/statement.ts';
import { leadTable } from '../database/tables.ts';
import { heldVehicleTable } from '../stock/tables.ts';
import { vehicleHoldTable } from './tables.ts';

export type Hold = Omit<typeof vehicleHoldTable.$inferSelect, 'tenantId'>;

/** Null where there is none. */
export async function findHold(db: Db, scope: TenantScope, id: string): Promise<Hold | null> {
  return first(db, scope, eq(vehicleHoldTable.id, id));
}

/** The hold that a shopper's link opens. */
export async function findHoldByLink(db: Db, scope: TenantScope, linkKey: string): Promise<Hold | null> {
  return first(db, scope, eq(vehicleHoldTable.linkKey, linkKey));
}

const ofLead = statement((db, given: Given<'tenantId' | 'leadId'>) =>
  db
    .select()
    .from(vehicleHoldTable)
    .where(and(eq(vehicleHoldTable.tenantId, given('tenantId')), eq(vehicleHoldTable.leadId, given('leadId')))),
);

/** The hold that a lead made; asked for each mail of each lead. */
export async function findHoldOfLead(db: Db, { tenantId }: TenantScope, leadId: string): Promise<Hold | null> {
  const row = await ofLead.first(db, { tenantId, leadId });
  return row === undefined ? null : withoutTenant(row);
}

/** The hold that a vehicle is under now. */
export async function findLiveHold(db: Db, { tenantId }: TenantScope, vehicleId: string): Promise<Hold | null> {
  const [row] = await db
    .select({ hold: vehicleHoldTable })
    .from(heldVehicleTable)
    .innerJoin(
      vehicleHoldTable,
      and(eq(vehicleHoldTable.tenantId, heldVehicleTable.tenantId), eq(vehicleHoldTable.id, heldVehicleTable.holdId)),
    )
    .where(and(eq(heldVehicleTable.tenantId, tenantId), eq(heldVehicleTable.vehicleId, vehicleId)))
    .limit(1);
  return row === undefined ? null : withoutTenant(row.hold);
}

/** Holds of one vehicle, newest first. */
export async function holdsOfVehicle(db: Db, scope: TenantScope, vehicleId: string): Promise<readonly ListedHold[]> {
  return listed(db, scope, eq(vehicleHoldTable.vehicleId, vehicleId), 50);
}

/** A hold with what its lead says of the shopper. */
export interface ListedHold extends Hold {
  /** Null where the lead has been erased. */
  readonly payload: { readonly [field: string]: Json } | null;
}

/** Holds that are live, the next to end first. */
export async function listLiveHolds(db: Db, scope: TenantScope): Promise<readonly ListedHold[]> {
  return listed(db, scope, eq(vehicleHoldTable.state, 'live'), 500, true);
}

/** Holds that have ended, the last made first. */
export async function listEndedHolds(db: Db, scope: TenantScope): Promise<readonly ListedHold[]> {
  return listed(db, scope, ne(vehicleHoldTable.state, 'live'), 200);
}

/** Live holds of the person of a lead: those whose leads have its mail address or its phone number (`person-keys.ts`). */
export async function countHoldsOfPerson(db: Db, { tenantId }: TenantScope, leadId: string): Promise<number> {
  const [own] = await db
    .select({ mail: leadTable.personMail, phone: leadTable.phoneKey })
    .from(leadTable)
    .where(and(eq(leadTable.tenantId, tenantId), eq(leadTable.id, leadId)));
  const { mail = '', phone = '' } = own ?? {};
  const rows = await db
    .select({ mail: leadTable.personMail, phone: leadTable.phoneKey })
    .from(vehicleHoldTable)
    .innerJoin(
      leadTable,
      and(eq(leadTable.tenantId, vehicleHoldTable.tenantId), eq(leadTable.id, vehicleHoldTable.leadId)),
    )
    .where(and(eq(vehicleHoldTable.tenantId, tenantId), eq(vehicleHoldTable.state, 'live')))
    .limit(5_000);
  return rows.filter(
    (row) => (mail !== '' && row.mail === mail) || (phone !== '' && phone !== null && row.phone === phone),
  ).length;
}

/** All holds that leads made, also those that have ended. */
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
    .leftJoin(
      leadTable,
      and(eq(leadTable.tenantId, vehicleHoldTable.tenantId), eq(leadTable.id, vehicleHoldTable.leadId)),
    )
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
