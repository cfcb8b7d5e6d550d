/** The market of a vehicle by the tenant's own stock on sale. */
import { shownGauge, toAutogauge } from '#domain/market/autogauge.ts';
import { gaugeBasis } from '#domain/market/gauge-basis.ts';
import { marketView } from '#domain/market/market-view.ts';
import { comparableYears } from '#domain/market/similarity.ts';
import type { GaugeAnswer, MarketPort } from '#domain/ports/market.ts';
import type { StockPort } from '#domain/ports/stock.ts';
import { sellingPrice } from '#domain/price/selling-price.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';

/** Vehicles of one make, model and badge read at most; the most alike of them are taken. */
const mostRead = 200;

/** @param minimum comparables below which there is no answer; the operator's to set, never a tenant's. */
export function embeddedMarket(stock: Pick<StockPort, 'search'>, minimum: number): MarketPort {
  const gauge = async (vehicle: Vehicle): Promise<GaugeAnswer | null> => {
    if (sellingPrice(vehicle) === null) return null;
    const { hits } = await stock.search({
      facets: {
        make: [vehicle.make],
        model: [vehicle.model],
        ...(vehicle.badge === null ? {} : { badge: [vehicle.badge] }),
      },
      ranges: { year: { min: vehicle.year - comparableYears, max: vehicle.year + comparableYears } },
      exclude: [vehicle.id],
      // Not the recommended ones: their order is the tenant's to choose.
      sort: 'newest',
      limit: mostRead,
    });
    const market = marketView(vehicle, hits, minimum);
    const answer = market && toAutogauge(vehicle, market);
    return answer && { gauge: answer, basis: gaugeBasis(vehicle, market) };
  };
  return {
    gauge,
    mayShow: async (vehicle) => shownGauge((await gauge(vehicle))?.gauge ?? null) !== null,
  };
}
