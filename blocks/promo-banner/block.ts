import { defineBlock } from '../kit/define-block.ts';
import { saleSwitches } from '../kit/sale.ts';
import { explainDates, hasDates } from '../kit/shown-between.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { PromoBannerView } from './view.tsx';

export const promoBanner = defineBlock({
  type: 'promo-banner',
  version: 1,
  title: 'Promotion',
  description: 'A sale or offer, shown only between two dates.',
  category: 'content',
  schema,
  view: PromoBannerView,
  load,
  offer: ({ heading }) => heading,
  dated: ({ from, until }) => hasDates(from, until),
  explainEmpty: explainDates,
  switches: saleSwitches,
  whenEmpty: { needs: ['promos.sale-banner'], say: 'It leads to the sale page, and banners of the sale are off.' },
  examples,
});
