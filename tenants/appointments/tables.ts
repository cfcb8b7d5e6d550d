/** The tables of appointments, and of times at which there are none. */
import { departments } from '#schemas/shapes/department.ts';
import { integer, primaryKey, table, text } from '../database/dialect/columns.ts';

export const appointmentTable = table(
  'appointment',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    leadId: text('lead_id').notNull(),
    linkKey: text('link_key').notNull(),
    locationId: text('location_id').notNull(),
    department: text('department', { enum: departments }).notNull(),
    start: text('starts_at').notNull(),
    end: text('ends_at').notNull(),
    zone: text('zone').notNull(),
    status: text('status', { enum: ['booked', 'cancelled', 'done', 'no-show'] }).notNull(),
    version: integer('version').notNull(),
    madeAt: text('made_at').notNull(),
    changedAt: text('changed_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);

export const appointmentBlockTable = table(
  'appointment_block',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    locationId: text('location_id').notNull(),
    department: text('department', { enum: ['', ...departments] }).notNull(),
    start: text('starts_at').notNull(),
    end: text('ends_at').notNull(),
    reason: text('reason').notNull(),
    author: text('author').notNull(),
    at: text('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.id] })],
);
