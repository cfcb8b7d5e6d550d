/** The vehicle a page is about. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LoadContext } from './define-block.ts';

/** Throws on a page without a vehicle, so that the block is left out and logged there. */
export function requireVehicle(context: Pick<LoadContext, 'subject' | 'path'>): Vehicle {
  if (context.subject.kind === 'vehicle') return context.subject.vehicle;
  throw new Error(`${context.path} is not about a vehicle`);
}

/** The page's vehicle, else the one whose slug this parameter of the address names; null where there is none. */
export async function findBlockVehicle(
  parameter: string,
  { subject, path, stock }: Pick<LoadContext, 'subject' | 'path' | 'stock'>,
): Promise<Vehicle | null> {
  if (subject.kind === 'vehicle') return subject.vehicle;
  const slug = new URL(path, 'http://site').searchParams.get(parameter);
  return slug ? stock.findVehicle(slug) : null;
}
