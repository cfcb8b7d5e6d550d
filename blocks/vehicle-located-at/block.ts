import { dealersSetting } from '#domain/dealers/dealer-rules.ts';
import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleLocatedAtView } from './view.tsx';

export const vehicleLocatedAt = defineBlock({
  type: 'vehicle-located-at',
  version: 1,
  title: 'Located at',
  description: 'One line that says where a vehicle stands, when that is not your main location.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: VehicleLocatedAtView,
  load,
  reads: ['subject', 'content'],
  switches: ['announcement.other-location', 'announcement.text', dealersSetting],
  enhance: 'touch',
  remembersLook: true,
  whenEmpty: {
    needs: ['announcement.other-location'],
    say: 'This vehicle stands at your main location, or is still to come.',
  },
  examples,
});
