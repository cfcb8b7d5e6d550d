import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { FuelCalculatorView } from './view.tsx';

export const fuelCalculator = defineBlock({
  type: 'fuel-calculator',
  title: 'Fuel calculator',
  description: 'What a week of driving costs in fuel, or in electricity.',
  category: 'vehicle',
  risk: 'price',
  pages: ['vehicle'],
  schema,
  view: FuelCalculatorView,
  load,
  reads: ['subject'],
  switches: [
    'fuel.calculator',
    'fuel.price',
    'fuel.weekly-km',
    'fuel.consumption',
    'fuel.electricity-price',
    'fuel.electric-consumption',
  ],
  enhance: 'touch',
  whenEmpty: { needs: ['fuel.calculator'], say: 'This vehicle is sold, or its fuel is not known.' },
  examples,
});
