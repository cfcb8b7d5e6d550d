import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { SiteHeaderView } from './view.tsx';

export const siteHeader = defineBlock({
  type: 'site-header',
  title: 'Header',
  description: 'Brand, menu, search and phone at the top of every page.',
  category: 'frame',
  essential: {},
  schema,
  view: SiteHeaderView,
  load,
  enhance: 'touch',
  reads: ['content', 'stock'],
  switches: [
    'cards.favourites',
    'navigation.make-link',
    'navigation.makes-panel',
    'navigation.models-panel',
    'navigation.open-on-hover',
    'navigation.stock-panel',
    'navigation.sticky',
    'watchlist.enabled',
    'watchlist.page',
  ],
  examples,
});
