/** How often something happened on a site: daily sums, without personal data. */
import { integer, table, text, texts } from '../database/dialect/columns.ts';

export const eventCountTable = table('event_count', {
  ...texts('tenantId', 'kind', 'label'),
  /** On the site's own clock: `2026-11-23`. */
  day: text('day').notNull(),
  count: integer('count').notNull(),
});
