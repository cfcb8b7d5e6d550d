import type { Example } from '../kit/define-block.ts';
import { bareLocationCard, exampleLocationCard, exampleLocationCards } from '../parts/location-card/card-examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Props = { heading: 'Our locations', lead: '', kind: 'all', isPageHeading: false, ground: 'page' };

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: { cards: exampleLocationCards(4), kinds: [] } },
  { name: 'one', props: { ...props, isPageHeading: true }, data: { cards: [exampleLocationCard], kinds: [] } },
  { name: 'empty', props, data: { cards: [], kinds: [] } },
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
    },
  },
];
