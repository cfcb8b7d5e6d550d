import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { dealerRulesOf } from '../dealers/dealer-rules.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { foldText } from '../text/fold.ts';

/**
 * This tenant's names of makes and models (compared without case and accents; specification, section 9), and the city
 * shown for a vehicle's dealer (section 3).
 */
export interface Renaming {
  readonly make: (make: string) => string;
  readonly model: (model: string) => string;
  readonly city: (vehicle: Vehicle) => string | null;
}

export function renamingOf(settings: Settings): Renaming {
  const known = renamings.get(settings);
  if (known) return known;
  const made = {
    make: renamer(setting(settings, 'search.make-names')),
    model: renamer(setting(settings, 'search.model-names')),
    // A private seller's vehicle is where its seller is.
    city: (vehicle: Vehicle) =>
      vehicle.seller === 'private' ? vehicle.city : (dealerRulesOf(vehicle, settings).city ?? vehicle.city),
  };
  renamings.set(settings, made);
  return made;
}

/** By the settings object, of which a release has one: it is read for every vehicle of a stock. */
const renamings = new WeakMap<Settings, Renaming>();

/** The vehicle under its new names; the same object when nothing changes. */
export function renameVehicle(vehicle: Vehicle, renaming: Renaming): Vehicle {
  const make = renaming.make(vehicle.make);
  const model = renaming.model(vehicle.model);
  const city = renaming.city(vehicle);
  return make === vehicle.make && model === vehicle.model && city === vehicle.city
    ? vehicle
    : { ...vehicle, make, model, city };
}

function renamer(names: readonly { readonly from: string; readonly to: string }[]): (name: string) => string {
  if (names.length === 0) return (name) => name;
  const folded = new Map(names.map(({ from, to }) => [foldText(from).trim(), to]));
  return (name) => folded.get(foldText(name).trim()) ?? name;
}
