import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import { bodyCategories, isOfBody, modelTerms, orderModels } from '#domain/models/model-range.ts';
import { setting } from '#domain/switches/settings.ts';
import { foldText, slugify } from '#domain/text/fold.ts';
import { hasText } from '#domain/text/quantity.ts';
import { truncateWords } from '#domain/text/truncate.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { type ModelFacts, modelFacts } from '../parts/model/facts.ts';
import type { Props } from './schema.ts';

interface BodyButton {
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
}

export interface Data {
  /** Empty if there is no choice. */
  readonly bodies: readonly BodyButton[];
  readonly models: readonly (ModelFacts & { readonly text: string })[];
  /** Terms of the prices, each once. */
  readonly terms: readonly string[];
}

export async function load(props: Props, { site, settings, path, content, subject }: LoadContext): Promise<Data> {
  const all = await content.listModels();
  return inLocale(site.locale, () => {
    const make = props.make === '' && subject.kind === 'make' ? subject.make.name : props.make;
    const ofMake = all.filter((model) => make === '' || foldText(model.manufacturer_name ?? '') === foldText(make));
    const range = orderModels(ofMake);
    const [page = '/', query = ''] = path.split('?');
    const categories = bodyCategories(range);
    const asked = slugify((new URLSearchParams(query).get('body') ?? '').slice(0, 120));
    const chosen = categories.find((category) => category.slug === asked)?.slug ?? '';
    const shown = chosen === '' ? range : range.filter((model) => isOfBody(model, chosen));
    const models = props.limit > 0 ? shown.slice(0, props.limit) : shown;
    const facts = models.map((model) => ({
      ...modelFacts(model, settings),
      text:
        props.text === 'none' || !hasText(model.short_description)
          ? ''
          : truncateWords(model.short_description, textLimit(props.text, settings)).text,
    }));
    return {
      bodies:
        categories.length < 2 || !setting(settings, 'models.body-buttons')
          ? []
          : [
              { label: t('All'), href: page, isChosen: chosen === '' },
              ...categories.map(({ name, slug }) => ({
                label: name,
                href: `${page}?body=${encodeURIComponent(slug)}`,
                isChosen: slug === chosen,
              })),
            ],
      models: facts,
      terms: facts.some((model) => model.from) ? [...new Set(models.flatMap((model) => modelTerms(model) ?? []))] : [],
    };
  });
}

function textLimit(text: 'short' | 'long', settings: LoadContext['settings']): number {
  return text === 'short' ? setting(settings, 'models.compact-text') : setting(settings, 'models.card-text');
}
