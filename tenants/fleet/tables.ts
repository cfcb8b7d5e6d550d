/** The tables of the fleet: what is known of blocks, roll-outs, and changes over many sites. */
import { flag, integer, primaryKey, table, text } from '../database/dialect/columns.ts';

export const blockFailureTable = table(
  'block_failure',
  {
    tenantId: text('tenant_id').notNull(),
    type: text('block_type').notNull(),
    day: text('day').notNull(),
    failures: integer('failures').notNull(),
    page: text('page').notNull(),
    error: text('error').notNull(),
    at: text('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.type, row.day] })],
);

export const blockShownTable = table(
  'block_shown',
  { tenantId: text('tenant_id').notNull(), type: text('block_type').notNull(), emptySince: text('empty_since') },
  (row) => [primaryKey({ columns: [row.tenantId, row.type] })],
);

export const blockTimeTable = table(
  'block_time',
  { day: text('day').notNull(), type: text('block_type').notNull(), buckets: text('buckets').notNull() },
  (row) => [primaryKey({ columns: [row.day, row.type] })],
);

export const blockUseTable = table(
  'block_use',
  {
    tenantId: text('tenant_id').notNull(),
    type: text('block_type').notNull(),
    version: integer('version').notNull(),
    live: integer('live').notNull(),
    documents: integer('documents').notNull(),
    drafts: integer('drafts').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.type, row.version] })],
);

export const fleetViewTable = table(
  'fleet_view',
  { accountId: text('account_id').notNull(), name: text('name').notNull(), query: text('query').notNull() },
  (row) => [primaryKey({ columns: [row.accountId, row.name] })],
);

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

export const rolloutSiteTable = table(
  'rollout_site',
  {
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
  },
  (row) => [primaryKey({ columns: [row.rolloutId, row.tenantId] })],
);

export const rolloutConflictTable = table(
  'rollout_conflict',
  {
    tenantId: text('tenant_id').notNull(),
    rolloutId: text('rollout_id').notNull(),
    position: integer('position').notNull(),
    document: text('document').notNull(),
    conflict: text('conflict').notNull(),
    likeness: text('likeness').notNull(),
    state: text('state', { enum: ['open', 'mine', 'theirs'] }).notNull(),
    author: text('author'),
    at: text('at'),
  },
  (row) => [primaryKey({ columns: [row.rolloutId, row.tenantId, row.position] })],
);

export const fleetChangeTable = table(
  'fleet_change',
  {
    tenantId: text('tenant_id').notNull(),
    changeId: text('change_id').notNull(),
    request: text('request').notNull(),
    author: text('author').notNull(),
    madeAt: text('made_at').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'left-out', 'undoing', 'undone', 'kept'] }).notNull(),
    places: integer('places').notNull().default(0),
    problem: text('problem'),
    beforeRelease: integer('before_release'),
    afterRelease: integer('after_release'),
    drafts: text('drafts').notNull().default('[]'),
    endedAt: text('ended_at'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.changeId] })],
);
