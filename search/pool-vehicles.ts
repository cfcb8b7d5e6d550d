import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { SourceVehicle } from './source.ts';

interface Kept {
  readonly vehicle: Vehicle;
  readonly version: number;
  readonly bytes: number;
}

/** Version of each vehicle that was handed out, for as long as somebody holds it. */
const versions = new WeakMap<Vehicle, number>();

/** Version of a vehicle's own content, where it came out of a `VehicleCache`; moves only when that vehicle does. */
export function versionOf(vehicle: Vehicle): number | undefined {
  return versions.get(vehicle);
}

/**
 * Vehicles as pages show them, bounded in bytes: the one used longest ago goes. A vehicle that did not change stays the
 * same object while it is kept. Owners (a tenant under one set of settings) never see each other's.
 */
export class VehicleCache {
  readonly #kept = new Map<string, Kept>();
  readonly #budget: number;
  #bytes = 0;

  /** @param budget bytes, counted as twice the length of a vehicle's JSON. */
  constructor(budget: number) {
    this.#budget = budget;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The vehicle at that version, where it is kept. */
  find(owner: string, id: string, version: number): Vehicle | null {
    const key = `${owner} ${id}`;
    const kept = this.#kept.get(key);
    if (kept?.version !== version) return null;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.vehicle;
  }

  /** Keeps a vehicle as `shown`, and answers the object to hand out: the one kept already where nothing changed. */
  keep(owner: string, read: SourceVehicle, shown: (vehicle: Vehicle) => Vehicle): Vehicle {
    const known = this.find(owner, read.id, read.version);
    if (known) return known;
    const key = `${owner} ${read.id}`;
    const vehicle = shown(read.vehicle);
    versions.set(vehicle, read.version);
    this.#remove(key);
    const kept = { vehicle, version: read.version, bytes: 2 * JSON.stringify(vehicle).length };
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#budget) break;
      this.#remove(oldest);
    }
    return vehicle;
  }

  #remove(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#bytes -= kept.bytes;
  }
}
