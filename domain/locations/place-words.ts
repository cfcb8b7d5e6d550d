import type { Location } from '#schemas/entities/location.ts';

/** Name and address of a location in one line; '' for none. */
export function placeWords(yard: Location | null): string {
  if (yard === null) return '';
  const { street, city, state, postcode } = yard.address;
  const area = [city, state, postcode].filter(Boolean).join(' ');
  return [yard.name, street, area].filter(Boolean).join(', ');
}
