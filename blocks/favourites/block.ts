import { defineBlock } from '../kit/define-block.ts';
import { cardSwitches, weeklyLinks } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { FavouritesView } from './view.tsx';

export const favourites = defineBlock({
  type: 'favourites',
  title: 'Favourites',
  description: 'The vehicles that the shopper keeps in this browser, or those that a shared address names.',
  category: 'stock',
  pages: ['content'],
  schema,
  view: FavouritesView,
  load,
  enhance: 'visible',
  reads: ['path', 'stock', 'offers'],
  query: ['ids'],
  switches: ['watchlist.enabled', 'watchlist.page', ...cardSwitches],
  linksTo: weeklyLinks,
  examples,
});
