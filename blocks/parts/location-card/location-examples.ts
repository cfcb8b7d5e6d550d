/** Places that examples of several blocks show. */
import type { PlaceFacts } from './location-facts.ts';

export const examplePlace: PlaceFacts = {
  id: 'l_1',
  slug: 'red-gum-ringwood',
  name: 'Red Gum Ringwood',
  lines: ['214 Whitehorse Road', 'Ringwood VIC 3134'],
  phone: { href: 'tel:+61370104410', text: '03 7010 4410' },
  landline: null,
  email: 'hello@harbour.example',
  directionsHref: 'https://www.google.com/maps/dir/?api=1&destination=214%20Whitehorse%20Road',
  href: '/our-location/red-gum-ringwood',
};

/** Nothing but a long name. */
export const extremePlace: PlaceFacts = {
  id: 'l_9',
  slug: 'aster-central-west-commercial',
  name: 'Aster of the Central West, Commercial and Agricultural',
  lines: ['Unit 14, Murwillumbah South Industrial Estate, 2–38 Wollumbin Street', 'South Murwillumbah NSW 2484'],
  phone: { href: 'tel:1300555019', text: '1300 555 019' },
  landline: { href: 'tel:+61266721234', text: '02 6672 1234' },
  email: 'commercial.and.agricultural.sales@aster-central-west.example',
  directionsHref: null,
  href: '/our-location/aster-central-west-commercial',
};
