import { modelFacets } from '#domain/models/model-stock.ts';
import { setting } from '#domain/switches/settings.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireModel } from '../kit/subject-model.ts';
import { type ModelFacts, modelFacts, modelTerms } from '../parts/model/facts.ts';
import { stockHref } from '../parts/vehicle-card/facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly model: ModelFacts;
  readonly make: string | null;
  readonly text: string | null;
  readonly terms: string | null;
  /** Vehicles of the model that are for sale, and where they are; null where there are none. */
  readonly stock: { readonly count: number; readonly href: string } | null;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

export async function load(_: Props, context: LoadContext): Promise<Data> {
  const model = requireModel(context);
  const documents = setting(context.settings, 'models.brochure')
    ? [
        { label: 'Brochure', href: model.brochure_url },
        { label: 'Specification sheet', href: model.spec_sheet_url },
      ]
    : [];
  const offers = setting(context.settings, 'models.offers')
    ? model.offers.map((offer) => ({ label: offer.title, href: offer.path }))
    : [];
  const facts = modelFacts(model, context.settings);
  const facets = await modelFacets(model, context.stock);
  const forSale = { ...facets, status: ['in_stock', 'coming_soon'] };
  const { count } = await context.stock.search({ facets: forSale, limit: 0 });
  return {
    model: facts,
    make: model.manufacturer_name,
    text: hasText(model.short_description) ? model.short_description : null,
    terms: facts.from ? modelTerms(model) : null,
    stock: count > 0 ? { count, href: stockHref(facets) } : null,
    links: [...offers, ...documents].flatMap(({ label, href }) => (hasText(href) ? [{ label, href }] : [])),
  };
}
