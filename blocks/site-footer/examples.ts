import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const legal = [
  { label: 'Privacy Policy', href: '/privacy-policy' },
  { label: 'Terms And Conditions', href: '/terms-and-conditions' },
];

const typical: Data = {
  columns: [
    {
      heading: 'Models',
      links: [
        { label: 'All models', href: '/models' },
        { label: 'SUV', href: '/models?body=suv' },
        { label: 'Utes', href: '/models?body=ute' },
      ],
    },
    {
      heading: 'Buyer Tools',
      links: [
        { label: 'All', href: '/cars/' },
        { label: 'New', href: '/search/new-cars' },
        { label: 'Demo', href: '/search/demo-cars' },
        { label: 'Used', href: '/search/used-cars' },
        { label: 'Offers', href: '/special-offers' },
        { label: 'Finance', href: '/finance' },
        { label: 'Trade In', href: '/trade-in' },
        { label: 'Test Drive', href: '/book-test-drive' },
      ],
    },
    {
      heading: 'Service & Parts',
      links: [
        { label: 'Book a service', href: '/service' },
        { label: 'Parts', href: '/vehicle-parts-and-accessories' },
      ],
    },
    {
      heading: 'Company',
      links: [
        { label: 'About Us', href: '/about-us' },
        { label: 'Contact Us', href: '/contact' },
        { label: 'Careers', href: '/careers' },
      ],
    },
  ],
  legal,
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', data: typical },
  { name: 'empty', props: { look: 'compact', ground: 'page' }, data: { columns: [], legal: [] } },
  { name: 'centred', props: { look: 'centred', ground: 'sunken', text: 'Family owned since 1961.' }, data: typical },
  {
    name: 'extreme',
    props: {
      ground: 'sunken',
      text: 'Three generations of one family have sold tractors and cars between the range and the river, and still answer the telephone themselves on Saturdays when the counter is closed for the day.',
      acknowledgement:
        'We acknowledge the Traditional Custodians of the lands on which our yards and workshops stand, and pay our respects to Elders past and present.',
    },
    data: {
      columns: Array.from({ length: 6 }, (_, column) => ({
        heading: `Agricultural machinery ${column + 1}`,
        links: Array.from({ length: 20 }, (_, row) => ({
          label: `Headers, balers and sprayers ${row + 1}`,
          href: `/machinery/${column}/${row}`,
        })),
      })),
      legal,
    },
  },
];
