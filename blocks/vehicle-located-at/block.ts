import { dealersSetting } from '#domain/dealers/dealer-rules.ts';
import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { VehicleLocatedAtView } from './view.tsx';

export const vehicleLocatedAt = defineBlock({
  type: 'vehicle-located-at',
  title: 'Located at',
  description: 'One line with the location of a vehicle that is not at your main location.',
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
    say: 'This vehicle is at your main location, or has not arrived yet.',
  },
  examples,
});
