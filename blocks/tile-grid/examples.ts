import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  {
    name: 'typical',
    props: {
      heading: 'What can we do for you?',
      size: 'small',
      tiles: [
        { title: 'Book a service', href: '/service', icon: 'wrench' },
        { title: 'Search stock', href: '/cars/', icon: 'search' },
        { title: 'Book a test drive', href: '/book-test-drive', icon: 'key-round' },
        { title: 'Latest offers', href: '/special-offers', icon: 'badge-percent' },
        { title: 'Get finance', href: '/finance', icon: 'calculator' },
        { title: 'Contact us', href: '/contact', icon: 'phone' },
      ],
      ground: 'sunken',
    },
  },
  { name: 'empty' },
  {
    name: 'extreme',
    props: {
      heading: 'Everything under one roof, from the first look at a vehicle to its last service with us',
      lead: 'Choose where to begin; each page says who answers and how soon.',
      look: 'picture',
      size: 'large',
      tiles: Array.from({ length: 12 }, (_, index) => ({
        title: `Agricultural machinery and parts ${index + 1}`,
        text: 'Headers, balers and tractors, with a mechanic who comes out to the paddock the same day.',
        href: `/machinery/${index}`,
        icon: 'body-tractor' as const,
        image: index % 3 === 2 ? '' : '/img/drawn/tractor/2f6b3a/front-left',
      })),
    },
  },
];
