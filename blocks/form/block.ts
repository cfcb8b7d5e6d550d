import { calculatorFields, lenderField } from '#domain/finance/calculator.ts';
import { calculatorSettings } from '#domain/finance/calculator-rules.ts';
import { budgetParameter, vehicleParameters } from '#domain/finance/finance-address.ts';
import { holdSwitches } from '#domain/holds/hold-facts.ts';
import { offerParameter } from '#domain/leads/offer-address.ts';
import { siteAskSwitches } from '#domain/leads/site-asks.ts';
import { defineBlock } from '../kit/define-block.ts';
import { formSwitches } from '../parts/lead-form/facts.ts';
import { priceSwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { FormBlockView } from './view.tsx';

export const form = defineBlock({
  type: 'form',
  title: 'Your own form',
  description: 'One of your own forms, in steps: what shoppers fill in arrives as a lead.',
  category: 'form',
  schema,
  view: FormBlockView,
  load,
  reads: ['subject', 'content', 'path', 'stock', 'clock'],
  query: [...vehicleParameters, ...calculatorFields, lenderField, budgetParameter, offerParameter],
  switches: [
    ...formSwitches,
    ...siteAskSwitches,
    ...priceSwitches,
    ...calculatorSettings,
    ...holdSwitches,
    'finance.calculator',
    'hours.closed-text',
  ],
  island: 'touch',
  anchors: ['enquire', 'finance-form'],
  whenEmpty: {
    say: 'Choose a form that is offered. One for a vehicle is left out where the vehicle is sold, and the prize wheel outside its dates.',
  },
  examples,
});
