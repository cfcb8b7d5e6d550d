import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import { CompareTrayView } from './view.tsx';

export const compareTray = defineBlock({
  type: 'compare-tray',
  title: 'Compare tray',
  description:
    'Vehicles chosen to compare, at the bottom of the screen. Cards have a Compare button on pages with this block.',
  category: 'frame',
  schema,
  view: CompareTrayView,
  enhance: 'touch',
  switches: ['compare.enabled'],
  whenEmpty: { needs: ['compare.enabled'], say: 'Nothing is chosen to compare yet.' },
  examples,
});
