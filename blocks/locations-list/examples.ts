import type { Example, Given } from '../kit/define-block.ts';
import { bareLocationCard, exampleLocationCard, exampleLocationCards } from '../parts/location-card/card-examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {};

const exampleWeek: Data['week'] = {
  rows: [
    { label: 'Monday to Friday', text: '8:30 am – 5:30 pm', isToday: true, isOpen: true },
    { label: 'Saturday', text: '9:00 am – 4:00 pm', isToday: false, isOpen: true },
    { label: 'Sunday', text: 'Closed', isToday: false, isOpen: false },
  ],
  closedHref: '/our-location/ringwood#enquire',
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: { cards: exampleLocationCards(4), kinds: [], week: null } },
  {
    name: 'one',
    props: { ...props, isPageHeading: true },
    data: { cards: [exampleLocationCard], kinds: [], week: exampleWeek },
  },
  { name: 'empty', props, data: { cards: [], kinds: [], week: null } },
  {
    name: 'extreme',
    props: { ...props, heading: '', ground: 'sunken' },
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
