import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { isSold } from '../vehicle/availability.ts';

/** Of sold vehicles in a row only the first stays; when all are sold, all stay (specification, section 4). */
export function collapseSold<T extends Pick<Vehicle, 'status' | 'sold'>>(vehicles: readonly T[]): readonly T[] {
  if (vehicles.every(isSold)) return vehicles;
  return vehicles.filter((vehicle, index) => {
    const before = vehicles[index - 1];
    return !isSold(vehicle) || before === undefined || !isSold(before);
  });
}
