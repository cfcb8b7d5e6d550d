/** Creating a roll-out, and controlling it: start, pause, resume, stop, leave sites out, revert. */
import { and, asc, inArray, isNull, ne, or } from 'drizzle-orm';
import { AppError, fieldError } from '#domain/errors/app-error.ts';
import { waveOf, waveSizes } from '#domain/fleet/waves.ts';
import type { RolloutAct, RolloutRequest, RolloutState } from '#schemas/api/rollout.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { tenantTable } from '../database/tables.ts';
import { requireTenantRow } from '../documents/release-rows.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { moveRollout, requireRollout } from './rollout-rows.ts';
import { rolloutSiteTable, rolloutTable } from './tables.ts';

export const rolloutKind = 'rollout';

export const mostRolloutSites = 2000;

interface NewRollout extends Omit<RolloutRequest, 'template' | 'message'> {
  readonly message: string;
  readonly by: string;
}

/** Stores a roll-out of the template's live release and has it checked; nothing changes on any site. */
export async function createRollout(store: Store, template: TenantScope, request: NewRollout): Promise<string> {
  if (template.kind !== 'template') throw new AppError('input.invalid', 'Only a template’s release can be rolled out.');
  const id = newId();
  await store.tx(async (db) => {
    const { liveReleaseId, liveReleaseNumber } = await requireTenantRow(db, template);
    if (liveReleaseId === null) throw new AppError('input.invalid', 'The template has published nothing yet.');
    const sites = await chooseSites(db, template, request.sites, liveReleaseId);
    const sizes = waveSizes(request.waves, sites.length);
    const at = store.now().toISOString();
    await db.insert(rolloutTable).values({
      tenantId: template.tenantId,
      id,
      release: liveReleaseNumber,
      releaseId: liveReleaseId,
      publishes: request.publishes,
      message: request.message,
      author: request.by,
      madeAt: at,
      waves: JSON.stringify({ sizes, restMinutes: request.restMinutes }),
      state: 'checking',
    });
    for (const [position, tenantId] of sites.entries())
      await db.insert(rolloutSiteTable).values({
        tenantId,
        rolloutId: id,
        position,
        wave: waveOf(sizes, position),
        state: 'waiting',
      });
    await recordAudit(db, template, {
      action: 'rollout.make',
      by: request.by,
      at,
      detail: { rollout: id, release: liveReleaseNumber, sites: sites.length },
    });
    await wakeRollout(db, template, id, at, at);
  });
  return id;
}

/** Ids of the chosen sites, in the given order; if there are none, all that have not applied the release. */
async function chooseSites(
  db: Db,
  template: TenantScope,
  slugs: readonly string[],
  releaseId: string,
): Promise<readonly string[]> {
  const own = has(tenantTable, { templateId: template.tenantId, kind: 'site', deletedAt: null });
  const isBehind = or(isNull(tenantTable.templateReleaseId), ne(tenantTable.templateReleaseId, releaseId));
  const rows = await db
    .select({ id: tenantTable.id, slug: tenantTable.slug })
    .from(tenantTable)
    .where(and(own, slugs.length === 0 ? isBehind : inArray(tenantTable.slug, [...slugs])))
    .orderBy(asc(tenantTable.name), asc(tenantTable.id))
    .limit(mostRolloutSites + 1);
  if (rows.length > mostRolloutSites)
    throw new AppError(
      'input.invalid',
      `Roll out to at most ${mostRolloutSites.toLocaleString('en-AU')} sites at once.`,
    );
  const known = new Map(rows.map(({ slug, id }) => [slug, id]));
  const unknown = slugs.find((slug) => !known.has(slug));
  if (unknown !== undefined) throw fieldError('/sites', `${unknown.slice(0, 60)} is not a site of this template.`);
  if (rows.length === 0) throw new AppError('input.invalid', 'Every site has already applied this release.');
  return slugs.length === 0 ? rows.map(({ id }) => id) : slugs.flatMap((slug) => known.get(slug) ?? []);
}

/** Resumes the work, now or at a given time. */
export async function wakeRollout(db: Db, template: TenantScope, id: string, runAt: string, at: string): Promise<void> {
  await enqueueJob(
    db,
    template,
    { kind: rolloutKind, lane: rolloutKind, payload: { rollout: id }, once: id, runAt, hurry: true },
    at,
  );
}

const acts: {
  readonly [act in RolloutAct]: {
    readonly from: readonly RolloutState[];
    readonly to: RolloutState;
    readonly words: string;
  };
} = {
  start: { from: ['ready'], to: 'running', words: 'is not ready to start' },
  pause: { from: ['running'], to: 'paused', words: 'is not running' },
  resume: { from: ['paused'], to: 'running', words: 'is not paused' },
  stop: { from: ['checking', 'ready', 'running', 'paused'], to: 'stopped', words: 'has ended already' },
  undo: {
    from: ['paused', 'stopped', 'done'],
    to: 'undoing',
    words: 'cannot be taken back now: pause or stop it first',
  },
};

/** @throws AppError `input.invalid` if the state of the roll-out does not allow it. */
export async function actOnRollout(
  store: Store,
  template: TenantScope,
  id: string,
  { act, by }: { readonly act: RolloutAct; readonly by: string },
): Promise<void> {
  await store.tx(async (db) => {
    const at = store.now().toISOString();
    const { from, to, words } = acts[act];
    const problem = to === 'paused' ? `Paused by ${by}.` : null;
    const endedAt = to === 'stopped' ? at : null;
    const { sizes, restMinutes } = await requireRollout(db, id);
    const seen = act === 'resume' ? { waves: JSON.stringify({ sizes, restMinutes, seenUntil: at }) } : {};
    if (!(await moveRollout(db, id, from, { state: to, problem, endedAt, ...seen })))
      throw new AppError('input.invalid', `This roll-out ${words}. Look at it again.`);
    await recordAudit(db, template, { action: `rollout.${act}`, by, at, detail: { rollout: id } });
    if (to === 'running' || to === 'undoing') await wakeRollout(db, template, id, at, at);
  });
}

/** Leaves sites out of the roll-out; those that have the release already keep it. */
export async function leaveOut(store: Store, id: string, slugs: readonly string[]): Promise<void> {
  await store.tx(async (db) => {
    await requireRollout(db, id);
    const chosen = db
      .select({ id: tenantTable.id })
      .from(tenantTable)
      .where(inArray(tenantTable.slug, [...slugs]));
    await db
      .update(rolloutSiteTable)
      .set({ state: 'left-out' })
      .where(has(rolloutSiteTable, { rolloutId: id, state: 'waiting' }, inArray(rolloutSiteTable.tenantId, chosen)));
  });
}
