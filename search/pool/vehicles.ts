import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { SourceVehicle } from '../stock/source.ts';

interface Cached {
  readonly vehicle: Vehicle;
  readonly version: number;
  /** Version of the whole stock at which it was still so. */
  asOf: number;
  readonly bytes: number;
}

/** Version of each vehicle that was handed out, for as long as it is referenced. */
const versions = new WeakMap<Vehicle, number>();

/** Version of a vehicle's own content, where it came out of a `VehicleCache`; moves only when that vehicle does. */
export function versionOf(vehicle: Vehicle): number | undefined {
  return versions.get(vehicle);
}

/**
 * Vehicles as pages show them, bounded in bytes: the one used longest ago goes. A vehicle that did not change stays the
 * same object while it is cached. Owners (a tenant under one set of settings) never see each other's.
 */
export class VehicleCache {
  readonly #cache = new Map<string, Cached>();
  readonly #budget: number;
  #bytes = 0;

  /** @param budget bytes, counted as twice the length of a vehicle's JSON. */
  constructor(budget: number) {
    this.#budget = budget;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The vehicle where it is cached and known to be what it was at version `asOf` of the stock, or later. */
  find(owner: string, id: string, asOf: number): Vehicle | null {
    const key = `${owner} ${id}`;
    const cached = this.#cache.get(key);
    return cached && cached.asOf >= asOf ? this.#used(key, cached) : null;
  }

  /** The vehicle where it is cached at its own `version`, the one that it has at version `asOf` of the stock. */
  confirm(owner: string, id: string, version: number | undefined, asOf: number): Vehicle | null {
    const key = `${owner} ${id}`;
    const cached = this.#cache.get(key);
    if (!cached || cached.version !== version) return null;
    cached.asOf = Math.max(cached.asOf, asOf);
    return this.#used(key, cached);
  }

  #used(key: string, cached: Cached): Vehicle {
    this.#cache.delete(key);
    this.#cache.set(key, cached);
    return cached.vehicle;
  }

  /**
   * Caches a vehicle as `shown`, and returns the object to hand out: the cached one if nothing changed.
   * @param asOf version of the stock when it was read, or an earlier one.
   */
  keep(owner: string, read: SourceVehicle, asOf: number, shown: (vehicle: Vehicle) => Vehicle): Vehicle {
    const known = this.confirm(owner, read.id, read.version, asOf);
    if (known) return known;
    const key = `${owner} ${read.id}`;
    const vehicle = shown(read.vehicle);
    versions.set(vehicle, read.version);
    this.#remove(key);
    const cached = { vehicle, version: read.version, asOf, bytes: 2 * JSON.stringify(vehicle).length };
    this.#cache.set(key, cached);
    this.#bytes += cached.bytes;
    for (const oldest of this.#cache.keys()) {
      if (this.#bytes <= this.#budget) break;
      this.#remove(oldest);
    }
    return vehicle;
  }

  #remove(key: string): void {
    const cached = this.#cache.get(key);
    if (!cached) return;
    this.#cache.delete(key);
    this.#bytes -= cached.bytes;
  }
}
