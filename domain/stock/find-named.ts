import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { StockPort } from '../ports/stock.ts';

/** Longer names belong to no vehicle and are not looked up. */
const longestName = 200;

/** A listed vehicle by its slug or its id: addresses of the specification name it by either (section 2). */
export async function findNamedVehicle(
  stock: Pick<StockPort, 'findVehicle' | 'findVehicleById'>,
  name: string,
): Promise<Vehicle | null> {
  if (name === '' || name.length > longestName) return null;
  return (await stock.findVehicle(name)) ?? stock.findVehicleById(name);
}
