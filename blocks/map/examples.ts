import { pickTowns } from '#domain/places/map-towns.ts';
import type { Example, Given } from '../kit/define-block.ts';
import type { Data, MapPlace } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = { list: false };

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

const gazetteer = [
  { name: 'Melbourne', lat: -37.814, lng: 144.963, people: 4246 },
  { name: 'Geelong', lat: -38.147, lng: 144.361, people: 226 },
  { name: 'Bendigo', lat: -36.758, lng: 144.28, people: 101 },
  { name: 'Ballarat', lat: -37.566, lng: 143.85, people: 98 },
  { name: 'Pakenham', lat: -38.07, lng: 145.474, people: 46 },
];

const tiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', credit: '© Example Maps' };

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    props,
    data: {
      places: places.slice(0, 1),
      names: pickTowns(places.slice(0, 1), gazetteer, { height: 'regular', numbered: false, streets: false }),
      zoom: 15,
      numbered: false,
      tiles: null,
    },
  },
  {
    name: 'all',
    props: { ...props, heading: 'Where we are', show: 'all', list: true },
    data: {
      places,
      names: pickTowns(places, gazetteer, { height: 'regular', numbered: false, streets: false }),
      zoom: 15,
      numbered: true,
      tiles,
    },
  },
  {
    name: 'empty',
    props,
    data: {
      places: [],
      names: pickTowns([], [], { height: 'regular', numbered: false, streets: false }),
      zoom: 15,
      numbered: false,
      tiles: null,
    },
  },
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
      names: pickTowns(places, gazetteer, { height: 'tall', numbered: false, streets: false }),
      zoom: 5,
      numbered: false,
      tiles: null,
    },
  },
];
