import { defineBlock } from '../kit/define-block.ts';
import { cardSwitches, weeklyLinks } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { SimilarVehiclesStandIn } from './stand-in.tsx';
import { SimilarVehiclesView } from './view.tsx';

export const similarVehicles = defineBlock({
  type: 'similar-vehicles',
  title: 'Similar vehicles',
  description: 'Vehicles like this one that are in stock.',
  category: 'vehicle',
  pages: ['vehicle', 'vehicle-gone'],
  schema,
  view: SimilarVehiclesView,
  load,
  standIn: SimilarVehiclesStandIn,
  reads: ['subject', 'stock', 'offers'],
  switches: ['similar.enabled', 'similar.limit', ...cardSwitches],
  enhance: 'visible',
  anchors: ['similar-vehicles'],
  linksTo: weeklyLinks,
  whenEmpty: { needs: ['similar.enabled'], say: 'No vehicle on sale is like this one.' },
  examples,
});
