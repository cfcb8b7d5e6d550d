/** A model of the range. */
import type { Site } from '#schemas/documents/site.ts';
import type { Model } from '#schemas/entities/model.ts';
import { t } from '../../messages/translate.ts';
import { displayFromPrice, modelFromPrice } from '../../models/model-range.ts';
import { setting } from '../../switches/settings.ts';
import { slugify } from '../../text/fold.ts';
import { inSentence } from '../../text/in-sentence.ts';
import { hasText, joinTexts } from '../../text/quantity.ts';
import { type DataInput, type DataNode, knownData, matches, type SubjectKind } from './subject-kind.ts';

interface ModelSubject {
  readonly kind: 'model';
  readonly model: Model;
  readonly version: number;
}

export const model: SubjectKind<ModelSubject> = {
  async resolve({ params: { slug }, data, contentVersion }) {
    const found = slug ? await (await data()).content.findModel(slug) : null;
    return found && { kind: 'model', model: found, version: contentVersion };
  },
  version: (subject) => JSON.stringify([subject.model.id, subject.version]),
  reads: ['subject'],
  name: (subject) => subject.model.name,
  choices: async ({ content }, text) =>
    (await content.listModels())
      .filter((one) => matches(one.name, text))
      .map((one) => ({ value: slugOf(one), title: one.name, note: one.manufacturer_name ?? '' })),
  async link({ content }, slug) {
    const found = await content.findModel(slug);
    return found && { kind: 'model', name: found.name, note: found.manufacturer_name ?? '' };
  },
  lost: 'There is no such model.',
  describe: (subject, site) => describeModel(subject.model, site),
  text: (field, subject) => Reflect.get(subject.model, field),
  slug: (subject) => slugOf(subject.model),
  picture: (subject) => (subject.model.image ? { url: subject.model.image } : null),
  structured: (subject, input, offers) => [modelNode(subject.model, input), ...offers],
  make: (subject) => slugify(subject.model.manufacturer_name ?? ''),
  mapped: {
    content: 'model',
    /** Those with a page here: others are somewhere else. */
    list: async ({ content }) =>
      (await content.listModels())
        .filter(({ override_url }) => !hasText(override_url))
        .map(({ id, slug, new_slug }) => ({ id, slug: hasText(new_slug) ? new_slug : slug })),
  },
};

function slugOf({ new_slug, slug }: Model): string {
  return new_slug ?? slug;
}

function describeModel(model: Model, site: Site): string {
  const name =
    model.manufacturer_name && !model.name.startsWith(model.manufacturer_name)
      ? `${model.manufacturer_name} ${model.name}`
      : model.name;
  const from = displayFromPrice(model);
  const own = joinTexts([model.short_description]);
  const end = own === '' || /[.!?]$/.test(own) ? own : `${own}.`;
  return joinTexts([
    from
      ? t('{name} at {site}, {from}.', { name, site: site.name, from: inSentence(from) })
      : t('{name} at {site}.', { name, site: site.name }),
    end,
  ]);
}

/** A model of the range, with the price that its page names. */
function modelNode(model: Model, { site, settings, origin, canonical }: DataInput): DataNode {
  const price = setting(settings, 'models.from-price') ? modelFromPrice(model) : null;
  const image = [model.cloudfront_new_image_url, model.image].find(hasText);
  return knownData({
    '@type': 'Product',
    '@id': `${canonical}#model`,
    name: model.name,
    url: canonical,
    description: hasText(model.short_description) ? model.short_description.trim() : null,
    image: image ? [new URL(image, origin).href] : null,
    brand: hasText(model.manufacturer_name) ? { '@type': 'Brand', name: model.manufacturer_name } : null,
    offers:
      price === null
        ? null
        : { '@type': 'AggregateOffer', lowPrice: price, priceCurrency: site.currency, url: canonical },
  });
}
