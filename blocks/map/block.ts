import { defineBlock } from '../kit/define-block.ts';
import { tileSwitches } from '../parts/stock-map/tiles.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { MapView } from './view.tsx';

export const map = defineBlock({
  type: 'map',
  title: 'Map',
  description: 'Where the location is, or where all of them are, on an outline of the country.',
  category: 'location',
  schema,
  view: MapView,
  load,
  reads: ['subject', 'content'],
  switches: ['locations.map-zoom', 'locations.marker-index-below', 'locations.page', ...tileSwitches],
  enhance: 'touch',
  examples,
});
