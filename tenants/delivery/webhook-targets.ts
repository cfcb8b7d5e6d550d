/** Systems of a dealer that leads are sent to: a name that rules use, an address, and its last answer. */
import { asc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { notifyAdmins } from '../notices/notify-admins.ts';
import { webhookTargetTable } from './tables.ts';

export interface WebhookTarget {
  readonly id: string;
  /** Unique in the site; rules name it, so it never changes. */
  readonly name: string;
  readonly url: string;
  /** When the key was last replaced. ISO 8601; null while it has its first one. */
  readonly rotatedAt: string | null;
  readonly at: string;
  readonly by: string;
  /** The outcome of the last try; null before the first. */
  readonly last: { readonly at: string; readonly outcome: 'sent' | 'retry' | 'failed'; readonly detail: string } | null;
}

const mostTargets = 20;

interface Act {
  readonly by: string;
  /** Stored in the same transaction: key and address change together. */
  readonly also: (db: Db, target: { readonly id: string }) => Promise<void>;
}

export async function listWebhooks({ db }: Pick<Store, 'db'>, scope: TenantScope): Promise<readonly WebhookTarget[]> {
  const rows = await db
    .select()
    .from(webhookTargetTable)
    .where(eq(webhookTargetTable.tenantId, scope.tenantId))
    .orderBy(asc(webhookTargetTable.name))
    .limit(mostTargets);
  return rows.map(({ id, name, url, rotatedAt, at, author, lastAt, lastOutcome, lastDetail }) => ({
    id,
    name,
    url,
    rotatedAt,
    at,
    by: author,
    last:
      lastAt === null || lastOutcome === null ? null : { at: lastAt, outcome: lastOutcome, detail: lastDetail ?? '' },
  }));
}

/** @throws AppError `input.invalid` where the name is taken or there are too many. */
export async function createWebhook(
  store: Store,
  scope: TenantScope,
  { name, url }: Pick<WebhookTarget, 'name' | 'url'>,
  { by, also }: Act,
): Promise<string> {
  return store.tx(async (db) => {
    const at = store.now().toISOString();
    const known = await listWebhooks({ db }, scope);
    if (known.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      throw new AppError('input.invalid', `There is a connected system called “${name}” already. Choose another name.`);
    if (known.length >= mostTargets)
      throw new AppError('input.invalid', `A site has ${mostTargets} connected systems at most. Remove one first.`);
    const id = newId();
    await db.insert(webhookTargetTable).values({ id, tenantId: scope.tenantId, name, url, author: by, at });
    await also(db, { id });
    await recordAudit(db, scope, { action: 'webhook.create', by, at, detail: { name, url } });
    await notifyOfAddress(db, store, scope, { name, by, news: `leads can be sent to ${url}` });
    return id;
  });
}

/** Changes the address, or notes that the key was replaced. @throws AppError `not-found`. */
export async function changeWebhook(
  store: Store,
  scope: TenantScope,
  id: string,
  change: { readonly url: string } | { readonly rotated: true },
  { by, also }: Act,
): Promise<void> {
  await store.tx(async (db) => {
    const at = store.now().toISOString();
    const [before] = await db
      .select({ url: webhookTargetTable.url })
      .from(webhookTargetTable)
      .where(isTarget(scope, id))
      .limit(1);
    const [row] = await db
      .update(webhookTargetTable)
      .set('url' in change ? { url: change.url, rotatedAt: null } : { rotatedAt: at })
      .where(isTarget(scope, id))
      .returning({ name: webhookTargetTable.name });
    if (row === undefined) throw notThere();
    await also(db, { id });
    const action = 'url' in change ? 'webhook.change' : 'webhook.rotate';
    await recordAudit(db, scope, { action, by, at, detail: { name: row.name, ...('url' in change ? change : {}) } });
    const news = `leads can be sent to ${'url' in change ? change.url : ''} and no longer to ${before?.url}`;
    if ('url' in change) await notifyOfAddress(db, store, scope, { name: row.name, by, news });
  });
}

/** @throws AppError `not-found`. */
export async function deleteWebhook(store: Store, scope: TenantScope, id: string, { by, also }: Act): Promise<void> {
  await store.tx(async (db) => {
    const [row] = await db
      .delete(webhookTargetTable)
      .where(isTarget(scope, id))
      .returning({ name: webhookTargetTable.name, url: webhookTargetTable.url });
    if (row === undefined) throw notThere();
    await also(db, { id });
    await recordAudit(db, scope, {
      action: 'webhook.remove',
      by,
      at: store.now().toISOString(),
      detail: { name: row.name },
    });
    await notifyOfAddress(db, store, scope, {
      name: row.name,
      by,
      news: `removed. No leads are sent to ${row.url} any more`,
    });
  });
}

/** Records the outcome of a try, for the screen where the address is set. */
export async function noteWebhookAnswer(
  store: Store,
  scope: TenantScope,
  id: string,
  { outcome, detail }: Pick<NonNullable<WebhookTarget['last']>, 'outcome' | 'detail'>,
): Promise<void> {
  await store.tx(async (db) => {
    await db
      .update(webhookTargetTable)
      .set({ lastAt: store.now().toISOString(), lastOutcome: outcome, lastDetail: detail.slice(0, 300) })
      .where(isTarget(scope, id));
  });
}

/** The destination of leads has changed: notifies the site’s admins. */
function notifyOfAddress(
  db: Db,
  store: Store,
  scope: TenantScope,
  { name, news: said, by }: { readonly name: string; readonly news: string; readonly by: string },
): Promise<void> {
  const news = { lines: [`Connected system “${name}”: ${said}`], formerAddresses: [] };
  return notifyAdmins(db, store, scope, { news, by });
}

const isTarget = (scope: TenantScope, id: string) => has(webhookTargetTable, { tenantId: scope.tenantId, id });

const notThere = () => new AppError('not-found', 'There is no such connected system. It may have been removed.');
