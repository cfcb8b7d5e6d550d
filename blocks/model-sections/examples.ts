import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Props = {
  links: [
    { label: 'Grades', href: '#grades' },
    { label: 'Colours', href: '#colours' },
    { label: 'Specifications', href: '#specifications' },
  ],
  button: { label: 'Book a test drive', href: '/book-test-drive' },
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: { name: 'Ridge', slug: 'ridge', from: 'From $38,990' } },
  { name: 'empty', props: { links: props.links }, data: { name: 'Ridge', slug: 'ridge', from: null } },
  {
    name: 'extreme',
    props: {
      ...props,
      links: Array.from({ length: 10 }, (_, index) => ({
        label: `Section with a long name ${index}`,
        href: `#s${index}`,
      })),
    },
    data: { name: 'Ridge Limited Edition Long Wheelbase Dual Cab', slug: 'ridge', from: 'From $1,238,990' },
  },
];
