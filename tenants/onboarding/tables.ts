/** Answers of the steps that a new site is made in, and what its published facts were read from. */
import { integer, primaryKey, table, text } from '../database/dialect/columns.ts';

export const onboardingAnswerTable = table(
  'onboarding_answer',
  {
    tenantId: text('tenant_id').notNull(),
    step: text('step').notNull(),
    state: text('state', { enum: ['done', 'skipped'] }).notNull(),
    author: text('author').notNull(),
    at: text('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.step] })],
);

export const dealerFactTable = table(
  'dealer_fact',
  { tenantId: text('tenant_id').notNull(), kind: text('kind').notNull(), value: text('value').notNull() },
  (row) => [primaryKey({ columns: [row.tenantId, row.kind, row.value] })],
);

/** The versions that a site's facts were read from. */
export const dealerFactStateTable = table('dealer_fact_state', {
  tenantId: text('tenant_id').primaryKey(),
  release: integer('release_number').notNull(),
  content: integer('content_version').notNull(),
});
