import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import { modelFilm, modelTerms } from '#domain/models/model-range.ts';
import { forSale, rangeFacets } from '#domain/models/model-stock.ts';
import { setting } from '#domain/switches/settings.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireModel } from '../kit/subject-model.ts';
import { pageSlug } from '../parts/model/about-model.ts';
import { type ModelFacts, modelFacts } from '../parts/model/facts.ts';
import { stockHref } from '../parts/vehicle-card/facts.ts';
import type { Props } from './schema.ts';

interface ModelLink {
  readonly label: string;
  readonly href: string;
  readonly isFile: boolean;
}

export interface Data {
  readonly model: ModelFacts;
  /** The last part of its page's address. */
  readonly slug: string;
  readonly make: string | null;
  readonly text: string | null;
  readonly terms: string | null;
  /** Vehicles of the model that are for sale, and where they are; null where there are none. */
  readonly stock: { readonly count: number; readonly href: string } | null;
  /** Files of the model, a brochure first, and offers on it. */
  readonly links: readonly ModelLink[];
  readonly film: { readonly url: string; readonly poster: string | null } | null;
}

/** Without an uploaded brochure of the maker, the site generates one from its data. */
function ownBrochure({ slug }: Pick<Model, 'slug'>): string {
  return `/api/models/${slug}/brochure.pdf`;
}

export async function load(_: Props, context: LoadContext): Promise<Data> {
  const model = requireModel(context);
  const documents = setting(context.settings, 'models.brochure')
    ? [
        {
          label: t('Brochure'),
          href: hasText(model.brochure_url) ? model.brochure_url : ownBrochure(model),
          isFile: true,
        },
        { label: t('Specification sheet'), href: model.spec_sheet_url, isFile: true },
      ]
    : [];
  const offers = setting(context.settings, 'models.offers')
    ? model.offers.map((offer) => ({ label: offer.title, href: offer.path, isFile: false }))
    : [];
  const facts = modelFacts(model, context.settings);
  const facets = await rangeFacets(model, context.stock);
  const { count } = await context.stock.search({ facets: { ...facets, ...forSale }, limit: 0 });
  return inLocale(context.site.locale, () => {
    const film = modelFilm(model);
    return {
      model: facts,
      slug: pageSlug(model),
      make: model.manufacturer_name,
      text: hasText(model.short_description) ? model.short_description : null,
      terms: facts.from ? modelTerms(model) : null,
      stock: count > 0 ? { count, href: stockHref(facets) } : null,
      links: [...documents, ...offers].flatMap((link) => (hasText(link.href) ? [{ ...link, href: link.href }] : [])),
      film: film === null ? null : { url: film, poster: hasText(model.banner) ? model.banner : facts.image },
    };
  });
}
