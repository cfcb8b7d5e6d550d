/** Answers of the steps that a new site is made in, and what its published facts were read from. */
import { integer, table, text, texts } from '../database/dialect/columns.ts';

export const onboardingAnswerTable = table('onboarding_answer', {
  ...texts('tenantId', 'step', 'author', 'at'),
  state: text('state', { enum: ['done', 'skipped'] }).notNull(),
});

export const dealerFactTable = table('dealer_fact', {
  ...texts('tenantId', 'kind', 'value'),
});

/** The versions that a site's facts were read from. */
export const dealerFactStateTable = table('dealer_fact_state', {
  tenantId: text('tenant_id').primaryKey(),
  release: integer('release_number').notNull(),
  content: integer('content_version').notNull(),
});
