/** The tables of the fleet: what is known of blocks, roll-outs, and changes over many sites. */
import { flag, integer, integers, table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

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
  ...texts('day', 'buckets'),
  type: text('block_type').notNull(),
});

export const blockUseTable = table('block_use', {
  tenantId: text('tenant_id').notNull(),
  type: text('block_type').notNull(),
  ...integers('version', 'live', 'documents', 'drafts'),
});

export const fleetViewTable = table('fleet_view', {
  ...texts('accountId', 'name', 'query'),
});

export const rolloutTable = table('rollout', {
  ...texts('tenantId', 'releaseId', 'message', 'waves', 'author', 'madeAt'),
  id: text('id').primaryKey(),
  release: integer('release').notNull(),
  publishes: flag('publishes').notNull(),
  wave: integer('wave').notNull().default(0),
  state: text('state', {
    enum: ['checking', 'ready', 'running', 'paused', 'stopped', 'done', 'undoing', 'undone'],
  }).notNull(),
  ...textsOrNull('problem', 'endedAt'),
});

export const rolloutSiteTable = table('rollout_site', {
  ...texts('tenantId', 'rolloutId'),
  ...integers('wave', 'position'),
  verdict: text('verdict', { enum: ['clean', 'conflicts', 'fails', 'none'] }),
  changes: integer('changes').notNull().default(0),
  conflicts: integer('conflicts').notNull().default(0),
  state: text('state', { enum: ['waiting', 'done', 'left-out', 'undone', 'kept'] }).notNull(),
  ...textsOrNull('problem', 'beforePin', 'at'),
  beforeRelease: integer('before_release'),
  afterRelease: integer('after_release'),
  drafts: text('drafts').notNull().default('[]'),
});

export const rolloutConflictTable = table('rollout_conflict', {
  ...texts('tenantId', 'rolloutId', 'document', 'conflict', 'likeness'),
  position: integer('position').notNull(),
  state: text('state', { enum: ['open', 'mine', 'theirs'] }).notNull(),
  ...textsOrNull('author', 'at'),
});

export const fleetChangeTable = table('fleet_change', {
  ...texts('tenantId', 'changeId', 'request', 'author', 'madeAt'),
  state: text('state', { enum: ['waiting', 'done', 'left-out', 'undoing', 'undone', 'kept'] }).notNull(),
  places: integer('places').notNull().default(0),
  ...textsOrNull('problem', 'endedAt'),
  beforeRelease: integer('before_release'),
  afterRelease: integer('after_release'),
  drafts: text('drafts').notNull().default('[]'),
});
