import type { Location } from '#schemas/entities/location.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { trimEndOf } from '../text/trim.ts';

/** The name without a trailing Sales, Service or Parts: 'Harbour Motors Service' → 'Harbour Motors' (section 2). */
export function locationName(name: string): string {
  const whole = name.trim();
  const suffix = /[\s,–-](?:sales|service|parts)$/i.exec(whole);
  const short = suffix ? trimEndOf(whole.slice(0, suffix.index), ',–-', true) : whole;
  return short === '' ? whole : short;
}

/** The same for the slug of its contact page: 'harbour-motors-parts' → 'harbour-motors'. */
export function locationSlug(slug: string): string {
  return slug.replace(/-(sales|service|parts)$/i, '') || slug;
}

/**
 * Path of a location's page below the tenant's own address for them. Below /contact-us a sales yard uses its short slug
 * (section 2), which finds it before the service and parts departments of the same place; those keep their own.
 */
export function locationPath(
  { slug, location_type: type }: Pick<Location, 'slug' | 'location_type'>,
  settings: Settings,
): string {
  const page = trimEndOf(setting(settings, 'locations.page'), '/');
  const isSales = type === null || type === '' || type === 'sales';
  return `${page}/${isSales && page === '/contact-us' ? locationSlug(slug) : slug}`;
}
