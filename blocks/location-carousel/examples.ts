import type { Example, Given } from '../kit/define-block.ts';
import { exampleLocationCards } from '../parts/location-card/card-examples.ts';
import { extremePlace } from '../parts/location-card/location-examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = { moreHref: '/locations' };
const places = (count: number) => exampleLocationCards(count).map(({ place, open }) => ({ place, open }));

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data: { places: places(7) } },
  { name: 'three', props, data: { places: places(3) } },
  { name: 'empty', props, data: { places: [] } },
  {
    name: 'extreme',
    props: { ...props, heading: '', moreHref: '' },
    data: { places: [{ place: extremePlace, open: null }, ...places(4)] },
  },
];
