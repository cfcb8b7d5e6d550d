import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { LocationCarouselView } from './view.tsx';

export const locationCarousel = defineBlock({
  type: 'location-carousel',
  title: 'Location carousel',
  description: 'The locations in a row, each with its place and whether it is open.',
  category: 'location',
  schema,
  view: LocationCarouselView,
  load,
  reads: ['content', 'clock'],
  switches: ['hours.open-now', 'hours.closed-text', 'locations.page'],
  island: 'touch',
  examples,
});
