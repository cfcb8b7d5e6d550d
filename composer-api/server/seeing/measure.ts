/** Reads how the platform is: process, queues, search, database, disk. */
import { stat, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import type { IntervalHistogram } from 'node:perf_hooks';
import type { Readings } from '#domain/alerts/rules.ts';
import { compareText } from '#domain/text/compare.ts';
import type { PlatformStatus, ProcessBeat, QueueFigures } from '#schemas/api/status.ts';
import type { StockPool } from '#search/pool/pool.ts';
import type { Store } from '#tenants/database/open.ts';
import { isStoreTrouble, storeTrouble } from '#tenants/database/store-trouble.ts';
import { countDeliveries } from '#tenants/delivery/count-deliveries.ts';
import { smsToday } from '#tenants/delivery/sms-day.ts';
import { listBeats } from '#tenants/faults/process-beats.ts';
import { listFailingFeeds } from '#tenants/health/count-sites.ts';
import { countJobs } from '#tenants/jobs/count-jobs.ts';
import { type LastBackup, readLastBackup } from '../../work/backup/last-backup.ts';
import type { RecentParts } from './recent-parts.ts';
import type { RequestFigures } from './request-figures.ts';
import type { WriteFigures } from './watch-writes.ts';

export interface MeasureDeps {
  readonly store: Store;
  readonly pool: Pick<StockPool, 'bytes' | 'size'>;
  readonly searchLimit: number;
  readonly dataDir: string;
  /** Whether backups are set up. */
  readonly hasBackups: boolean;
  /** Null where the database is no file of this machine. */
  readonly databaseFile: string | null;
  readonly release: string;
  readonly requests: RequestFigures;
  readonly writes: WriteFigures;
  readonly blocks: RecentParts;
  readonly queries: RecentParts;
  /** When this process began, ISO 8601; and what it is called, by host and slot. */
  readonly startedAt: string;
  readonly processName: string;
  /** Text messages a day, of all sites together. */
  readonly smsMost: number;
  readonly countKept: () => Promise<{ readonly waiting: number; readonly oldest: Date | null; readonly aside: number }>;
  readonly loop: IntervalHistogram;
}

export type Measured = Omit<PlatformStatus, 'alerts'>;

/** Requests of five minutes below which a share of faults means nothing. */
const fewRequests = 50;
const shown = 8;
const shownFeeds = 20;

/** @param busyBefore writes that had been refused five minutes ago. */
export async function measure(deps: MeasureDeps, busyBefore: number): Promise<Measured> {
  const { store, pool, dataDir, databaseFile, requests, writes, loop } = deps;
  const at = store.now();
  const [stored, disk, bytes, backup, kept] = await Promise.all([
    askDatabase(store, at),
    statfs(dataDir),
    databaseFile === null ? null : sizeOf([databaseFile, `${databaseFile}-wal`]),
    deps.hasBackups ? readLastBackup(dataDir) : null,
    deps.countKept(),
  ]);
  const { jobs, deliveries, feeds, beats, messages } = stored;
  const loopDelayMs = loop.percentile(99) / 1e6;
  const recent = requests.recent();
  const own: ProcessBeat = {
    process: deps.processName,
    at: at.toISOString(),
    startedAt: deps.startedAt,
    release: deps.release,
    memoryBytes: process.memoryUsage.rss(),
    loopDelayMs: Number.isFinite(loopDelayMs) ? loopDelayMs : 0,
    requests: recent.count,
    faults: recent.faults,
  };
  const processes = [...beats.filter((beat) => beat.process !== own.process), own];
  return {
    at: at.toISOString(),
    release: deps.release,
    uptimeSeconds: Math.round(process.uptime()),
    process: {
      memoryBytes: own.memoryBytes,
      memoryLimitBytes: memoryLimit(),
      loopDelayMs: own.loopDelayMs,
    },
    requests: recent,
    jobs: queuesOf(
      jobs.map(({ kind, ...rest }) => ({ ...rest, name: kind })),
      at,
    ),
    deliveries: queuesOf(
      deliveries.map(({ channel, ...rest }) => ({ ...rest, name: channel })),
      at,
    ),
    feeds,
    search: { indexes: pool.size, bytes: pool.bytes, limitBytes: deps.searchLimit },
    database: { bytes, isReached: stored.isReached, writesWaiting: writes.waiting(), busy: writes.busy() - busyBefore },
    backup: deps.hasBackups ? backupOf(backup, at) : null,
    keptLeads: {
      waiting: kept.waiting,
      oldestSeconds:
        kept.oldest === null ? null : Math.max(0, Math.round((at.getTime() - kept.oldest.getTime()) / 1000)),
      aside: kept.aside,
    },
    textMessages: { today: messages, most: deps.smsMost },
    disk: { freeBytes: disk.bavail * disk.bsize, bytes: disk.blocks * disk.bsize },
    slowBlocks: deps.blocks.slowest(shown),
    slowRoutes: requests.slowRoutes.slowest(shown),
    slowQueries: deps.queries.slowest(shown),
    processes: processes.sort((a, b) => compareText(a.process, b.process)),
  };
}

interface Stored {
  readonly isReached: boolean;
  readonly jobs: Awaited<ReturnType<typeof countJobs>>;
  readonly deliveries: Awaited<ReturnType<typeof countDeliveries>>;
  readonly feeds: Awaited<ReturnType<typeof listFailingFeeds>>;
  readonly beats: Awaited<ReturnType<typeof listBeats>>;
  /** Text messages of today. */
  readonly messages: number;
}

/** The database's last answer. */
const lastStored = new WeakMap<Store['announcements'], Stored>();
/** Milliseconds after which a database that does not answer counts as away. */
const patience = 5_000;

/** Alerts must be judged even while the database is down: its last figures are used. */
async function askDatabase(store: Store, at: Date): Promise<Stored> {
  const asking = Promise.all([
    countJobs(store, new Date(at.getTime() - 3_600_000).toISOString()),
    countDeliveries(store),
    listFailingFeeds(store, shownFeeds),
    listBeats(store),
    smsToday(store),
  ]);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(storeTrouble('away')), patience);
  });
  try {
    const [jobs, deliveries, feeds, beats, messages] = await Promise.race([asking, late]);
    const stored = { isReached: true, jobs, deliveries, feeds, beats, messages };
    lastStored.set(store.announcements, stored);
    return stored;
  } catch (error) {
    if (!isStoreTrouble(error)) throw error;
    const nothing = { jobs: [], deliveries: [], feeds: [], beats: [], messages: 0 };
    return { ...(lastStored.get(store.announcements) ?? nothing), isReached: false };
  } finally {
    clearTimeout(timer);
    asking.catch(() => undefined);
  }
}

function backupOf(last: LastBackup | null, now: Date): NonNullable<PlatformStatus['backup']> {
  const age = last?.at ? (now.getTime() - Date.parse(last.at)) / 1000 : process.uptime();
  return { at: last?.at ?? null, problem: last?.problem ?? null, ageSeconds: Math.max(0, Math.round(age)) };
}

interface Counted {
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'failed';
  readonly count: number;
  readonly oldest: string | null;
}

function queuesOf(counts: readonly Counted[], at: Date): readonly QueueFigures[] {
  const names = [...new Set(counts.map(({ name }) => name))].sort(compareText);
  return names.map((name) => {
    const of = (state: Counted['state']) => counts.find((one) => one.name === name && one.state === state);
    const oldest = of('waiting')?.oldest ?? null;
    return {
      name,
      waiting: of('waiting')?.count ?? 0,
      running: of('running')?.count ?? 0,
      failed: of('failed')?.count ?? 0,
      oldestSeconds: oldest === null ? null : Math.max(0, Math.round((at.getTime() - Date.parse(oldest)) / 1000)),
    };
  });
}

/** The limit of the container if one is set, otherwise of the machine. */
function memoryLimit(): number {
  const machine = totalmem();
  const constrained = process.constrainedMemory?.() ?? 0;
  return constrained > 0 && constrained < machine ? constrained : machine;
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The readings that alert rules are compared with. */
export function readingsOf(measured: Measured): Readings {
  const { requests, process: own, disk, deliveries, jobs, feeds, database } = measured;
  const oldest = (queues: readonly QueueFigures[]) =>
    Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds ?? 0));
  const failed = (queues: readonly QueueFigures[]) => queues.reduce((sum, queue) => sum + queue.failed, 0);
  return {
    diskFree: disk.bytes === 0 ? null : disk.freeBytes / disk.bytes,
    faults: requests.count < fewRequests ? 0 : requests.faults / requests.count,
    pageMs: requests.pageMs ?? 0,
    refused: requests.refused,
    loopDelayMs: own.loopDelayMs,
    memory: own.memoryBytes / own.memoryLimitBytes,
    deliveryAge: oldest(deliveries),
    deadLetters: failed(deliveries),
    jobAge: oldest(jobs),
    failedJobs: failed(jobs),
    failingFeeds: feeds.length,
    databaseBusy: database.busy,
    textMessages: measured.textMessages.most === 0 ? 0 : measured.textMessages.today / measured.textMessages.most,
    keptLeads: measured.keptLeads.waiting + measured.keptLeads.aside,
    backupAge: measured.backup?.ageSeconds ?? null,
  };
}
