/** A location of which nothing is known yet. */

import { blanksOf } from '#schemas/catalogue/derive.ts';
import { locationCatalogue } from '#schemas/catalogue/location.ts';
import type { Location } from '#schemas/entities/location.ts';
import { foldText } from '../text/fold.ts';

// Sound: the catalogue test holds each blank value against the schema of its field.
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

/** The name in its page's address: permanent, so it is made once. A number tells those of the same name apart. */
export function locationSlug(name: string, taken: ReadonlySet<string>): string {
  const plain = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const base = plain === '' ? 'location' : plain.slice(0, 80);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
