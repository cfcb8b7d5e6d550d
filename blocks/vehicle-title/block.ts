import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleTitleView } from './view.tsx';

export const vehicleTitle = defineBlock({
  type: 'vehicle-title',
  title: 'Vehicle title',
  description: 'Name, badge and series, short facts and place.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehicleTitleView,
  load,
  reads: ['subject'],
  examples,
});
