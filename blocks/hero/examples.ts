import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  {
    name: 'typical',
    props: {
      heading: 'Utes and four-wheel drives for the long way home',
      text: 'Inspected in our own workshop, priced once, on the corner of the highway since 1987.',
      primary: { label: 'See our stock', href: '/cars/' },
      secondary: { label: 'Value my trade-in', href: '/trade-in' },
      image: '/img/drawn/ute/b4562c/front-left',
      imageAlt: 'A rust-red dual-cab ute',
    },
  },
  { name: 'empty', props: { look: 'plain', heading: 'Our stock', height: 'compact', ground: 'page' } },
  {
    name: 'full-bleed',
    props: {
      look: 'full-bleed',
      heading: 'The new range is here',
      text: 'Seven models, three of them electric.',
      primary: { label: 'See the range', href: '/models' },
      secondary: { label: 'Find a dealer', href: '/dealer-locator' },
      image: '/img/scene/coast/8fa3b5',
      focus: 'right',
      height: 'tall',
      ground: 'inverse',
    },
  },
  {
    name: 'search',
    props: {
      look: 'search',
      heading: 'Find the one that fits',
      image: '/img/drawn/suv/2f5d8a/front-left',
      height: 'compact',
      ground: 'brand',
    },
  },
  {
    name: 'extreme',
    props: {
      look: 'full-bleed',
      heading: 'Motorhomes, caravans and camper trailers from eleven makers in one yard near Toowoomba',
      text: 'We fit solar, batteries and suspension in our own shed, tow-test every van with the vehicle that is going to pull it, and teach you to reverse it into a tight spot before you leave with it, as often as it takes.',
      primary: { label: 'Walk through all the vans in the yard', href: '/search/caravan-cars' },
      secondary: { label: 'Ask which van your own car may tow', href: '/contact' },
      image: '/img/drawn/caravan/e8e2d5/front-left',
      imageAlt: 'A caravan',
      focus: 'left',
      ground: 'page',
    },
  },
];
