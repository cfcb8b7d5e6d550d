import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { LocationHeroView } from './view.tsx';

export const locationHero = defineBlock({
  type: 'location-hero',
  title: 'Location hero',
  description: 'One location: its name, whether it is open, address, phone and directions.',
  category: 'location',
  schema,
  view: LocationHeroView,
  load,
  reads: ['subject', 'content', 'clock'],
  switches: ['hours.open-now', 'hours.closed-text', 'locations.page'],
  slots: {
    side: { title: 'Next to the words', allow: ['map', 'opening-hours'], max: 1 },
  },
  whenEmpty: { say: 'There is no location. Add one under Locations.' },
  examples,
});
