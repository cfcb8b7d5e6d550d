import { creditSettings } from '#domain/offers/offer-credit.ts';
import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleOffersView } from './view.tsx';

export const vehicleOffers = defineBlock({
  type: 'vehicle-offers',
  title: 'Offers on this vehicle',
  description: 'A line for each current special offer that covers this vehicle.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehicleOffersView,
  load,
  reads: ['subject', 'offers'],
  switches: creditSettings,
  whenEmpty: { say: 'No current special offer covers this vehicle. Create offers under Offers.' },
  examples,
});
