import { defineBlock } from '../kit/define-block.ts';
import { placeQuery } from '../parts/place-field/asked-point.ts';
import { tileSwitches } from '../parts/stock-map/tiles.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { DealershipPickerView } from './view.tsx';

export const dealershipPicker = defineBlock({
  type: 'dealership-picker',
  title: 'Dealership picker',
  description: 'A field for a postcode, town or dealership, and the nearest dealerships to it.',
  category: 'location',
  pages: ['content', 'home'],
  schema,
  view: DealershipPickerView,
  load,
  enhance: 'touch',
  reads: ['path', 'content'],
  query: [...placeQuery],
  switches: ['locations.nearby-radius', 'locations.nearby-count', 'locations.page', ...tileSwitches],
  whenEmpty: { say: 'There is one location: shoppers choose as soon as there are two.' },
  examples,
});
