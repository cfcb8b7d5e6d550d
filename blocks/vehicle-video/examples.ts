import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const data: Data = {
  name: '2021 Mazda CX-5',
  videos: ['/img/drawn/suv/f3f4f3/film.webm'],
  poster: '/img/drawn/suv/8a1c24/left',
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data },
  { name: 'empty', data: { ...data, videos: [] } },
  {
    name: 'extreme',
    props: { heading: 'Everything there is to see and hear of this vehicle', repeats: true },
    data: {
      ...data,
      videos: [...data.videos, 'https://www.youtube.com/embed/aqz-KE-bpKQ', 'https://films.example/a.mp4'],
      poster: null,
    },
  },
];
