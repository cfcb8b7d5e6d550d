import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  {
    name: 'typical',
    props: {
      url: '/img/drawn/suv/f3f4f3/film.webm',
      name: 'A look around the car',
      image: '/img/drawn/suv/8a1c24/left',
    },
  },
  { name: 'empty', props: { url: 'https://vimeo.com/76979871', name: 'A film' } },
  {
    name: 'upright',
    props: {
      url: 'https://www.youtube.com/shorts/aqz-KE-bpKQ',
      name: 'A short clip from the yard',
      shape: 'upright',
      ground: 'sunken',
    },
  },
  {
    name: 'extreme',
    props: {
      heading: 'A walk through our workshop in Toowoomba with the people who look after your caravan',
      url: 'https://youtu.be/aqz-KE-bpKQ?t=1m30s',
      name: 'A walk through our workshop, from the wash bay by the gate to the bench where we test solar and batteries',
      caption:
        'Filmed on a Tuesday in March, in one take, by our apprentice. The van on the hoist belongs to a customer who kindly let us leave it in the picture. There is no sound before the second minute, and that is not your loudspeaker.',
      image: '/img/scene/workshop/12305e',
      width: 'page',
      ground: 'inverse',
    },
  },
];
