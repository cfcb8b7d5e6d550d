import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleHistoryView } from './view.tsx';

export const vehicleHistory = defineBlock({
  type: 'vehicle-history',
  title: 'Vehicle history',
  description: 'A link to the history report, where the vehicle has one.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehicleHistoryView,
  load,
  reads: ['subject'],
  switches: ['history.report'],
  whenEmpty: { needs: ['history.report'], say: 'No report came with this vehicle, or it is sold.' },
  examples,
});
