/** Shared by acts on many vehicles: the outcome of each vehicle, and how changes are stored. */
import { refuseVehicle, type YardLimit } from '#domain/access/yards.ts';
import { lawInEntry } from '#domain/checks/entry-law.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { equalJson } from '#domain/json/equal-json.ts';
import { afterDays } from '#domain/stock/after-days.ts';
import type { BulkOutcome } from '#domain/stock/bulk-change.ts';
import { vehicleAt } from '#domain/stock/vehicle-changes.ts';
import type { BulkLine } from '#schemas/api/stock.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { editableFields } from '#schemas/entities/vehicle-form.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { changeStock, changeStockAtOnce, type StockChange, type StockItem } from '#tenants/stock/upsert-vehicles.ts';
import type { VehicleRecord } from '#tenants/stock/vehicle-records.ts';
import type { VehicleRevision } from '#tenants/stock/vehicle-revisions.ts';

/** Lines that an answer lists; the rest is counted. */
export const shownLines = 200;

export interface BulkWork {
  readonly store: Store;
  readonly scope: TenantScope;
  readonly by: string;
  /** The locations whose vehicles may be changed; null for all. */
  readonly yards: YardLimit;
}

export interface Planned {
  readonly record: VehicleRecord;
  readonly outcome: BulkOutcome;
}

/** The act as recorded in the history. */
export interface Act extends Pick<StockChange, 'also'> {
  readonly changeId: string;
  readonly note: string;
}

/** How many are changed, and which cannot be. */
export function countPlanned(planned: readonly Planned[]): {
  readonly changing: readonly Planned[];
  readonly refused: readonly Planned[];
} {
  return {
    changing: planned.filter(({ outcome }) => outcome.kind === 'change' || outcome.kind === 'remove'),
    refused: planned.filter(({ outcome }) => outcome.kind === 'cannot'),
  };
}

/** Stores all changes in one transaction. @throws AppError `revision.conflict` if a vehicle has changed since. */
export async function putPlanned({ store, scope, by }: BulkWork, planned: readonly Planned[], act: Act): Promise<void> {
  const items = planned.flatMap(itemOf);
  if (items.length > 0) await changeStockAtOnce(store, scope, items, originOf(by, planned, act));
}

/**
 * Stores what changes in steps, and returns how many of `planned` are behind each.
 * @throws AppError `revision.conflict` if a vehicle has changed since: those after the last answer are unchanged.
 */
export async function* putInTurn(
  { store, scope, by }: BulkWork,
  planned: readonly Planned[],
  act: Act,
): AsyncGenerator<number> {
  const changing = planned.flatMap((one, at) => itemOf(one).map((item) => ({ item, at })));
  const items = changing.map(({ item }) => item);
  let done = 0;
  for await (const step of changeStock(store, scope, items, originOf(by, planned, act))) {
    done += step.done;
    yield changing[done]?.at ?? planned.length;
  }
  if (items.length === 0) yield planned.length;
}

function itemOf({ record, outcome }: Planned): readonly StockItem[] {
  if (outcome.kind === 'change') return [{ put: outcome.vehicle }];
  return outcome.kind === 'remove' ? [{ remove: record.vehicle.id }] : [];
}

function originOf(by: string, planned: readonly Planned[], act: Act): StockChange {
  const expect = new Map(planned.map(({ record }) => [record.vehicle.id, record.version]));
  return { by, source: 'staff', ...act, expect };
}

export function isConflict(error: unknown): boolean {
  return error instanceof AppError && error.code === 'revision.conflict';
}

/**
 * The outcome, or why an account limited to some locations may not have it: it neither takes from other locations nor
 * gives to them.
 */
export function withinYards(
  yards: YardLimit,
  { vehicle }: VehicleRecord,
  outcome: BulkOutcome,
  locations: readonly Location[],
): BulkOutcome {
  if (yards === null || outcome.kind === 'cannot') return outcome;
  const after = outcome.kind === 'change' ? outcome.vehicle : vehicle;
  const text = refuseVehicle(yards, vehicle, locations) ?? refuseVehicle(yards, after, locations);
  return text === null ? outcome : { kind: 'cannot', text };
}

/**
 * Undoes an act field by field, where the field has not changed since. What has ended since does not come back, and words
 * that break a rule of law only with a reason, from the history of the vehicle.
 * @param today ISO day, by the clocks of the site. @param site null where it cannot be read
 */
export function planUndo(
  record: VehicleRecord,
  revisions: readonly VehicleRevision[],
  changeId: string,
  { now, today, site }: { readonly now: Date; readonly today: string; readonly site: Site | null },
): BulkOutcome {
  const outcome = undoOne(record, revisions, changeId);
  if (outcome.kind !== 'change') return outcome;
  const vehicle = afterDays(outcome.vehicle, today);
  if (vehicle !== outcome.vehicle && equalJson(vehicle, record.vehicle))
    return { kind: 'cannot', text: 'Its last day has passed. Enter a later day to show it again.' };
  const before = record.removedAt === null ? record.vehicle : null;
  const [law] = lawInEntry({ kind: 'vehicle', item: textsOf(vehicle), before: before && textsOf(before) }, site);
  if (law) return { kind: 'cannot', text: `${law.message} Restore it on its own page, with a reason.` };
  return { ...outcome, vehicle: { ...vehicle, updated_at: now.toISOString() } };
}

/** What staff write of a vehicle, with the type of the price that its page says. */
const textsOf = (vehicle: Vehicle) => ({
  ...Object.fromEntries(Object.entries(vehicle).filter(([field]) => editableFields.has(field))),
  price_type: vehicle.price_type,
});

/** @param revisions the act's and all later ones, oldest first. */
function undoOne(record: VehicleRecord, revisions: readonly VehicleRevision[], changeId: string): BulkOutcome {
  const acts = revisions.filter((revision) => revision.changeId === changeId);
  const later = revisions.filter((revision) => revision.changeId !== changeId);
  const [first] = acts;
  if (!first) return { kind: 'same' };
  if (first.action === 'create') {
    return later.length === 0 && record.removedAt === null
      ? { kind: 'remove', text: 'Removed from stock' }
      : { kind: 'cannot', text: 'It has been changed since it was added.' };
  }
  if (acts.some((act) => act.action === 'remove'))
    return record.removedAt === null
      ? { kind: 'same' }
      : { kind: 'change', vehicle: record.vehicle, text: 'Back in stock' };
  if (record.removedAt !== null) return { kind: 'cannot', text: 'It has been removed from stock since.' };
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

export function lineOf({ record: { vehicle }, outcome }: Planned): BulkLine {
  const text = outcome.kind === 'same' ? 'As it is' : outcome.text;
  return { id: vehicle.id, name: vehicle.name, stocknum: vehicle.stocknum, text };
}
