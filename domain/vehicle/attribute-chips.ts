import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { displayWhole, hasText } from '../text/quantity.ts';

/** '45,210 km'; null when unknown. A motor vehicle with 0 km says so, since that is what 'new' means. */
export function displayKilometres(km: number | null): string | null {
  return km === null || !Number.isFinite(km) || km < 0 ? null : `${displayWhole(km)} km`;
}

type ChipFields = 'km' | 'simple_transmission' | 'trans' | 'simple_fuel' | 'fuel' | 'simple_body';

/** At most four short facts for a card: kilometres, transmission, fuel, body. Towed things have no first three. */
export function attributeChips(vehicle: Pick<Vehicle, ChipFields>): readonly string[] {
  const chips = [
    displayKilometres(vehicle.km),
    firstText(vehicle.simple_transmission, vehicle.trans),
    firstText(vehicle.simple_fuel, vehicle.fuel),
    firstText(vehicle.simple_body),
  ];
  return [...new Set(chips.filter((chip) => chip !== null))];
}

function firstText(...values: readonly (string | null)[]): string | null {
  return values.find(hasText)?.trim() ?? null;
}
