import { inLocale } from '#domain/messages/languages.ts';
import { sellingPrice } from '#domain/price/selling-price.ts';
import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import type { Props } from './schema.ts';

export interface Data {
  /** Where the gauge is requested; null where there can be none. */
  readonly address: string | null;
  /** Whether words that come with the gauge replace Good Deal and Great Deal. */
  readonly ownWords: boolean;
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  const { settings } = context;
  const canBe =
    setting(settings, 'gauge.enabled') &&
    isAvailable(vehicle) &&
    sellingPrice(vehicle) !== null &&
    (await context.market.mayShow(vehicle));
  return inLocale(context.site.locale, () => ({
    address: canBe ? `/cars/${vehicle.slug}/autogauge` : null,
    ownWords: setting(settings, 'gauge.label') === 'own',
  }));
}
