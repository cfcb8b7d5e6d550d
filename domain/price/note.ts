import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { message, t } from '../messages/translate.ts';

/** What each kind of price covers; a free text of a feed explains itself. */
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

/** What the vehicle's price includes, and the tenant's own note; for a vehicle that shows an amount. */
export function priceNotes(
  vehicle: Pick<Vehicle, 'price_type'>,
  legal: { readonly priceNote?: string | null | undefined },
): readonly string[] {
  const type = vehicle.price_type ?? '';
  return [Object.hasOwn(notes, type) ? t(notes[type] ?? '') : null, legal.priceNote].filter((text): text is string =>
    Boolean(text),
  );
}
