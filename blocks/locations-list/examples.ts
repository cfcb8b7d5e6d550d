import type { Example } from '../kit/define-block.ts';
import { bareLocationCard, exampleLocationCard, exampleLocationCards } from '../parts/location-card/card-examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const exampleWeek: Data['week'] = {
  rows: [
    { label: 'Monday to Friday', text: '8:30 am – 5:30 pm', isToday: true, isOpen: true },
    { label: 'Saturday', text: '9:00 am – 4:00 pm', isToday: false, isOpen: true },
    { label: 'Sunday', text: 'Closed', isToday: false, isOpen: false },
  ],
  closedHref: '/our-location/ringwood#enquire',
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { cards: exampleLocationCards(4), kinds: [], week: null } },
  {
    name: 'one',
    props: { isPageHeading: true },
    data: { cards: [exampleLocationCard], kinds: [], week: exampleWeek },
  },
  { name: 'empty', data: { cards: [], kinds: [], week: null } },
  {
    name: 'extreme',
    props: { heading: '', ground: 'sunken' },
    data: {
      cards: [bareLocationCard, ...exampleLocationCards(7)],
      kinds: [
        { label: 'Sales', href: '/dealer-locator', isChosen: true },
        { label: 'Service', href: '/dealer-locator?type=service', isChosen: false },
        { label: 'Parts', href: '/dealer-locator?type=parts', isChosen: false },
      ],
      week: null,
    },
  },
];
