import { defineBlock } from '../kit/define-block.ts';
import { explainSale, saleSwitches } from '../kit/sale.ts';
import { explainDates, hasDates } from '../kit/shown-between.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { PromoBannerView } from './view.tsx';

export const promoBanner = defineBlock({
  type: 'promo-banner',
  title: 'Promotion',
  description: 'A sale or offer, shown only between two dates.',
  category: 'content',
  schema,
  view: PromoBannerView,
  load,
  offer: ({ heading }) => heading,
  dated: ({ from, until }) => hasDates(from, until),
  explainEmpty: (props, moment, settings) => explainSale(props.link, settings) ?? explainDates(props, moment),
  switches: saleSwitches,
  examples,
});
