/** The vehicle a page is about. */
import { findNamedVehicle } from '#domain/stock/find-named.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LoadContext } from './define-block.ts';
import { MissingSubject } from './missing-subject.ts';

/** Throws on a page without a vehicle, so that the block is left out and logged there. */
export function requireVehicle(context: Pick<LoadContext, 'subject' | 'path'>): Vehicle {
  if (context.subject.kind === 'vehicle') return context.subject.vehicle;
  throw new MissingSubject('vehicle', context.path);
}

/** Parameters of an address that name a vehicle, by its id or its slug; the first one present counts. */
export const vehicleNames = ['car_id', 'car'] as const;

interface NamedVehicle {
  readonly vehicle: Vehicle | null;
  /** What to tell the shopper where the address names a vehicle that is not on the site; else null. */
  readonly unknown: string | null;
}

/** The page's vehicle, else the one that the address names. */
export async function findBlockVehicle({
  subject,
  path,
  stock,
}: Pick<LoadContext, 'subject' | 'path' | 'stock'>): Promise<NamedVehicle> {
  if (subject.kind === 'vehicle') return { vehicle: subject.vehicle, unknown: null };
  const { searchParams } = new URL(path, 'http://site');
  for (const parameter of vehicleNames) {
    const name = searchParams.get(parameter);
    if (!name) continue;
    const vehicle = await findNamedVehicle(stock, name);
    return { vehicle, unknown: vehicle ? null : unknownVehicle };
  }
  return { vehicle: null, unknown: null };
}

const unknownVehicle =
  'We cannot find the vehicle that this link names. It may have been sold. Tell us what you are looking for.';
