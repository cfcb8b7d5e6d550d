/**
 * When the platform reports a problem: the one table behind the status screen, the emails to operators and the rules
 * file for Prometheus. Each rule has a runbook of its name in `docs/runbooks`.
 */
import type { AlertSeverity } from '#schemas/api/status.ts';

/** Values that rules are compared with; null where unknown. */
export interface Readings {
  /** Share of the disk with the data folder that is free, 0 to 1. */
  readonly diskFree: number | null;
  /** The share of requests in five minutes that ended in a server error, 0 to 1; 0 below 50 requests. */
  readonly faults: number | null;
  /** 95th percentile of pages in five minutes, milliseconds; 0 without pages. */
  readonly pageMs: number | null;
  /** Requests of five minutes that were turned away as busy. */
  readonly refused: number | null;
  /** 99th percentile of the delay of the event loop, milliseconds. */
  readonly loopDelayMs: number | null;
  /** Share of the memory that the process may have, 0 to 1. */
  readonly memory: number | null;
  /** Seconds that the oldest message has been due. */
  readonly deliveryAge: number | null;
  /** Messages that have failed permanently. */
  readonly deadLetters: number | null;
  /** Seconds that the oldest job has been due. */
  readonly jobAge: number | null;
  /** Jobs that failed permanently in the last hour. */
  readonly failedJobs: number | null;
  /** Sites with feeds that fail. */
  readonly failingFeeds: number | null;
  /** Writes of five minutes that were refused because the database was busy. */
  readonly databaseBusy: number | null;
  /** Share of the text messages of a day that have left, 0 to 1. */
  readonly textMessages: number | null;
  /** Leads that are on disk and not in the database: they wait for it, or cannot be entered. */
  readonly keptLeads: number | null;
  /** Seconds since the last backup that succeeded. */
  readonly backupAge: number | null;
}

export interface AlertRule {
  readonly name: string;
  readonly title: string;
  readonly severity: AlertSeverity;
  readonly reads: keyof Readings;
  readonly is: 'above' | 'below';
  readonly limit: number;
  /** Seconds for which it has to be true before it fires, and false before it ends. */
  readonly forSeconds: number;
  readonly endSeconds: number;
  /** The value in words. */
  readonly says: (value: number) => string;
  /** The same condition over the metrics. */
  readonly expr: string;
  /** What to do first. */
  readonly steps: readonly string[];
}

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`;

/** What a rule reads, and the seconds for which it has to be true before it fires, and false before it ends. */
function when(
  reads: keyof Readings,
  is: AlertRule['is'],
  limit: number,
  [forSeconds, endSeconds]: readonly [number, number],
) {
  return { reads, is, limit, forSeconds, endSeconds };
}

export const alertRules: readonly AlertRule[] = [
  {
    name: 'disk-nearly-full',
    title: 'The disk is nearly full',
    severity: 'critical',
    ...when('diskFree', 'below', 0.05, [60, 300]),
    says: (free) => `${percent(free)} of the disk is free; below 5 % leads may not be stored.`,
    expr: 'forecourt_disk_free_bytes / forecourt_disk_bytes < 0.05',
    steps: ['Make room on the disk with DATA_DIR now.', 'Delete old backups and logs first, never forecourt.db-wal.'],
  },
  {
    name: 'disk-filling',
    title: 'The disk is filling up',
    severity: 'warning',
    ...when('diskFree', 'below', 0.15, [300, 900]),
    says: (free) => `${percent(free)} of the disk is free.`,
    expr: 'forecourt_disk_free_bytes / forecourt_disk_bytes < 0.15',
    steps: ['Find what grows: media, images, search or the database.', 'Plan a larger disk.'],
  },
  {
    name: 'server-faults',
    title: 'Requests fail',
    severity: 'critical',
    ...when('faults', 'above', 0.02, [120, 300]),
    says: (share) => `${percent(share)} of the requests in five minutes ended in a fault.`,
    expr: 'sum(rate(forecourt_requests_total{status="5xx"}[5m])) / sum(rate(forecourt_requests_total[5m])) > 0.02',
    steps: ['Read the log lines with "fault": each has the request and its stack.', 'Was there a release just before?'],
  },
  {
    name: 'slow-pages',
    title: 'Pages are slow',
    severity: 'warning',
    ...when('pageMs', 'above', 1000, [300, 600]),
    says: (ms) => `The slowest 5 % of pages took more than ${Math.round(ms)} ms.`,
    expr: 'histogram_quantile(0.95, sum by (le) (rate(forecourt_request_seconds_bucket{route="page"}[5m]))) > 1',
    steps: ['Look at the slowest blocks and routes below.', 'Look at the delay of the event loop.'],
  },
  {
    name: 'visitors-turned-away',
    title: 'Visitors are turned away',
    severity: 'warning',
    ...when('refused', 'above', 100, [120, 600]),
    says: (count) => `${count} requests in five minutes were answered “very busy”.`,
    expr: 'sum(increase(forecourt_gate_refused_total[5m])) > 100',
    steps: ['Is it one site or one caller? Check the access log.', 'Block a flood at the proxy.'],
  },
  {
    name: 'event-loop-delayed',
    title: 'The process is overloaded',
    severity: 'warning',
    ...when('loopDelayMs', 'above', 250, [120, 300]),
    says: (ms) => `Work waited ${Math.round(ms)} ms for its turn.`,
    expr: 'max(forecourt_event_loop_delay_seconds) > 0.25',
    steps: ['Look at the jobs that run.', 'Look at the slowest routes.'],
  },
  {
    name: 'memory-high',
    title: 'Memory is running out',
    severity: 'critical',
    ...when('memory', 'above', 0.9, [300, 300]),
    says: (share) => `The process has ${percent(share)} of the memory that it may have.`,
    expr: 'sum(forecourt_process_memory_bytes) / max(forecourt_process_memory_limit_bytes) > 0.9',
    steps: ['Lower SEARCH_MEMORY_MB or give the machine more memory.', 'Restart at a quiet hour.'],
  },
  {
    name: 'messages-delayed',
    title: 'Messages do not leave',
    severity: 'critical',
    ...when('deliveryAge', 'above', 900, [120, 120]),
    says: (seconds) => `The oldest message has waited for ${minutes(seconds)}: dealers do not get their leads.`,
    expr: 'max(forecourt_delivery_oldest_seconds{state="waiting"}) > 900',
    steps: ['See which channel waits.', 'Check the mail server at SMTP_URL. No messages are lost in the meantime.'],
  },
  {
    name: 'messages-given-up',
    title: 'Messages have failed permanently',
    severity: 'warning',
    ...when('deadLetters', 'above', 0, [0, 60]),
    says: (count) => `${count} messages will not be tried again.`,
    expr: 'sum(forecourt_deliveries{state="failed"}) > 0',
    steps: ['Open the site’s inbox: the lead says why.', 'Correct the address and send again.'],
  },
  {
    name: 'text-messages-capped',
    title: 'The daily limit of text messages is reached',
    severity: 'critical',
    ...when('textMessages', 'above', 0.999, [0, 60]),
    says: (share) => `${percent(share)} of the day’s text messages have been sent: shoppers cannot sign in by number.`,
    expr: 'max(forecourt_text_messages_today) / max(forecourt_text_messages_limit) > 0.999',
    steps: [
      'Does one site or one number ask for very many codes? See its deliveries.',
      'Raise SMS_DAILY_LIMIT if this is ordinary use, and restart.',
    ],
  },
  {
    name: 'jobs-stuck',
    title: 'Jobs do not start',
    severity: 'warning',
    ...when('jobAge', 'above', 1800, [120, 120]),
    says: (seconds) => `The oldest job has been due for ${minutes(seconds)}.`,
    expr: 'max(forecourt_job_oldest_seconds{state="waiting"}) > 1800',
    steps: ['See which kind waits and which runs.', 'Restart the process: its jobs are taken up again.'],
  },
  {
    name: 'jobs-failing',
    title: 'Jobs fail',
    severity: 'warning',
    ...when('failedJobs', 'above', 4, [0, 300]),
    says: (count) => `${count} jobs failed permanently in the last hour.`,
    expr: 'sum(forecourt_jobs{state="failed"}) > 4',
    steps: ['Read the log lines with "job failed".', 'See which kind fails.'],
  },
  {
    name: 'feeds-failing',
    title: 'Stock feeds fail',
    severity: 'warning',
    ...when('failingFeeds', 'above', 0, [600, 60]),
    says: (count) =>
      `${count} ${count === 1 ? 'site has a feed' : 'sites have feeds'} that cannot be read: stock goes stale.`,
    expr: 'forecourt_sites_with_failing_feeds > 0',
    steps: ['Open the site’s feeds: the last run says why.', 'Ask the supplier of the feed.'],
  },
  {
    name: 'database-busy',
    title: 'The database refuses writes',
    severity: 'critical',
    ...when('databaseBusy', 'above', 0, [0, 600]),
    says: (count) => `${count} writes in five minutes were refused because others took too long.`,
    expr: 'sum(increase(forecourt_database_busy_total[5m])) > 0',
    steps: ['Is another program writing to the database file?', 'Is the disk slow? Look at its waiting times.'],
  },
  {
    name: 'leads-kept',
    title: 'Leads are kept on disk',
    severity: 'critical',
    ...when('keptLeads', 'above', 0, [60, 60]),
    says: (count) => `${count} ${count === 1 ? 'lead is' : 'leads are'} on disk and not in the database yet.`,
    expr: 'sum(forecourt_leads_kept) > 0',
    steps: [
      'Is the database running, and does its disk have room? Waiting leads are entered automatically.',
      'Run "forecourt leads list": it names leads that cannot be entered, and why.',
    ],
  },
  {
    name: 'backup-old',
    title: 'The last backup is old',
    severity: 'critical',
    ...when('backupAge', 'above', 2 * 86_400, [600, 60]),
    says: (seconds) => `No backup has succeeded for ${Math.round(seconds / 3600)} hours.`,
    expr: 'forecourt_backup_age_seconds > 172800',
    steps: [
      'Run "forecourt backup" manually: it reports the problem.',
      'Does the storage at BACKUP_URL have room, and are its keys valid?',
    ],
  },
];
