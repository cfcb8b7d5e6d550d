import type { Example } from '../kit/define-block.ts';
import type { AccordionProps } from '../parts/accordion/schema.ts';

export const examples: readonly Example<AccordionProps, undefined>[] = [
  {
    name: 'typical',
    props: {
      heading: 'Trading in your car',
      items: [
        {
          title: 'Can I trade in a car that is still under finance?',
          text: '<p>Yes. We pay out the lender and take what remains off the price of your next car, or add it to the new loan if it comes to that.</p>',
        },
        {
          title: 'What should I bring?',
          text: '<p>Your licence, the registration papers, the service books and both keys. A payout letter if there is a loan.</p>',
        },
        {
          title: 'How long does a valuation hold?',
          text: '<p>Seven days, as long as the car has not travelled more than 500 km in between.</p>',
        },
        { title: 'Do you buy a car if I do not buy one?', text: '<p>Yes, and we pay the same day.</p>' },
      ],
      firstOpen: true,
    },
  },
  { name: 'empty' },
  {
    name: 'extreme',
    props: {
      heading: 'Questions on finance, trade-ins, delivery, reservations and everything that comes after',
      lead: 'If yours is missing, call us; we add it here.',
      items: [
        ...Array.from({ length: 16 }, (_, index) => ({
          title: `Question ${index + 1}: may I reserve a vehicle that is still on its way from the factory and change the colour later?`,
          text: '<p>Until the build is locked, yes.</p>'.repeat(4),
        })),
        { title: 'A question whose answer is not written yet is not shown' },
      ],
      ground: 'inverse',
    },
  },
];
