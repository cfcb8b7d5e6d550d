/** Words of appointments, as staff read them. */
import type { AppointmentRow } from '#schemas/api/appointment.ts';

/** '' for those that are yet to come. */
export const statusTitles: { readonly [status in AppointmentRow['status']]: string } = {
  booked: '',
  cancelled: 'cancelled',
  done: 'done',
  'no-show': 'no-show',
};

export const weekdayTitles = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** '10:30 am' of '2026-11-28T10:30'. */
export function timeOf(local: string): string {
  const hour = Number(local.slice(11, 13));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${local.slice(14, 16)} ${hour < 12 ? 'am' : 'pm'}`;
}
