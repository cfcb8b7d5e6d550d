import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';

import { schema } from './schema.ts';
import { TileGridView } from './view.tsx';

export const tileGrid = defineBlock({
  type: 'tile-grid',
  title: 'Tiles',
  description: 'Tiles that lead on: book a service, search stock, get finance.',
  category: 'content',
  schema,
  view: TileGridView,

  whenEmpty: { say: 'It has no tiles. Add the first.' },
  examples,
});
