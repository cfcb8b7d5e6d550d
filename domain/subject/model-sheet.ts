/** A model of the range on paper, in the shape that a vehicle's brochure has. */

import type { Model } from '#schemas/entities/model.ts';
import { t } from '../messages/translate.ts';
import { modelFromPrice, modelPicture, modelTerms } from '../models/model-range.ts';
import { displayMoney } from '../price/money.ts';
import { type Settings, setting } from '../switches/settings.ts';
import { hasText } from '../text/quantity.ts';
import type { VehicleSheet } from './vehicle-sheet.ts';

const most = { pictures: 3, facts: 4 } as const;

/** @param paragraphs of its description, without markup */
export function modelSheet(model: Model, settings: Settings, paragraphs: readonly string[]): VehicleSheet {
  const isPriced = setting(settings, 'models.from-price');
  const price = isPriced ? modelFromPrice(model) : null;
  const terms = modelTerms(model);
  const specs = model.model_specifications.flatMap(({ label, value }) =>
    hasText(value) ? [{ key: label, label, value }] : [],
  );
  const first = modelPicture(model);
  return {
    title: model.name,
    subtitle: model.short_description ?? '',
    price: {
      text: price === null ? '' : t('From {price}', { price: displayMoney(price) }),
      type: price === null ? null : terms === null ? t('Drive away') : t('Drive away*'),
      was: null,
      more: [],
    },
    finance: null,
    notes: price === null || terms === null ? [] : [`* ${terms}`],
    facts: specs.slice(0, most.facts),
    specs,
    features: model.features.map(({ title }) => title.trim()).filter(Boolean),
    comments: [
      ...paragraphs,
      ...model.model_variants.map(({ name, dap_min_price: least, features }) =>
        [
          isPriced && least !== null && least > 0
            ? t('{name}, drive away from {least}', {
                name,
                least: `${displayMoney(least)}${terms === null ? '' : '*'}`,
              })
            : name,
          features.join(', '),
        ]
          .filter(Boolean)
          .join(': '),
      ),
      model.colours.length === 0
        ? ''
        : t('Colours: {colours}', { colours: model.colours.map(({ name }) => name).join(', ') }),
    ].filter(Boolean),
    commentsHeading: t('The range'),
    pictures: [...new Set([...(first === null ? [] : [first]), ...model.images.map(({ url }) => url)])]
      .filter(hasText)
      .slice(0, most.pictures),
  };
}
