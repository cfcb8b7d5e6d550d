/** Appointments. Times use the yard's clock. */
import type { Department } from '../shapes/department.ts';

export interface AppointmentRow {
  readonly id: string;
  /** Sent back with a change. */
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
  /** In stock or not; null without one. */
  readonly vehicleId: string | null;
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

/** Times that a location can still be booked at, as the live site offers them. */
export interface OfferedTimes {
  /** Locations that the account may book at. */
  readonly locations: readonly { readonly id: string; readonly name: string }[];
  /** The location: as requested, or the first; '' without one. */
  readonly location: string;
  /** 'Brisbane time'. */
  readonly zone: string;
  readonly days: readonly {
    /** 'Saturday 28 Nov 2026'. */
    readonly name: string;
    /** 'YYYY-MM-DDTHH:MM' on the location's clock, and '10:30 am'. */
    readonly times: readonly { readonly start: string; readonly time: string }[];
  }[];
}

/** An appointment that staff make. */
export interface NewAppointment {
  /** The same on every try. */
  readonly key: string;
  readonly locationId: string;
  readonly department: Department;
  /** 'YYYY-MM-DDTHH:MM' on the location's clock. */
  readonly start: string;
  /** Whether it must be one of the offered times and still free; otherwise staff decide. */
  readonly offered?: boolean;
  /** An existing lead, whose person comes; a new one is made of name, phone, email and note without it. */
  readonly leadId?: string;
  /** In stock and not sold; '' for none. That of the lead when left out. */
  readonly vehicleId?: string;
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly note?: string;
  /** Whether the person gets a confirmation and a reminder, where there is an email address. */
  readonly tell: boolean;
}

export interface AppointmentMade {
  readonly leadId: string;
}

/** Times that shoppers would be offered by the draft of the `appointments` document, with current bookings. */
export interface FreeTimesPreview {
  readonly locations: readonly { readonly id: string; readonly name: string }[];
  /** The shown location: as requested, or the first; '' without a location. */
  readonly location: string;
  readonly department: Department;
  /** 'YYYY-MM-DD' on the location's clock. */
  readonly day: string;
  /** 'Thursday 5 Mar 2026'. */
  readonly dayName: string;
  /** 'Brisbane time'. */
  readonly zone: string;
  /** '8:30 am - 5:30 pm', 'Closed'. */
  readonly hours: string;
  readonly times: readonly { readonly time: string; readonly free: number }[];
  /** Why there are no times; null where there are some. */
  readonly why: string | null;
  /** The number of days that a form shows initially. */
  readonly days: readonly { readonly day: string; readonly dayName: string; readonly count: number }[];
  /** What keeps shoppers from seeing the times although there are some; null for nothing. */
  readonly hint: string | null;
}
