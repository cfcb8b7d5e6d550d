/** One act on many vehicles: tried out first, done in one transaction, undone as one. */
import { AppError } from '#domain/errors/app-error.ts';
import { type BulkOutcome, describeBulk, planBulk } from '#domain/stock/bulk-change.ts';
import { vehicleAt } from '#domain/stock/vehicle-changes.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { BulkAction, BulkLine, BulkPlan, BulkResult } from '#schemas/stock-api.ts';
import { textHash } from '#tenants/database/content-hash.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/scope.ts';
import { removeVehiclesIn, upsertVehiclesIn } from '#tenants/stock/upsert-vehicles.ts';
import { listVehicleRecords, type VehicleRecord } from '#tenants/stock/vehicle-records.ts';
import { listRevisionsOfChange, type VehicleRevision } from '#tenants/stock/vehicle-revisions.ts';

/** Lines that an answer lists; the rest is counted. */
const shownLines = 200;
/** Vehicles that are planned between two turns of others. */
const turn = 100;

export interface BulkWork {
  readonly store: Store;
  readonly scope: TenantScope;
  readonly by: string;
}

interface Planned {
  readonly record: VehicleRecord;
  readonly outcome: BulkOutcome;
}

/** What the act would do. Changes nothing. */
export async function tryBulk(
  work: BulkWork,
  ids: readonly string[],
  action: BulkAction,
  locations: readonly Location[],
): Promise<BulkPlan> {
  const planned = await plan(work, ids, action, locations);
  const of = (kind: BulkOutcome['kind']) => planned.filter(({ outcome }) => outcome.kind === kind);
  const changing = planned.filter(({ outcome }) => outcome.kind === 'change' || outcome.kind === 'remove');
  return {
    token: tokenOf(planned, action),
    found: planned.length,
    willChange: changing.length,
    same: of('same').length,
    cannot: of('cannot').length,
    changes: changing.slice(0, shownLines).map(lineOf),
    refusals: of('cannot').slice(0, shownLines).map(lineOf),
  };
}

/** Does it, all in one transaction. @throws AppError `revision.conflict` when the stock is not what `token` saw. */
export async function runBulk(
  work: BulkWork,
  ids: readonly string[],
  action: BulkAction,
  locations: readonly Location[],
  token: string,
): Promise<BulkResult> {
  const planned = await plan(work, ids, action, locations);
  if (tokenOf(planned, action) !== token)
    throw new AppError('revision.conflict', 'The stock has changed since you looked. See again what would change.');
  const changed = planned.flatMap(({ record, outcome }) =>
    outcome.kind === 'change' ? [{ record, vehicle: outcome.vehicle }] : [],
  );
  const removed = planned.flatMap(({ record, outcome }) => (outcome.kind === 'remove' ? [record] : []));
  const changeId = await put(work, changed, removed, describeBulk(action, locations));
  const refusals = planned.filter(({ outcome }) => outcome.kind === 'cannot');
  return { changed: changed.length + removed.length, changeId, refusals: refusals.slice(0, shownLines).map(lineOf) };
}

/** Takes an act back, field by field where nobody has changed the field since. */
export async function undoChange(work: BulkWork, changeId: string): Promise<BulkResult> {
  const acts = await listRevisionsOfChange(work.store, work.scope, changeId);
  if (acts.size === 0) throw new AppError('not-found', 'That change is no longer on record.');
  const records = await listVehicleRecords(work.store, work.scope, [...acts.keys()]);
  const now = work.store.now().toISOString();
  const changed: { record: VehicleRecord; vehicle: Vehicle }[] = [];
  const removed: VehicleRecord[] = [];
  const refusals: BulkLine[] = [];
  for (const record of records) {
    const outcome = undoOne(record, acts.get(record.vehicle.id) ?? [], changeId);
    if (outcome.kind === 'change') changed.push({ record, vehicle: { ...outcome.vehicle, updated_at: now } });
    else if (outcome.kind === 'remove') removed.push(record);
    else if (outcome.kind === 'cannot') refusals.push(lineOf({ record, outcome }));
  }
  const done = await put(work, changed, removed, 'Undone');
  return { changed: changed.length + removed.length, changeId: done, refusals: refusals.slice(0, shownLines) };
}

/** @param revisions the act's and all later ones, oldest first. */
function undoOne(record: VehicleRecord, revisions: readonly VehicleRevision[], changeId: string): BulkOutcome {
  const acts = revisions.filter((revision) => revision.changeId === changeId);
  const later = revisions.filter((revision) => revision.changeId !== changeId);
  const [first] = acts;
  if (!first) return { kind: 'same' };
  if (first.action === 'create') {
    return later.length === 0 && record.removedAt === null
      ? { kind: 'remove', text: 'Taken out of stock' }
      : { kind: 'cannot', text: 'It has been changed since it was added.' };
  }
  if (acts.some((act) => act.action === 'remove'))
    return record.removedAt === null
      ? { kind: 'same' }
      : { kind: 'change', vehicle: record.vehicle, text: 'Back in stock' };
  if (record.removedAt !== null) return { kind: 'cannot', text: 'It has been taken out of stock since.' };
  const before = vehicleAt(record, revisions, first.version - 1);
  if (before === null) return { kind: 'cannot', text: 'Its changes are no longer all on record.' };
  const fields = new Set(acts.flatMap((act) => Object.keys(act.before)));
  const touched = new Set(later.flatMap((revision) => Object.keys(revision.before)));
  const contested = [...fields].filter((field) => touched.has(field) && field !== 'locked_fields');
  if (contested.length > 0) return { kind: 'cannot', text: 'The same fields have been changed since.' };
  const former = Object.fromEntries(Object.entries(before).filter(([field]) => fields.has(field)));
  const locks = touched.has('locked_fields') ? record.vehicle.locked_fields : before.locked_fields;
  return { kind: 'change', vehicle: { ...record.vehicle, ...former, locked_fields: locks }, text: 'As before' };
}

async function plan(
  { store, scope }: BulkWork,
  ids: readonly string[],
  action: BulkAction,
  locations: readonly Location[],
): Promise<readonly Planned[]> {
  const records = await listVehicleRecords(store, scope, ids);
  const context = { locations, now: store.now() };
  const planned: Planned[] = [];
  for (const [at, record] of records.entries()) {
    // Others have their turn: an act may name the whole stock.
    if (at % turn === turn - 1) await new Promise((resolve) => setImmediate(resolve));
    if (record.removedAt === null) planned.push({ record, outcome: planBulk(record.vehicle, action, context) });
  }
  return planned;
}

async function put(
  { store: { tx, now }, scope, by }: BulkWork,
  changed: readonly { readonly record: VehicleRecord; readonly vehicle: Vehicle }[],
  removed: readonly VehicleRecord[],
  note: string,
): Promise<string | null> {
  if (changed.length + removed.length === 0) return null;
  const changeId = newId();
  const expect = new Map([
    ...changed.map(({ record }) => [record.vehicle.id, record.version] as const),
    ...removed.map((record) => [record.vehicle.id, record.version] as const),
  ]);
  const origin = { by, source: 'staff', note, changeId, expect } as const;
  const at = now();
  await tx(async (db) => {
    const vehicles = changed.map(({ vehicle }) => vehicle);
    if (vehicles.length > 0) await upsertVehiclesIn(db, scope, vehicles, origin, at);
    const ids = removed.map((record) => record.vehicle.id);
    if (ids.length > 0) await removeVehiclesIn(db, scope, ids, origin, at);
  });
  return changeId;
}

/** What a dry run saw, so that nothing else is done. */
function tokenOf(planned: readonly Planned[], action: BulkAction): string {
  const seen = planned.map(({ record }) => `${record.vehicle.id}:${record.version}`).sort(compareTexts);
  return textHash(JSON.stringify([action, seen])).slice(0, 32);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function lineOf({ record: { vehicle }, outcome }: Planned): BulkLine {
  const text = outcome.kind === 'same' ? 'As it is' : outcome.text;
  return { id: vehicle.id, name: vehicle.name, stocknum: vehicle.stocknum, text };
}
