import { AppError } from '#domain/errors/app-error.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { contentHash } from '../database/content-hash.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { type HasTime, oneStep, unhurried } from '../database/steps.ts';
import { isUniqueError } from '../database/unique-error.ts';
import { findVehicleRow, isRepriced, putVehicle, removeVehicle } from './put-vehicle.ts';
import { moveStockVersion } from './stock-version.ts';
import { readVehicle } from './stored-vehicle.ts';
import { type ChangeSource, formerText, type RevisionOrigin } from './vehicle-revisions.ts';

interface ChangeOrigin {
  readonly by: string;
  /** `platform` when left out. */
  readonly source?: ChangeSource;
  /** The act in words, for the history. */
  readonly note?: string;
  /** Shared by all vehicles of one act, so that it can be undone as one; a new one when left out. */
  readonly changeId?: string;
  /** Versions that the change was made from, by id: a vehicle that is at another one refuses the whole change. */
  readonly expect?: ReadonlyMap<string, number>;
}

export interface StockChange extends ChangeOrigin {
  /**
   * Asked where the vehicle is no longer at the version that `expect` names, instead of refusing the change: what to
   * store then, or null to leave it as it is. `current` is null when it has been taken out of stock.
   */
  readonly rebase?: (planned: Vehicle, current: Vehicle | null) => Vehicle | null;
  /** The vehicle's key in a feed or an import; unique in a tenant's stock. Left as it is when left out. */
  readonly sourceKey?: (vehicle: Vehicle) => string | null;
  /** More to store in the transaction of a change that is stored at once. */
  readonly also?: (db: Db) => Promise<void>;
}

interface StockChanged {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/**
 * Stores vehicles by id, all or none. A vehicle whose content is as stored keeps its version; otherwise its version and
 * the stock's move, a new price goes to the price ledger and the change to the vehicle's history. A removed vehicle is
 * restored. Throws `slug.taken`, and `revision.conflict` where `expect` is not met.
 */
export async function upsertVehicles(
  store: Store,
  scope: TenantScope,
  vehicles: readonly Vehicle[],
  change: StockChange,
): Promise<StockChanged> {
  return store.tx((db) => upsertVehiclesIn(db, scope, vehicles, change, store.now()));
}

/** The same inside a transaction that does more. */
async function upsertVehiclesIn(
  db: Db,
  scope: TenantScope,
  vehicles: readonly Vehicle[],
  change: StockChange,
  now: Date,
): Promise<StockChanged> {
  const items = vehicles.map((put) => ({ put }));
  const { created, updated, unchanged } = await changeAtOnceIn(db, scope, items, change, now);
  return { created, updated, unchanged };
}

/** Removes vehicles from stock; they can be stored again. Returns how many there were. Throws `revision.conflict`. */
export async function removeVehicles(
  store: Store,
  scope: TenantScope,
  ids: readonly string[],
  change: ChangeOrigin,
): Promise<number> {
  const items = ids.map((remove) => ({ remove }));
  return (await changeStockAtOnce(store, scope, items, change)).removed;
}

/** Stores and takes out of stock, all or nothing. */
export async function changeStockAtOnce(
  store: Store,
  scope: TenantScope,
  items: readonly StockItem[],
  change: StockChange,
): Promise<StepChanged> {
  return store.tx((db) => changeAtOnceIn(db, scope, items, change, store.now()));
}

async function changeAtOnceIn(
  db: Db,
  scope: TenantScope,
  items: readonly StockItem[],
  change: StockChange,
  now: Date,
): Promise<StepChanged> {
  const origin = originOf(change, now);
  const counts = await changeIn(db, scope, items, origin, change, unhurried);
  await auditChange(db, scope, origin, counts);
  await change.also?.(db);
  return counts;
}

/** A vehicle to store, or the id of one to take out of stock. */
export type StockItem = { readonly put: Vehicle } | { readonly remove: string };

interface StepChanged extends StockChanged {
  readonly removed: number;
  /** Items that the step has dealt with, in their order. */
  readonly done: number;
}

const nothing: StepChanged = { created: 0, updated: 0, unchanged: 0, removed: 0, done: 0 };

/**
 * Stores and takes out of stock in steps, and answers each once it is on disk; the audit log has one entry of the
 * whole. A failed `expect` ends it with `revision.conflict`, and changes nothing in its step.
 */
export async function* changeStock(
  store: Store,
  scope: TenantScope,
  items: readonly StockItem[],
  change: StockChange,
  signal?: AbortSignal,
): AsyncGenerator<StepChanged> {
  const origin = originOf(change, store.now());
  let all = nothing;
  try {
    while (all.done < items.length) {
      const left = items.slice(all.done);
      const take = async (db: Db, hasTime: HasTime): Promise<StepChanged> => {
        const step = await changeIn(db, scope, left, origin, change, hasTime);
        if (step.done === left.length) await auditChange(db, scope, origin, sumOf(all, step));
        return step;
      };
      const step = await oneStep(store, take, signal);
      all = sumOf(all, step);
      yield step;
    }
  } finally {
    // Interrupted: what is on disk is audited too.
    if (all.done < items.length) await store.tx((db) => auditChange(db, scope, origin, all));
  }
}

function sumOf(a: StepChanged, b: StepChanged): StepChanged {
  return {
    created: a.created + b.created,
    updated: a.updated + b.updated,
    unchanged: a.unchanged + b.unchanged,
    removed: a.removed + b.removed,
    done: a.done + b.done,
  };
}

/** As many of the items as there is time for, the first always. */
async function changeIn(
  db: Db,
  scope: TenantScope,
  items: readonly StockItem[],
  origin: RevisionOrigin,
  change: StockChange,
  hasTime: HasTime,
): Promise<StepChanged> {
  const counts = { ...nothing };
  for (const item of items) {
    if (counts.done > 0 && !hasTime()) break;
    counts.done += 1;
    if ('put' in item) {
      counts[await upsertVehicle(db, scope, item.put, change, origin)] += 1;
      continue;
    }
    const version = await removeVehicle(db, scope, item.remove, origin);
    if (version === null) continue;
    requireExpected(change.expect, item.remove, version - 1);
    counts.removed += 1;
  }
  if (counts.created + counts.updated + counts.removed > 0) await moveStockVersion(db, scope);
  return counts;
}

/** One entry for each kind of change that there was. */
async function auditChange(
  db: Db,
  scope: TenantScope,
  { by, at, changeId, source, note }: RevisionOrigin,
  { created, updated, unchanged, removed }: StepChanged,
): Promise<void> {
  const act = { changeId, source, note };
  if (created + updated > 0)
    await recordAudit(db, scope, {
      action: 'stock.change',
      by,
      at,
      detail: { created, updated, unchanged, ...act },
    });
  if (removed > 0) await recordAudit(db, scope, { action: 'stock.remove', by, at, detail: { removed, ...act } });
}

/** @param now of the act, in every step. */
function originOf({ by, source = 'platform', note, changeId = newId() }: ChangeOrigin, now: Date): RevisionOrigin {
  return { by, source, note: note ?? null, changeId, at: now.toISOString() };
}

function requireExpected(expect: ChangeOrigin['expect'], id: string, version: number): void {
  const wanted = expect?.get(id);
  if (wanted === undefined || wanted === version) return;
  throw new AppError('revision.conflict', 'Someone else has changed this vehicle. Check it, then try again.', [], {
    vehicle: id,
    version,
  });
}

async function upsertVehicle(
  db: Db,
  scope: TenantScope,
  planned: Vehicle,
  { expect, rebase, sourceKey }: StockChange,
  origin: RevisionOrigin,
): Promise<keyof StockChanged> {
  const { id } = planned;
  const row = await findVehicleRow(db, scope, id);
  const wanted = expect?.get(id);
  const hasMoved = row !== null && wanted !== undefined && wanted !== row.version;
  if (!(hasMoved && rebase)) requireExpected(expect, id, row?.version ?? 0);
  const vehicle = hasMoved && rebase ? rebase(planned, row.deletedAt === null ? readVehicle(row.doc) : null) : planned;
  if (vehicle === null) return 'unchanged';
  const hash = contentHash(vehicle);
  const key = sourceKey ? sourceKey(vehicle) : (row?.sourceKey ?? null);
  if (row !== null && row.hash === hash && row.deletedAt === null && row.sourceKey === key) return 'unchanged';
  const before: Vehicle | null = row === null ? null : readVehicle(row.doc);
  // A row of an earlier version has another hash than the same vehicle with its new fields still blank.
  const isSame = before !== null && row?.deletedAt === null && row.sourceKey === key && contentHash(before) === hash;
  if (isSame) return 'unchanged';
  try {
    await putVehicle(
      db,
      scope,
      row,
      {
        vehicle,
        hash,
        sourceKey: key,
        before: formerText(before, vehicle),
        isRepriced: isRepriced(before, vehicle),
      },
      origin,
    );
  } catch (error) {
    if (isUniqueError(error))
      throw new AppError(
        'slug.taken',
        `Another vehicle in stock already has the address "${vehicle.slug}" or the same source.`,
      );
    throw error;
  }
  return row === null ? 'created' : 'updated';
}
