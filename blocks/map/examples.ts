import type { Example } from '../kit/define-block.ts';
import type { Data, MapPlace } from './load.ts';
import type { Props } from './schema.ts';

const props: Props = { heading: '', show: 'this', height: 'regular', list: false, ground: 'page' };

const towns: readonly (readonly [string, number, number])[] = [
  ['Ringwood', -37.8142, 145.218],
  ['Geelong', -38.1499, 144.3617],
  ['Bendigo', -36.757, 144.2794],
  ['Mildura', -34.1855, 142.1625],
];

const places: readonly MapPlace[] = towns.map(([town, lat, lng], index) => ({
  id: `l_${index}`,
  name: `Red Gum ${town}`,
  line: `214 Whitehorse Road, ${town} VIC`,
  href: `/our-location/red-gum-${index}`,
  directionsHref: `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`,
  lat,
  lng,
}));

const tiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', credit: '© Example Maps' };

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: { places: places.slice(0, 1), zoom: 15, numbered: false, tiles: null } },
  {
    name: 'all',
    props: { ...props, heading: 'Where we are', show: 'all', list: true },
    data: { places, zoom: 15, numbered: true, tiles },
  },
  { name: 'empty', props, data: { places: [], zoom: 15, numbered: false, tiles: null } },
  {
    name: 'extreme',
    props: { ...props, show: 'all', height: 'tall', ground: 'inverse' },
    data: {
      places: Array.from({ length: 24 }, (_, index) => ({
        ...(places[index % 4] as MapPlace),
        id: `l_${index}`,
        line: '',
        directionsHref: null,
      })),
      zoom: 5,
      numbered: false,
      tiles: null,
    },
  },
];
