/** How often something happened on a site: daily sums, without personal data. */
import { integer, primaryKey, table, text } from '../database/dialect/columns.ts';

export const eventCountTable = table(
  'event_count',
  {
    tenantId: text('tenant_id').notNull(),
    /** On the site's own clock: `2026-11-23`. */
    day: text('day').notNull(),
    kind: text('kind').notNull(),
    label: text('label').notNull(),
    count: integer('count').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.day, row.kind, row.label] })],
);
