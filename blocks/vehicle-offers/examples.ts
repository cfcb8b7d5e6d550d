import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const typical: Data['offers'][number] = {
  title: 'Demonstrators at $2,000 off',
  href: '/special-offers/demo-clearance',
  dates: 'Until 30 Jun 2026',
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { offers: [typical] } },
  { name: 'empty', data: { offers: [] } },
  {
    name: 'extreme',
    data: {
      offers: [1, 2, 3].map((at) => ({
        title: 'Servicing at a fixed price for as long as you own it, on every demonstrator',
        href: `/special-offers/${at}`,
        dates: at === 1 ? '' : 'Until 30 Jun 2026 at 17:00',
      })),
    },
  },
];
