import type { Example, Given } from '../kit/define-block.ts';
import { exampleCards, extremeCard } from '../parts/vehicle-card/examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {
  condition: ['new', 'demo'],
};
const unplaced = { action: '/models/ridge', text: '', point: null, around: null, problem: null };
const placed = {
  action: '/models/ridge',
  text: 'Newstead QLD 4006',
  point: { lat: -27.45, lng: 153.04 },
  around: 'Newstead QLD 4006',
  problem: null,
};
const yards = [
  { name: 'Newstead', count: 5, href: '/search/new-cars?location_name=Newstead' },
  { name: 'Toowoomba', count: 2, href: '/search/new-cars?location_name=Toowoomba' },
];
const more = { moreHref: '/search/new-cars', ofModel: true };

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: { ...more, cards: exampleCards, yards, place: unplaced } },
  {
    name: 'near',
    props,
    data: {
      ...more,
      cards: exampleCards.map((card, at) => ({ ...card, place: `Newstead, ${at + 2} km away` })),
      yards,
      place: placed,
    },
  },
  { name: 'empty', props, data: { ...more, cards: [], yards: [], place: null } },
  {
    name: 'unknown place',
    props,
    data: {
      ...more,
      cards: exampleCards,
      yards,
      place: { ...unplaced, text: '9999', problem: 'Invalid postcode' },
    },
  },
  {
    name: 'extreme',
    props: {
      ...props,
      heading: 'Vans, people movers and light trucks that can leave with you this afternoon',
      lead: 'Serviced, inspected and detailed.',
      ground: 'sunken',
    },
    data: {
      ...more,
      cards: [extremeCard],
      yards: Array.from({ length: 12 }, (_, at) => ({
        name: `Harbour Motors of a place with a long name ${at}`,
        count: 1200 - at,
        href: `/search/used-cars?location_name=${at}`,
      })),
      place: { ...placed, text: 'Murwillumbah South Industrial Estate NSW 2484', around: 'Murwillumbah South' },
    },
  },
];
