import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';

import { schema } from './schema.ts';
import { ThreeFeatureView } from './view.tsx';

export const threeFeature = defineBlock({
  type: 'three-feature',
  title: 'Three features',
  description: 'Three links side by side, such as offers, service booking and selling your car.',
  category: 'content',
  schema,
  view: ThreeFeatureView,

  examples,
});
