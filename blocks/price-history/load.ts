import { inLocale } from '#domain/messages/languages.ts';
import { displayPrice } from '#domain/price/display-price.ts';
import { type PriceHistory, priceHistory } from '#domain/price/history.ts';
import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import type { Props } from './schema.ts';

export interface Data extends PriceHistory {
  /** What the prices cover: 'Drive away'. */
  readonly type: string | null;
}

/** Null where the tenant does not tell, or there is nothing to tell. */
export async function load(_props: Props, context: LoadContext): Promise<Data | null> {
  const { settings, site, prices } = context;
  const vehicle = requireVehicle(context);
  if (!setting(settings, 'price.history') || !isAvailable(vehicle)) return null;
  const { kind, amount, type } = displayPrice(vehicle, settings);
  if (kind !== 'price') return null;
  const ledger = await prices.history(vehicle.id);
  const shown = { amount, priceType: vehicle.price_type ?? '' };
  const history = inLocale(site.locale, () => priceHistory(ledger, shown, site.timeZone));
  return history && { ...history, type };
}
