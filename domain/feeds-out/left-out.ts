/** Why a service would refuse a vehicle: it is left out of that service's feed, and staff read why. */
import type { FeedFormat } from '#schemas/api/feed-out.ts';
import { excludesGst } from '../price/type.ts';
import { hasText } from '../text/quantity.ts';
import { isAustralian, type Listing } from './listing.ts';
import { googleFields, metaFields, type PublishedFields } from './published-fields.ts';
import { metaKinds, serviceColumns } from './write-feed.ts';

/** Null if the service accepts it. */
export function whyLeftOut(listing: Listing, format: FeedFormat): string | null {
  if (format !== 'google' && format !== 'meta') return null;
  const { vehicle, price, images, yard } = listing;
  const { item_type: kind } = vehicle;
  if (format === 'google' && kind !== 'car') return 'Google shows cars and utes only';
  if (format === 'meta' && metaKinds[kind] === undefined)
    return 'Meta requires kilometres and a type, which this kind of vehicle does not have';
  // These services show a dealer's own stock, and name the dealer as its seller.
  if (vehicle.seller === 'private') return 'A private seller sells it';
  if (vehicle.status !== 'in_stock') return 'Not in stock yet';
  if (format === 'google' && vehicle.reserved) return 'Reserved';
  if (price === null) return 'No price';
  if (excludesGst(vehicle.price_type)) return 'Its price does not include GST, which consumers pay as well';
  if (images.length === 0) return 'No picture';
  if (!hasText(vehicle.vin) || vehicle.vin.length !== 17) return 'No VIN of 17 characters';
  if (vehicle.km === null && vehicle.car_type !== 'new') return 'No kilometres';
  if (yard === null) return 'Its location is not on the site';
  if (format === 'google')
    return whyNoPrice(listing) ?? whatIsMissing(listing, 'Google', serviceColumns.google, googleFields);
  return whatIsMissing(listing, 'Meta', serviceColumns.meta, metaFields);
}

/** Google asks what a price in Australia includes, and takes other answers for new cars than for used ones. */
function whyNoPrice(listing: Listing): string | null {
  if (!isAustralian(listing)) return null;
  const { vehicle, priceKind } = listing;
  if (priceKind === null) return 'It does not say what its price includes, which Google requires in Australia';
  if (vehicle.car_type === 'new' && priceKind === 'excl_government_charges')
    return 'Google only accepts drive away prices for new cars in Australia';
  if (vehicle.car_type !== 'new' && priceKind === 'estimated_drive_away')
    return 'Google does not accept estimated prices for used cars in Australia';
  return null;
}

function whatIsMissing(
  listing: Listing,
  service: string,
  columns: (typeof serviceColumns)['google'],
  fields: PublishedFields,
): string | null {
  for (const [name, { need, form, values, most }] of Object.entries(fields)) {
    const text = columns[name]?.(listing) ?? '';
    if (text === '' && need === 'always') return `${service} requires ${name}, which is empty`;
    const isTaken =
      text === '' ||
      ((form?.test(text) ?? true) &&
        (values?.includes(text) ?? true) &&
        text.length <= (most ?? Number.POSITIVE_INFINITY));
    if (!isTaken) return `${service} does not accept its ${name}`;
  }
  return null;
}
