/** A location without any data. */

import { blanksOf } from '#schemas/catalogue/derive.ts';
import { locationCatalogue } from '#schemas/catalogue/location.ts';
import type { Location } from '#schemas/entities/location.ts';

// Valid: the catalogue test checks each blank value against the schema of its field.
const blank = blanksOf(locationCatalogue) as Location;

export function blankLocation({
  id,
  slug,
  country,
  timeZone,
}: {
  readonly id: string;
  readonly slug: string;
  readonly country: Location['country'];
  readonly timeZone: string | null;
}): Location {
  return { ...structuredClone(blank), id, slug, country, time_zone: timeZone };
}
