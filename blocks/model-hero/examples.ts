import type { Example, Given } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {
  primary: { label: 'Enquire', href: '#enquire' },
  secondary: { label: 'See what is in stock', href: '/search/new-and-demo-cars' },
  offers: { label: 'Current offers', href: '/special-offers' },
};

const data: Data = {
  model: {
    id: 'm_1',
    name: 'Ridge',
    href: '/models/ridge',
    image: '/img/drawn/suv/335577/front-left',
    badge: 'NEW',
    from: 'From $38,990',
  },
  slug: 'ridge',
  make: 'Aster',
  text: 'A family SUV with room to spare.',
  terms: 'Estimated drive away price for a private buyer in New South Wales with solid paint.',
  stock: { count: 14, href: '/search/aster/ridge' },
  links: [{ label: 'Brochure', href: 'https://example.com/ridge.pdf', isFile: true }],
  film: null,
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data },
  {
    name: 'empty',
    props: { ground: 'page' },
    data: {
      ...data,
      model: { ...data.model, image: null, badge: null, from: null },
      make: null,
      text: null,
      terms: null,
      stock: null,
      links: [],
    },
  },
  {
    name: 'extreme',
    props: { ...props, look: 'split', ground: 'inverse' },
    data: {
      ...data,
      model: { ...data.model, name: 'Ridge Limited Edition Long Wheelbase' },
      film: {
        url: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
        poster: '/img/drawn/suv/335577/left',
      },
      text: 'Seven seats, three rows of air vents, and a boot that still takes a pram. '.repeat(3).trim(),
    },
  },
];
