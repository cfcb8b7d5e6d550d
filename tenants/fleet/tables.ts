/** The tables of the fleet: what is known of blocks, roll-outs, and changes over many sites. */
import { flag, integer, table, text, texts } from '../database/dialect/columns.ts';

export const blockFailureTable = table('block_failure', {
  ...texts('tenantId', 'day', 'page', 'error', 'at'),
  type: text('block_type').notNull(),
  failures: integer('failures').notNull(),
});

export const blockShownTable = table('block_shown', {
  tenantId: text('tenant_id').notNull(),
  type: text('block_type').notNull(),
  emptySince: text('empty_since'),
});

export const blockTimeTable = table('block_time', {
  day: text('day').notNull(),
  type: text('block_type').notNull(),
  buckets: text('buckets').notNull(),
});

export const blockUseTable = table('block_use', {
  tenantId: text('tenant_id').notNull(),
  type: text('block_type').notNull(),
  version: integer('version').notNull(),
  live: integer('live').notNull(),
  documents: integer('documents').notNull(),
  drafts: integer('drafts').notNull(),
});

export const fleetViewTable = table('fleet_view', {
  accountId: text('account_id').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
});

export const rolloutTable = table('rollout', {
  tenantId: text('tenant_id').notNull(),
  id: text('id').primaryKey(),
  release: integer('release').notNull(),
  releaseId: text('release_id').notNull(),
  publishes: flag('publishes').notNull(),
  message: text('message').notNull(),
  waves: text('waves').notNull(),
  wave: integer('wave').notNull().default(0),
  state: text('state', {
    enum: ['checking', 'ready', 'running', 'paused', 'stopped', 'done', 'undoing', 'undone'],
  }).notNull(),
  problem: text('problem'),
  author: text('author').notNull(),
  madeAt: text('made_at').notNull(),
  endedAt: text('ended_at'),
});

export const rolloutSiteTable = table('rollout_site', {
  tenantId: text('tenant_id').notNull(),
  rolloutId: text('rollout_id').notNull(),
  wave: integer('wave').notNull(),
  position: integer('position').notNull(),
  verdict: text('verdict', { enum: ['clean', 'conflicts', 'fails', 'none'] }),
  changes: integer('changes').notNull().default(0),
  conflicts: integer('conflicts').notNull().default(0),
  state: text('state', { enum: ['waiting', 'done', 'left-out', 'undone', 'kept'] }).notNull(),
  problem: text('problem'),
  beforeRelease: integer('before_release'),
  afterRelease: integer('after_release'),
  beforePin: text('before_pin'),
  drafts: text('drafts').notNull().default('[]'),
  at: text('at'),
});

export const rolloutConflictTable = table('rollout_conflict', {
  ...texts('tenantId', 'rolloutId', 'document', 'conflict', 'likeness'),
  position: integer('position').notNull(),
  state: text('state', { enum: ['open', 'mine', 'theirs'] }).notNull(),
  author: text('author'),
  at: text('at'),
});

export const fleetChangeTable = table('fleet_change', {
  ...texts('tenantId', 'changeId', 'request', 'author', 'madeAt'),
  state: text('state', { enum: ['waiting', 'done', 'left-out', 'undoing', 'undone', 'kept'] }).notNull(),
  places: integer('places').notNull().default(0),
  problem: text('problem'),
  beforeRelease: integer('before_release'),
  afterRelease: integer('after_release'),
  drafts: text('drafts').notNull().default('[]'),
  endedAt: text('ended_at'),
});
