/** How a gauge was computed, in words and with the vehicles that it was computed from. */

import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { t } from '../messages/translate.ts';
import type { GaugeBasis } from '../ports/market.ts';
import { displayMoney } from '../price/money.ts';
import { displayWhole, joinTexts } from '../text/quantity.ts';
import { displayTitle } from '../vehicle/title.ts';
import type { MarketView } from './market-view.ts';

/** Comparables that are shown; the statistics use them all. */
const shownComparables = 8;

export function gaugeBasis(vehicle: Pick<Vehicle, 'make' | 'model' | 'badge'>, market: MarketView): GaugeBasis {
  const kind = [vehicle.make, vehicle.model, vehicle.badge].filter(Boolean).join(' ');
  return {
    text: joinTexts([
      t('Worked out from {count} {kind} vehicles of about the same year and kilometres that are on sale now.', {
        count: market.comparables.length,
        kind,
      }),
      market.isAdjusted ? t('Their prices were brought to the year and kilometres of this one.') : '',
      market.outliers === 0
        ? ''
        : t(
            '{outliers, plural, one {# with a price far from the others was left out.} other {# with a price far from the others were left out.}}',
            { outliers: market.outliers },
          ),
      t('The range holds four in five of their prices; their middle is {middle}.', {
        middle: displayMoney(Math.round(market.middle)),
      }),
    ]),
    comparables: market.comparables.slice(0, shownComparables).map((one) => ({
      name: displayTitle(one.vehicle),
      price: displayMoney(one.price),
      km: one.vehicle.km === null ? null : t('{km} km', { km: displayWhole(one.vehicle.km) }),
      href: `/cars/${one.vehicle.slug}`,
    })),
  };
}
