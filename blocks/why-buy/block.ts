import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';

import { schema } from './schema.ts';
import { WhyBuyView } from './view.tsx';

export const whyBuy = defineBlock({
  type: 'why-buy',
  title: 'Why buy from us',
  description: 'The reasons to buy here, each one a fact that can be checked.',
  category: 'content',
  schema,
  view: WhyBuyView,

  whenEmpty: { say: 'It has no reasons. Add the first.' },
  examples,
});
