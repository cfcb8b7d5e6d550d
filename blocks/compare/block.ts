import { defineBlock } from '../kit/define-block.ts';
import { cardSwitches, specSwitches, weeklyLinks } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { CompareView } from './view.tsx';

export const compare = defineBlock({
  type: 'compare',
  title: 'Compare',
  description: 'Up to four vehicles side by side, named in the address, with what differs set off.',
  category: 'stock',
  pages: ['content'],
  schema,
  view: CompareView,
  load,
  reads: ['path', 'stock', 'content'],
  query: ['ids'],
  switches: [...cardSwitches.filter((key) => key !== 'cards.favourites'), ...specSwitches],
  linksTo: weeklyLinks,
  examples,
});
