import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { message, t } from '../messages/translate.ts';
import type { Settings } from '../switches/settings.ts';
import { sellingPrice } from './selling-price.ts';
import { shownSubscription, subscriptionTerms } from './subscription.ts';
import { excludesGst } from './type.ts';

/** The coverage of each kind of price; a free text of a feed explains itself. */
const notes: { readonly [type: string]: string } = {
  drive_away: message(
    'The drive away price includes registration, stamp duty, compulsory insurance and dealer charges.',
  ),
  estimated_drive_away: message(
    'The drive away price is an estimate: registration, stamp duty and compulsory insurance depend on where you live and how you use the vehicle.',
  ),
  excl_government_charges: message(
    'The price does not include government charges such as registration, stamp duty and compulsory insurance. Ask us for the total.',
  ),
};

const privateNote = message(
  'A private seller sells this vehicle, and we do not: ask what the price includes, and see its registration and papers.',
);

/**
 * The coverage of the shown price, and the tenant's own note; none where words replace the amount. A subscription has
 * its own terms: the coverage of a drive away price does not apply, and the tenant's note is about buying. A private
 * seller includes nothing that a dealer promises.
 */
export function priceNotes(
  vehicle: Vehicle,
  legal: { readonly priceNote?: string | null | undefined },
  settings: Settings,
): readonly string[] {
  if (vehicle.seller === 'private') return sellingPrice(vehicle) === null ? [] : [t(privateNote)];
  const weekly = shownSubscription(vehicle, settings);
  const isSold = sellingPrice(vehicle) !== null;
  const own = isSold ? legal.priceNote : null;
  const texts =
    weekly === null
      ? [isSold ? noteOf(vehicle.price_type ?? '') : null, own]
      : [
          t('The price per week is that of a subscription. {terms}', { terms: subscriptionTerms(weekly, settings) }),
          own ? t('If you buy it: {note}', { note: own }) : null,
        ];
  return texts.filter((text): text is string => Boolean(text));
}

const withoutGst = message('The price does not include GST. Ask us for the total.');

function noteOf(type: string): string | null {
  if (excludesGst(type)) return t(withoutGst);
  return Object.hasOwn(notes, type) ? t(notes[type] ?? '') : null;
}
