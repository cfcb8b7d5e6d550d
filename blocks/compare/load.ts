import { inLocale } from '#domain/messages/languages.ts';
import { type CompareRow, compareSpecs, readIds } from '#domain/vehicle/compare.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { compareLimit } from '../parts/shortlist/compare.ts';
import { vehicleZone } from '../parts/vehicle-actions/vehicle-place.ts';
import { similarHref, toCardItem } from '../parts/vehicle-card/facts.ts';
import type { VehicleCardItem } from '../parts/vehicle-card/vehicle-card.tsx';
import type { Props } from './schema.ts';

export interface ComparedVehicle
  extends Pick<VehicleCardItem, 'slug' | 'name' | 'subtitle' | 'image' | 'alt' | 'price' | 'weekly' | 'place'> {
  /** For one that is sold: where others like it are. */
  readonly similarHref: string | null;
  /** This comparison without it. */
  readonly removeHref: string;
}

export interface Data {
  readonly vehicles: readonly ComparedVehicle[];
  readonly rows: readonly CompareRow[];
  /** How many of the address's vehicles are gone. */
  readonly gone: number;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const { path, stock, settings, now } = context;
  const ids = readIds(new URL(path, 'http://site').searchParams.get('ids'), compareLimit);
  const found = (await Promise.all(ids.map((slug) => stock.findVehicle(slug)))).filter((vehicle) => vehicle !== null);
  const zoned = await Promise.all(
    found.map(async (vehicle) => ({ vehicle, zone: await vehicleZone(vehicle, context) })),
  );
  return inLocale(context.site.locale, () => ({
    vehicles: found.map((vehicle) => {
      const card = toCardItem(vehicle, settings, now);
      const others = found.filter((other) => other !== vehicle).map((other) => other.slug);
      return {
        slug: card.slug,
        name: card.name,
        subtitle: card.subtitle,
        image: card.image,
        alt: card.alt,
        price: card.price,
        weekly: card.weekly,
        place: card.place,
        similarHref: card.similar ? similarHref(vehicle) : null,
        removeHref: others.length > 0 ? `/compare?ids=${others.join(',')}` : '/compare',
      };
    }),
    rows: compareSpecs(zoned, { settings, now }),
    gone: ids.length - found.length,
  }));
}
