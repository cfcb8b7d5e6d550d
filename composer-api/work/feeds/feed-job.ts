/** One run of a feed: its file fetched, its rows staged, the act decided and carried through. */
import { AppError } from '#domain/errors/app-error.ts';
import { nextRun } from '#domain/feeds/next-run.ts';
import type { FeedPhotos, FeedRun, FeedSettings } from '#schemas/api/feed.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { contentHash } from '#tenants/database/content-hash.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Db, Store, TenantScope } from '#tenants/database/open.ts';
import { siteTimeZone } from '#tenants/documents/site-clock.ts';
import {
  beginDueFeeds,
  type FeedJob,
  noteLateFeeds,
  readFeedUpload,
  requireFeedRun,
  saveFeedRun,
  saveSeenFile,
} from '#tenants/feeds/feed-runs.ts';
import { missingNote } from '#tenants/feeds/feed-vehicles.ts';
import { findFeed, type SeenFile, type StoredFeed } from '#tenants/feeds/feeds.ts';
import type { Vault } from '#tenants/secrets/vault.ts';
import { applyStockAct } from '#tenants/stock/apply-stock-act.ts';
import {
  type ActOrigin,
  beginStockAct,
  decideStockAct,
  dropStockAct,
  findStockAct,
  findStockActIn,
  forgetStockAct,
  stageLines,
} from '#tenants/stock/stock-acts.ts';
import type { JobContext, JobKind } from '../../kernel/job-kind.ts';
import type { PhotoStore } from '../../media/photo-store.ts';
import type { ReadStockFile } from '../imports/file-thread.ts';
import type { FileFindings } from '../imports/file-work.ts';
import { reportOfAct } from '../imports/row-report.ts';
import { stockLane } from '../imports/stock-imports.ts';
import { type FeedPlaces, hasFolder, readFeedFile } from './feed-file.ts';
import { photoWords, takePhotos } from './feed-photos.ts';
import { trustKey } from './server-keys.ts';

const kind = 'stock-feed';
/** Milliseconds for fetching the file, and for reading it and staging what it says. */
const usualFetchWithin = 120_000;
const readWithin = 20 * 60_000;
/** Milliseconds between two checks for feeds whose files have stopped arriving. */
const lookForLateEvery = 3_600_000;

export interface FeedDeps {
  readonly store: Store;
  readonly read: ReadStockFile;
  readonly vault: Vault;
  readonly places: FeedPlaces;
  readonly photos: Pick<PhotoStore, 'put'>;
}

/** The name under which a feed's password is stored. */
export function passwordName(feedId: string): string {
  return `feed/${feedId}`;
}

export function feedJob(force = false): FeedJob {
  return ({ feed, run }) => ({ kind, lane: stockLane, payload: { feed, run, force } });
}

const typed: ReadonlySet<string> = new Set(['price_type', 'dap_price', 'egc_price']);

/**
 * What a feed has to know before it runs unattended, as an import asks a person: what a price includes if no column
 * says so. Null for nothing.
 */
export function feedQuestion(settings: FeedSettings): string | null {
  if (isUnmapped(settings)) return 'Send a file, then explain its columns. Until then the feed is paused.';
  const { mapping, answers = {} } = settings;
  const fields = Object.values(mapping);
  const isPriced = fields.includes('price') || fields.includes('offer_price');
  if (!isPriced || answers.priceType !== undefined || fields.some((field) => typed.has(field))) return null;
  return 'Choose what a price without a type includes. Until then the feed is paused.';
}

/** Whether a feed that receives files has no column mapping yet. */
export function isUnmapped({ source, mapping }: Pick<FeedSettings, 'source' | 'mapping'>): boolean {
  return (source.kind === 'push' || source.kind === 'mail') && Object.values(mapping).every((field) => field === '');
}

/** When a feed is due again, by the clocks of its site; null for one that is sent its file. */
export async function feedDueAgain(
  store: Store,
  scope: TenantScope,
  { schedule }: Pick<FeedSettings, 'schedule'>,
): Promise<Date | null> {
  if (schedule.kind === 'arrival') return null;
  return nextRun(schedule, await siteTimeZone(store, scope), store.now());
}

export function feedRunJob(deps: FeedDeps): JobKind {
  const { store } = deps;
  let lookedForLate = Number.NEGATIVE_INFINITY;
  return {
    kind,
    slot: 'network',
    lane: stockLane,
    mostAttempts: 4,
    deadlineMs: 30 * 60_000,
    async plan() {
      if (store.now().getTime() - lookedForLate >= lookForLateEvery) {
        lookedForLate = store.now().getTime();
        await noteLateFeeds(store, ({ settings }) => settings.schedule.kind === 'arrival');
      }
      await beginDueFeeds(store, (scope, feed) => feedDueAgain(store, scope, feed.settings), feedJob());
    },
    async run(job) {
      const { scope, payload, attempts } = job;
      const { feedId, runId, force } = readPayload(payload);
      const [feed, begun] = await Promise.all([
        findFeed(store, scope, feedId),
        requireFeedRun(store, scope, feedId, runId),
      ]);
      // A crash after the end has been stored: there is nothing left to do.
      if (begun.endedAt !== null) return;
      const act = await findStockAct(store, scope, runId);
      if (act !== null && act.state !== 'staging') return endRun(deps, job, begun, feed);
      if (!feed)
        return store.tx((db) =>
          endIn(db, store, scope, begun, { state: 'failed', message: 'The feed has been removed.' }),
        );
      await store.tx((db) => saveFeedRun(db, scope, { ...begun, state: 'running', message: 'Fetching the file.' }));
      try {
        const outcome = await stageRun(deps, job, { feed, begun, force });
        if (outcome === null) return await endRun(deps, job, begun, feed);
        const photos = await photosOf(deps, job, feed);
        await store.tx((db) => endIn(db, store, scope, begun, withPhotos(outcome, photos)));
      } catch (error) {
        const isPassing = error instanceof AppError && error.status >= 500;
        if (!isPassing) throw error;
        const message = `${error.message} Tried ${attempts === 1 ? 'once' : `${attempts} times`} so far.`;
        const looked = error instanceof Settling ? error.looked : begun.looked;
        await store.tx((db) => saveFeedRun(db, scope, { ...begun, looked, state: 'running', message }));
        throw new AppError('busy', error.message);
      }
    },
    async givenUp(scope, payload, reason) {
      const { feedId, runId } = readPayload(payload);
      const run = await requireFeedRun(store, scope, feedId, runId);
      if (run.endedAt !== null) return;
      await dropStockAct(store, scope, runId);
      const isDecided = (await findStockAct(store, scope, runId)) !== null;
      const message = isDecided
        ? `The run stopped halfway and continues when the server restarts. ${reason}`
        : `Nothing was changed. ${reason}`;
      await store.tx((db) => endIn(db, store, scope, run, { state: 'failed', message }));
    },
  };
}

function endIn(db: Db, store: Store, scope: TenantScope, run: FeedRun, changes: Partial<FeedRun>): Promise<void> {
  return saveFeedRun(db, scope, { ...run, ...changes, endedAt: store.now().toISOString() });
}

/** The file exists and may still be written to: the next attempt, some seconds later, accepts it if it is unchanged. */
class Settling extends AppError {
  constructor(
    name: string,
    readonly looked: string,
  ) {
    super('busy', `${name} will be read once it has stopped changing.`);
  }
}

/** What a run records at its end, decided with its act. */
interface FeedOutcome {
  readonly seen: SeenFile;
  readonly findings: Pick<FileFindings, 'report' | 'unknownRows'> & { readonly missing: FeedFindings };
  readonly settings: Pick<FeedSettings, 'missing' | 'guard'>;
}

type FeedFindings = NonNullable<FileFindings['missing']>;

/** Fetches the file, stages its content and decides the act; if there is nothing to do, returns the outcome of the run. */
async function stageRun(
  { store, vault, places, read }: FeedDeps,
  { scope, signal, note }: JobContext,
  { feed, begun, force }: { readonly feed: StoredFeed; readonly begun: FeedRun; readonly force: boolean },
): Promise<Pick<FeedRun, 'state' | 'message' | 'report' | 'missing'> | null> {
  const { settings } = feed;
  const settingsHash = contentHash({ ...settings, name: '', schedule: null });
  const password = (await vault.reveal(scope, passwordName(feed.id))) ?? undefined;
  // The password of an address that was typed in between goes to that address alone.
  if ((await findFeed(store, scope, feed.id))?.version !== feed.version)
    throw new AppError('busy', 'The feed was changed while it was begun.');
  const file = await readFeedFile(scope, places, {
    source: settings.source,
    secret: password,
    seen: !force && feed.seen?.settings === settingsHash ? feed.seen : null,
    looked: begun.looked ?? '',
    trust: trustKey(store, scope, feed),
    arrived: () => readFeedUpload(store, scope, feed.id),
    signal,
    within: places.fetchWithin ?? usualFetchWithin,
    now: store.now().getTime(),
  });
  if (file.kind === 'settling') throw new Settling(file.name, file.looked);
  if (file.kind === 'same')
    return {
      state: 'unchanged',
      message: 'The file is the same as last time. Nothing was read.',
      report: begun.report,
      missing: begun.missing,
    };
  const id = begun.id;
  await beginStockAct(store, scope, originOf(store, feed, id));
  let staged = 0;
  const { report, unknownRows, missing } = await read(
    scope,
    {
      file: { bytes: file.bytes },
      mapping: settings.mapping,
      answers: settings.answers ?? {},
      task: 'plan',
      feed: { id: feed.id, rule: settings.missing, guard: settings.guard, force },
    },
    {
      signal,
      within: readWithin,
      async take(lines) {
        await stageLines(store, scope, id, staged, lines);
        staged += lines.length;
      },
      async note(progress) {
        await store.tx((db) =>
          saveFeedRun(db, scope, { ...begun, state: 'running', message: 'Reading the rows.', report: progress }),
        );
        await note({ read: progress.read, rows: progress.rows });
      },
    },
  );
  if (!missing) throw new Error('A feed was read without looking for what it no longer names.');
  signal.throwIfAborted();
  if (missing.verdict === 'refuse') {
    await dropStockAct(store, scope, id);
    return {
      state: 'refused',
      message: refusal(missing, settings.guard),
      report: { ...report, created: 0, updated: 0 },
      missing: { found: missing.found, done: 0, of: missing.of },
    };
  }
  const outcome: FeedOutcome = {
    seen: { ...file.seen, settings: settingsHash },
    findings: { report, unknownRows, missing },
    settings: { missing: settings.missing, guard: settings.guard },
  };
  await decideStockAct(store, scope, id, outcome);
  return null;
}

function originOf(store: Store, { id, settings: { name } }: StoredFeed, changeId: string): ActOrigin {
  const origin = { changeId, at: store.now().toISOString(), source: 'feed', by: `Feed ${name}`, note: name } as const;
  return { ...origin, feed: { id, missing: { ...origin, changeId: newId(), note: missingNote(name) } } };
}

/** The photographs next to the file, for a feed that takes them: with those of vehicles that this run has brought. */
async function photosOf(deps: FeedDeps, { scope, signal }: JobContext, feed: StoredFeed | null) {
  if (!feed?.settings.photos || !hasFolder(feed.settings.source)) return undefined;
  const secret = (await deps.vault.reveal(scope, passwordName(feed.id))) ?? undefined;
  return takePhotos(deps, scope, feed, { secret, signal });
}

function withPhotos<Outcome extends Pick<FeedRun, 'message'>>(outcome: Outcome, photos: FeedPhotos | undefined) {
  return photos ? { ...outcome, photos, message: `${outcome.message} ${photoWords(photos)}`.trim() } : outcome;
}

/** Carries the decided act through and records the outcome. */
async function endRun(deps: FeedDeps, job: JobContext, begun: FeedRun, feed: StoredFeed | null): Promise<void> {
  const { store } = deps;
  const { scope, signal, note } = job;
  await applyStockAct(store, scope, begun.id, { signal, onStep: (done) => note({ stored: done }) });
  const photos = await photosOf(deps, job, feed);
  await store.tx(async (db) => {
    const act = await findStockActIn(db, scope, begun.id);
    if (!act) return;
    // The detail that `stageRun` stored with the act.
    const { seen, findings, settings } = act.detail as FeedOutcome;
    const report = reportOfAct(findings.report, act.progress);
    const { found, of } = findings.missing;
    await saveSeenFile(db, scope, begun.feed, seen);
    const outcome = {
      state: 'done' as const,
      message: summary({ ...findings, report }, settings, act.progress.gone),
      report,
      missing: { found, done: act.progress.gone, of },
    };
    await endIn(db, store, scope, begun, withPhotos(outcome, photos));
    await forgetStockAct(db, scope, begun.id);
  });
}

const vehicles = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'vehicle' : 'vehicles'}`;

function refusal({ found, of, leaving, share }: FeedFindings, guard: number): string {
  const what = leaving > found ? 'are marked as gone or not in the file' : 'are not in the file';
  return `Nothing was changed: ${vehicles(leaving)} of ${of.toLocaleString('en-AU')} (${share} %) ${what}, and the limit is ${guard} %. If the file is right, run the feed again without the limit.`;
}

function summary(
  { report, unknownRows, missing: { found, verdict } }: FeedOutcome['findings'],
  settings: FeedOutcome['settings'],
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
  if (found > 0 && verdict === 'leave')
    parts.push(
      settings.missing === 'keep'
        ? `${vehicles(found)} no longer in the file kept.`
        : `${vehicles(found)} not in the file kept, since ${unknownRows === 1 ? 'a row that could not be read may be one of them' : 'rows that could not be read may be some of them'}.`,
    );
  return parts.join(' ');
}

function readPayload(payload: Json): { readonly feedId: string; readonly runId: string; readonly force: boolean } {
  // Only `feedJob` above writes this payload.
  const { feed, run, force } = payload as { feed: string; run: string; force: boolean };
  return { feedId: feed, runId: run, force };
}
