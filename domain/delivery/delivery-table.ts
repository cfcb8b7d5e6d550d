/** The cost of delivery by the tenant's table: postcodes with a set price first, then the distance. */
import type { DeliveryTable } from '#schemas/documents/delivery.ts';
import type { DeliveryQuote } from '#schemas/entities/delivery.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { distanceKm } from '../places/distance.ts';
import type { DeliveryPort } from '../ports/delivery.ts';
import type { Place, PlacesPort } from '../ports/places.ts';
import { type Settings, storedSetting } from '../switches/settings.ts';

/** Key of what the `delivery` document says; no switch has this key. */
export const deliverySetting = 'document.delivery' as const;

export function deliveryAsSetting(document: DeliveryTable | null): Json {
  return document;
}

/** The tenant's table; null where it has none. */
export function deliveryTable(settings: Settings): DeliveryTable | null {
  // Only `deliveryAsSetting` writes this key, from a document that was checked against its schema.
  return (storedSetting(settings, deliverySetting) as DeliveryTable | undefined) ?? null;
}

/** A port over the tenant's table and the places of its country. */
export function tableDelivery(table: DeliveryTable | null, places: Pick<PlacesPort, 'suggest'>): DeliveryPort {
  return {
    async quote({ postcode, from }) {
      if (!table) return null;
      const region = table.regions?.find((one) => one.from <= postcode && postcode <= one.to);
      if (region) return region.price === undefined ? null : { name: region.name, price: region.price };
      const [place] = from ? await places.suggest(postcode, 1) : [];
      if (!from || !place) return null;
      const price = priceAt(table, distanceKm(from, place));
      return price === null ? null : { name: regionName(place, postcode), price };
    },
  };
}

/** Dollars for a distance in km: of the shortest band that reaches as far; null beyond the last. */
export function priceAt({ bands }: Pick<DeliveryTable, 'bands'>, km: number): number | null {
  const reaching = bands.filter((band) => km <= band.upTo).sort((a, b) => a.upTo - b.upTo);
  return reaching[0]?.price ?? null;
}

/** 'Bowen Hills, Herston and Newstead QLD 4006': what the postcode covers, for who typed only its digits. */
function regionName(place: Place, postcode: string): DeliveryQuote['name'] {
  return `${place.kind === 'postcode' ? (place.note ?? '') : place.name} ${place.region} ${postcode}`.trim();
}
