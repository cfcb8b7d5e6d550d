/** Words of reservations, as staff read them. */
import type { ReservationRow } from '#schemas/api/reservation.ts';

export const stateTitles: { readonly [state in ReservationRow['state']]: string } = {
  live: 'Held',
  expired: 'Expired',
  released: 'Released',
  sold: 'Sold',
};
