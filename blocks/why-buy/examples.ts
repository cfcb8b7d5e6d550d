import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  {
    name: 'typical',
    props: {
      reasons: [
        {
          title: 'Inspected here',
          text: 'Every car passes 110 points in our own workshop before it is priced.',
          icon: 'shield-check',
        },
        { title: 'Priced once', text: 'The figure on the windscreen is the figure on the contract.', icon: 'tag' },
        {
          title: 'Three days to change your mind',
          text: 'Bring it back with under 200 km and we refund it.',
          icon: 'refresh-cw',
        },
        {
          title: 'The same people after',
          text: 'Service, parts and warranty on the same corner since 1987.',
          icon: 'handshake',
        },
      ],
      image: '/img/scene/workshop/35506b',
    },
  },
  { name: 'empty', props: { heading: '' } },
  {
    name: 'extreme',
    props: {
      heading: 'Eight reasons why people from all over the Central West drive past other yards to ours',
      lead: 'All of them are written into the contract.',
      reasons: Array.from({ length: 8 }, (_, index) => ({
        title: `Reason ${index + 1}, which takes more words than fit in one line`,
        text: 'We put it in writing on the day that you buy, with the name of the person who will look after it, and a direct phone number that only they answer.',
        icon: 'medal' as const,
      })),
      more: { label: 'About us', href: '/about-us' },
      ground: 'sunken',
    },
  },
];
