import { defineBlock } from '../kit/define-block.ts';
import { locationCardSwitches } from '../parts/location-card/card-facts.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { LocationsListView } from './view.tsx';

export const locationsList = defineBlock({
  type: 'locations-list',
  title: 'Locations',
  description: 'Every location as a card: address, phones, hours, licences, rating and ways to get in touch.',
  category: 'location',
  schema,
  view: LocationsListView,
  load,
  reads: ['content', 'clock', 'subject', 'path'],
  query: ['type'],
  switches: [...locationCardSwitches],
  whenEmpty: { say: 'There is no location of this type. Add one under Locations.' },
  examples,
});
