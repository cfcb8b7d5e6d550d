import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { renamesSetting, type Settings } from '../settings.ts';
import { foldText } from '../text/fold.ts';

/** How this tenant calls makes and models; names compare without case and accents (specification, section 9). */
export interface Renaming {
  readonly make: (make: string) => string;
  readonly model: (model: string) => string;
}

export function renamingOf(settings: Settings): Renaming {
  const known = renamings.get(settings);
  if (known) return known;
  const made = {
    make: renamer(renamesSetting(settings, 'search.make-names')),
    model: renamer(renamesSetting(settings, 'search.model-names')),
  };
  renamings.set(settings, made);
  return made;
}

/** Settings are one object a release, and every vehicle of a stock is asked for. */
const renamings = new WeakMap<Settings, Renaming>();

/** The vehicle under its new names; the same object when nothing changes. */
export function renameVehicle(vehicle: Vehicle, renaming: Renaming): Vehicle {
  const make = renaming.make(vehicle.make);
  const model = renaming.model(vehicle.model);
  return make === vehicle.make && model === vehicle.model ? vehicle : { ...vehicle, make, model };
}

function renamer(names: ReadonlyMap<string, string>): (name: string) => string {
  if (names.size === 0) return (name) => name;
  const folded = new Map([...names].map(([from, to]) => [foldText(from).trim(), to]));
  return (name) => folded.get(foldText(name).trim()) ?? name;
}
