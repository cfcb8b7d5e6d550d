import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const finance =
  'Weekly repayment of $118 at 6.29% p.a. (comparison rate 8.19% p.a.) over 5 years. Comparison rate for a 5-year secured fixed-rate loan of $30,000.';

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    data: { price: ['The drive away price includes stamp duty, registration and dealer charges.'], finance: [finance] },
  },
  { name: 'empty', data: { price: [], finance: [] } },
  {
    name: 'extreme',
    props: { text: 'Prices are for private buyers in this state. '.repeat(30).trim() },
    data: { price: [], finance: Array.from({ length: 4 }, (_, index) => `Lender ${index + 1}. ${finance}`) },
  },
];
