import { entrySlug } from '#domain/content/entry-slug.ts';
import { blankLocation } from '#domain/locations/blank-location.ts';
import type { Place } from '#domain/ports/places.ts';
import type { CloneRequest } from '#schemas/api/tenant.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { newId } from '../database/new-id.ts';
import type { Clone } from './clone-tenant.ts';

interface ClonePerson {
  readonly by: string;
  /** For each location of the request, its suburb or postcode; null if unknown. */
  readonly places?: readonly (Place | null)[];
  /** The theme document chosen in the request, looked up by its key; the template's own when left out. */
  readonly theme?: Json;
}

/** Translates a request of the wizard for a clone: its sparse `site` and `theme` documents, and its locations. */
export function toClone(request: CloneRequest, { by, theme, places = [] }: ClonePerson): Clone {
  const documents: Record<DocumentKey, Json> = { site: toSite(request) };
  if (theme !== undefined) documents.theme = theme;
  const { template, slug, name, lenders } = request;
  if (lenders === false) documents.switches = { 'finance.calculator': false };
  else if (lenders !== undefined) documents.lenders = lenders;
  return { template, slug, name, documents, locations: toLocations(request, places), by };
}

function toSite({ name, country, timeZone, contact, company, legal }: CloneRequest): Json {
  return {
    name,
    shortName: shorten(name, 24),
    country,
    locale: country === 'NZ' ? 'en-NZ' : 'en-AU',
    currency: country === 'NZ' ? 'NZD' : 'AUD',
    timeZone,
    domains: [],
    contact: { phone: contact.phone, email: contact.email },
    legal: {
      company: company?.name ?? name,
      companyNumber: company?.number ?? '',
      licences: company === undefined || company.licence === '' ? [] : [company.licence],
      ...(legal?.priceNote ? { priceNote: legal.priceNote } : {}),
    },
    ...(legal ? { texts: { privacy: legal.privacy, consent: legal.consent } } : {}),
  };
}

/**
 * The first is the main one. Each is placed in the middle of its suburb, so that distances can be measured; hours are
 * still missing. The console says both.
 */
function toLocations(request: CloneRequest, places: readonly (Place | null)[]): readonly Location[] {
  const slugs = new Set<string>();
  return request.locations.map((given, index) => {
    const slug = entrySlug(given.name, slugs, 'location');
    slugs.add(slug);
    const phone = given.phone ?? request.contact.phone;
    const place = places[index];
    const blank = blankLocation({ id: newId(), slug, country: request.country, timeZone: request.timeZone });
    return {
      ...blank,
      name: given.name,
      primary: index === 0,
      visible: true,
      dealership_slug: request.slug,
      dealer_license_number: request.company?.licence ?? null,
      phone,
      address: {
        ...blank.address,
        street: given.street,
        city: given.city,
        state: given.state,
        postcode: given.postcode,
        ...(place ? { lat: place.lat, long: place.lng, place_id: place.id } : {}),
      },
      contact_detail: { ...blank.contact_detail, phone, email: request.contact.email },
    };
  });
}

/** At most `limit` characters, cut between words where it can be. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit + 1);
  const space = cut.lastIndexOf(' ');
  return (space > 0 ? cut.slice(0, space) : text.slice(0, limit)).trim();
}
