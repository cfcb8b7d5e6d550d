/** News for alerts: vehicles as they were, what changed, and the emails that mention it. */
import { and, asc, eq, exists, gte, inArray, isNull, lt, lte, notExists, or } from 'drizzle-orm';
import type { NewsKind, VehicleState } from '#domain/vehicle-alerts/news.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows, countRows, findRow, pick, putRow } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { tenantTable } from '../database/tables.ts';
import { jobTable } from '../jobs/tables.ts';
import { stoppedSince } from '../leads/stopped-contacts.ts';
import { queueAlertMail } from './alerts.ts';
import { alertMailTable, alertNewsTable, alertProgressTable, alertStateTable, vehicleAlertTable } from './tables.ts';

const dueTenants = statement((db, given: Given<'kind' | 'now' | 'limit'>) => {
  const job = db
    .select({ id: jobTable.id })
    .from(jobTable)
    .where(
      has(jobTable, { tenantId: tenantTable.id, kind: given('kind') }, inArray(jobTable.state, ['waiting', 'running'])),
    );
  const due = db
    .select({ id: alertNewsTable.alertId })
    .from(alertNewsTable)
    .where(has(alertNewsTable, { tenantId: tenantTable.id, mailId: null }, lte(alertNewsTable.dueAt, given('now'))));
  return db
    .select({ slug: tenantTable.slug })
    .from(alertProgressTable)
    .innerJoin(tenantTable, eq(tenantTable.id, alertProgressTable.tenantId))
    .where(
      and(
        isNull(tenantTable.deletedAt),
        or(lt(alertProgressTable.stockVersion, tenantTable.stockVersion), exists(due)),
        notExists(job),
      ),
    )
    .limit(given.count('limit'));
});

/** Slugs of sites with alerts where the stock has changed since, or a mail is due; without such a job yet. */
export async function listDueAlertSites({ db, now }: Store, kind: string, limit = 20): Promise<readonly string[]> {
  return (await dueTenants.all(db, { kind, now: now().toISOString(), limit })).map(({ slug }) => slug);
}

interface AlertProgress {
  readonly stockVersion: number;
  readonly changes: number;
  readonly isPrimed: boolean;
}

export async function findAlertProgress(db: Db, { tenantId }: TenantScope): Promise<AlertProgress | null> {
  const row = await findRow(db, alertProgressTable, { tenantId });
  return row ?? null;
}

export async function findVehicleStates(
  db: Db,
  { tenantId }: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VehicleState>> {
  const rows = await db
    .select()
    .from(alertStateTable)
    .where(and(eq(alertStateTable.tenantId, tenantId), isOneOf(alertStateTable.vehicleId, ids)));
  return new Map(rows.map(({ vehicleId, ...state }) => [vehicleId, state]));
}

export interface News {
  readonly alertId: string;
  readonly vehicleId: string;
  readonly kind: NewsKind;
  /** Whole dollars, 0 if none is displayed: part of the key that prevents sending the same news twice. */
  readonly price: number;
  readonly beforePrice: number | null;
}

const rowsAtOnce = 100;

/** Stores what a portion of the stock's changes came to, in one transaction: states, news, and how far it is. */
export async function saveNews(
  store: Store,
  { tenantId }: TenantScope,
  portion: {
    readonly states: ReadonlyMap<string, VehicleState>;
    readonly news: readonly News[];
    /** When alerts of each rhythm may be sent (ISO 8601). */
    readonly dueAt: { readonly 'at-once': string; readonly daily: string };
    readonly progress: Pick<AlertProgress, 'stockVersion' | 'isPrimed'> | null;
  },
): Promise<void> {
  const madeAt = store.now().toISOString();
  await store.tx(async (db) => {
    for (const [vehicleId, state] of portion.states) await putRow(db, alertStateTable, { tenantId, vehicleId }, state);
    for (let at = 0; at < portion.news.length; at += rowsAtOnce) {
      const some = portion.news.slice(at, at + rowsAtOnce);
      const rhythms = await db
        .select({ id: vehicleAlertTable.id, rhythm: vehicleAlertTable.rhythm })
        .from(vehicleAlertTable)
        .where(
          has(
            vehicleAlertTable,
            { tenantId, state: 'live' },
            isOneOf(vehicleAlertTable.id, [...new Set(some.map(({ alertId }) => alertId))]),
          ),
        );
      const rhythmOf = new Map(rhythms.map(({ id, rhythm }) => [id, rhythm]));
      const rows = some.flatMap((one) => {
        const rhythm = rhythmOf.get(one.alertId);
        return rhythm === undefined ? [] : [{ ...one, tenantId, madeAt, dueAt: portion.dueAt[rhythm] }];
      });
      if (rows.length > 0) await db.insert(alertNewsTable).values(rows).onConflictDoNothing();
    }
    if (portion.progress !== null) await changeRows(db, alertProgressTable, { tenantId }, portion.progress);
  });
}

/**
 * Puts what is due into mails, one for each address, and as many addresses as `limit`. An address that has had its
 * mails of the day, which began at `since`, waits until `later`; one that wants no more mail gets none.
 * @returns how many addresses were looked at.
 */
export async function queueDueNews(
  store: Store,
  scope: TenantScope,
  {
    mostADay,
    since,
    later,
    limit,
  }: { readonly mostADay: number; readonly since: string; readonly later: string; readonly limit: number },
): Promise<number> {
  const { tenantId } = scope;
  const at = store.now().toISOString();
  const waits = has(alertNewsTable, { tenantId, mailId: null });
  return store.tx(async (db) => {
    const people = await db
      .selectDistinct({ personMail: vehicleAlertTable.personMail })
      .from(alertNewsTable)
      .innerJoin(
        vehicleAlertTable,
        has(vehicleAlertTable, { tenantId: alertNewsTable.tenantId, id: alertNewsTable.alertId }),
      )
      .where(and(waits, lte(alertNewsTable.dueAt, at), eq(vehicleAlertTable.state, 'live')))
      .orderBy(asc(vehicleAlertTable.personMail))
      .limit(limit);
    for (const { personMail } of people) {
      const alerts = await db
        .select({ id: vehicleAlertTable.id, mail: vehicleAlertTable.mail, liveAt: vehicleAlertTable.liveAt })
        .from(vehicleAlertTable)
        .where(has(vehicleAlertTable, { tenantId, personMail }));
      const own = and(
        waits,
        lte(alertNewsTable.dueAt, at),
        isOneOf(
          alertNewsTable.alertId,
          alerts.map(({ id }) => id),
        ),
      );
      const stopped = await stoppedSince(db, scope, personMail);
      const mail = alerts.find(({ liveAt }) => stopped === null || (liveAt ?? '') > stopped)?.mail;
      const mails = await countRows(
        db,
        alertMailTable,
        { tenantId, personMail, kind: 'news' },
        gte(alertMailTable.at, since),
      );
      if (mail === undefined) await db.update(alertNewsTable).set({ mailId: 'stopped' }).where(own);
      else if (mails >= mostADay) await db.update(alertNewsTable).set({ dueAt: later }).where(own);
      else {
        const mailId = await queueAlertMail(db, scope, { mail, kind: 'news', at });
        await db.update(alertNewsTable).set({ mailId }).where(own);
      }
    }
    return people.length;
  });
}

export interface NewsOfMail extends News {
  readonly title: string;
  readonly address: string;
}

/** What a mail is to tell. @param mailId of the outbox's row. */
export async function newsOfMail(
  db: Db,
  { tenantId }: TenantScope,
  mailId: string,
  limit: number,
): Promise<readonly NewsOfMail[]> {
  return db
    .select({
      ...pick(alertNewsTable, 'alertId', 'vehicleId', 'kind', 'price', 'beforePrice'),
      title: vehicleAlertTable.title,
      address: vehicleAlertTable.address,
    })
    .from(alertNewsTable)
    .innerJoin(
      vehicleAlertTable,
      has(vehicleAlertTable, { tenantId: alertNewsTable.tenantId, id: alertNewsTable.alertId }),
    )
    .where(has(alertNewsTable, { tenantId, mailId }, eq(vehicleAlertTable.state, 'live')))
    .orderBy(asc(alertNewsTable.madeAt), asc(alertNewsTable.vehicleId))
    .limit(limit);
}
