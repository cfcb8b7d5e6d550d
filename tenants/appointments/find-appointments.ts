/**
 * Appointments and blocked times of a tenant: what occupies a yard, the one of a link or a lead, and those of given
 * days.
 */
import { and, asc, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { AppointmentBlockRow, AppointmentRow } from '#schemas/api/appointment.ts';
import type { Department } from '#schemas/shapes/department.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { has, isOneOf } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { findRow, pick } from '../database/rows.ts';
import { type Given, statement } from '../database/statement.ts';
import { leadTable } from '../database/tables.ts';
import { appointmentBlockTable, appointmentTable } from './tables.ts';

export interface Appointment
  extends Pick<AppointmentRow, 'id' | 'leadId' | 'locationId' | 'department' | 'start' | 'end' | 'status' | 'version'> {
  readonly linkKey: string;
  readonly zone: string;
  readonly changedAt: string;
  /** The vehicle that staff chose, '' for none; null for that of the lead. */
  readonly vehicleId: string | null;
  readonly vehicleName: string | null;
}

interface HeldTime {
  readonly start: string;
  readonly end: string;
}

/** Nothing lasts longer than this, the pause after it included. */
const longestMs = 12 * 3_600_000;
/** Rows of some weeks of one yard that are read at most; a yard with more in them shows no free time. */
const mostRows = 5_000;

interface HeldQuery {
  readonly locationId: string;
  readonly department: Department;
  /** ISO 8601, UTC. */
  readonly from: string;
  readonly until: string;
  /** An appointment that is being moved does not block its own time. */
  readonly without?: string;
}

/** What occupies a department at a yard between two instants. */
export async function listHeldTimes(
  db: Db,
  scope: TenantScope,
  { locationId, department, from, until, without = '' }: HeldQuery,
): Promise<{ readonly booked: readonly HeldTime[]; readonly blocked: readonly HeldTime[] }> {
  const since = new Date(Date.parse(from) - longestMs).toISOString();
  const booked = await db
    .select({ start: appointmentTable.start, end: appointmentTable.end })
    .from(appointmentTable)
    .where(
      has(
        appointmentTable,
        { tenantId: scope.tenantId, locationId, department },
        ne(appointmentTable.status, 'cancelled'),
        ne(appointmentTable.id, without),
        gt(appointmentTable.start, since),
        lt(appointmentTable.start, until),
      ),
    )
    .limit(mostRows);
  const blocked = await db
    .select({ start: appointmentBlockTable.start, end: appointmentBlockTable.end })
    .from(appointmentBlockTable)
    .where(
      has(
        appointmentBlockTable,
        { tenantId: scope.tenantId, locationId },
        isOneOf(appointmentBlockTable.department, ['', department]),
        gt(appointmentBlockTable.end, from),
        lt(appointmentBlockTable.start, until),
      ),
    )
    .limit(mostRows);
  return { booked, blocked };
}

const columns = pick(
  appointmentTable,
  'id',
  'leadId',
  'linkKey',
  'locationId',
  'department',
  'start',
  'end',
  'zone',
  'status',
  'version',
  'changedAt',
  'vehicleId',
  'vehicleName',
);

/** The appointment with an id, or of a shopper's link; null if there is none. */
export async function findAppointment(
  db: Db,
  { tenantId }: TenantScope,
  by: { readonly id: string } | { readonly linkKey: string },
): Promise<Appointment | null> {
  const [row] = await db
    .select(columns)
    .from(appointmentTable)
    .where(has(appointmentTable, { tenantId, ...by }))
    .limit(1);
  return row ?? null;
}

/** Of the appointments of a lead, newest change first, the open one, or else the first; null for none. */
export function currentOf<Each extends Pick<Appointment, 'status'>>(ofLead: readonly Each[]): Each | null {
  return ofLead.find(({ status }) => status === 'booked') ?? ofLead[0] ?? null;
}

/** The appointment of a lead that is open or changed last; null where it has none. */
export async function findAppointmentOfLead(db: Db, scope: TenantScope, leadId: string): Promise<Appointment | null> {
  return currentOf(await ofLead.all(db, { tenantId: scope.tenantId, leadId }));
}

/** Queried for each email of each lead. */
const ofLead = statement((db, given: Given<'tenantId' | 'leadId'>) =>
  db
    .select(columns)
    .from(appointmentTable)
    .where(has(appointmentTable, { tenantId: given('tenantId'), leadId: given('leadId') }))
    .orderBy(desc(appointmentTable.changedAt))
    .limit(mostRows),
);

export interface ListedAppointment extends Appointment {
  readonly payload: { readonly [field: string]: Json };
}

interface DaysQuery {
  readonly from: string;
  readonly until: string;
  /** Null for all locations. */
  readonly locationIds: readonly string[] | null;
}

/** Appointments that begin between two instants, with who comes, and blocked times that reach into them; oldest first. */
export async function listAppointments(
  db: Db,
  scope: TenantScope,
  { from, until, locationIds }: DaysQuery,
): Promise<{
  readonly appointments: readonly ListedAppointment[];
  readonly blocks: readonly AppointmentBlockRow[];
}> {
  const rows = await db
    .select({ ...columns, payload: leadTable.payload, erasedAt: leadTable.deletedAt })
    .from(appointmentTable)
    .innerJoin(leadTable, has(leadTable, { tenantId: appointmentTable.tenantId, id: appointmentTable.leadId }))
    .where(
      and(
        eq(appointmentTable.tenantId, scope.tenantId),
        locationIds === null ? undefined : isOneOf(appointmentTable.locationId, locationIds),
        gt(appointmentTable.end, from),
        lt(appointmentTable.start, until),
      ),
    )
    .orderBy(asc(appointmentTable.start), asc(appointmentTable.id))
    .limit(mostRows);
  const blocks = await db
    .select(pick(appointmentBlockTable, 'id', 'locationId', 'department', 'start', 'end', 'reason'))
    .from(appointmentBlockTable)
    .where(
      and(
        eq(appointmentBlockTable.tenantId, scope.tenantId),
        locationIds === null ? undefined : isOneOf(appointmentBlockTable.locationId, locationIds),
        gt(appointmentBlockTable.end, from),
        lt(appointmentBlockTable.start, until),
      ),
    )
    .orderBy(asc(appointmentBlockTable.start))
    .limit(mostRows);
  const appointments = rows.map(({ erasedAt, payload, ...row }) => ({
    ...row,
    payload: erasedAt === null ? JSON.parse(payload) : {},
  }));
  return { appointments, blocks };
}

/** A blocked time; null where it is gone. */
export async function findBlock(db: Db, scope: TenantScope, id: string): Promise<AppointmentBlockRow | null> {
  const row = await findRow(db, appointmentBlockTable, { tenantId: scope.tenantId, id });
  return row ?? null;
}
