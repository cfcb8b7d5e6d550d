/**
 * Appointments in the console's HTTP interface, below `/api/console/tenants/:tenant`. Times are said on the yard's clock.
 *
 *   GET    /appointments?from=&until=        days → AppointmentWeek, five weeks at most
 *   POST   /appointments                     { locationId, department, start, name, email, phone, note, tell } → AppointmentMade
 *   PUT    /appointments/:appointment        { version, start?, status?, tell } → AppointmentRow
 *   POST   /appointment-blocks               { locationId, department, start, end, reason } → { id }
 *   DELETE /appointment-blocks/:block
 */
import type { Department } from '../shapes/department.ts';

export interface AppointmentRow {
  readonly id: string;
  /** What whoever changes it sends back. */
  readonly version: number;
  readonly leadId: string;
  readonly locationId: string;
  readonly department: Department;
  /** 'YYYY-MM-DDTHH:MM' on the yard's clock. */
  readonly start: string;
  readonly end: string;
  readonly status: 'booked' | 'cancelled' | 'done' | 'no-show';
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly vehicle: string | null;
  readonly note: string;
}

export interface AppointmentBlockRow {
  readonly id: string;
  readonly locationId: string;
  readonly department: Department | '';
  readonly start: string;
  readonly end: string;
  readonly reason: string;
}

export interface AppointmentWeek {
  readonly appointments: readonly AppointmentRow[];
  readonly blocks: readonly AppointmentBlockRow[];
  /** Yards that the account may see. */
  readonly locations: readonly {
    readonly id: string;
    readonly name: string;
    /** 'Brisbane time'. */
    readonly zone: string;
    /** Today on its clock. */
    readonly today: string;
  }[];
}

export interface AppointmentMade {
  readonly leadId: string;
}
