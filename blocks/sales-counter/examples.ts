import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const settings = { 'sales-counter.enabled': true, 'sales-counter.title': 'Sales this Month' };

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: { count: 86, since: '1 Feb 2026' }, settings },
  { name: 'empty', props: { ground: 'page' }, data: { count: 0, since: '1 Feb 2026' }, settings },
  {
    name: 'extreme',
    props: {
      lead: 'Counted from the sales on our own books, across every yard and every brand that we look after.',
      ground: 'sunken',
    },
    data: { count: 128_400, since: '1 Sept 2026' },
    settings: { ...settings, 'sales-counter.title': 'Handed over to their owners this month' },
  },
];
