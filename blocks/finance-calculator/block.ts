import { calculatorFields, lenderField } from '#domain/finance/calculator.ts';
import { budgetParameter, vehicleParameters } from '#domain/finance/finance-address.ts';
import { defineBlock } from '../kit/define-block.ts';
import { figureSwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { FinanceCalculatorView } from './view.tsx';

/** Tells the page's analytics of its event once, as a `forecourt:event` of the document; a switch names its number. */
export const financeCalculator = defineBlock({
  type: 'finance-calculator',
  title: 'Finance calculator',
  description: 'Repayments by amount, term, interest and deposit, under the rules of your lenders.',
  category: 'vehicle',
  risk: 'price',
  // It shows its own rates and warning below the repayment.
  states: ['finance-figure', 'finance-disclaimer'],
  schema,
  view: FinanceCalculatorView,
  load,
  enhance: 'touch',
  reads: ['subject', 'path'],
  query: [...calculatorFields, lenderField, ...vehicleParameters, budgetParameter],
  switches: [
    ...figureSwitches,
    'finance.calculator',
    'finance.shorten-disclaimer',
    'finance.disclaimer-limit',
    'finance.page',
    'finance.request-text',
    'analytics.event.finance-calculator',
  ],
  anchors: ['finance-calculator'],
  whenEmpty: {
    needs: ['finance.calculator'],
    say: 'There is no finance for this vehicle: it is sold, has no price, or no lender accepts it.',
  },
  examples,
});
