/** How a gauge was computed, in words and with the vehicles that it was computed from. */

import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import type { GaugeBasis } from '../ports/market.ts';
import { displayMoney } from '../price/money.ts';
import { joinTexts } from '../text/quantity.ts';
import { displayKilometres } from '../vehicle/measures.ts';
import { marketBasis } from './market-basis.ts';
import type { MarketView } from './market-view.ts';

export function gaugeBasis(vehicle: Pick<Vehicle, 'make' | 'model' | 'badge'>, market: MarketView): GaugeBasis {
  const { count, kind, middle, comparables } = marketBasis(vehicle, market);
  return {
    text: joinTexts([
      t('Worked out from {count} {kind} vehicles of about the same year and kilometres that are on sale now.', {
        count,
        kind,
      }),
      market.isAdjusted ? t('Their prices were adjusted to the year and kilometres of this one.') : '',
      market.outliers === 0
        ? ''
        : t(
            '{outliers, plural, one {# with a price far from the others was left out.} other {# with a price far from the others were left out.}}',
            { outliers: market.outliers },
          ),
      t('The range covers four in five of their prices, and the middle price is {middle}.', {
        middle: displayMoney(middle),
      }),
    ]),
    comparables: comparables.map((one) => ({ ...one, km: displayKilometres(one.km) })),
  };
}
