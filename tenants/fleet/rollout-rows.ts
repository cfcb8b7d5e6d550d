/** Roll-outs as they are stored: reading, and moving from state to state. */
import { and, asc, count, desc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import {
  type RolloutSite,
  type RolloutState,
  type RolloutSummary,
  rolloutSiteStates,
  rolloutVerdicts,
} from '#schemas/api/rollout.ts';
import type { Db, Store } from '../database/open.ts';
import { countRows, findRow } from '../database/rows.ts';
import { tenantTable } from '../database/tables.ts';
import { rolloutConflictTable, rolloutSiteTable, rolloutTable } from './tables.ts';

/** A roll-out without its counts: what the work itself reads. */
export interface Rollout
  extends Pick<
    RolloutSummary,
    | 'id'
    | 'release'
    | 'publishes'
    | 'message'
    | 'restMinutes'
    | 'wave'
    | 'state'
    | 'problem'
    | 'by'
    | 'madeAt'
    | 'endedAt'
  > {
  readonly templateId: string;
  readonly releaseId: string;
  readonly sizes: readonly number[];
  /** Failures up to this instant were accepted when the roll-out was resumed; empty for none. */
  readonly seenUntil: string;
}

interface Waves {
  readonly sizes: readonly number[];
  readonly restMinutes: number;
  readonly seenUntil?: string;
}

/** @throws AppError `not-found`. */
export async function requireRollout(db: Db, id: string): Promise<Rollout> {
  const row = await findRow(db, rolloutTable, { id });
  if (row === undefined) throw new AppError('not-found', 'There is no such roll-out.');
  const { tenantId, waves, author, ...rest } = row;
  const { sizes, restMinutes, seenUntil = '' }: Waves = JSON.parse(waves);
  return { ...rest, templateId: tenantId, sizes, restMinutes, seenUntil, by: author };
}

/**
 * Moves a roll-out from one of these states to another as a compare-and-set. False if it is in none of them by now:
 * another change came first.
 */
export async function moveRollout(
  db: Db,
  id: string,
  from: readonly RolloutState[],
  to: Partial<Pick<typeof rolloutTable.$inferInsert, 'state' | 'problem' | 'wave' | 'waves' | 'endedAt'>>,
): Promise<boolean> {
  const moved = await db
    .update(rolloutTable)
    .set(to)
    .where(and(eq(rolloutTable.id, id), inArray(rolloutTable.state, [...from])))
    .returning({ id: rolloutTable.id });
  return moved.length > 0;
}

export async function listRollouts(store: Pick<Store, 'db'>): Promise<readonly RolloutSummary[]> {
  const rows = await store.db
    .select({ id: rolloutTable.id })
    .from(rolloutTable)
    .orderBy(desc(rolloutTable.madeAt), desc(rolloutTable.id))
    .limit(50);
  const summaries: RolloutSummary[] = [];
  for (const { id } of rows) summaries.push(await summariseRollout(store, id));
  return summaries;
}

/** @throws AppError `not-found`. */
export async function summariseRollout({ db }: Pick<Store, 'db'>, id: string): Promise<RolloutSummary> {
  const rollout = await requireRollout(db, id);
  const template = await findRow(db, tenantTable, { id: rollout.templateId }, ['slug', 'name']);
  const counted = await db
    .select({ state: rolloutSiteTable.state, verdict: rolloutSiteTable.verdict, sites: count() })
    .from(rolloutSiteTable)
    .where(eq(rolloutSiteTable.rolloutId, id))
    .groupBy(rolloutSiteTable.state, rolloutSiteTable.verdict);
  const openConflicts = await countRows(db, rolloutConflictTable, { rolloutId: id, state: 'open' });
  const sum = (holds: (row: (typeof counted)[number]) => boolean) =>
    counted.filter(holds).reduce((total, { sites }) => total + sites, 0);
  const { templateId: _template, releaseId: _release, seenUntil: _seen, sizes, ...rest } = rollout;
  return {
    ...rest,
    template: template?.slug ?? '',
    templateName: template?.name ?? '',
    waves: sizes,
    sites: sum(() => true),
    states: countEach(rolloutSiteStates, (one) => sum(({ state }) => state === one)),
    verdicts: countEach(rolloutVerdicts, (one) => sum(({ verdict }) => verdict === one)),
    openConflicts,
  };
}

function countEach<Key extends string>(
  titles: { readonly [key in Key]: string },
  of: (key: Key) => number,
): { readonly [key in Key]: number } {
  const keys = Object.keys(titles) as Key[];
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as { [key in Key]: number };
}

const pageSize = 50;

/** @param after position of the last one of the page before */
export async function listRolloutSites(
  { db }: Pick<Store, 'db'>,
  id: string,
  { only, after }: { readonly only?: SQL | undefined; readonly after: number | null },
): Promise<{ readonly sites: readonly RolloutSite[]; readonly total: number; readonly next: number | null }> {
  const where = and(eq(rolloutSiteTable.rolloutId, id), only);
  const [counted] = await db.select({ total: count() }).from(rolloutSiteTable).where(where);
  const rows = await db
    .select({ site: rolloutSiteTable, slug: tenantTable.slug, name: tenantTable.name })
    .from(rolloutSiteTable)
    .innerJoin(tenantTable, eq(tenantTable.id, rolloutSiteTable.tenantId))
    .where(and(where, after === null ? undefined : gt(rolloutSiteTable.position, after)))
    .orderBy(asc(rolloutSiteTable.position))
    .limit(pageSize + 1);
  const sites = rows.slice(0, pageSize).map(({ site, slug, name }) => {
    const { wave, verdict, changes, conflicts, state, problem, beforeRelease, afterRelease } = site;
    return { slug, name, wave, verdict, changes, conflicts, state, problem, beforeRelease, afterRelease };
  });
  return {
    sites,
    total: counted?.total ?? 0,
    next: rows.length > pageSize ? (rows[pageSize - 1]?.site.position ?? null) : null,
  };
}

/** The filter of a list of sites: one state or one verdict. */
export function siteCondition(show: string | undefined): SQL | undefined {
  const state = rolloutStatesOf(show);
  if (state !== null) return eq(rolloutSiteTable.state, state);
  const verdict = (Object.keys(rolloutVerdicts) as (keyof typeof rolloutVerdicts)[]).find((one) => one === show);
  if (verdict !== undefined) return eq(rolloutSiteTable.verdict, verdict);
  if (show === undefined || show === '') return undefined;
  throw new AppError(
    'input.invalid',
    `show is one of ${[...Object.keys(rolloutSiteStates), ...Object.keys(rolloutVerdicts)].join(', ')}.`,
  );
}

function rolloutStatesOf(show: string | undefined): keyof typeof rolloutSiteStates | null {
  return (Object.keys(rolloutSiteStates) as (keyof typeof rolloutSiteStates)[]).find((one) => one === show) ?? null;
}
