import { defineBlock } from '../kit/define-block.ts';
import { priceSwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehiclePrintView } from './view.tsx';

export const vehiclePrint = defineBlock({
  type: 'vehicle-print',
  version: 1,
  title: 'Sheet to print',
  description: 'The vehicle on one or two sheets of paper, with everything opened.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehiclePrintView,
  load,
  reads: ['subject', 'content'],
  switches: [
    ...priceSwitches,
    'phone.number',
    'specs.engine-unit',
    'specs.date-precision',
    'specs.show-vin',
    'rego.show-unregistered',
    'rego.show-plate',
  ],
  enhance: 'visible',
  examples,
});
