import type { Example, Given } from '../kit/define-block.ts';
import { exampleCards, extremeCard } from '../parts/vehicle-card/examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {
  condition: ['used'],
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: { cards: exampleCards, moreHref: '/search/used-cars', ofModel: false, yards: [] } },
  { name: 'empty', props, data: { cards: [], moreHref: '/search/used-cars', ofModel: false, yards: [] } },
  {
    name: 'grid',
    props: { ...props, look: 'grid' },
    data: { cards: exampleCards, moreHref: '/search/used-cars', ofModel: false, yards: [] },
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
      cards: [extremeCard],
      moreHref: '/search/used-cars',
      ofModel: true,
      yards: Array.from({ length: 12 }, (_, at) => ({
        name: `Harbour Motors of a place with a long name ${at}`,
        count: 1200 - at,
        href: `/search/used-cars?location_name=${at}`,
      })),
    },
  },
];
