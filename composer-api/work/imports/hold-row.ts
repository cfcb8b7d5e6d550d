/**
 * The parts of a row that wait for a person: cells that are not understood and implausible values. A vehicle that is
 * new stays off the site until then; one in stock keeps its former values (decision 0319). Pure.
 */

import { guardedFields } from '#domain/stock/locked-fields.ts';
import { doubtsAfter, isMissingFact } from '#domain/stock/missing-facts.ts';
import type { Doubt } from '#domain/stock/needs-look.ts';
import { implausible } from '#domain/stock/plausible.ts';
import { updatedVehicle, type VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import { blankVehicle } from '#domain/vehicle/blank-vehicle.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { OpenCell } from './across-cells.ts';
import { priceFields } from './prices.ts';
import { gates } from './read-row.ts';
import type { RowNote } from './settle-row.ts';

interface RowFacts {
  readonly open: readonly OpenCell[];
  /** The vehicle that the row speaks of; null for a new one. */
  readonly known: Vehicle | null;
  /** False for a vehicle that left stock and now returns: it counts as new. */
  readonly isInStock: boolean;
  /** Fields that the file has a column for. */
  readonly named: readonly string[];
}

interface HeldRow {
  readonly patch: VehiclePatch;
  readonly notes: readonly RowNote[];
}

/** The patch without what waits, and with what the vehicle then waits for. */
export function heldBack(patch: VehiclePatch, { open, known, isInStock, named }: RowFacts, now: Date): HeldRow {
  const isNew = known === null || !isInStock;
  const locked = known ? guardedFields(known) : new Set<string>();
  const wasOff = new Set(known?.needs_look.flatMap(({ field, off }) => (off ? [field] : [])));
  const off = (field: string) => isNew || wasOff.has(field);
  const lacked = new Set(known?.needs_look.filter(isMissingFact).map(({ field }) => field));
  const doubts: Doubt[] = [];
  for (const { field, cell, reason, isGone = false } of open) {
    if (locked.has(field)) continue;
    const text = field === 'price_type' && !cell.includes(', ') ? JSON.stringify(cell) : null;
    doubts.push({
      field,
      cell,
      reason,
      value: text,
      off: isGone || ((gates.has(field) || lacked.has(field)) && off(field)),
    });
  }
  const values: { readonly [field: string]: unknown } = { ...patch.fields };
  const before = isNew ? null : known;
  const said = new Set(Object.keys(values).filter((field) => !locked.has(field)));
  const next = {
    ...facts(known ?? blankVehicle),
    ...Object.fromEntries([...said].map((field) => [field, values[field]])),
  };
  const odd = implausible(next, before, said, now);
  for (const { field, reason } of odd) {
    if (doubts.some((doubt) => doubt.field === field)) continue;
    const value = JSON.stringify(values[field]);
    doubts.push({ field, cell: String(values[field]).slice(0, 100), reason, value, off: off(field) });
  }
  const notes = odd.map(({ field, reason }) => ({
    field,
    value: String(values[field]).slice(0, 100),
    message: `${reason} It waits until staff have checked it.`,
  }));
  // Doubts from other files stay open.
  const others = known
    ? stillOpen(known, patch, named).filter(({ field }) => doubts.every((doubt) => doubt.field !== field))
    : [];
  if (doubts.length === 0 && (known === null || known.needs_look.length === others.length)) return { patch, notes };
  const waiting = new Set(odd.map(({ field }) => field as string));
  const sure: Partial<Vehicle> = Object.fromEntries(Object.entries(values).filter(([field]) => !waiting.has(field)));
  const kept = before ? withWholePrice(before, sure, doubts, locked) : sure;
  return {
    patch: { ...patch, fields: { ...kept, ...closed(doubts, isNew), needs_look: [...others, ...doubts] } },
    notes,
  };
}

/**
 * What a row says without half of a price: no figure is advertised with another one's type. Where the type is not
 * understood, or a figure of another type waits, all that the price is waits.
 */
function withWholePrice(
  before: Vehicle,
  said: Partial<Vehicle>,
  doubts: Doubt[],
  locked: ReadonlySet<string>,
): Partial<Vehicle> {
  const waits = (field: keyof Vehicle) => doubts.some((doubt) => doubt.field === field);
  const { price_type: type = before.price_type } = said;
  const isTorn = (waits('price') || waits('offer_price')) && type !== before.price_type;
  if (!waits('price_type') && !isTorn) return said;
  const kept = { ...said };
  for (const field of [...priceFields, 'price_type'] as const) {
    const value = said[field];
    delete kept[field];
    const isShown = field === 'price' || field === 'offer_price' || field === 'price_type';
    if (!isShown || !value || value === before[field] || waits(field) || locked.has(field)) continue;
    const reason = 'A part of the price waits, and its figure and its type belong together.';
    doubts.push({ field, cell: String(value).slice(0, 100), reason, value: JSON.stringify(value), off: false });
  }
  return kept;
}

function facts({ price, offer_price, km, engine_hours, year, item_type, car_type }: Vehicle) {
  return { price, offer_price, km, engine_hours, year, item_type, car_type };
}

/** Doubts that a file with these columns leaves as they are: an empty cell does not finish a vehicle. */
function stillOpen(known: Vehicle, patch: VehiclePatch, named: readonly string[]): Doubt[] {
  const rest = known.needs_look.filter((doubt) =>
    isMissingFact(doubt) ? !Object.hasOwn(patch.fields, doubt.field) : !speaksOf(named, doubt.field),
  );
  return doubtsAfter(known, { ...updatedVehicle(known, patch), needs_look: rest });
}

/** Whether a file with these columns says anything of a field that waits. */
function speaksOf(named: readonly string[], field: string): boolean {
  if (field === 'price_type') return named.includes('price') || named.includes('price_type');
  return named.includes(field) || (field === 'engine_hours' && named.includes('km'));
}

/** A new vehicle until then: its status and whether it shows have no defaults. */
function closed(doubts: readonly Doubt[], isNew: boolean): Partial<Vehicle> {
  if (!isNew) return {};
  const has = (field: string) => doubts.some((doubt) => doubt.field === field);
  return {
    ...(has('status') ? { status: 'others' as const, sold: false } : {}),
    ...(has('show_on_dealer_website') ? { show_on_dealer_website: false } : {}),
  };
}
