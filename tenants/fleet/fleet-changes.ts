/** Changes over many sites as they are stored: making one, reading them, stopping and taking back. */
import { asc, count, desc, eq, inArray, max } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import {
  type ChangeRequest,
  type FleetChange,
  type FleetChangeAct,
  type FleetChangeDetail,
  type FleetChangeState,
  fleetChangeStates,
} from '#schemas/api/fleet-change.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { findRow } from '../database/rows.ts';
import { tenantTable } from '../database/tables.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { fleetChangeTable } from './tables.ts';

export const fleetChangeKind = 'fleet-change';
export const mostChangedSites = 2000;

/** The part of a request that is stored with each site. */
export type StoredChange = Required<Omit<ChangeRequest, 'sites'>>;

/** Stores the change and enqueues one job for each site. @returns its id */
export async function createFleetChange(
  store: Store,
  scopes: readonly TenantScope[],
  change: StoredChange,
  by: string,
): Promise<string> {
  const changeId = newId();
  const request = JSON.stringify(change);
  await store.tx(async (db) => {
    const at = store.now().toISOString();
    for (const scope of scopes) {
      const { tenantId } = scope;
      await db
        .insert(fleetChangeTable)
        .values({ tenantId, changeId, request, author: by, madeAt: at, state: 'waiting' });
      await recordAudit(db, scope, { action: 'fleet.change', by, at, detail: { change: changeId } });
      await wake(db, scope, changeId, at);
    }
  });
  return changeId;
}

async function wake(db: Db, scope: TenantScope, change: string, at: string): Promise<void> {
  await enqueueJob(db, scope, { kind: fleetChangeKind, lane: fleetChangeKind, payload: { change }, runAt: at }, at);
}

/** The newest 50. */
export async function listFleetChanges({ db }: Pick<Store, 'db'>): Promise<readonly FleetChange[]> {
  const rows = await db
    .select({ id: fleetChangeTable.changeId })
    .from(fleetChangeTable)
    .groupBy(fleetChangeTable.changeId)
    .orderBy(desc(max(fleetChangeTable.madeAt)), desc(fleetChangeTable.changeId))
    .limit(50);
  const changes: FleetChange[] = [];
  for (const { id } of rows) changes.push(await requireFleetChange({ db }, id));
  return changes;
}

/** @throws AppError `not-found`. */
export async function requireFleetChange({ db }: Pick<Store, 'db'>, id: string): Promise<FleetChange> {
  const first = await findRow(db, fleetChangeTable, { changeId: id });
  if (first === undefined) throw new AppError('not-found', 'There is no such change.');
  const counted = await db
    .select({ state: fleetChangeTable.state, sites: count() })
    .from(fleetChangeTable)
    .where(eq(fleetChangeTable.changeId, id))
    .groupBy(fleetChangeTable.state);
  const request: StoredChange = JSON.parse(first.request);
  const states = Object.keys(fleetChangeStates) as FleetChangeState[];
  const of = (state: FleetChangeState) => counted.find((row) => row.state === state)?.sites ?? 0;
  return {
    id,
    ...request,
    by: first.author,
    madeAt: first.madeAt,
    sites: counted.reduce((sum, { sites }) => sum + sites, 0),
    states: Object.fromEntries(states.map((state) => [state, of(state)])) as FleetChange['states'],
  };
}

export async function detailFleetChange(store: Pick<Store, 'db'>, id: string): Promise<FleetChangeDetail> {
  const change = await requireFleetChange(store, id);
  const rows = await store.db
    .select({ row: fleetChangeTable, slug: tenantTable.slug, name: tenantTable.name })
    .from(fleetChangeTable)
    .innerJoin(tenantTable, eq(tenantTable.id, fleetChangeTable.tenantId))
    .where(eq(fleetChangeTable.changeId, id))
    .orderBy(asc(tenantTable.name), asc(tenantTable.id))
    .limit(mostChangedSites);
  return {
    ...change,
    rows: rows.map(({ row: { state, places, problem, afterRelease }, slug, name }) => ({
      slug,
      name,
      state,
      places,
      problem,
      release: afterRelease,
    })),
  };
}

/**
 * Leaves out the sites that wait, or has those that were changed go back. A site that has been removed since is passed by,
 * and listed. @param scopeOf of a site of the change by its slug; throws where the person may not open it
 */
export async function actOnFleetChange(
  store: Store,
  id: string,
  { act, by, scopeOf }: { act: FleetChangeAct; by: string; scopeOf: (slug: string) => Promise<TenantScope> },
): Promise<void> {
  const [from, to] = act === 'stop' ? (['waiting', 'left-out'] as const) : (['done', 'undoing'] as const);
  const chosen = await store.db
    .select({ tenantId: tenantTable.id, slug: tenantTable.slug, deletedAt: tenantTable.deletedAt })
    .from(fleetChangeTable)
    .innerJoin(tenantTable, eq(tenantTable.id, fleetChangeTable.tenantId))
    .where(has(fleetChangeTable, { changeId: id, state: from }))
    .limit(mostChangedSites);
  if (chosen.length === 0)
    throw new AppError('input.invalid', act === 'stop' ? 'No site waits for this change.' : 'No site has this change.');
  const scopes: TenantScope[] = [];
  for (const { slug, deletedAt } of chosen) if (deletedAt === null) scopes.push(await scopeOf(slug));
  const gone = chosen.filter(({ deletedAt }) => deletedAt !== null).map(({ tenantId }) => tenantId);
  const rowsOf = (ids: readonly string[]) =>
    has(fleetChangeTable, { changeId: id, state: from }, inArray(fleetChangeTable.tenantId, [...ids]));
  await store.tx(async (db) => {
    const at = store.now().toISOString();
    await db
      .update(fleetChangeTable)
      .set({ state: act === 'stop' ? 'left-out' : 'kept', problem: 'The site has been removed.', endedAt: at })
      .where(rowsOf(gone));
    const moved = await db
      .update(fleetChangeTable)
      .set({ state: to, problem: act === 'stop' ? 'The change was stopped before it.' : null })
      .where(rowsOf(scopes.map(({ tenantId }) => tenantId)))
      .returning({ tenantId: fleetChangeTable.tenantId });
    const movedIds = new Set(moved.map(({ tenantId }) => tenantId));
    for (const scope of scopes.filter(({ tenantId }) => movedIds.has(tenantId))) {
      await recordAudit(db, scope, { action: `fleet.change.${act}`, by, at, detail: { change: id } });
      if (act === 'undo') await wake(db, scope, id, at);
    }
  });
}
