import { defineBlock } from '../kit/define-block.ts';
import { similarSwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { SoldNoticeView } from './view.tsx';

export const soldNotice = defineBlock({
  type: 'sold-notice',
  title: 'Sold notice',
  description: 'Says that a vehicle is sold and offers similar ones; nothing while it is for sale.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: SoldNoticeView,
  load,
  reads: ['subject'],
  switches: similarSwitches,
  whenEmpty: { say: 'This vehicle is still for sale. Preview the page with a sold one to see it.' },
  examples,
});
