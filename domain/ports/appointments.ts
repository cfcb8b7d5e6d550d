/** Times that shoppers can book at a yard. */
import type { Location } from '#schemas/entities/location.ts';
import type { Department } from '#schemas/shapes/department.ts';

export interface FreeTime {
  /** ISO 8601, UTC: what a form sends. */
  readonly start: string;
  /** '10:30 am' on the yard's clock. */
  readonly time: string;
}

/** A day on the yard's clock with what is free on it. */
export interface FreeDay {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly times: readonly FreeTime[];
}

export interface AppointmentsPort {
  /**
   * The next days with free times, soonest first; empty if the yard takes no bookings for the department.
   * @param from 'YYYY-MM-DD': not before this day.
   */
  freeDays(
    yard: Location,
    department: Department,
    query: { readonly most: number; readonly from?: string },
  ): Promise<readonly FreeDay[]>;
}
