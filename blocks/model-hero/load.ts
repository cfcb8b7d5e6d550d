import { booleanSetting } from '#domain/settings.ts';
import { hasText } from '#domain/text/quantity.ts';
import type { LoadContext } from '../define-block.ts';
import { requireModel } from '../subject-model.ts';
import { type ModelFacts, modelFacts, modelTerms } from '../ui/model-facts.ts';
import type { Props } from './schema.ts';

export interface Data {
  readonly model: ModelFacts;
  readonly make: string | null;
  readonly text: string | null;
  readonly terms: string | null;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

export async function load(_: Props, context: LoadContext): Promise<Data> {
  const model = requireModel(context);
  const documents = booleanSetting(context.settings, 'models.brochure', true)
    ? [
        { label: 'Brochure', href: model.brochure_url },
        { label: 'Specification sheet', href: model.spec_sheet_url },
      ]
    : [];
  const offers = booleanSetting(context.settings, 'models.offers', true)
    ? model.offers.map((offer) => ({ label: offer.title, href: offer.path }))
    : [];
  const facts = modelFacts(model, context.settings);
  return {
    model: facts,
    make: model.manufacturer_name,
    text: hasText(model.short_description) ? model.short_description : null,
    terms: facts.from ? modelTerms(model) : null,
    links: [...offers, ...documents].flatMap(({ label, href }) => (hasText(href) ? [{ label, href }] : [])),
  };
}
