import type { Example, Given } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = { text: 'Ask for a quote with this vehicle filled in.' };
const data: Data = {
  heading: 'Finance Available For This Vehicle!',
  weekly: {
    text: '$118/wk*',
    monthly: 'about $511 a month',
    rates: '6.29% p.a., comparison rate 8.19% p.a.',
    href: '#financeDisclaimer',
    label: 'Click for Finance Disclaimer',
  },
  quote: null,
  ask: null,
  href: '/finance?car_id=v_1&car_type=used&vehiclePriceBudget=32990',
};

export const examples: readonly Example<Props, Data | null>[] = [
  { name: 'typical', props, data },
  {
    name: 'quoted',
    props,
    data: {
      ...data,
      weekly: null,
      quote: {
        text: '$142/wk*',
        rates: '8.49% p.a., comparison rate 9.05% p.a.',
        basis:
          'Quote for $32,990 over 5 years with a great credit score. It is not an offer of credit; the lender decides.',
        warning: 'WARNING: The comparison rate is for a secured fixed-rate loan of $30,000 over five years.',
      },
    },
  },
  { name: 'empty', props: { ...props, text: '' }, data: null },
  {
    name: 'extreme',
    props: {
      text: 'Every lender that we work with, side by side, at your own kitchen table. '.repeat(3).trim(),
      button: 'Ask what it would cost you',
    },
    data: {
      ...data,
      heading: 'Finance available on this caravan, from lenders who know caravans and those who tow them',
      weekly: null,
    },
  },
];
