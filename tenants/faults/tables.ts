/** The tables of the platform's own faults and processes. */
import { integer, real, table, text, texts } from '../database/dialect/columns.ts';

export const faultGroupTable = table('fault_group', {
  fingerprint: text('fingerprint').primaryKey(),
  ...texts('title', 'place', 'happenedIn', 'firstAt', 'lastAt', 'firstRelease', 'lastRelease'),
  tenants: text('tenants').notNull().default('[]'),
  faults: integer('faults').notNull().default(0),
  lastRequest: text('last_request'),
  seenAt: text('seen_at'),
  seenBy: text('seen_by'),
});

export const processBeatTable = table('process_beat', {
  process: text('process').primaryKey(),
  at: text('at').notNull(),
  startedAt: text('started_at').notNull(),
  release: text('release_id').notNull(),
  memoryBytes: integer('memory_bytes').notNull(),
  loopDelayMs: real('loop_delay_ms').notNull(),
  requests: integer('requests').notNull(),
  faults: integer('faults').notNull(),
});
