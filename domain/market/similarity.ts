/** Which vehicles may be compared with one, and how much they are like it. A price never decides that. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { sellingPrice } from '../price/selling-price.ts';
import { compareText } from '../text/compare.ts';
import { foldedWords, foldText } from '../text/fold.ts';
import { isAvailable } from '../vehicle/availability.ts';
import { bodyName } from '../vehicle/body.ts';

/** Years either side. */
export const comparableYears = 3;
/** km either side for a vehicle that has done little; of one that has done much, a share. */
const comparableKm = 40_000;
const comparableKmShare = 0.6;
/** Dollars; what is advertised for less is a placeholder. */
const leastPrice = 500;

/**
 * Whether `other` is another vehicle of the same kind, make, model and badge, about as old and about as far driven, on sale
 * now at a known price. Used vehicles are never compared with new ones, and badges of one model may be worth twice as much
 * as others.
 */
export function isComparable(vehicle: Vehicle, other: Vehicle): boolean {
  if (other.id === vehicle.id || !isAvailable(other) || (sellingPrice(other) ?? 0) < leastPrice) return false;
  if (vehicle.item_type !== other.item_type) return false;
  if (foldText(vehicle.make) !== foldText(other.make) || foldText(vehicle.model) !== foldText(other.model))
    return false;
  if (vehicle.car_type !== other.car_type && vehicle.car_type !== 'demo' && other.car_type !== 'demo') return false;
  if (Math.abs(vehicle.year - other.year) > comparableYears) return false;
  if (Math.abs(kmApart(vehicle, other)) > Math.max(comparableKm, (vehicle.km ?? 0) * comparableKmShare)) return false;
  return badgeKey(vehicle) === badgeKey(other);
}

/** How much alike two comparable vehicles are, above 0 and up to 1: every difference takes its share away. */
export function similarity(vehicle: Vehicle, other: Vehicle): number {
  return (
    (1 - 0.1 * Math.min(Math.abs(vehicle.year - other.year), 6)) *
    Math.exp(-Math.abs(kmApart(vehicle, other)) / 120_000) *
    (vehicle.car_type === other.car_type ? 1 : 0.8) *
    likeness(bodyName(vehicle.simple_body), bodyName(other.simple_body), 0.7) *
    likeness(vehicle.simple_fuel, other.simple_fuel, 0.75) *
    likeness(vehicle.simple_transmission, other.simple_transmission, 0.9) *
    likeness(vehicle.simple_drive, other.simple_drive, 0.85)
  );
}

/** Where either is unknown they count as being as far driven. */
function kmApart(vehicle: Vehicle, other: Vehicle): number {
  return vehicle.km === null || other.km === null ? 0 : other.km - vehicle.km;
}

const unknown = 0.95;

function likeness(a: string | null, b: string | null, otherwise: number): number {
  if (!a || !b) return unknown;
  return foldText(a) === foldText(b) ? 1 : otherwise;
}

/** The same for badges of the same words: 'GXL 4x4' and '4X4 GXL'. '' for none. */
export function badgeKey({ badge }: Pick<Vehicle, 'badge'>): string {
  return [...new Set(foldedWords(badge ?? ''))].sort(compareText).join(' ');
}
