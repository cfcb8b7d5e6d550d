import type { Example } from '../define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';
import type { Slide } from './slides.ts';

const props: Props = { showSpin: true, showVideo: true, thumbnails: true };

const views = ['front-left', 'left', 'rear-left', 'rear', 'rear-right', 'right', 'front-right', 'front'];

function pictures(count: number): Slide[] {
  return views.slice(0, count).map((view) => ({
    kind: 'picture',
    url: `/img/drawn/suv/8a1c24/${view}`,
    thumb: `/img/drawn/suv/8a1c24/${view}`,
    alt: `2021 Mazda CX-5, ${view.replace('-', ' ')}`,
  }));
}

const data: Data = {
  name: '2021 Mazda CX-5',
  slides: pictures(6),
  spin: [],
  walkaround: null,
  start: 'gallery',
  autorotate: true,
  tag: 'New',
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data },
  { name: 'empty', props, data: { ...data, slides: [], tag: null } },
  { name: 'one-picture', props, data: { ...data, slides: pictures(1), tag: null } },
  {
    name: 'extreme',
    props,
    data: {
      ...data,
      slides: [
        ...pictures(1),
        {
          kind: 'video',
          url: 'https://www.youtube.com/embed/aqz-KE-bpKQ',
          embed: true,
          poster: '/img/drawn/suv/8a1c24/left',
        },
        ...pictures(8).slice(1),
      ],
      spin: Array.from({ length: 36 }, (_, frame) => `/img/drawn/suv/8a1c24/spin-${frame}`),
      walkaround: '/media/walkaround.mp4',
      start: 'spinner',
      tag: 'One owner, full dealer service history from new',
    },
  },
];
