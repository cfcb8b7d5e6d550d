import type { Example } from '../kit/define-block.ts';
import type { Data, ReviewItem } from './load.ts';
import type { Props } from './schema.ts';

const five = [1, 1, 1, 1, 1];

const review: ReviewItem = {
  id: '1001',
  name: 'Ngaire P.',
  date: '3 January 2026',
  fills: five,
  rating: '5.0',
  text: 'Easy to deal with, and the car was ready when they said it would be.',
  whole: null,
  reply: null,
};

const long =
  'We drove two hours because of the price and half expected the usual runaround. Instead the ute was parked out the front with the keys on the seat, the service book was complete, and no one hurried us. It has done 4,000 km since without a squeak.';

function reviews(count: number): readonly ReviewItem[] {
  return Array.from({ length: count }, (_, index) => ({
    ...review,
    id: `100${index}`,
    name: ['Ngaire P.', 'Tom W.', 'Priya S.', 'Graham & Lyn', 'Josh K.', 'Maree D.'][index % 6] ?? '',
    fills: index % 4 === 3 ? [1, 1, 1, 1, 0] : five,
    rating: index % 4 === 3 ? '4.0' : '5.0',
    ...(index % 2 === 1 ? { text: `${long.slice(0, 148)}…`, whole: long } : {}),
    reply: index % 3 === 2 ? 'Thank you, Priya. Give us a ring when the first service is due.' : null,
  }));
}

const summary = {
  fills: [1, 1, 1, 1, 0.5],
  rating: '4.6',
  text: '4.6 out of 5 from 38 reviews; 21 of 38 reviews shown',
};

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    data: { summary, reviews: reviews(6), slides: true, isList: false, ratingAddress: null, rotateMs: null },
  },
  {
    name: 'grid',
    data: { summary, reviews: reviews(3), slides: false, isList: false, ratingAddress: null, rotateMs: null },
  },
  {
    name: 'list',
    data: { summary, reviews: reviews(4), slides: false, isList: true, ratingAddress: null, rotateMs: null },
  },
  { name: 'empty', data: null },
  {
    name: 'extreme',
    props: { heading: '', ground: 'inverse' },
    data: {
      summary,
      reviews: [{ ...review, text: '', date: '', reply: long, name: 'Bartholomew Featherstonehaugh-Cholmondeley' }],
      slides: false,
      isList: false,
      ratingAddress: null,
      rotateMs: null,
    },
  },
];
