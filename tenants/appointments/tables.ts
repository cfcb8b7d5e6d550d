/** The tables of appointments, and of times at which there are none. */
import { departments } from '#schemas/shapes/department.ts';
import { integer, table, text, texts } from '../database/dialect/columns.ts';

export const appointmentTable = table('appointment', {
  ...texts('tenantId', 'id', 'leadId', 'linkKey', 'locationId', 'zone', 'madeAt', 'changedAt'),
  /** Null where the lead names it. */
  vehicleId: text('vehicle_id'),
  vehicleName: text('vehicle_name'),
  department: text('department', { enum: departments }).notNull(),
  start: text('starts_at').notNull(),
  end: text('ends_at').notNull(),
  status: text('status', { enum: ['booked', 'cancelled', 'done', 'no-show'] }).notNull(),
  version: integer('version').notNull(),
});

export const appointmentBlockTable = table('appointment_block', {
  ...texts('tenantId', 'id', 'locationId', 'reason', 'author', 'at'),
  department: text('department', { enum: ['', ...departments] }).notNull(),
  start: text('starts_at').notNull(),
  end: text('ends_at').notNull(),
});
