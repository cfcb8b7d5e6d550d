/** What an offer covers now, and the vehicle picture used where the offer has none. */
import type { Model } from '#schemas/entities/model.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { modelPicture } from '../models/model-range.ts';
import { forSale, modelFacets } from '../models/model-stock.ts';
import type { ContentPort } from '../ports/content.ts';
import type { StockPort, StockQuery } from '../ports/stock.ts';
import { filterFacets } from './offer-match.ts';

interface Asked {
  readonly stock: StockPort;
  readonly content: Pick<ContentPort, 'listModels'>;
}

/** The first picture of what the offer covers; null where it has one itself, or covers nothing that has one. */
export function standIn({ image }: Offer, vehicles: readonly Vehicle[], models: readonly Model[]): string | null {
  if (image !== null) return null;
  const [vehicle] = vehicles;
  const ofModels = models.map(modelPicture).find((picture) => picture !== null);
  return ofModels ?? vehicle?.images[0]?.url ?? vehicle?.primary_image_url ?? null;
}

/** The same, asked of the site. */
export async function standInOf(offer: Offer, context: Asked): Promise<string | null> {
  if (offer.image !== null) return null;
  const { vehicles, models } = await coveredBy(offer, context, 1);
  return standIn(offer, vehicles, models);
}

interface Covered {
  /** On sale now, up to the requested number. */
  readonly vehicles: readonly Vehicle[];
  /** The total number. */
  readonly count: number;
  /** The models that it names. */
  readonly models: readonly Model[];
  /** The facets that find the vehicles in the stock search; null where they do not find exactly these. */
  readonly facets: NonNullable<StockQuery['facets']> | null;
}

/** The vehicles and models that an offer covers now. @param most vehicles; 0 for the models alone */
export async function coveredBy(offer: Offer, { stock, content }: Asked, most: number): Promise<Covered> {
  const nothing: Covered = { vehicles: [], count: 0, models: [], facets: null };
  switch (offer.covers) {
    case 'nothing':
      return nothing;
    case 'filter':
      return { ...nothing, ...(await found(filterFacets(offer.filter), stock, most)) };
    case 'vehicles': {
      const named = await Promise.all(offer.vehicle_ids.map((id) => stock.findVehicleById(id)));
      const here = named.flatMap((vehicle) => (vehicle && isOnSale(vehicle) ? [vehicle] : []));
      return { ...nothing, vehicles: here.slice(0, most), count: here.length };
    }
    case 'models': {
      const models = (await content.listModels()).filter(({ id }) => offer.model_ids.includes(id));
      const facets = await facetsOfModels(models, stock);
      return { ...nothing, models, ...(facets === null || most === 0 ? {} : await found(facets, stock, most)) };
    }
  }
}

async function found(
  facets: NonNullable<StockQuery['facets']>,
  stock: StockPort,
  most: number,
): Promise<Pick<Covered, 'vehicles' | 'count' | 'facets'>> {
  const { hits, count } = await stock.search({ facets: { ...facets, ...forSale }, limit: most });
  return { vehicles: hits, count, facets };
}

/** New ones of these models; null where they are of several makes, which one search cannot ask for. */
async function facetsOfModels(models: readonly Model[], stock: StockPort): Promise<Covered['facets']> {
  const own = await Promise.all(models.map((model) => modelFacets(model, stock)));
  const makes = [...new Set(own.flatMap(({ make }) => make ?? []))];
  if (makes.length !== 1) return null;
  return { car_type: ['new'], make: makes, model: [...new Set(own.flatMap(({ model }) => model ?? []))] };
}

function isOnSale({ sold, status }: Vehicle): boolean {
  return !sold && (status === 'in_stock' || status === 'coming_soon');
}
