import { defineBlock } from '../kit/define-block.ts';
import { cardSwitches, weeklyLinks } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { ViewedVehiclesView } from './view.tsx';

export const viewedVehicles = defineBlock({
  type: 'viewed-vehicles',
  title: 'Lately viewed',
  description: 'The vehicles that the shopper has opened in this browser. Hidden if there are none.',
  category: 'stock',
  pages: ['home', 'search', 'content', 'vehicle'],
  schema,
  view: ViewedVehiclesView,
  load,
  enhance: 'visible',
  reads: ['path', 'stock', 'offers'],
  query: ['viewed'],
  remembersLook: true,
  switches: ['viewed.enabled', ...cardSwitches],
  linksTo: weeklyLinks,
  examples,
});
