import { defineBlock } from '../kit/define-block.ts';
import { specSwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { KeyInformationView } from './view.tsx';

export const keyInformation = defineBlock({
  type: 'key-information',
  title: 'Key information',
  description: 'The four details that matter most; the rest opens.',
  category: 'vehicle',
  pages: ['vehicle'],
  schema,
  view: KeyInformationView,
  load,
  reads: ['subject', 'stock', 'content'],
  switches: specSwitches,
  whenEmpty: { say: 'This vehicle is sold, or has none of the details that this block lists.' },
  examples,
});
