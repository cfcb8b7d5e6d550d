import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { href: '/media/report-u1001.pdf' } },
  { name: 'empty', data: { href: null } },
  {
    name: 'extreme',
    props: {
      heading: 'What we know of its life before it came to us, page by page',
      text: 'Checked for money owing, write-offs and theft on the day it came in; ask us for a fresh certificate on the day you buy.',
    },
    data: { href: '/media/report-u1001.pdf' },
  },
];
