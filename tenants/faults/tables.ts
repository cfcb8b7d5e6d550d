/** The tables of the platform's own faults and processes. */
import { integer, real, table, text } from '../database/dialect/columns.ts';

export const faultGroupTable = table('fault_group', {
  fingerprint: text('fingerprint').primaryKey(),
  title: text('title').notNull(),
  place: text('place').notNull(),
  happenedIn: text('happened_in').notNull(),
  tenants: text('tenants').notNull().default('[]'),
  faults: integer('faults').notNull().default(0),
  firstAt: text('first_at').notNull(),
  lastAt: text('last_at').notNull(),
  firstRelease: text('first_release').notNull(),
  lastRelease: text('last_release').notNull(),
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
