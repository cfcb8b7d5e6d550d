import type { Example, Given } from '../kit/define-block.ts';
import { examplePlace, extremePlace } from '../parts/location-card/location-examples.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {
  text: 'Ring, write or drop in. No appointment needed.',
};

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    props,
    data: {
      phone: examplePlace.phone,
      email: 'hello@harbour.example',
      lines: examplePlace.lines,
      directionsHref: examplePlace.directionsHref,
      open: { isOpen: true, text: 'Open until 5:30 pm' },
    },
  },
  {
    name: 'empty',
    props: { ...props, heading: '', text: '' },
    data: { phone: null, email: '', lines: [], directionsHref: null, open: null },
  },
  {
    name: 'extreme',
    props: { ...props, ground: 'sunken' },
    data: {
      phone: extremePlace.phone,
      email: extremePlace.email ?? '',
      lines: extremePlace.lines,
      directionsHref: null,
      open: null,
    },
  },
];
