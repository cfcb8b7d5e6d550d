import type { CloneRequest } from '#schemas/api.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Json } from '#schemas/json.ts';
import { newId } from '../database/new-id.ts';
import type { Clone } from './clone-tenant.ts';

export interface ClonePerson {
  readonly by: string;
  /** The theme document chosen in the request, looked up by its key; the template's own when left out. */
  readonly theme?: Json;
}

/** What a request of the wizard gives a clone: its sparse `site` and `theme` documents, and its locations. */
export function toClone(request: CloneRequest, { by, theme }: ClonePerson): Clone {
  const documents: Record<DocumentKey, Json> = { site: toSite(request) };
  if (theme !== undefined) documents.theme = theme;
  const { template, slug, name } = request;
  return { template, slug, name, documents, locations: toLocations(request), by };
}

function toSite({ name, country, timeZone, contact, company }: CloneRequest): Json {
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
    },
  };
}

/** The first is the main one. Coordinates and hours are still missing, and the console says so. */
function toLocations(request: CloneRequest): readonly Location[] {
  const slugs = new Set<string>();
  return request.locations.map((given, index) => {
    const slug = uniqueSlug(given.name, slugs);
    const phone = given.phone ?? request.contact.phone;
    return {
      id: newId(),
      name: given.name,
      slug,
      primary: index === 0,
      visible: true,
      location_type: '',
      location_subtype: null,
      manufacturers: [],
      website_id: null,
      website_name: null,
      website_url: null,
      dealership: null,
      dealership_id: null,
      dealership_slug: request.slug,
      dealer_license_number: request.company?.licence ?? null,
      motor_vehicle_repairer: null,
      image: null,
      average_rating: null,
      review_count: 0,
      reviews: { count: 0, average_rating: null },
      phone,
      distribution_locations: [],
      address: {
        street: given.street,
        city: given.city,
        state: given.state,
        postcode: given.postcode,
        lat: null,
        long: null,
        place_id: null,
        place_url: null,
        map_key: null,
      },
      contact_detail: { phone, landline_phone: null, email: request.contact.email, opening_hours: [] },
      special_hours: [],
      country: request.country,
      time_zone: request.timeZone,
    };
  });
}

function uniqueSlug(name: string, taken: Set<string>): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const base = plain === '' ? 'location' : plain;
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  taken.add(slug);
  return slug;
}

/** At most `limit` characters, cut between words where it can be. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit + 1);
  const space = cut.lastIndexOf(' ');
  return (space > 0 ? cut.slice(0, space) : text.slice(0, limit)).trim();
}
