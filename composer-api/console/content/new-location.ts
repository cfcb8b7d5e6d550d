/** The initial state of a location, and when one may be deleted. */
import { entrySlug } from '#domain/content/entry-slug.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { blankLocation } from '#domain/locations/blank-location.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { ContentRecord } from '#tenants/content/edit-content.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { listVehicleIdsAt } from '#tenants/stock/vehicle-records.ts';
import type { SiteFacts } from '../api/site-facts.ts';

/**
 * A location of the same business as the others; the first of a site is the main one. @param taken slugs in addition to
 * the stored ones
 */
export function newLocation(
  { country, timeZone }: SiteFacts,
  known: readonly ContentRecord<'location'>[],
  { name, taken = [] }: { readonly name: string; readonly taken?: readonly string[] },
): Location {
  const slug = entrySlug(name, new Set([...known.map(({ item }) => item.slug), ...taken]), 'location');
  const owner = known.find(({ item }) => item.primary)?.item ?? known[0]?.item;
  return {
    ...blankLocation({ id: newId(), slug, country, timeZone }),
    dealership: owner?.dealership ?? null,
    dealership_id: owner?.dealership_id ?? null,
    dealership_slug: owner?.dealership_slug ?? null,
    primary: owner === undefined,
  };
}

/** @throws AppError if vehicles are at the location. */
export async function requireEmpty(
  store: Store,
  scope: TenantScope,
  { id, name }: Pick<Location, 'id' | 'name'>,
): Promise<void> {
  const standing = await listVehicleIdsAt(store, scope, id);
  if (standing.length > 0)
    throw new AppError(
      'input.invalid',
      `${standing.length} ${standing.length === 1 ? 'vehicle is' : 'vehicles are'} at ${name}. Move ${standing.length === 1 ? 'it' : 'them'} to another location first, or hide this one.`,
    );
}
