import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  {
    name: 'typical',
    props: {
      image: '/img/scene/workshop/12305e',
      imageAlt: 'Our workshop, with a car on the hoist',
      heading: 'Our own workshop',
      text: '<p>Every car that we sell goes through it first. You can see the list of what was checked, and what was repaired.</p>',
      link: { label: 'Book a service', href: '/service' },
    },
  },
  { name: 'empty' },
  {
    name: 'picture-alone',
    props: {
      image: '/img/scene/showroom/12305e',
      imageAlt: 'The showroom from the street',
      caption: 'The showroom on opening day.',
      shape: 'wide',
    },
  },
  {
    name: 'upright',
    props: {
      image: '/img/scene/team/12305e',
      imageAlt: 'Two armchairs by the window of our office',
      text: '<p>A coffee while you wait.</p>',
      place: 'right',
      shape: 'upright',
      ground: 'sunken',
    },
  },
  {
    name: 'extreme',
    props: {
      image: '/img/drawn/caravan/e8e2d5/front-left',
      imageAlt: 'A caravan',
      caption:
        'Photographed on the day it left our yard. Price, kilometres and everything else that matters are on the page of the vehicle, because they change, and a picture does not.',
      heading: 'Motorhomes, caravans and camper trailers from eleven makers in one yard near Toowoomba',
      text: `<h2>What we do</h2>${'<p>We fit solar, batteries and suspension in our own shed, tow-test every van with the vehicle that is going to pull it, and teach you to reverse it.</p>'.repeat(6)}<ul><li>Solar</li><li>Suspension</li></ul>`,
      link: { label: 'Walk through all the vans in the yard', href: '/search/caravan-cars' },
      place: 'above',
      shape: 'square',
      width: 'text',
      ground: 'inverse',
    },
  },
];
