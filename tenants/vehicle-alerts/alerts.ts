/** Shoppers' alerts: requested, confirmed by email, changed and ended. */
import { and, asc, count, desc, eq, gt, gte, lt, ne } from 'drizzle-orm';
import { mailKey } from '#domain/leads/person-keys.ts';
import type { AlertFilters } from '#domain/vehicle-alerts/filters.ts';
import { has, increased } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { putInOutbox } from '../database/outbox.ts';
import { changeRows, countRows, pick, removeRows } from '../database/rows.ts';
import { alertMailTable, alertNewsTable, alertProgressTable, vehicleAlertTable } from './tables.ts';

type AlertRhythm = 'at-once' | 'daily';

export interface AlertWish {
  readonly mail: string;
  /** Path and query of the search, or path of the vehicle. */
  readonly address: string;
  /** What it is, in words. */
  readonly title: string;
  readonly filters: AlertFilters;
  readonly rhythm: AlertRhythm;
}

export interface VehicleAlert {
  readonly id: string;
  readonly mail: string;
  readonly address: string;
  readonly title: string;
  readonly vehicleId: string | null;
  readonly rhythm: AlertRhythm;
  readonly state: 'asked' | 'live' | 'ended';
  readonly askedAt: string;
  readonly liveAt: string | null;
}

/** Alerts of one address on one site. */
export const mostOfPerson = 20;
/** Confirmation emails to one address in a day: typing another person's address must not flood it. */
const mostConfirms = 3;
/** Days for which a confirmation link is valid. */
export const confirmDays = 7;
const dayMs = 86_400_000;

const columns = pick(
  vehicleAlertTable,
  'id',
  'mail',
  'address',
  'title',
  'vehicleId',
  'rhythm',
  'state',
  'askedAt',
  'liveAt',
);

/**
 * Stores an alert and queues the confirmation email. Where the address has enough of either already, nothing happens:
 * the answer is the same for all, since the requester may not own the address.
 */
export async function askForAlert(store: Store, scope: TenantScope, wish: AlertWish): Promise<void> {
  const { tenantId } = scope;
  const personMail = mailKey(wish.mail);
  const now = store.now();
  const at = now.toISOString();
  await store.tx(async (db) => {
    const own = has(vehicleAlertTable, { tenantId, personMail });
    const mails = await countRows(
      db,
      alertMailTable,
      { tenantId, personMail, kind: 'confirm' },
      gte(alertMailTable.at, new Date(now.getTime() - dayMs).toISOString()),
    );
    if (mails >= mostConfirms) return;
    const [same] = await db
      .select({ id: vehicleAlertTable.id })
      .from(vehicleAlertTable)
      .where(and(own, eq(vehicleAlertTable.address, wish.address)))
      .limit(1);
    const [known] = await db.select({ alerts: count() }).from(vehicleAlertTable).where(own);
    if (same === undefined && (known?.alerts ?? 0) >= mostOfPerson) return;
    const id = same?.id ?? newId();
    if (same === undefined)
      await db.insert(vehicleAlertTable).values({
        tenantId,
        id,
        mail: wish.mail.trim(),
        personMail,
        address: wish.address,
        title: wish.title,
        filters: JSON.stringify(wish.filters),
        vehicleId: wish.filters.vehicleId ?? null,
        rhythm: wish.rhythm,
        state: 'asked' as const,
        changeNumber: await nextChange(db, tenantId),
        askedAt: at,
      });
    else
      await db
        .update(vehicleAlertTable)
        .set({ askedAt: at })
        .where(has(vehicleAlertTable, { id, state: 'asked' }, own));
    await queueAlertMail(db, scope, { mail: wish.mail.trim(), kind: 'confirm', alert: id, at });
  });
}

/** Puts a mail of alerts into the outbox and counts it. @returns its id. */
export async function queueAlertMail(
  db: Db,
  { tenantId }: TenantScope,
  {
    mail,
    kind,
    alert = '',
    at,
  }: { readonly mail: string; readonly kind: 'confirm' | 'news'; readonly alert?: string; readonly at: string },
): Promise<string> {
  const id = newId();
  await db.insert(alertMailTable).values({ tenantId, id, personMail: mailKey(mail), kind, at });
  await putInOutbox(db, {
    id,
    tenantId,
    channel: 'mail',
    payload: { kind: `alert-${kind}`, to: mail, ...(alert === '' ? {} : { alert }) },
    at,
  });
  return id;
}

/** Counts a change of the tenant's alerts, so that cached ones are refreshed. */
async function nextChange(db: Db, tenantId: string): Promise<number> {
  const [row] = await db
    .insert(alertProgressTable)
    .values({ tenantId, stockVersion: 0, changes: 1, isPrimed: false })
    .onConflictDoUpdate({
      target: alertProgressTable.tenantId,
      set: { changes: increased(alertProgressTable.changes) },
    })
    .returning({ changes: alertProgressTable.changes });
  return row?.changes ?? 1;
}

export async function findAlert(db: Db, { tenantId }: TenantScope, id: string): Promise<VehicleAlert | null> {
  const [row] = await db
    .select(columns)
    .from(vehicleAlertTable)
    .where(has(vehicleAlertTable, { tenantId, id }))
    .limit(1);
  return row ?? null;
}

/** Unconfirmed and live alerts of an address, the newest first. @param personMail as `mailKey` writes it. */
export async function alertsOfPerson(
  db: Db,
  { tenantId }: TenantScope,
  personMail: string,
): Promise<readonly VehicleAlert[]> {
  return db
    .select(columns)
    .from(vehicleAlertTable)
    .where(has(vehicleAlertTable, { tenantId, personMail }, ne(vehicleAlertTable.state, 'ended')))
    .orderBy(desc(vehicleAlertTable.askedAt))
    .limit(mostOfPerson);
}

/** Makes an alert live by the link of its mail; saying it twice changes nothing. Null where it has ended or is too old. */
export async function confirmAlert(store: Store, scope: TenantScope, id: string): Promise<VehicleAlert | null> {
  const { tenantId } = scope;
  const now = store.now();
  return store.tx(async (db) => {
    const alert = await findAlert(db, scope, id);
    if (alert === null || alert.state === 'ended') return null;
    if (alert.state === 'live') return alert;
    if (Date.parse(alert.askedAt) < now.getTime() - confirmDays * dayMs) return null;
    const liveAt = now.toISOString();
    await changeRows(
      db,
      vehicleAlertTable,
      { tenantId, id },
      { state: 'live', liveAt, changeNumber: await nextChange(db, tenantId) },
    );
    return { ...alert, state: 'live', liveAt };
  });
}

/** Ends alerts of an address, all of them or one: what is left contains no address. */
export async function endAlerts(store: Store, scope: TenantScope, personMail: string, id?: string): Promise<number> {
  return store.tx((db) => endAlertsIn(db, scope, personMail, id));
}

/** The same in the caller's transaction. */
export async function endAlertsIn(db: Db, scope: TenantScope, personMail: string, id?: string): Promise<number> {
  const { tenantId } = scope;
  const alerts = (await alertsOfPerson(db, scope, personMail)).filter((one) => id === undefined || one.id === id);
  for (const one of alerts) {
    await changeRows(
      db,
      vehicleAlertTable,
      { tenantId, id: one.id },
      {
        state: 'ended',
        mail: '',
        personMail: `ended-${one.id}`,
        changeNumber: await nextChange(db, tenantId),
      },
    );
    await removeRows(db, alertNewsTable, { tenantId, alertId: one.id });
  }
  return alerts.length;
}

/** How often an address hears of one of its alerts. */
export async function setRhythm(
  store: Store,
  { tenantId }: TenantScope,
  personMail: string,
  id: string,
  rhythm: AlertRhythm,
): Promise<void> {
  await store.tx(async (db) => {
    await changeRows(db, vehicleAlertTable, { tenantId, id, personMail }, { rhythm });
  });
}

interface ChangedAlert {
  readonly id: string;
  readonly changeNumber: number;
  /** Null where it is not live (any more). */
  readonly filters: AlertFilters | null;
}

/** Alerts that changed after a change, in the order of their changes. */
export async function changedAlerts(
  db: Db,
  { tenantId }: TenantScope,
  after: number,
  limit: number,
): Promise<readonly ChangedAlert[]> {
  const rows = await db
    .select(pick(vehicleAlertTable, 'id', 'changeNumber', 'state', 'filters'))
    .from(vehicleAlertTable)
    .where(and(eq(vehicleAlertTable.tenantId, tenantId), gt(vehicleAlertTable.changeNumber, after)))
    .orderBy(asc(vehicleAlertTable.changeNumber))
    .limit(limit);
  return rows.map(({ state, filters, ...row }) => ({ ...row, filters: state === 'live' ? JSON.parse(filters) : null }));
}

/** Days for which sent news of a vehicle at a price is remembered, so that no one gets it twice. */
const toldDays = 365;

/** Deletes unconfirmed alerts, alerts that ended so long ago that every process knows, and old records of news. */
export async function forgetOldAlerts(store: Store, { tenantId }: TenantScope): Promise<void> {
  const before = new Date(store.now().getTime() - confirmDays * dayMs).toISOString();
  const toldBefore = new Date(store.now().getTime() - toldDays * dayMs).toISOString();
  await store.tx(
    async (db) => {
      for (const state of ['asked', 'ended'] as const)
        await db
          .delete(vehicleAlertTable)
          .where(has(vehicleAlertTable, { tenantId, state }, lt(vehicleAlertTable.askedAt, before)));
      await db.delete(alertMailTable).where(and(eq(alertMailTable.tenantId, tenantId), lt(alertMailTable.at, before)));
      await db
        .delete(alertNewsTable)
        .where(and(eq(alertNewsTable.tenantId, tenantId), lt(alertNewsTable.madeAt, toldBefore)));
    },
    { background: true },
  );
}
