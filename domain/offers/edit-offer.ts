/** An offer as staff wrote it. */
import { blanksOf } from '#schemas/catalogue/derive.ts';
import { offerCatalogue } from '#schemas/catalogue/offer/offer.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import { keepReadOnlyFields } from '../content/read-only-fields.ts';
import { slugify } from '../text/fold.ts';

// Valid: the catalogue test checks each blank value against the schema of its field.
const blank = blanksOf(offerCatalogue) as Offer;

export function blankOffer(id: string, slug: string): Offer {
  return { ...structuredClone(blank), id, slug };
}

/** The name in its page's address: permanent, so it is made once. A number distinguishes those of the same title. */
export function offerSlug(title: string, taken: ReadonlySet<string>): string {
  const base = slugify(title).slice(0, 80).replace(/-$/, '') || 'offer';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** The stored offer after an edit. @param sanitise makes rich text harmless */
export function editedOffer(stored: Offer, given: Offer, sanitise: (html: string) => string): Offer {
  const body = given.body === null ? null : sanitise(given.body);
  return {
    ...keepReadOnlyFields(offerCatalogue, stored, given),
    title: given.title.trim(),
    body: body === '' ? null : body,
    vehicle_ids: [...new Set(given.vehicle_ids)],
    model_ids: [...new Set(given.model_ids)],
  };
}

/** A copy to begin another one with: a draft without dates. */
export function copiedOffer(offer: Offer, { id, slug }: Pick<Offer, 'id' | 'slug'>): Offer {
  const mark = ' (copy)';
  const title = `${offer.title.slice(0, 80 - mark.length)}${mark}`;
  return { ...structuredClone(offer), id, slug, title, status: 'draft', from: null, until: null };
}
