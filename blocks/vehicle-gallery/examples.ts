import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';
import type { Slide } from './slides.ts';

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
  spin: null,
  walkarounds: [],
  interior: null,
  start: 'gallery',
  tag: 'New',
};

const extreme: Data = {
  name: '2021 Mazda CX-5',
  slides: [
    ...pictures(1),
    {
      kind: 'video',
      url: 'https://www.youtube.com/embed/aqz-KE-bpKQ',
      poster: '/img/drawn/suv/8a1c24/left',
    },
    ...pictures(8).slice(1),
  ],
  spin: {
    frames: Array.from({ length: 36 }, (_, frame) => `/img/drawn/suv/8a1c24/spin-${frame}`),
    spots: [
      {
        text: 'Scuff on the rear bumper corner, pictured close up',
        anchors: [14, 15, 16].map((frame) => ({ frame, x: 0.4, y: 0.65 })),
      },
      { text: 'Tow bar fitted, rated and plated', anchors: [{ frame: 18, x: 0.5, y: 0.8 }] },
    ],
    autorotateMs: 100,
    pixelsPerFrame: 20,
    opening: 4,
  },
  walkarounds: ['/img/drawn/suv-low/16171a/walkaround.webm'],
  interior: {
    panorama: '/img/drawn/suv/8a1c24/interior',
    spots: [{ text: 'Touchscreen with phone mirroring', anchors: [{ frame: 0, x: 0.54, y: 0.58 }] }],
  },
  start: 'spinner',
  tag: 'One owner, full dealer service history from new',
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data },
  { name: 'empty', data: { ...data, slides: [], tag: null } },
  { name: 'one-picture', data: { ...data, slides: pictures(1), tag: null } },
  { name: 'extreme', data: extreme },
  { name: 'row-below', data, settings: { 'viewer.small-pictures': 'below' } },
  { name: 'plain', data: extreme, settings: { 'viewer.full-screen': false, 'viewer.thumbnails-above': 20 } },
];
