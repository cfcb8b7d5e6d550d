/** A vehicle as text in the store, and back: rows of earlier versions come up to this one when they are read. */
import { blankVehicle } from '#domain/vehicle/blank-vehicle.ts';
import { type EntityStep, entityVersion, readStored, storedText } from '#schemas/catalogue/stored-entities.ts';
import { factEntries } from '#schemas/catalogue/vehicle/figures.ts';
import { vehicleCatalogue } from '#schemas/catalogue/vehicle/vehicle.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** Changes beyond a new field: new fields need no step, their blank values are filled in. */
const steps: readonly EntityStep[] = [];

const stored = {
  version: entityVersion([vehicleCatalogue, ...Object.values(factEntries)], steps),
  blanks: { ...blankVehicle },
  steps,
};

export function vehicleText(vehicle: Vehicle): string {
  return storedText(vehicle, stored);
}

export function readVehicle(text: string): Vehicle {
  // Sound: what is stored was a valid vehicle of its version, and lacks no field after this.
  return readStored(text, stored) as Vehicle;
}

/**
 * A vehicle as shoppers see it: reserved if its own flag says so, which feeds and staff set, or while a shopper holds
 * it. Both are combined only here, so that no import can end a hold and no hold can overwrite the flag.
 * @param holdId of its current hold; null for none
 */
export function shownVehicle(text: string, holdId: string | null): Vehicle {
  const vehicle = readVehicle(text);
  return holdId === null || vehicle.reserved ? vehicle : { ...vehicle, reserved: true };
}
