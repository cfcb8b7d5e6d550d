/** Everything that a demo tenant stores besides its documents: one call, the same answer for the same `now`. */
import type { Dealer } from '#schemas/entities/dealer.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { Review } from '#schemas/entities/review.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import makes from '#tenants/data/makes.json' with { type: 'json' };
import type { EarlierPrice } from '#tenants/stock/record-prices.ts';
import { buildLocations } from '../generate/locations/build-locations.ts';
import { buildModel } from '../generate/models/build-model.ts';
import { catalogueModels } from '../generate/models/catalogue-models.ts';
import { generateReviews } from '../generate/reviews/generate-reviews.ts';
import { earlierPrices } from '../generate/stock/earlier-prices.ts';
import { generateAdditions, generateStock } from '../generate/stock/generate-stock.ts';
import { type DemoTenant, requireDemoTenant } from './tenants.ts';

export interface DemoEntities {
  locations: Location[];
  reviews: Review[];
  models: Model[];
  manufacturers: Manufacturer[];
  dealer: Dealer;
  vehicles: Vehicle[];
  /** What some of them were advertised at before. */
  earlierPrices: EarlierPrice[];
}

/** Throws for a slug that is not a demo tenant's. */
export function buildDemoEntities(slug: string, now: Date): DemoEntities {
  const tenant = requireDemoTenant(slug);
  const { plan, locations, theme } = tenant;
  const stock = generateStock(plan, locations, plan.seed, now);
  const vehicles = [...stock, ...generateAdditions(plan, locations, plan.seed, now)];
  const reviews = generateReviews(plan, locations, stock, now);
  return {
    locations: buildLocations({ plan, locations, brand: theme.colours.brand }, reviews, now),
    reviews,
    models: buildModels(tenant, now),
    manufacturers: makes.map((make) => ({ ...make, logo: { url: null }, description: null, position: 0 })),
    dealer: buildDealer(tenant),
    vehicles,
    earlierPrices: earlierPrices(vehicles),
  };
}

/** A written range where there is one, else the catalogue's range of the makes that the plan names. */
function buildModels({ plan, range }: DemoTenant, now: Date): Model[] {
  if (range) return range.models.map((model) => buildModel(plan.slug, range.make, model, now));
  return plan.modelMakes
    .flatMap((make) => catalogueModels(make, now.getUTCFullYear()).map((model) => ({ make, model })))
    .map(({ make, model }, i) => buildModel(plan.slug, make, { ...model, position: i + 1 }, now));
}

function buildDealer({ plan, locations, range, site }: DemoTenant): Dealer {
  const primary = locations.find((location) => location.primary) ?? locations[0];
  return {
    name: plan.dealership.name,
    slug: plan.dealership.slug,
    phone: site.contact.phone,
    address: primary
      ? {
          street: primary.street,
          city: primary.city,
          state: primary.state,
          postcode: primary.postcode,
          lat: primary.lat,
          long: primary.long,
          place_id: null,
          place_url: null,
          map_key: null,
        }
      : null,
    locations: locations.map((location) => location.slug),
    logo: null,
    manufacturer_id: range?.manufacturerId ?? null,
    offers: { count: 0 },
    override_city: null,
    include_sold_cars_days: plan.includeSoldDays,
    finance_provider: plan.lenders[0]?.key ?? null,
  };
}
