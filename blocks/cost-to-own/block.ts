import { defineBlock } from '../kit/define-block.ts';
import { weeklyLinks, weeklySwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { CostToOwnView } from './view.tsx';

export const costToOwn = defineBlock({
  type: 'cost-to-own',
  title: 'Cost to own',
  description: 'Estimates of fuel, registration and finance, each with how it was worked out.',
  category: 'vehicle',
  risk: 'price',
  pages: ['vehicle'],
  schema,
  view: CostToOwnView,
  load,
  reads: ['subject'],
  switches: [
    'cost-to-own.enabled',
    'fuel.price',
    'fuel.weekly-km',
    'fuel.consumption',
    'fuel.electricity-price',
    'fuel.electric-consumption',
    ...weeklySwitches,
  ],
  linksTo: weeklyLinks,
  whenEmpty: {
    needs: ['cost-to-own.enabled'],
    say: 'This vehicle is sold, or neither its registration nor both its fuel and its repayment are known.',
  },
  examples,
});
