import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { DeliveryCalculatorView } from './view.tsx';

export const deliveryCalculator = defineBlock({
  type: 'delivery-calculator',
  title: 'Delivery calculator',
  description: 'What delivery of this vehicle to a postcode costs.',
  category: 'vehicle',
  risk: 'price',
  pages: ['vehicle'],
  schema,
  view: DeliveryCalculatorView,
  load,
  reads: ['subject'],
  switches: ['delivery.calculator'],
  enhance: 'touch',
  whenEmpty: { needs: ['delivery.calculator'], say: 'This vehicle is sold, so there is nothing to deliver.' },
  examples,
});
