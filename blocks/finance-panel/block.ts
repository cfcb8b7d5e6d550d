import { quoteSettings } from '#domain/finance/quote-text.ts';
import { defineBlock } from '../kit/define-block.ts';
import { weeklyLinks, weeklySwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { FinancePanelView } from './view.tsx';

export const financePanel = defineBlock({
  type: 'finance-panel',
  title: 'Get Finance Now',
  description: 'What the vehicle costs a week, with its rates and a link to finance.',
  category: 'vehicle',
  risk: 'price',
  states: ['finance-figure'],
  pages: ['vehicle'],
  schema,
  view: FinancePanelView,
  load,
  enhance: 'touch',
  reads: ['subject'],
  switches: [
    ...new Set([
      'finance.panel' as const,
      'finance.panel-heading' as const,
      'finance.page' as const,
      ...weeklySwitches,
      ...quoteSettings,
    ]),
  ],
  linksTo: weeklyLinks,
  whenEmpty: {
    needs: ['finance.panel'],
    say: 'There is no finance for this vehicle: it is sold, has no price, or no lender accepts it.',
  },
  examples,
});
