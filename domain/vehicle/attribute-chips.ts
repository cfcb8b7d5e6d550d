import type { ChipAspect } from '#schemas/catalogue/entry.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { hasText } from '../text/quantity.ts';
import { type CatalogueField, factOf, fieldsOf } from './catalogue-fields.ts';
import { displayKilometres, displayUnit } from './measures.ts';

const chips = fieldsOf(({ chip }) => chip);

/**
 * Short facts for a card, what buyers of its kind ask first in front: hours and power of a tractor, sleeps and masses of a
 * caravan, kilometres, transmission and fuel of a car.
 */
export function attributeChips(vehicle: Vehicle): readonly string[] {
  const shown = chips.filter(({ aspect }) => aspect.for?.includes(vehicle.item_type) !== false);
  return [...new Set(shown.flatMap((field) => chipOf(vehicle, field) ?? []))];
}

function chipOf(vehicle: Vehicle, field: CatalogueField<ChipAspect>): string | null {
  const { show, unit, before, or } = field.aspect;
  if (show === 'kilometres') return displayKilometres(vehicle.km);
  const own = factOf(vehicle, field);
  const value = hasText(own) || or === undefined ? own : factOf(vehicle, { name: or, holder: null });
  const text = unit === undefined ? (hasText(value) ? String(value).trim() : null) : displayUnit(value, unit);
  return text === null || before === undefined ? text : `${before} ${text}`;
}
