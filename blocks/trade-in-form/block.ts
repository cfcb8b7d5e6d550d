import { defineBlock } from '../kit/define-block.ts';
import { vehicleNames } from '../kit/subject-vehicle.ts';
import { formSwitches, preferredDealership } from '../parts/lead-form/facts.ts';
import { priceSwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { TradeInFormView } from './view.tsx';

export const tradeInForm = defineBlock({
  type: 'trade-in-form',
  title: 'Trade-in form',
  description: 'Values the shopper’s own vehicle in three steps, with an estimate they can accept.',
  category: 'form',
  schema,
  view: TradeInFormView,
  load,
  reads: ['subject', 'content', 'path', 'stock'],
  query: [...vehicleNames, preferredDealership],
  switches: [...formSwitches, ...priceSwitches, 'trade-in.valuation', 'trade-in.price-above', 'trade-in.rego-lookup'],
  island: 'touch',
  anchors: ['trade-in'],
  examples,
});
