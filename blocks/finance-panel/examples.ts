import type { Example } from '../define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Props = { text: 'Ask for a quote with this vehicle filled in.', button: 'Get Finance Now' };
const data: Data = {
  heading: 'Finance Available For This Vehicle!',
  weekly: {
    text: '$118/wk*',
    rates: '6.29% p.a., comparison rate 8.19% p.a.',
    href: '#financeDisclaimer',
    label: 'Click for Finance Disclaimer',
  },
  href: '/finance?car_id=v_1&car_type=used&vehiclePriceBudget=32990',
};

export const examples: readonly Example<Props, Data | null>[] = [
  { name: 'typical', props, data },
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
