import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  {
    name: 'typical',
    props: {
      heading: 'This month’s offers end on Sunday',
      text: 'Runout models with registration and stamp duty included in the price.',
      primary: { label: 'See the offers', href: '/special-offers' },
      secondary: { label: 'Ask us first', href: '/contact' },
    },
  },
  {
    name: 'empty',
    props: { heading: 'Offers', primary: { label: 'See all', href: '/special-offers' }, ground: 'page' },
  },
  {
    name: 'extreme',
    props: {
      heading: 'Sell us the car you have, whether or not you find the one you want in our yard today',
      text: 'Tell us the registration and the kilometres. We answer with a figure within two business hours, we hold to it for seven days, and we pay the same day that you hand over the keys, even when there is still a loan to be paid out on the car.',
      primary: { label: 'Value my car in under two minutes now', href: '/sell-my-car' },
      secondary: { label: 'How we arrive at our figure for a car', href: '/trade-in' },
      image: '/img/drawn/ute/7a2d1e/front-left',
      imageAlt: 'A red ute from the front',
      ground: 'sunken',
    },
  },
];
