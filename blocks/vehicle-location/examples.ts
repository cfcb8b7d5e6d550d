import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    data: {
      here: true,
      name: 'Red Gum Used Cars',
      lines: ['214 Maroondah Highway', 'Ringwood VIC 3134'],
      phone: { href: 'tel:+61370101234', text: '03 7010 1234' },
      directionsHref: 'https://www.google.com/maps/dir/?api=1&destination=-37.8114,145.2306',
      href: '/locations/red-gum',
    },
  },
  { name: 'empty', data: null },
  {
    name: 'extreme',
    data: {
      here: false,
      name: 'Private seller',
      lines: ['Murwillumbah South Industrial Estate NSW 2484'],
      phone: null,
      directionsHref: null,
      href: null,
    },
  },
];
