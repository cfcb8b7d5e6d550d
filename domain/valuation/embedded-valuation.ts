/** Values a shopper's vehicle by similar vehicles that the tenant has on sale. */

import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { TradedCar } from '#schemas/shapes/valuation.ts';
import { leastConfidence } from '../market/autogauge.ts';
import { marketBasis } from '../market/market-basis.ts';
import { marketView, minimumComparables } from '../market/market-view.ts';
import { comparableYears } from '../market/similarity.ts';
import type { StockPort } from '../ports/stock.ts';
import type { ValuationPort } from '../ports/valuation.ts';
import { foldText } from '../text/fold.ts';
import { blankVehicle } from '../vehicle/blank-vehicle.ts';
import type { ValuationRules } from './valuation-rules.ts';

/** Vehicles of one make and model that are read at most; the most alike of them count. */
const mostRead = 200;

/** @param minimum comparables below which there is no answer; the operator's to set, as the gauge's. */
export function embeddedValuation(
  stock: Pick<StockPort, 'search' | 'facts'>,
  rules: Pick<ValuationRules, 'payFrom' | 'payTo'>,
  minimum = minimumComparables,
): ValuationPort {
  return {
    async value(car) {
      const named = await nameInStock(stock, car);
      if (!named) return null;
      const { hits } = await stock.search({
        facets: { make: [named.make], model: [named.model] },
        ranges: { year: { min: car.year - comparableYears, max: car.year + comparableYears } },
        sort: 'newest',
        limit: mostRead,
      });
      const own = vehicleOf({ ...car, ...named }, hits);
      // A shopper who does not know the badge gets the range of all of them.
      const others = own.badge === null ? hits.map((hit) => ({ ...hit, badge: null })) : hits;
      const market = marketView(own, others, minimum);
      if (!market || market.confidence <= leastConfidence) return null;
      return {
        low: market.middle * rules.payFrom,
        high: market.middle * rules.payTo,
        basis: marketBasis(own, market),
      };
    },
  };
}

/** Make and model as the stock spells them; null where it lacks them. */
async function nameInStock(
  stock: Pick<StockPort, 'facts'>,
  { make, model }: Pick<TradedCar, 'make' | 'model'>,
): Promise<{ readonly make: string; readonly model: string } | null> {
  const { makes } = await stock.facts();
  const ofMake = makes.find(({ name }) => foldText(name) === foldText(make));
  const ofModel = ofMake?.models.find(({ name }) => foldText(name) === foldText(model));
  return ofMake && ofModel ? { make: ofMake.name, model: ofModel.name } : null;
}

/** The shopper's vehicle as a stock entry: used, and of the kind of most similar ones. */
function vehicleOf({ make, model, badge, year, km }: TradedCar, alike: readonly Vehicle[]): Vehicle {
  const kind = alike.find(({ car_type }) => car_type === 'used') ?? alike[0];
  return {
    ...blankVehicle,
    id: 'traded',
    make,
    model,
    badge: badge || null,
    year,
    km,
    car_type: 'used',
    item_type: kind?.item_type ?? 'car',
  };
}
