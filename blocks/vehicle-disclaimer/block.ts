import { subscriptionSettings } from '#domain/price/subscription.ts';
import { defineBlock } from '../kit/define-block.ts';
import { figureSwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleDisclaimerView } from './view.tsx';

export const vehicleDisclaimer = defineBlock({
  type: 'vehicle-disclaimer',
  title: 'Vehicle disclaimer',
  description: 'What the price includes and the finance small print.',
  category: 'vehicle',
  essential: { mayBeEmpty: true },
  risk: 'legal',
  states: ['finance-disclaimer'],
  pages: ['vehicle'],
  schema,
  view: VehicleDisclaimerView,
  load,
  reads: ['subject'],
  switches: [...new Set([...figureSwitches, ...subscriptionSettings])],
  anchors: ['financeDisclaimer'],
  whenEmpty: { say: 'This vehicle is sold, or has no price that needs small print.' },
  examples,
});
