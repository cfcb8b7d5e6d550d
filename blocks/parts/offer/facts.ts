/** What the views of a special offer say, computed from the rules of `domain/offers`. */
import { modelPicture } from '#domain/models/model-range.ts';
import { modelFacets } from '#domain/models/model-stock.ts';
import { type OfferFigure, offerAction, offerDates, offerFigure, offerPath } from '#domain/offers/display-offer.ts';
import { filterFacets } from '#domain/offers/offer-match.ts';
import type { StockPort, StockQuery } from '#domain/ports/stock.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { LoadContext } from '../../kit/define-block.ts';

export interface OfferFacts {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly image: string | null;
  readonly alt: string;
  readonly badge: string | null;
  readonly figure: OfferFigure | null;
  readonly dates: string | null;
  readonly action: string;
}

/** @param stands the picture that stands in where the offer has none of its own (`standIn`) */
export function offerFacts(offer: Offer, site: Pick<Site, 'country'>, stands: string | null): OfferFacts {
  const { id, title, text, image, badge } = offer;
  return {
    ...{ id, title, badge },
    href: offerPath(offer),
    text: text ?? '',
    image: image?.url ?? stands,
    alt: image?.alt ?? '',
    figure: offerFigure(offer, site.country),
    dates: offerDates(offer),
    action: offerAction(offer),
  };
}

/** The first picture of what the offer covers; null where it has one itself, or covers nothing that has one. */
export function standIn({ image }: Offer, vehicles: readonly Vehicle[], models: readonly Model[]): string | null {
  if (image !== null) return null;
  const [vehicle] = vehicles;
  const ofModels = models.map(modelPicture).find((picture) => picture !== null);
  return ofModels ?? vehicle?.images[0]?.url ?? vehicle?.primary_image_url ?? null;
}

/** The same, asked of the site. */
export async function standInOf(offer: Offer, context: Pick<LoadContext, 'stock' | 'content'>): Promise<string | null> {
  if (offer.image !== null) return null;
  const { vehicles, models } = await coveredBy(offer, context, 1);
  return standIn(offer, vehicles, models);
}

interface Covered {
  /** On sale now, as many as were asked for at most. */
  readonly vehicles: readonly Vehicle[];
  /** How many there are in all. */
  readonly count: number;
  /** The models that it names. */
  readonly models: readonly Model[];
  /** What finds the vehicles in the stock search; null where it does not find exactly these. */
  readonly facets: NonNullable<StockQuery['facets']> | null;
}

/** What an offer covers now. @param most vehicles; 0 for the models alone */
export async function coveredBy(
  offer: Offer,
  { stock, content }: Pick<LoadContext, 'stock' | 'content'>,
  most: number,
): Promise<Covered> {
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
  const { hits, count } = await stock.search({
    facets: { ...facets, status: ['in_stock', 'coming_soon'] },
    limit: most,
  });
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

/** Repayments of a list with what must stand beside each. */
export function disclosures(
  offers: readonly OfferFacts[],
): readonly { readonly title: string; readonly lines: readonly string[] }[] {
  return offers.flatMap(({ title, figure }) =>
    figure && figure.disclosure.length > 0 ? [{ title, lines: figure.disclosure.filter((line) => line !== '') }] : [],
  );
}
