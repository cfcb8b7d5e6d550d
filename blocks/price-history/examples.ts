import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const data: Data = {
  steps: [
    { day: '20 Jan 2026', price: '$33,990', change: '$1,000 less' },
    { day: '5 Jan 2026', price: '$34,990', change: null },
  ],
  summary: 'First advertised at $34,990 on 5 Jan 2026; $1,000 less now.',
  type: 'Drive away',
};

export const examples: readonly Example<Props, Data | null>[] = [
  { name: 'typical', data },
  { name: 'empty', data: null },
  {
    name: 'extreme',
    props: { heading: 'What it was advertised at since it came to us' },
    data: {
      type: 'Estimated drive away',
      summary: 'First advertised at $12,345,678 on 5 Jan 2025; $1,099,989 less now.',
      steps: Array.from({ length: 12 }, (_, index) => ({
        day: `${28 - index} Dec 2026`,
        price: `$${(11_245_689 + index * 99_999).toLocaleString('en-AU')}`,
        change: index === 11 ? null : '$99,999 less',
      })),
    },
  },
];
