/** One run of a feed: its file fetched, its rows planned, and everything that follows stored in one transaction. */
import { AppError } from '#domain/errors/app-error.ts';
import { judgeMissing, type MissingAnswer } from '#domain/feeds/missing-vehicles.ts';
import { nextRun } from '#domain/feeds/next-run.ts';
import { guardedFields } from '#domain/stock/locked-fields.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { FeedRun, FeedSettings } from '#schemas/feed-api.ts';
import type { Json } from '#schemas/json.ts';
import type { Db } from '#tenants/database/connect.ts';
import { contentHash } from '#tenants/database/content-hash.ts';
import type { Store } from '#tenants/database/open.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { beginDueFeeds, type FeedJob, requireFeedRun, saveFeedRun, saveSeenFile } from '#tenants/feeds/feed-runs.ts';
import { listBrought, listMarkedSold, markBrought, missingNote } from '#tenants/feeds/feed-vehicles.ts';
import { findFeed, type StoredFeed } from '#tenants/feeds/feeds.ts';
import type { TenantScope } from '#tenants/scope.ts';
import type { Vault } from '#tenants/secrets/vault.ts';
import { findVehiclesById } from '#tenants/stock/read-stock.ts';
import { type ChangeOrigin, removeVehiclesIn, upsertVehiclesIn } from '#tenants/stock/upsert-vehicles.ts';
import { decodeText } from '../imports/csv-text.ts';
import { readStockFile, stockLane } from '../imports/stock-imports.ts';
import { type PlannedRows, planRows, storeRows } from '../imports/work-rows.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { type FeedPlaces, readFeedFile } from './feed-file.ts';

const kind = 'stock-feed';
/** Milliseconds for the whole file. */
const within = 120_000;

export interface FeedDeps {
  readonly store: Store;
  readonly vault: Vault;
  readonly places: FeedPlaces;
}

/** Under which name a feed's password is kept. */
export function passwordName(feedId: string): string {
  return `feed/${feedId}`;
}

export function feedJob(force = false): FeedJob {
  return ({ feed, run }) => ({ kind, lane: stockLane, payload: { feed, run, force } });
}

/** When a feed is due again, by the clocks of its site. */
export async function feedDueAgain(store: Store, scope: TenantScope, settings: FeedSettings): Promise<Date> {
  return nextRun(settings.schedule, await siteTimeZone(store, scope), store.now());
}

export async function siteTimeZone(store: Store, scope: TenantScope): Promise<string> {
  const site = (await liveSnapshot(store, scope))?.documents.get('site')?.effective;
  return typeof site === 'object' && site !== null && 'timeZone' in site && typeof site.timeZone === 'string'
    ? site.timeZone
    : 'Australia/Brisbane';
}

export function feedRunJob({ store, vault, places }: FeedDeps): JobKind {
  return {
    kind,
    lane: stockLane,
    mostAttempts: 4,
    async plan() {
      await beginDueFeeds(store, (scope, feed) => feedDueAgain(store, scope, feed.settings), feedJob());
    },
    async run({ scope, payload, signal, note, attempts }) {
      const { feedId, runId, force } = readPayload(payload);
      const [feed, begun] = await Promise.all([
        findFeed(store, scope, feedId),
        requireFeedRun(store, scope, feedId, runId),
      ]);
      // A crash after the end has been stored: there is nothing left to do.
      if (begun.endedAt !== null) return;
      const end = (db: Db, changes: Partial<FeedRun>) =>
        saveFeedRun(db, scope, { ...begun, ...changes, endedAt: store.now().toISOString() });
      if (!feed) return store.tx((db) => end(db, { state: 'failed', message: 'The feed has been removed.' }));
      await store.tx((db) => saveFeedRun(db, scope, { ...begun, state: 'running', message: 'Fetching the file.' }));
      const settingsHash = contentHash({ ...feed.settings, name: '', schedule: null });
      try {
        const seen = !force && feed.seen?.settings === settingsHash ? feed.seen : null;
        const password = (await vault.reveal(scope, passwordName(feedId))) ?? undefined;
        const file = await readFeedFile(scope, places, {
          source: feed.settings.source,
          password,
          seen,
          signal,
          within,
        });
        if (!file)
          return await store.tx((db) =>
            end(db, { state: 'unchanged', message: 'The file is the same as last time. Nothing was read.' }),
          );
        const { rows, plan } = await readStockFile(decodeText(file.bytes), feed.settings.mapping);
        const planned = await planRows(store, scope, plan, rows, {
          signal,
          relist: await listMarkedSold(store, scope),
          async note(report) {
            await store.tx((db) =>
              saveFeedRun(db, scope, { ...begun, state: 'running', message: 'Reading the rows.', report }),
            );
            await note({ read: report.read, rows: report.rows });
          },
        });
        await store.tx(async (db) => {
          const outcome = await takeIn(db, store, scope, { feed, planned, force });
          if (outcome.state === 'done') await saveSeenFile(db, scope, feedId, { ...file.seen, settings: settingsHash });
          await end(db, outcome);
        });
      } catch (error) {
        const isPassing = error instanceof AppError && (error.status >= 500 || error.code === 'slug.taken');
        if (!isPassing) throw error;
        const message = `${error.message} Tried ${attempts === 1 ? 'once' : `${attempts} times`} so far.`;
        await store.tx((db) => saveFeedRun(db, scope, { ...begun, state: 'running', message }));
        throw new AppError('busy', error.message);
      }
    },
    async givenUp(scope, payload, reason) {
      const { feedId, runId } = readPayload(payload);
      const run = await requireFeedRun(store, scope, feedId, runId);
      if (run.endedAt !== null) return;
      const message = `Nothing was changed. ${reason}`;
      const endedAt = store.now().toISOString();
      await store.tx((db) => saveFeedRun(db, scope, { ...run, state: 'failed', message, endedAt }));
    },
  };
}

/** Stores what the rows say and deals with what they no longer name; the answer says what came of it. */
async function takeIn(
  db: Db,
  store: Store,
  scope: TenantScope,
  { feed, planned, force }: { readonly feed: StoredFeed; readonly planned: PlannedRows; readonly force: boolean },
): Promise<Pick<FeedRun, 'state' | 'message' | 'report' | 'missing'>> {
  const { settings } = feed;
  // Nobody else writes now, so that what is committed is what is there.
  const onOffer = (await listBrought(store, scope, feed.id)).filter(({ sold }) => !sold);
  const answer = judgeMissing({
    rule: settings.missing,
    guard: settings.guard,
    brought: new Set(onOffer.map(({ id }) => id)),
    present: new Set(planned.present),
    unknownRows: planned.unknownRows,
    force,
  });
  const missing = { found: answer.missing.length, done: 0, of: onOffer.length };
  if (answer.verdict === 'refuse')
    return {
      state: 'refused',
      message: refusal(missing, answer.share, settings.guard),
      report: { ...planned.report, created: 0, updated: 0 },
      missing,
    };
  const now = store.now();
  const origin: ChangeOrigin = { by: `Feed ${settings.name}`, source: 'feed', note: settings.name };
  const report = await storeRows(db, scope, planned, origin, now);
  const gone = new Set(answer.verdict === 'apply' ? answer.missing : []);
  const alone = onOffer.filter(({ id, shared }) => gone.has(id) && !shared).map(({ id }) => id);
  // One whose status staff have taken in hand is no longer a feed's to take away.
  const ours = (await findVehiclesById(store, scope, alone))
    .map(({ vehicle }) => vehicle)
    .filter((vehicle) => !guardedFields(vehicle).has('status'));
  const change: ChangeOrigin = { ...origin, note: missingNote(settings.name) };
  if (settings.missing === 'remove') {
    const ids = ours.map(({ id }) => id);
    await removeVehiclesIn(db, scope, ids, change, now);
  } else {
    const sold = ours.map((vehicle) => markSold(vehicle, now));
    await upsertVehiclesIn(db, scope, sold, change, now);
  }
  await markBrought(db, scope, feed.id, { named: planned.present, gone: [...gone] });
  return {
    state: 'done',
    message: summary({ ...planned, report }, answer, settings, ours.length),
    report,
    missing: { ...missing, done: ours.length },
  };
}

function markSold(vehicle: Vehicle, now: Date): Vehicle {
  return {
    ...vehicle,
    status: 'sold',
    sold: true,
    sold_date_timestamp: vehicle.sold_date_timestamp ?? now.getTime(),
    updated_at: now.toISOString(),
  };
}

const vehicles = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'vehicle' : 'vehicles'}`;

function refusal({ found, of }: FeedRun['missing'], share: number, guard: number): string {
  return `Nothing was changed: ${vehicles(found)} of ${of.toLocaleString('en-AU')} (${share} %) are not in the file, and the limit is ${guard} %. If the file is right, run it once more without the limit.`;
}

function summary(
  { report, unknownRows }: PlannedRows,
  { missing, verdict }: MissingAnswer,
  settings: FeedSettings,
  done: number,
): string {
  const parts = [
    `${report.created.toLocaleString('en-AU')} new, ${report.updated.toLocaleString('en-AU')} changed, ${report.unchanged.toLocaleString('en-AU')} as before.`,
  ];
  if (report.rejected > 0) parts.push(`${report.rejected.toLocaleString('en-AU')} rows were left out.`);
  if (done > 0)
    parts.push(
      `${vehicles(done)} no longer in the file ${settings.missing === 'remove' ? 'taken out of stock' : 'marked sold'}.`,
    );
  if (missing.length > 0 && verdict === 'leave')
    parts.push(
      settings.missing === 'keep'
        ? `${vehicles(missing.length)} no longer in the file kept.`
        : `${vehicles(missing.length)} not in the file kept, since ${unknownRows === 1 ? 'a row that could not be read may be one of them' : 'rows that could not be read may be some of them'}.`,
    );
  return parts.join(' ');
}

function readPayload(payload: Json): { readonly feedId: string; readonly runId: string; readonly force: boolean } {
  // Written by `feedJob` above and by nobody else.
  const { feed, run, force } = payload as { feed: string; run: string; force: boolean };
  return { feedId: feed, runId: run, force };
}
