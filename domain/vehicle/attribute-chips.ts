import type { ChipAspect } from '#schemas/catalogue/entry.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import { hasText } from '../text/quantity.ts';
import { type CatalogueField, factOf, fieldsOf } from './catalogue-fields.ts';
import { displayKilometres, displayUnit, distanceOf } from './measures.ts';
import { displaySubtitle, displayTitle } from './title.ts';

const chips = fieldsOf(({ chip }) => chip);

/**
 * Short facts for a card, what buyers of its kind ask first in front: hours and power of a tractor, sleeps and masses of a
 * caravan, kilometres, transmission and fuel of a car. A figure that the title or the badge states ('75 hp Cab') is left out.
 */
export function attributeChips(vehicle: Vehicle): readonly string[] {
  const shown = chips.filter(({ aspect }) => aspect.for?.includes(vehicle.item_type) !== false);
  const stated = ` ${displayTitle(vehicle)} ${displaySubtitle(vehicle)} `.toLowerCase();
  const isRepeated = ({ aspect }: CatalogueField<ChipAspect>, text: string) =>
    aspect.unit !== undefined && stated.includes(` ${text.toLowerCase()} `);
  return [
    ...new Set(
      shown.flatMap((field) => {
        const text = chipOf(vehicle, field);
        return text === null || isRepeated(field, text) ? [] : [text];
      }),
    ),
  ];
}

function chipOf(vehicle: Vehicle, field: CatalogueField<ChipAspect>): string | null {
  const { show, unit, before, or } = field.aspect;
  if (show === 'kilometres') return displayKilometres(distanceOf(vehicle));
  const own = factOf(vehicle, field);
  const value = hasText(own) || or === undefined ? own : factOf(vehicle, { name: or, holder: null });
  const text = unit === undefined ? (hasText(value) ? String(value).trim() : null) : displayUnit(value, unit);
  return text === null || before === undefined ? text : `${t(before)} ${text}`;
}
