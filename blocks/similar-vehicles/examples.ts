import type { Example, Given } from '../kit/define-block.ts';
import { exampleCards, extremeCard } from '../parts/vehicle-card/examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: { cards: exampleCards, moreHref: '/search/suv-cars', leadsHere: false } },
  { name: 'empty', props, data: { cards: [], moreHref: '/search/suv-cars', leadsHere: false } },
  { name: 'nothing like a sold one', props, data: { cards: [], moreHref: '/search/suv-cars', leadsHere: true } },
  {
    name: 'extreme',
    props: { ...props, ground: 'page' },
    data: { cards: [extremeCard], moreHref: '/search/suv-cars', leadsHere: false },
  },
];
