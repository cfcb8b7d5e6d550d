/** The tables of the platform's own faults and processes. */
import { integer, integers, real, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const faultGroupTable = table('fault_group', {
  fingerprint: text('fingerprint').primaryKey(),
  ...texts('title', 'place', 'happenedIn', 'firstAt', 'lastAt', 'firstRelease', 'lastRelease'),
  tenants: text('tenants').notNull().default('[]'),
  faults: integer('faults').notNull().default(0),
  ...textsOrNull('lastRequest', 'seenAt', 'seenBy'),
});

export const processBeatTable = table('process_beat', {
  process: text('process').primaryKey(),
  ...texts('at', 'startedAt'),
  release: text('release_id').notNull(),
  ...integers('memoryBytes', 'requests', 'faults'),
  loopDelayMs: real('loop_delay_ms').notNull(),
});
