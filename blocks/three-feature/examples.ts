import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  {
    name: 'typical',
    props: {
      items: [
        {
          title: 'Latest offers',
          text: 'What is priced to go this month.',
          label: 'See offers',
          href: '/special-offers',
          icon: 'badge-percent',
        },
        {
          title: 'Book a service',
          text: 'Our own workshop, six days a week.',
          label: 'Choose a time',
          href: '/service',
          icon: 'wrench',
        },
        {
          title: 'Sell your car',
          text: 'A figure in two hours, paid the same day.',
          label: 'Value my car',
          href: '/sell-my-car',
          icon: 'hand-coins',
        },
      ],
    },
  },
  {
    name: 'empty',
    props: {
      items: [{ title: 'Offers', label: 'See all', href: '/special-offers', icon: 'tag' }],
    },
  },
  {
    name: 'extreme',
    props: {
      heading: 'Three things most people who come to us did not know that we do for them as well',
      items: Array.from({ length: 3 }, (_, index) => ({
        title: `Fleet and business vehicles, part ${index + 1}`,
        text: 'Novated leases, fit-outs by our own body shop, and one invoice a month for all of your vehicles in all of our workshops.',
        label: 'Talk to the fleet team now',
        href: `/fleet/${index}`,
        icon: 'body-van' as const,
        image: `/img/drawn/van/2d4a6${index}/front-left`,
      })),
      ground: 'sunken',
    },
  },
];
