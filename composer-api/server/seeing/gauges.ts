/** The measurements, as gauges. */
import type { QueueFigures } from '#schemas/api/status.ts';
import type { Gauge } from '../../kernel/telemetry/metrics.ts';
import type { Measured } from './measure.ts';

export function gaugesOf(measured: Measured, { waiting, running }: { waiting: number; running: number }): Gauge[] {
  const {
    process: own,
    search,
    database,
    backup,
    disk,
    jobs,
    deliveries,
    feeds,
    keptLeads,
    textMessages,
    release,
    uptimeSeconds,
  } = measured;
  const one = (name: string, help: string, value: number | null): Gauge => ({ name, help, samples: [{ value }] });
  const states = (queues: readonly QueueFigures[], label: string) =>
    queues.flatMap((queue) =>
      (['waiting', 'running', 'failed'] as const).map((state) => ({
        labels: { [label]: queue.name, state },
        value: queue[state],
      })),
    );
  const ages = (queues: readonly QueueFigures[], label: string) =>
    queues.map(({ name, oldestSeconds }) => ({
      labels: { [label]: name, state: 'waiting' },
      value: oldestSeconds ?? 0,
    }));
  return [
    { name: 'forecourt_info', help: 'The build that runs', samples: [{ labels: { release }, value: 1 }] },
    one('forecourt_uptime_seconds', 'Since the process began', uptimeSeconds),
    one('forecourt_process_memory_bytes', 'Memory of the process', own.memoryBytes),
    one('forecourt_process_memory_limit_bytes', 'Memory that the process may have', own.memoryLimitBytes),
    one('forecourt_event_loop_delay_seconds', '99th percentile of half a minute', own.loopDelayMs / 1000),
    one('forecourt_gate_waiting', 'Costly requests that wait for their turn', waiting),
    one('forecourt_gate_running', 'Costly requests under way', running),
    one('forecourt_search_indexes', 'Stock indexes in memory', search.indexes),
    one('forecourt_search_bytes', 'Memory of stock indexes', search.bytes),
    one('forecourt_search_limit_bytes', 'Memory that stock indexes may have', search.limitBytes),
    one('forecourt_database_reached', 'Whether the database answers', database.isReached ? 1 : 0),
    one('forecourt_database_bytes', 'Database and write-ahead log', database.bytes),
    one('forecourt_database_writes_waiting', 'Transactions asked for and not ended', database.writesWaiting),
    ...(backup === null
      ? []
      : [one('forecourt_backup_age_seconds', 'Since the last backup that succeeded', backup.ageSeconds)]),
    {
      name: 'forecourt_leads_kept',
      help: 'Leads on disk that the database has not taken yet, and those that cannot be entered',
      samples: [
        { labels: { state: 'waiting' }, value: keptLeads.waiting },
        { labels: { state: 'aside' }, value: keptLeads.aside },
      ],
    },
    one('forecourt_text_messages_today', 'Text messages that left since midnight, UTC', textMessages.today),
    one('forecourt_text_messages_limit', 'Text messages that may leave in a day', textMessages.most),
    one('forecourt_disk_free_bytes', 'Free on the disk with the data folder', disk.freeBytes),
    one('forecourt_disk_bytes', 'The disk with the data folder', disk.bytes),
    one('forecourt_sites_with_failing_feeds', 'Sites with a feed that cannot be read', feeds.length),
    { name: 'forecourt_jobs', help: 'Jobs by kind and state', samples: states(jobs, 'kind') },
    { name: 'forecourt_job_oldest_seconds', help: 'Since when the oldest is due', samples: ages(jobs, 'kind') },
    {
      name: 'forecourt_deliveries',
      help: 'Messages by channel and state',
      samples: states(deliveries, 'channel').filter(({ labels }) => labels['state'] !== 'running'),
    },
    {
      name: 'forecourt_delivery_oldest_seconds',
      help: 'Since when the oldest waits',
      samples: ages(deliveries, 'channel'),
    },
  ];
}
