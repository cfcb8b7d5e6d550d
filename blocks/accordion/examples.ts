import type { Example } from '../kit/define-block.ts';
import type { AccordionProps } from '../parts/accordion/schema.ts';

export const examples: readonly Example<AccordionProps, undefined>[] = [
  {
    name: 'typical',
    props: {
      heading: 'What a service includes',
      items: [
        { title: 'Every 10,000 km', text: '<p>Oil and filter, brakes measured, tyres rotated, fluids topped up.</p>' },
        { title: 'Every 40,000 km', text: '<p>All of that, with spark plugs, cabin filter and brake fluid.</p>' },
        { title: 'Every 100,000 km', text: '<p>All of that, with coolant, transmission fluid and drive belts.</p>' },
      ],
      firstOpen: true,
    },
  },
  { name: 'empty' },
  {
    name: 'extreme',
    props: {
      heading: 'Everything you might like to know about buying a vehicle in another state',
      lead: 'Rules differ by state and by kind of vehicle.',
      items: Array.from({ length: 20 }, (_, index) => ({
        title: `Part ${index + 1}: what happens to registration, stamp duty and compulsory insurance when the vehicle crosses a border`,
        text: '<p>We lodge the papers for you.</p><ul><li>Bring your licence</li><li>Bring proof of where it will be garaged</li></ul>',
      })),
      ground: 'sunken',
    },
  },
];
