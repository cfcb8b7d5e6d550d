/**
 * A lead that grows: the valuation of a shopper's vehicle arrives in steps, and each one is added to the lead of the
 * first. Its deliveries wait until the shopper is done, or has given up.
 */
import { and, ne } from 'drizzle-orm';
import type { Json } from '#schemas/shapes/json.ts';
import type { Valuation } from '#schemas/shapes/valuation.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows, findRow, pick } from '../database/rows.ts';
import { leadTable, outboxTable } from '../database/tables.ts';
import { leadColumns } from '../leads/lead-columns.ts';
import { claimLeadFiles } from '../leads/lead-files.ts';
import { type LeadReceipt, type NewLead, storeLead } from '../leads/store-lead.ts';
import { valuationTable } from './tables.ts';

type Payload = { readonly [field: string]: Json };
type Step = typeof valuationTable.$inferSelect.step;

/** A shopper who sends nothing for this long has given up: then the lead is delivered as it is. */
const givenUpMs = 30 * 60_000;

export interface OpenValuation {
  readonly leadId: string;
  readonly secret: string;
  readonly step: Step;
  readonly payload: Payload;
}

/** Names a valuation: the lead's id alone is not enough to add to it. */
export interface ValuationKey {
  readonly leadId: string;
  readonly secret: string;
}

/** Stores the lead of the first step. The same form sent again answers the valuation that it began. */
export async function beginValuation(
  store: Store,
  scope: TenantScope,
  lead: Omit<NewLead, 'deliverAt' | 'also'>,
  { deliverNow, files }: { readonly deliverNow: boolean; readonly files: readonly string[] },
): Promise<{ readonly receipt: LeadReceipt; readonly secret: string }> {
  const secret = newId() + newId();
  const now = store.now();
  const receipt = await storeLead(store, scope, {
    ...lead,
    ...(deliverNow ? {} : { deliverAt: new Date(now.getTime() + givenUpMs).toISOString() }),
    also: async (db, leadId) => {
      await db.insert(valuationTable).values({
        tenantId: scope.tenantId,
        leadId,
        secret,
        at: now.toISOString(),
        step: deliverNow ? 'done' : 'car',
      });
      await claimLeadFiles(db, scope, { leadId, ids: files, now });
    },
  });
  if (receipt.created) return { receipt, secret };
  const row = await findRow(store.db, valuationTable, { tenantId: scope.tenantId, leadId: receipt.id }, ['secret']);
  return { receipt, secret: row?.secret ?? '' };
}

/** Null if there is none with that key, or its lead was erased. */
export async function findValuation(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  key: ValuationKey,
): Promise<OpenValuation | null> {
  return read(db, scope, key);
}

async function read(db: Db, scope: TenantScope, { leadId, secret }: ValuationKey): Promise<OpenValuation | null> {
  const [row] = await db
    .select({ step: valuationTable.step, payload: leadTable.payload, deletedAt: leadTable.deletedAt })
    .from(valuationTable)
    .innerJoin(leadTable, has(leadTable, { id: valuationTable.leadId, tenantId: scope.tenantId }))
    .where(has(valuationTable, { tenantId: scope.tenantId, leadId, secret }))
    .limit(1);
  if (row === undefined || row.deletedAt !== null) return null;
  return { leadId, secret, step: row.step, payload: JSON.parse(row.payload) };
}

interface Growth {
  readonly step: Step;
  /** Fields of the lead that this step sets; null takes one away. */
  readonly fields: { readonly [field: string]: Json | null };
  /** Ids of files that came with this step. */
  readonly files?: readonly string[];
}

/**
 * Adds a step to a lead. Step `done` ends it: waiting deliveries are sent now, and those sent before, because the
 * shopper seemed to have given up, are sent again.
 * @param change gets the current lead; null changes nothing. @returns the resulting lead, null if there is
 * none.
 */
export async function growValuation(
  store: Store,
  scope: TenantScope,
  key: ValuationKey,
  change: (open: OpenValuation) => Growth | null,
): Promise<OpenValuation | null> {
  return store.tx(async (db) => {
    const open = await read(db, scope, key);
    const growth = open && change(open);
    if (!open || !growth) return open;
    const payload = merged(open.payload, growth.fields);
    const isLead = has(leadTable, { tenantId: scope.tenantId, id: key.leadId });
    await db.update(leadTable).set(leadColumns(key.leadId, payload)).where(isLead);
    await changeRows(db, valuationTable, { tenantId: scope.tenantId, leadId: key.leadId }, { step: growth.step });
    await claimLeadFiles(db, scope, { leadId: key.leadId, ids: growth.files ?? [], now: store.now() });
    if (growth.step === 'done') await deliver(db, scope, key.leadId, store.now());
    return { ...open, step: growth.step, payload };
  });
}

function merged(payload: Payload, fields: Growth['fields']): Payload {
  return Object.fromEntries(Object.entries({ ...payload, ...fields }).filter(([, value]) => value !== null));
}

async function deliver(db: Db, scope: TenantScope, leadId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const ofLead = has(outboxTable, { tenantId: scope.tenantId, leadId });
  const rows = await db
    .select(pick(outboxTable, 'id', 'channel', 'payload', 'state'))
    .from(outboxTable)
    .where(ofLead);
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  await db
    .update(outboxTable)
    .set({ nextAt: at })
    .where(and(ofLead, isOneOf(outboxTable.id, waiting)));
  // The shopper's own receipt contains nothing that has changed.
  const outdated = rows.filter(({ state, payload }) => state === 'sent' && JSON.parse(payload).kind !== 'receipt');
  for (const { channel, payload } of outdated)
    await db.insert(outboxTable).values({
      id: newId(),
      tenantId: scope.tenantId,
      leadId,
      channel,
      payload,
      nextAt: at,
      createdAt: at,
    });
}

/** Keeps what the form showed (`POST /api/miscellaneous`). False if there is no such valuation. */
export async function saveValuationResponse(
  store: Store,
  scope: TenantScope,
  { leadId, secret }: ValuationKey,
  response: Valuation,
): Promise<boolean> {
  return store.tx(async (db) => {
    const rows = await db
      .update(valuationTable)
      .set({ response: JSON.stringify(response), savedAt: store.now().toISOString() })
      .where(has(valuationTable, { tenantId: scope.tenantId, leadId, secret }, ne(valuationTable.step, 'car')))
      .returning({ leadId: valuationTable.leadId });
    return rows.length > 0;
  });
}

/** When the form saved the valuation of a lead, and what it had; null where it did not. */
export async function findSavedValuation(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  leadId: string,
): Promise<{ readonly at: string; readonly valuation: Valuation } | null> {
  const [row] = await db
    .select({ at: valuationTable.savedAt, response: valuationTable.response })
    .from(valuationTable)
    .where(has(valuationTable, { tenantId: scope.tenantId, leadId }))
    .limit(1);
  return row?.at && row.response ? { at: row.at, valuation: JSON.parse(row.response) } : null;
}
