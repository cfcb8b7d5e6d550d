import type { Example, Given } from '../kit/define-block.ts';
import { exampleForm } from '../parts/lead-form/examples.ts';
import type { Data, EnquiryFacts } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {
  lead: 'We answer within one working day.',
};

const asks: EnquiryFacts = {
  ...exampleForm,
  subjects: ['General Enquiry', 'New Vehicle', 'Used Vehicle', 'Finance', 'Service', 'Parts'],
  rego: false,
  messageRequired: true,
};

/** Forms with a known subject do not ask for one. */
const known: EnquiryFacts = { ...asks, subjects: null };

const nothing: Data = {
  form: 'enquiry',
  hidden: {},
  dealerships: null,
  locations: null,
  about: null,
  named: false,
  note: null,
  credit: null,
  offer: null,
  finance: null,
  asks,
  instead: null,
};

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    props,
    data: {
      ...nothing,
      hidden: {
        dealership_name: 'Red Gum Ringwood',
        location_id: 'l_1',
        dealership_id: 'd_1',
        dealership_slug: 'red-gum',
      },
    },
  },
  {
    name: 'with files',
    props: { ...props, category: 'Team Member', files: 'Your CV' },
    data: { ...nothing, asks: known },
  },
  {
    name: 'vehicle',
    props: { ...props, heading: 'Ask about this vehicle', lead: '' },
    data: {
      ...nothing,
      form: 'vehicle',
      asks: known,
      hidden: { category: 'Used Vehicle', car_id: 'v_1', 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5' },
      about: '2021 Mazda CX-5 Maxx Sport',
    },
  },
  {
    name: 'sold',
    props: { ...props, heading: 'Ask about this vehicle', lead: '' },
    data: {
      ...nothing,
      form: 'vehicle',
      asks: known,
      hidden: { category: 'Used Vehicle', car_id: 'v_1', vehicle_status: 'sold' },
      about: 'Sold: 2021 Mazda CX-5 Maxx Sport',
      instead: { prompt: 'Like this and want something similar?', label: 'Find Me Something Similar' },
    },
  },
  {
    name: 'photos',
    props: { ...props, heading: 'Ask about this vehicle', lead: '' },
    data: {
      ...nothing,
      form: 'photos',
      asks: { ...known, messageRequired: false },
      hidden: { category: 'Request Photos', car_id: 'v_1' },
      about: '2021 Mazda CX-5 Maxx Sport',
    },
  },
  {
    name: 'finance',
    props: { ...props, heading: 'Ask about finance', lead: '', category: 'Finance' },
    data: {
      ...nothing,
      form: 'vehicle',
      asks: known,
      hidden: { category: 'Finance', car_id: 'v_1', finance_amount: '32990', finance_term: '5' },
      about: '2021 Mazda CX-5 Maxx Sport',
      credit: null,
      offer: null,
      finance: {
        lines: [
          ['Lender', 'Banksia Auto Finance'],
          ['Amount', '$32,990'],
          ['Term', '5 years'],
          ['Interest rate', '8.49% p.a., comparison rate 9.05% p.a.'],
          ['Repayment', '$157.83 per week'],
          ['Total to repay', '$41,035.80'],
        ],
        warning: 'WARNING: The comparison rate is for a secured fixed-rate loan of $30,000 over five years.',
      },
    },
  },
  { name: 'empty', props: { ...props, heading: '', lead: '' }, data: nothing },
  {
    name: 'extreme',
    props: { ...props, ground: 'sunken' },
    data: {
      ...nothing,
      dealerships: {
        options: [
          { value: 'aster-of-the-central-west', label: 'Aster of the Central West, Commercial and Agricultural' },
          { value: 'south', label: 'South' },
        ],
        chosen: 'south',
      },
      locations: {
        options: [
          { value: 'l_1', label: 'Murwillumbah South Industrial Estate' },
          { value: 'l_2', label: 'South' },
        ],
        chosen: '',
      },
      asks: {
        ...asks,
        rego: true,
        messageRequired: false,
        optIn: { text: exampleForm.optIn?.text ?? '', ticked: true },
      },
    },
  },
];
