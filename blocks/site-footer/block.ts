import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { SiteFooterView } from './view.tsx';

export const siteFooter = defineBlock({
  type: 'site-footer',
  title: 'Footer',
  description: 'Menus, contacts, licences and legal lines at the foot of every page.',
  category: 'frame',
  essential: {},
  schema,
  view: SiteFooterView,
  load,
  reads: ['content'],
  states: ['licences'],
  examples,
});
