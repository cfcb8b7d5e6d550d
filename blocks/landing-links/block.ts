import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { LandingLinksView } from './view.tsx';

export const landingLinks = defineBlock({
  type: 'landing-links',
  title: 'Stock by place',
  description: 'Links to the pages by make and place that belong to what the page is about.',
  category: 'stock',
  schema,
  view: LandingLinksView,
  load,
  reads: ['subject', 'stock', 'content'],
  whenEmpty: {
    needs: ['landings.enabled'],
    say: 'No make or model has enough vehicles at one place for its own page. Import stock, or lower the number that a page needs.',
  },
  switches: ['landings.enabled'],
  examples,
});
