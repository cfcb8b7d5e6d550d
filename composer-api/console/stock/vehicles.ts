/** One vehicle, as staff handle it: read, edit, duplicate, remove and restore. */

import { refuseVehicle, type YardLimit } from '#domain/access/yards.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { mergeValues } from '#domain/merge/values.ts';
import { afterDays } from '#domain/stock/after-days.ts';
import { editVehicle, placeFields, standardName, type VehicleChanges } from '#domain/stock/edit-vehicle.ts';
import {
  decisionWithout,
  factDoubts,
  isMissingFact,
  missingFacts,
  type NeededFact,
} from '#domain/stock/missing-facts.ts';
import { afterLook } from '#domain/stock/needs-look.ts';
import { vehicleAt } from '#domain/stock/vehicle-changes.ts';
import { isSold } from '#domain/vehicle/availability.ts';
import { blankVehicle } from '#domain/vehicle/blank-vehicle.ts';
import type { MergeConflict } from '#schemas/api/document.ts';
import type {
  EditVehicleRequest,
  LookRequest,
  NewVehicleRequest,
  PhotoAdded,
  RestoreRequest,
} from '#schemas/api/stock.ts';
import type { FieldEntries } from '#schemas/catalogue/entry.ts';
import { vehicleCatalogue } from '#schemas/catalogue/vehicle/vehicle.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { vehicleFieldTitle } from '#schemas/entities/vehicle-form.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { listContent } from '#tenants/content/list-content.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Db, Store, TenantScope } from '#tenants/database/open.ts';
import { siteToday } from '#tenants/documents/site-clock.ts';
import { findLiveHold } from '#tenants/holds/find-holds.ts';
import { saveStaffReservation } from '#tenants/stock/staff-reservations.ts';
import { removeVehicles, upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { findVehicleRecord, type VehicleRecord } from '#tenants/stock/vehicle-records.ts';
import { listVehicleRevisions } from '#tenants/stock/vehicle-revisions.ts';
import { slugOf } from '../../work/imports/identity.ts';
import type { Publisher } from '../checks/compliance.ts';
import { checkChanges, checkWhole, holdVehicleToLaw } from './checks.ts';

/** How often a change is applied again to what others stored in the meantime, before it fails. */
const tries = 4;
const dayMs = 86_400_000;
/** The longest reservation by staff. */
const mostReservedDays = 90;
/** Photographs come many at once, and each changes the same field. */
const photoTries = 20;

const catalogue: FieldEntries = vehicleCatalogue;
/** Fields that belong to one vehicle alone, blank. */
const unlikeOthers: Partial<Vehicle> = Object.fromEntries(
  Object.entries(blankVehicle).filter(([field]) => catalogue[field]?.unique),
);

export class StockVehicles {
  readonly #store: Store;
  readonly #scope: TenantScope;
  readonly #by: string;
  readonly #yards: YardLimit;
  readonly #publisher: Publisher;

  /**
   * @param by the name that the history shows.
   * @param yards the locations whose vehicles may be changed; null for all.
   * @param publisher who may pass rules of law
   */
  constructor(
    store: Store,
    scope: TenantScope,
    { by, yards, publisher }: { readonly by: string; readonly yards: YardLimit; readonly publisher: Publisher },
  ) {
    this.#store = store;
    this.#scope = scope;
    this.#by = by;
    this.#yards = yards;
    this.#publisher = publisher;
  }

  /** @throws AppError `not-found`. */
  async require(id: string): Promise<VehicleRecord> {
    const record = await findVehicleRecord(this.#store, this.#scope, id);
    if (!record) throw new AppError('not-found', 'There is no such vehicle in this stock.');
    return record;
  }

  /** The same, to be changed. @throws AppError `not-found`, `auth.forbidden` for a vehicle of another location. */
  async requireOwn(id: string): Promise<VehicleRecord> {
    const record = await this.require(id);
    await this.#allow(record.vehicle);
    return record;
  }

  /** Why this vehicle may not be changed, in words; null where it may. */
  async whyReadOnly(vehicle: Vehicle): Promise<string | null> {
    return this.#yards === null ? null : refuseVehicle(this.#yards, vehicle, await this.locations());
  }

  async locations(): Promise<readonly Location[]> {
    return (await listContent(this.#store, this.#scope, 'location')).map((stored) => stored.item);
  }

  /** Those that this person may put vehicles at. */
  async ownLocations(): Promise<readonly Location[]> {
    const yards = this.#yards;
    const all = await this.locations();
    return yards === null ? all : all.filter(({ id }) => yards.includes(id));
  }

  async create(request: NewVehicleRequest): Promise<string> {
    const { location_id, without = [], ...said } = request;
    const location = await this.#location(location_id ?? (await this.#onlyYard()));
    const changes: VehicleChanges = { ...said, ...(location ? placeFields(location) : {}) };
    const unsaid: readonly NeededFact[] = said.car_type === undefined ? ['car_type'] : [];
    return this.#add({ ...blankVehicle, id: newId() }, changes, { note: 'Added by hand', unsaid, without });
  }

  /** The same again for a vehicle of its kind: without what belongs to this one alone, and hidden until it is ready. */
  async duplicate(id: string): Promise<string> {
    const { vehicle } = await this.requireOwn(id);
    const copy: Vehicle = {
      ...vehicle,
      ...structuredClone(unlikeOthers),
      id: newId(),
      show_on_dealer_website: false,
    };
    return this.#add(copy, {}, { note: `Duplicate of ${vehicle.stocknum ?? vehicle.name}`, unsaid: [], without: [] });
  }

  /** Returns whether another change was merged. @throws AppError `input.invalid`, `revision.conflict`. */
  async edit(id: string, request: EditVehicleRequest): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      const record = await this.requireOwn(id);
      if (record.removedAt !== null)
        throw new AppError('revision.conflict', 'This vehicle was removed from stock. Restore it first.');
      const changes = await this.#withYard(await this.#merged(record, request));
      await this.#check(record.vehicle, withoutYard(changes));
      const edited = editVehicle(record.vehicle, changes, this.#store.now());
      const unlock = new Set(request.unlock ?? []);
      const next = { ...edited, locked_fields: edited.locked_fields.filter((field) => !unlock.has(field)) };
      checkWhole(next);
      await this.#allow(next);
      const isLast = attempt >= tries;
      if (await this.#put(next, record.version, request.note, isLast)) return record.version !== request.version;
    }
  }

  /**
   * Reserves it, with or without a name; one that is reserved already gets the new name and time.
   * @param until null for a text that is not a day and time.
   * @throws AppError `revision.conflict` where it is sold, held by a shopper, or of another version.
   */
  async reserve(
    id: string,
    { version, name, until }: { readonly version: number; readonly name: string; readonly until: Date | null },
  ): Promise<void> {
    const record = await this.requireOwn(id);
    const now = this.#store.now();
    if (until === null || until <= now || until.getTime() > now.getTime() + mostReservedDays * dayMs)
      throw new AppError('input.invalid', `Choose a time from now to ${mostReservedDays} days ahead.`, [
        { document: 'vehicle', pointer: '/until', message: 'Choose a time that is ahead.', severity: 'error' },
      ]);
    if (record.version !== version || record.removedAt !== null)
      throw new AppError('revision.conflict', 'Someone else has changed this vehicle. Check it, then try again.');
    if (isSold(record.vehicle)) throw new AppError('revision.conflict', 'It is sold, so it cannot be reserved.');
    if ((await findLiveHold(this.#store.db, this.#scope, id)) !== null)
      throw new AppError('revision.conflict', 'It is already on hold for a shopper. See Reservations.');
    const next = editVehicle(record.vehicle, { reserved: true }, now);
    if (next !== record.vehicle) await this.#put(next, version, 'Reserved', true);
    const reservation = { vehicleId: id, name, until: until.toISOString(), author: this.#by };
    await saveStaffReservation(this.#store, this.#scope, reservation);
  }

  async remove(id: string, version: number): Promise<void> {
    const record = await this.requireOwn(id);
    if (record.removedAt !== null) return;
    await removeVehicles(this.#store, this.#scope, [id], {
      by: this.#by,
      source: 'staff',
      note: 'Removed from stock',
      expect: new Map([[id, version]]),
    });
  }

  /** Restores an earlier state as a new change, or a removed vehicle. @throws AppError `compliance.stopped`. */
  async restore(id: string, { version, to }: RestoreRequest): Promise<void> {
    const record = await this.requireOwn(id);
    if (record.version !== version)
      throw new AppError('revision.conflict', 'Someone else has changed this vehicle. Check it, then try again.');
    let next = record.vehicle;
    if (to !== undefined) {
      const state = vehicleAt(record, await listVehicleRevisions(this.#store, this.#scope, id), to);
      if (!state) throw new AppError('not-found', 'That version is no longer stored.');
      // Its identity stays; the current locks stay, plus locks on the restored fields.
      // What has ended since does not come back.
      const today = await siteToday(this.#store, this.#scope);
      const { locked_fields: _locks, id: _id, slug: _slug, path: _path, ...fields } = afterDays(state, today);
      next = editVehicle(record.vehicle, fields, this.#store.now());
      next = { ...next, ...fields, updated_at: next.updated_at };
    }
    checkWhole(next);
    await this.#allow(next);
    const before = record.removedAt === null ? record.vehicle : null;
    await holdVehicleToLaw(this.#store, this.#scope, before, next, Object.keys(next), this.#publisher);
    await this.#put(next, version, to === undefined ? 'Restored to stock' : `Restored to version ${to}`, true);
  }

  /**
   * Takes a file's value of a field, or keeps the vehicle's.
   * @throws AppError `not-found` where the field is no longer in doubt, `revision.conflict` for an older version.
   */
  async look(id: string, { version, field, accept }: LookRequest): Promise<void> {
    const record = await this.requireOwn(id);
    if (record.version !== version)
      throw new AppError('revision.conflict', 'Someone else has changed this vehicle. Check it, then try again.');
    const doubt = record.vehicle.needs_look.find((one) => one.field === field);
    if (!doubt) throw new AppError('not-found', 'This has been decided already.');
    if (accept && doubt.value === null)
      throw new AppError(
        'input.invalid',
        'The file does not say what this means. Enter the value in the vehicle’s form.',
      );
    const isMissing = isMissingFact(doubt);
    const without = decisionWithout(field);
    if (isMissing && without === null)
      throw new AppError('input.invalid', `${doubt.reason} Buyers need to know it. Write it in the vehicle’s form.`);
    const next = afterLook(record.vehicle, field, accept, this.#store.now());
    checkWhole(next);
    await this.#allow(next);
    const title = vehicleFieldTitle(field);
    const looked = accept ? `${title} taken from the file after a look` : `${title} kept after review`;
    await this.#put(next, version, isMissing && without !== null ? without : looked, true);
  }

  /** Puts an uploaded photograph behind the others. */
  async addPhoto(id: string, url: string): Promise<PhotoAdded> {
    const image = { url, thumb: url };
    for (let attempt = 1; ; attempt += 1) {
      const { vehicle, version, removedAt } = await this.requireOwn(id);
      if (removedAt !== null)
        throw new AppError('revision.conflict', 'This vehicle was removed from stock. Restore it first.');
      if (vehicle.images.some((known) => known.url === url))
        return { image, version, images: vehicle.images, known: true };
      const changes = { images: [...vehicle.images, image] };
      await this.#check(vehicle, changes);
      const next = editVehicle(vehicle, changes, this.#store.now());
      // With several uploads at once, each photo goes after those stored before it.
      if (await this.#put(next, version, 'Photo added', attempt >= photoTries))
        return { image, version: version + 1, images: next.images, known: false };
    }
  }

  /**
   * @param unsaid facts that have a value and that no person has given
   * @param without facts that a person has decided to show the vehicle without
   */
  async #add(
    vehicle: Vehicle,
    changes: VehicleChanges,
    {
      note,
      unsaid,
      without,
    }: { readonly note: string; readonly unsaid: readonly NeededFact[]; readonly without: readonly NeededFact[] },
  ): Promise<string> {
    const now = this.#store.now();
    await this.#check(vehicle, withoutYard(changes));
    const made = editVehicle(vehicle, changes, now);
    await this.#allow(made);
    const places = (await this.locations()).length;
    const missing = [...unsaid, ...missingFacts(made)].filter(
      (field) => !without.includes(field) && (field !== 'location_id' || places > 0),
    );
    const name = standardName(made);
    const stock = made.stocknum === null ? `hand:${made.id}` : `stock:${made.stocknum.toLowerCase()}`;
    // A stock number may have been another vehicle's once; the id never was.
    for (const source of [stock, `hand:${made.id}`]) {
      const slug = await slugOf(name, source, async () => false);
      const whole: Vehicle = {
        ...made,
        name,
        slug,
        path: `/cars/${slug}`,
        locked_fields: [],
        needs_look: factDoubts(missing, made),
        created_at: now.toISOString(),
        created_at_timestamp: now.getTime(),
        updated_at: now.toISOString(),
      };
      checkWhole(whole);
      try {
        await upsertVehicles(this.#store, this.#scope, [whole], {
          by: this.#by,
          source: 'staff',
          note,
          also: (db) => this.#recordPassed(db, whole),
        });
        return whole.id;
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'slug.taken' || source !== stock) throw error;
      }
    }
    throw new AppError('slug.taken', 'Another vehicle has the same address. Enter another stock number.');
  }

  /** @throws AppError `input.invalid`, `compliance.stopped`. */
  async #check(vehicle: Vehicle, changes: VehicleChanges): Promise<void> {
    await checkChanges(this.#store, this.#scope, vehicle, changes, this.#publisher);
  }

  /** @throws AppError `auth.forbidden` naming the location where the vehicle is, or would be, another one's. */
  async #allow(vehicle: Pick<Vehicle, 'location_id' | 'location'>): Promise<void> {
    if (this.#yards === null) return;
    const message = refuseVehicle(this.#yards, vehicle, await this.locations());
    if (message === null) return;
    throw new AppError('auth.forbidden', message, [
      { document: 'vehicle', pointer: '/location_id', message, severity: 'error' },
    ]);
  }

  #recordPassed(db: Db, { name }: Vehicle): Promise<void> {
    return this.#publisher.record(db, this.#scope, this.#store.now().toISOString(), { entry: name });
  }

  /** False when others stored another state first and there is another try. */
  async #put(vehicle: Vehicle, version: number, note: string | undefined, isLast: boolean): Promise<boolean> {
    try {
      await upsertVehicles(this.#store, this.#scope, [vehicle], {
        by: this.#by,
        source: 'staff',
        expect: new Map([[vehicle.id, version]]),
        also: (db) => this.#recordPassed(db, vehicle),
        ...(note === undefined ? {} : { note }),
      });
      return true;
    } catch (error) {
      if (isLast || !(error instanceof AppError) || error.code !== 'revision.conflict') throw error;
      return false;
    }
  }

  /** The typed input merged with what others stored since. @throws AppError `revision.conflict` with both sides. */
  async #merged(record: VehicleRecord, { version, changes }: EditVehicleRequest): Promise<VehicleChanges> {
    if (version === record.version) return changes;
    const revisions = await listVehicleRevisions(this.#store, this.#scope, record.vehicle.id);
    const base = vehicleAt(record, revisions, version);
    const conflicts: MergeConflict[] = [];
    const merged: { [field: string]: unknown } = {};
    for (const [field, yours] of Object.entries(changes)) {
      const theirs = fieldOf(record.vehicle, field);
      // Where the version that the edit began from is no longer known, all differences are conflicts.
      const from = base === null ? undefined : fieldOf(base, field);
      const result = mergeValues(from, yours as Json, theirs, `/${field}`, () => vehicleFieldTitle(field));
      conflicts.push(...result.conflicts);
      merged[field] = result.value;
    }
    if (conflicts.length === 0) return merged;
    const last = revisions[0];
    throw new AppError('revision.conflict', 'Someone else changed the same fields.', [], {
      theirs: {
        version: record.version,
        vehicle: record.vehicle,
        by: last?.by ?? 'Someone else',
        at: last?.at ?? record.updatedAt,
      },
      conflicts,
    });
  }

  /** A change of yard includes everything that depends on the yard. */
  async #withYard(changes: VehicleChanges): Promise<VehicleChanges> {
    if (changes.location_id === undefined) return changes;
    const location = await this.#location(changes.location_id);
    return location ? { ...changes, ...placeFields(location) } : { ...changes, location: null, location_id: null };
  }

  /** Where the person adds vehicles, unless they say otherwise; null for the whole site with several locations. */
  async #onlyYard(): Promise<string | null> {
    const [first, ...others] = await this.ownLocations();
    return this.#yards === null && others.length > 0 ? null : (first?.id ?? null);
  }

  async #location(id: string | null): Promise<Location | null> {
    if (id === null) return null;
    const location = (await this.locations()).find((one) => one.id === id);
    if (location) return location;
    const message = 'There is no such location. Choose one from the list.';
    throw new AppError('input.invalid', message, [
      { document: 'vehicle', pointer: '/location_id', message, severity: 'error' },
    ]);
  }
}

/** Without the fields that follow from the yard, which were not typed. */
function withoutYard(changes: VehicleChanges): VehicleChanges {
  const { location, city, state, lat, lng, dealership_id, dealership_slug, ...typed } = changes;
  return changes.location_id === undefined && changes.location === undefined ? changes : typed;
}

function fieldOf(vehicle: Vehicle, field: string): Json | undefined {
  const fields: { readonly [name: string]: unknown } = { ...vehicle };
  // Every field of a vehicle is JSON.
  return Object.hasOwn(fields, field) ? (fields[field] as Json) : undefined;
}
