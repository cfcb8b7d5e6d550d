import type { Location } from '#schemas/entities/location.ts';

/**
 * The location that an address names (specification, section 2): by its slug, by its dealership's, then by its slug
 * without a trailing Sales, Service or Parts. Of several the main one, then the sales yard.
 */
export function findBySlug(locations: readonly Location[], slug: string): Location | null {
  const exact = locations.find((location) => location.slug === slug);
  if (exact) return exact;
  const ofDealership = locations.filter((location) => location.dealership_slug === slug);
  const named = ofDealership.length > 0 ? ofDealership : locations.filter((location) => bare(location.slug) === slug);
  return named.find((location) => location.primary) ?? named.find(isSales) ?? named[0] ?? null;
}

function isSales({ location_type }: Location): boolean {
  return location_type === null || location_type === '' || location_type === 'sales';
}

function bare(slug: string): string {
  return slug.replace(/-(?:sales|service|parts)$/, '');
}
