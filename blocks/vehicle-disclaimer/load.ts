import { weeklyFigure } from '#domain/finance/weekly-figure.ts';
import { t } from '#domain/messages/translate.ts';
import { priceNotes } from '#domain/price/note.ts';
import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import type { Props } from './schema.ts';

export interface Data {
  /** What the price includes; empty without a price. */
  readonly price: readonly string[];
  /** One paragraph a lender. */
  readonly finance: readonly string[];
}

export async function load(_props: Props, { settings, site, ...context }: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  if (!isAvailable(vehicle)) return { price: [], finance: [] };
  const figure = setting(settings, 'cards.weekly-finance') ? weeklyFigure(vehicle, settings, context.now) : null;
  return {
    price: priceNotes(vehicle, site.legal, settings),
    finance: figure
      ? [
          figure.provider
            ? t('{provider}: {figure} at {rates}', {
                provider: figure.provider,
                figure: figure.text,
                rates: figure.rates,
              })
            : t('{figure} at {rates}', { figure: figure.text, rates: figure.rates }),
          figure.disclaimer,
          figure.warning,
        ].filter((text): text is string => Boolean(text))
      : [],
  };
}
