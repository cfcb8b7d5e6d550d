/** How each part of the platform is, in words: what the status screen says first. */
import type { AlertSeverity, FiringAlert, PlatformStatus, QueueFigures } from '#schemas/api/status.ts';

export type AreaState = 'fine' | AlertSeverity;

export interface Area {
  readonly name: string;
  readonly title: string;
  readonly state: AreaState;
  /** The measurement. */
  readonly words: string;
  /** What to do first; empty while it is fine. */
  readonly steps: readonly string[];
  /** The used share of a limit, 0 to 1; null if there is no limit. */
  readonly used: number | null;
}

/** Seconds after which a silent process counts as gone: each reports every half minute. */
const silentAfter = 120;

const rulesOf: { readonly [area: string]: readonly string[] } = {
  requests: ['server-faults', 'slow-pages', 'visitors-turned-away', 'event-loop-delayed'],
  memory: ['memory-high'],
  messages: ['messages-delayed', 'messages-given-up', 'text-messages-capped'],
  jobs: ['jobs-stuck', 'jobs-failing'],
  feeds: ['feeds-failing'],
  database: ['database-busy', 'leads-kept'],
  disk: ['disk-nearly-full', 'disk-filling'],
  backups: ['backup-old'],
};

/** The areas in display order: the most urgent first. */
export function areasOf(status: PlatformStatus): readonly Area[] {
  const areas = [
    requests(status),
    messages(status),
    jobs(status),
    feeds(status),
    database(status),
    disk(status),
    backups(status),
    memory(status),
    search(status),
    processes(status),
  ].map((area) => judged(area, status.alerts));
  const order: readonly AreaState[] = ['critical', 'warning', 'fine'];
  return areas.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

/** An alert says more than a figure, so a firing alert's words and steps describe the area. */
function judged(area: Area, alerts: readonly FiringAlert[]): Area {
  const own = alerts.filter(({ rule }) => rulesOf[area.name]?.includes(rule));
  const [worst] = [...own].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
  if (worst === undefined) return area;
  return {
    ...area,
    state: worst.severity,
    words: own.map(({ words }) => words).join(' '),
    steps: own.flatMap(({ steps }) => steps),
  };
}

const fine = (name: string, title: string, words: string, used: number | null = null): Area => ({
  name,
  title,
  words,
  used,
  state: 'fine',
  steps: [],
});

function requests({ requests: { count, faults, pageMs, cachedShare, refused } }: PlatformStatus): Area {
  if (count === 0) return fine('requests', 'Requests', 'There were no requests in the last five minutes.');
  const parts = [
    `${number(count)} in five minutes`,
    ...(pageMs === null ? [] : [`95 of 100 pages within ${pageMs < 1 ? 'a millisecond' : `${number(pageMs)} ms`}`]),
    ...(cachedShare === null ? [] : [`${Math.round(cachedShare * 100)} % cached`]),
    faults === 0 ? 'none failed' : `${number(faults)} failed`,
    ...(refused === 0 ? [] : [`${number(refused)} turned away as busy`]),
  ];
  return fine('requests', 'Requests', `${parts.join(', ')}.`);
}

function messages({ deliveries, textMessages: { today, most } }: PlatformStatus): Area {
  const texts = today === 0 ? '' : ` ${number(today)} of ${number(most)} text messages have been sent today.`;
  return fine(
    'messages',
    'Email and messages',
    `${queueWords(deliveries, 'message', 'All messages have been sent.')}${texts}`,
  );
}

function jobs({ jobs: queues }: PlatformStatus): Area {
  return fine('jobs', 'Jobs', queueWords(queues, 'job', 'None waits.'));
}

function queueWords(queues: readonly QueueFigures[], one: string, none: string): string {
  const sum = (pick: (queue: QueueFigures) => number) => queues.reduce((all, queue) => all + pick(queue), 0);
  const [waiting, running, failed] = [sum((q) => q.waiting), sum((q) => q.running), sum((q) => q.failed)];
  const oldest = Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds ?? 0));
  if (waiting + running + failed === 0) return none;
  const parts = [
    ...(waiting === 0 ? [] : [`${number(waiting)} ${one}${waiting === 1 ? ' waits' : 's wait'}`]),
    ...(oldest < 60 ? [] : [`the oldest for ${span(oldest)}`]),
    ...(running === 0 ? [] : [`${number(running)} under way`]),
    ...(failed === 0 ? [] : [`${number(failed)} given up`]),
  ];
  return `${upper(parts.join(', '))}.`;
}

function feeds({ feeds: failing }: PlatformStatus): Area {
  if (failing.length === 0) return fine('feeds', 'Stock feeds', 'Every feed was read when it was due.');
  const sites = failing.length === 1 ? 'one site' : `${failing.length} sites`;
  return {
    ...fine('feeds', 'Stock feeds', `A feed of ${sites} cannot be read: stock goes stale.`),
    state: 'warning',
    steps: ['Open the site’s feeds: the last run says why.'],
  };
}

function database({ database: { bytes, isReached, writesWaiting, busy }, keptLeads }: PlatformStatus): Area {
  const parts = [
    bytes === null ? 'It is on another server' : bytesWords(bytes),
    writesWaiting === 0
      ? 'no write waits'
      : `${number(writesWaiting)} ${writesWaiting === 1 ? 'write waits' : 'writes wait'}`,
    ...(busy === 0 ? [] : [`${number(busy)} refused as busy`]),
    ...(keptLeads.waiting === 0 ? [] : [`${number(keptLeads.waiting)} leads wait on disk`]),
    ...(keptLeads.aside === 0 ? [] : [`${number(keptLeads.aside)} leads cannot be entered`]),
  ];
  if (isReached) return fine('database', 'Database', `${parts.join(', ')}.`);
  return {
    ...fine('database', 'Database', 'It cannot be reached. Pages that are kept are shown, leads are kept on disk.'),
    state: 'critical',
    steps: ['Check that it is running and that its disk is not full. "forecourt doctor" reports problems.'],
  };
}

/** Bytes below which the next write may fail. */
const nothingFree = 16 * 1024 * 1024;

function disk({ disk: { freeBytes, bytes } }: PlatformStatus): Area {
  const used = bytes === 0 ? null : 1 - freeBytes / bytes;
  if (freeBytes >= nothingFree || bytes === 0)
    return fine('disk', 'Disk', `${bytesWords(freeBytes)} of ${bytesWords(bytes)} are free.`, used);
  return {
    ...fine(
      'disk',
      'Disk',
      'The disk of the server is full: nothing can be saved, and shoppers’ forms are refused.',
      used,
    ),
    state: 'critical',
    steps: [
      'Delete DATA_DIR/images and DATA_DIR/search: both are made again.',
      'Move old backups and logs to another disk; never delete forecourt.db or what begins with its name.',
    ],
  };
}

function backups({ backup }: PlatformStatus): Area {
  if (backup === null)
    return {
      ...fine('backups', 'Backups', 'No backups. Anything lost cannot be recovered.'),
      state: 'warning',
      steps: ['Set BACKUP_URL and BACKUP_KEY: docs/backup.md says how.'],
    };
  if (backup.problem !== null)
    return {
      ...fine('backups', 'Backups', `The last try failed: ${backup.problem}`),
      state: 'warning',
      steps: ['Run "forecourt backup" manually: it reports the problem.'],
    };
  return fine(
    'backups',
    'Backups',
    backup.at === null ? 'The first is due.' : `The last one is ${span(backup.ageSeconds)} old.`,
  );
}

function memory({ process: { memoryBytes, memoryLimitBytes, loopDelayMs } }: PlatformStatus): Area {
  const words = `${bytesWords(memoryBytes)} of ${bytesWords(memoryLimitBytes)}; work waits ${number(Math.round(loopDelayMs))} ms for its turn.`;
  return fine('memory', 'Memory of this process', words, memoryBytes / memoryLimitBytes);
}

function search({ search: { indexes, bytes, limitBytes } }: PlatformStatus): Area {
  const words = `${number(indexes)} ${indexes === 1 ? 'site' : 'sites'} in memory, ${bytesWords(bytes)} of ${bytesWords(limitBytes)}; the least used are evicted.`;
  return fine('search', 'Stock indexes', words, limitBytes === 0 ? null : bytes / limitBytes);
}

function processes({ processes: all, at }: PlatformStatus): Area {
  const silent = all.filter((one) => isSilent(one.at, at));
  const releases = new Set(all.filter((one) => !isSilent(one.at, at)).map(({ release }) => release));
  const running = all.length - silent.length;
  const words = [
    `${number(running)} ${running === 1 ? 'process answers' : 'processes answer'}`,
    ...(silent.length === 0
      ? []
      : [
          `${silent
            .map((one) => one.process)
            .slice(0, 5)
            .join(', ')} said nothing for ${span(silentAfter)}`,
        ]),
    ...(releases.size < 2 ? [] : [`${releases.size} releases run side by side`]),
  ].join(', ');
  const area = fine('processes', 'Processes', `${words}.`);
  if (silent.length === 0) return area;
  return {
    ...area,
    state: 'warning',
    steps: ['If you stopped it on purpose, it leaves this list after a day.', 'Otherwise check its log, and start it.'],
  };
}

/** Whether a process counts as gone. @param at the time of its last report. @param now of the status. Both ISO 8601. */
export function isSilent(at: string, now: string): boolean {
  return Date.parse(now) - Date.parse(at) > silentAfter * 1000;
}

const number = (value: number) => Math.round(value).toLocaleString('en-AU');
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "820 MB", "1.4 GB". */
export function bytesWords(bytes: number): string {
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${size >= 10 ? Math.round(size).toLocaleString('en-AU') : Math.round(size * 10) / 10} ${unit}`;
}

/** "40 seconds", "3 minutes", "5 hours", "2 days". */
export function span(seconds: number): string {
  const steps: readonly (readonly [number, string])[] = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ];
  const [size, unit] = steps.find(([least]) => seconds >= least) ?? [1, 'second'];
  const count = Math.round(seconds / size);
  return `${count.toLocaleString('en-AU')} ${unit}${count === 1 ? '' : 's'}`;
}
