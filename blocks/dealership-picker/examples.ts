import type { Example } from '../kit/define-block.ts';
import type { Data, NearbyPlace } from './load.ts';
import type { Props } from './schema.ts';

function near(slug: string, name: string, distance: string, lat: number, lng: number): NearbyPlace {
  return {
    place: {
      id: slug,
      slug,
      name,
      lines: ['214 Whitehorse Road', 'Ringwood VIC 3134'],
      phone: null,
      landline: null,
      email: null,
      directionsHref: null,
      href: `/our-location/${slug}`,
    },
    distance,
    point: { lat, lng },
  };
}

const empty: Data = {
  action: '/find-my-dealer',
  text: '',
  point: null,
  around: null,
  problem: null,
  nearby: [],
  names: { towns: [], own: 'below' },
  tiles: null,
  radius: '250 km',
  hasChoice: true,
};

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    data: {
      ...empty,
      text: 'Richmond VIC 3121',
      point: { lat: -37.8231, lng: 144.998 },
      around: 'Richmond VIC 3121',
      nearby: [
        near('ringwood', 'Red Gum Ringwood', '19 km', -37.8142, 145.218),
        near('geelong', 'Red Gum Geelong', '66 km', -38.1499, 144.3617),
      ],
    },
  },
  { name: 'empty', props: { heading: '' }, data: empty },
  {
    name: 'extreme',
    props: { map: false, ground: 'sunken' },
    data: { ...empty, text: 'Cocos (Keeling) Islands', around: 'Cocos (Keeling) Islands' },
  },
  { name: 'one dealership', data: { ...empty, hasChoice: false } },
  { name: 'problem', data: { ...empty, problem: '*Please select a dealership location' } },
];
