import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  {
    name: 'typical',
    props: {
      heading: 'What can we do for you?',
      lead: '',
      look: 'icon',
      size: 'small',
      tiles: [
        { title: 'Book a service', text: '', href: '/service', icon: 'wrench', image: '' },
        { title: 'Search stock', text: '', href: '/cars/', icon: 'search', image: '' },
        { title: 'Book a test drive', text: '', href: '/book-test-drive', icon: 'key-round', image: '' },
        { title: 'Latest offers', text: '', href: '/special-offers', icon: 'badge-percent', image: '' },
        { title: 'Get finance', text: '', href: '/finance', icon: 'calculator', image: '' },
        { title: 'Contact us', text: '', href: '/contact', icon: 'phone', image: '' },
      ],
      ground: 'sunken',
    },
    data: undefined,
  },
  {
    name: 'empty',
    props: { heading: '', lead: '', look: 'icon', size: 'medium', tiles: [], ground: 'page' },
    data: undefined,
  },
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
      ground: 'page',
    },
    data: undefined,
  },
];
