import type { Example } from '../kit/define-block.ts';
import { exampleCards, extremeCard } from '../parts/vehicle-card/examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { cards: exampleCards, moreHref: '/search/suv-cars', leadsHere: false } },
  { name: 'empty', data: { cards: [], moreHref: '/search/suv-cars', leadsHere: false } },
  { name: 'nothing like a sold one', data: { cards: [], moreHref: '/search/suv-cars', leadsHere: true } },
  {
    name: 'extreme',
    props: { ground: 'page' },
    data: { cards: [extremeCard], moreHref: '/search/suv-cars', leadsHere: false },
  },
];
