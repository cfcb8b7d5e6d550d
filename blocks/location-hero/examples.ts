import type { Example } from '../kit/define-block.ts';
import { examplePlace, extremePlace } from '../parts/location-card/location-examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    props: { text: 'Eighty used cars under one roof, five minutes from the station.' },
    data: { place: examplePlace, open: { isOpen: true, text: 'Open until 5:30 pm' }, image: null },
  },
  { name: 'empty', data: null },
  {
    name: 'picture',
    data: { place: examplePlace, open: null, image: { src: '/img/scene/showroom/8fa3b5', alt: 'The showroom' } },
  },
  {
    name: 'extreme',
    data: { place: extremePlace, open: { isOpen: false, text: 'Opens Wednesday at 7:30 am' }, image: null },
  },
];
