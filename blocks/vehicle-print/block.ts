import { defineBlock } from '../kit/define-block.ts';
import { figureSwitches, priceSwitches, specSwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehiclePrintView } from './view.tsx';

export const vehiclePrint = defineBlock({
  type: 'vehicle-print',
  title: 'Sheet to print',
  description: 'The vehicle on one or two sheets of paper, with everything opened.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehiclePrintView,
  load,
  reads: ['subject', 'content'],
  switches: [...priceSwitches, ...figureSwitches, 'phone.number', ...specSwitches],
  enhance: 'visible',
  examples,
});
