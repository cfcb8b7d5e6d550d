import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleViewsView } from './view.tsx';

export const vehicleViews = defineBlock({
  type: 'vehicle-views',
  title: 'Views',
  description: 'How often this vehicle’s page was opened, from our own records.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehicleViewsView,
  load,
  reads: ['subject', 'content'],
  switches: ['views.counter'],
  enhance: 'idle',
  whenEmpty: { needs: ['views.counter'], say: 'Views are not counted on this site.' },
  examples,
});
