/** The key of a vehicle in a file, so that the same row finds the same vehicle again. */

import type { VehiclePatch } from '#domain/stock/vehicle-patch.ts';
import { slugify } from '#domain/text/fold.ts';
import { trimEndOf } from '#domain/text/trim.ts';
import { contentHash } from '#tenants/database/content-hash.ts';

/** The hash is of these in this order. */
const identifying = [
  'make',
  'model',
  'year',
  'badge',
  'name',
  'series',
  'car_type',
  'km',
  'colour',
  'interior_colour',
  'simple_body',
  'trans',
  'fuel',
  'drive',
  'engine_size_litres',
  'cylinders',
  'city',
  'state',
  'location',
  'dealership_name',
  'regplate',
] as const;

/**
 * The stock number; else the VIN; else a hash of what identifies the vehicle and is stable while it is for sale: not
 * its price, its words or its pictures.
 */
export function sourceKeyOf({ fields, variant }: VehiclePatch): string {
  if (fields.stocknum) return `stock:${fields.stocknum.toLowerCase()}`;
  if (fields.vin) return `vin:${fields.vin}`;
  const telling = identifying.map((name) => (name === 'cylinders' ? variant.cylinders : fields[name]));
  return `row:${contentHash(telling.map((value) => (typeof value === 'string' ? value.toLowerCase() : (value ?? null)))).slice(0, 24)}`;
}

/** An address has Latin letters alone; of a name in others nothing is left. */
function plainSlug(text: string, most: number): string {
  const slug = slugify(text.normalize('NFKC')).replace(/[^a-z0-9]+/g, '-');
  return trimEndOf(slug.replace(/^-/, '').slice(0, most), '-');
}

/** `2021-mazda-cx-5-touring-s1001`; always the same for the same vehicle, and no other's. */
export async function slugOf(
  name: string,
  sourceKey: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const tail = sourceKey.startsWith('stock:') ? plainSlug(sourceKey.slice('stock:'.length), 30) : '';
  const end = tail === '' ? contentHash(sourceKey).slice(0, 8) : tail;
  const base = `${plainSlug(name, 80) || 'vehicle'}-${end}`;
  let slug = base;
  for (let number = 2; await isTaken(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
