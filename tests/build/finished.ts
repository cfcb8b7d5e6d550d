/** What makes a vehicle that a test adds by hand one that shoppers see. */
import type { NewVehicleRequest } from '#schemas/api/stock.ts';

export const finished = {
  car_type: 'used',
  km: 60_000,
  price_type: 'drive_away',
  without: ['images', 'price'],
} as const satisfies Partial<NewVehicleRequest>;
