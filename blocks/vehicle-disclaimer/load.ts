import { weeklyFigure } from '#domain/finance/weekly-figure.ts';
import { displayPrice } from '#domain/price/display-price.ts';
import { booleanSetting } from '#domain/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { LoadContext } from '../define-block.ts';
import { requireVehicle } from '../subject-vehicle.ts';
import type { Props } from './schema.ts';

export interface Data {
  /** What the price includes; empty without a price. */
  readonly price: readonly string[];
  /** One paragraph a lender. */
  readonly finance: readonly string[];
}

/** What each kind of price covers; a free text of a feed explains itself. */
const priceNotes: { readonly [type: string]: string } = {
  drive_away: 'The drive away price includes registration, stamp duty, compulsory insurance and dealer charges.',
  estimated_drive_away:
    'The drive away price is an estimate: registration, stamp duty and compulsory insurance depend on where you live and how you use the vehicle.',
  excl_government_charges:
    'The price does not include government charges such as registration, stamp duty and compulsory insurance. Ask us for the total.',
};

export async function load(_props: Props, { settings, site, ...context }: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  if (!isAvailable(vehicle)) return { price: [], finance: [] };
  const priced = displayPrice(vehicle, settings).isAmount;
  const figure = booleanSetting(settings, 'cards.weekly-finance', true)
    ? weeklyFigure(vehicle, settings, context.now)
    : null;
  return {
    price: priced
      ? [priceNotes[vehicle.price_type ?? ''], site.legal.priceNote].filter((text): text is string => Boolean(text))
      : [],
    finance: figure
      ? [
          `${figure.provider ? `${figure.provider}: ` : ''}${figure.text} at ${figure.rates}.`,
          figure.disclaimer,
          figure.warning,
        ].filter((text): text is string => Boolean(text))
      : [],
  };
}
