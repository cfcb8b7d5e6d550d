import { defineBlock } from '../kit/define-block.ts';
import { cardSwitches, weeklyLinks } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { OfferVehiclesView } from './view.tsx';

export const offerVehicles = defineBlock({
  type: 'offer-vehicles',
  title: 'What the offer is for',
  description: 'Cards of the vehicles or models that the special offer of the page covers, with a link to all of them.',
  category: 'stock',
  pages: ['offer'],
  schema,
  view: OfferVehiclesView,
  load,
  reads: ['subject', 'stock', 'offers'],
  switches: ['models.badges', 'models.from-price', 'models.status-prefix', ...cardSwitches],
  linksTo: weeklyLinks,
  whenEmpty: { say: 'This offer is for no vehicle and no model, or none of its vehicles is on sale now.' },
  examples,
});
