import type { Form } from '#schemas/documents/form.ts';
import type { Example, Given } from '../kit/define-block.ts';
import { exampleForm } from '../parts/lead-form/examples.ts';
import type { FormData } from '../parts/lead-form/form-data.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = { form: 'fleet' };

const person: Form['fields'] = {
  f_name: { kind: 'text', name: 'name', label: 'First name', required: true },
  f_mail: { kind: 'mail', name: 'email', label: 'Email', required: true },
  f_phone: { kind: 'phone', name: 'phone', label: 'Phone', required: true },
};

const fleet: Form = {
  title: 'Fleet enquiry',
  heading: 'Cars for your business',
  lead: 'Tell us what you need; a fleet manager puts an offer together.',
  category: 'Fleet',
  submit: 'Send enquiry',
  sentences: ['Please call me in the afternoon.', 'I would like an offer in writing.'],
  order: ['s_person', 's_fleet'],
  steps: {
    s_person: { title: 'Who are you?', fields: ['f_name', 'f_mail', 'f_phone'] },
    s_fleet: { title: 'What do you need?', fields: ['f_size', 'f_spend', 'f_words'] },
  },
  fields: {
    ...person,
    f_size: {
      kind: 'radio',
      name: 'size',
      label: 'How many vehicles?',
      required: true,
      options: [
        { value: 'few', label: 'Up to 5' },
        { value: 'many', label: 'More than 5' },
      ],
    },
    f_spend: { kind: 'money', name: 'budget', label: 'Budget a vehicle' },
    f_words: { kind: 'long-text', name: 'message', label: 'Comments' },
  },
};

const { privacy, successPath, storeDetails, events } = exampleForm;

const data: FormData = {
  key: 'fleet',
  form: fleet,
  version: 'v1',
  switches: {},
  hidden: {},
  start: {},
  asksLoan: false,
  isEnquiry: false,
  asks: { subjects: [], dealerships: [], news: { text: '', ticked: false } },
  finance: null,
  credit: null,
  offer: null,
  locations: [],
  slots: null,
  spin: null,
  hold: null,
  back: '/cars',
  hasVehicle: false,
  vehicle: null,
  about: null,
  note: null,
  answers: { name: 'Red Gum Ringwood', hours: null },
  page: '',
  facts: { privacy, successPath, storeDetails, events },
};

/** Every kind of field in one step. */
const every: Form = {
  ...fleet,
  order: ['s_all0'],
  steps: { s_all0: { title: 'All of it', fields: [] } },
};
const options = [
  { value: 'wash', label: 'Wash and vacuum' },
  { value: 'tyres', label: 'Tyres and wheels' },
];
const everyField: Form['fields'] = {
  ...person,
  f_head: { kind: 'heading', label: 'Your own vehicle', text: 'Leave out what you do not know.' },
  f_post: { kind: 'postcode', name: 'postcode', label: 'Postcode', suburb: true },
  f_plate: { kind: 'rego', name: 'rego', label: 'Registration' },
  f_make: { kind: 'make-model', name: 'own', label: 'Make and model' },
  f_driven: { kind: 'kilometres', name: 'driven', label: 'Kilometres', hint: 'What the odometer says.' },
  f_loan: { kind: 'loan', name: 'finance_amount', label: 'Amount to borrow' },
  f_owing: { kind: 'money', name: 'owing', label: 'Finance owing', private: true },
  f_about: { kind: 'subject', name: 'category', label: 'What is it about?', required: true },
  f_deal: { kind: 'dealership', name: 'dealership_slug', label: 'Dealership', required: true },
  f_list: { kind: 'select', name: 'plan', label: 'Service plan', options },
  f_ticks: { kind: 'checks', name: 'work', label: 'What work do you need?', options },
  f_day: { kind: 'date', name: 'day', label: 'Day' },
  f_slot: { kind: 'slot', name: 'visit', label: 'Visit' },
  f_yard: { kind: 'location', name: 'location_id', label: 'Location', required: true },
  f_car: { kind: 'vehicle', name: 'car_id', label: 'Which vehicle?', hint: 'Its stock number, for example.' },
  f_cv: { kind: 'file', name: 'files', label: 'Photos', multiple: 3 },
  f_words: { kind: 'long-text', name: 'message', label: 'Comments' },
  f_news: { kind: 'opt-in', name: 'opt_in', label: 'News', text: 'Send me news and offers.' },
  f_terms: { kind: 'terms', name: 'terms_accepted', label: 'Terms', text: 'I agree to the terms.' },
};

export const examples: readonly Example<Props, Data>[] = [
  { name: 'typical', props, data },
  { name: 'empty', props: { ...props, form: '' }, data: null },
  {
    name: 'vehicle',
    props: { ...props, show: 'sheet', page: '/fleet', button: 'Ask a question' },
    data: {
      ...data,
      hasVehicle: true,
      hidden: { car_id: 'v_1' },
      page: '/fleet?car_id=v_1',
      vehicle: { name: '2021 Mazda CX-5 Maxx Sport', price: '$32,990', href: '', image: '' },
    },
  },
  {
    name: 'extreme',
    props: { ...props, heading: 'Every question that a form can ask', ground: 'sunken' },
    data: {
      ...data,
      asksLoan: true,
      isEnquiry: true,
      asks: {
        subjects: ['General Enquiry', 'Commercial vehicles and fleet management for government departments'],
        dealerships: [{ value: 'south', label: 'Aster of the Central West, Commercial and Agricultural' }],
        news: { text: 'Send me news and offers.', ticked: true },
      },
      locations: [
        { value: 'l_1', label: 'Ringwood', hours: null },
        { value: 'l_2', label: 'Wagga Wagga North-West Industrial Estate', hours: null },
      ],
      slots: {
        department: 'service',
        location: 'l_1',
        zone: 'Brisbane time',
        days: ['2026-03-05', '2026-03-06', '2026-03-07'].map((day) => ({
          day,
          times: ['9 am', '9:30 am'].map((time, at) => ({ start: `${day}T23:${at * 3}0:00.000Z`, time })),
        })),
      },
      vehicle: {
        name: '2019 Mercedes-Benz Sprinter 519 CDI Extra Long Wheelbase High Roof 7G-Tronic +',
        price: '$1,249,990',
        href: '/cars/sprinter',
        image: '',
      },
      note: 'We cannot find the vehicle that this link names.',
      form: {
        ...every,
        fields: everyField,
        steps: { s_all0: { title: 'All of it', fields: Object.keys(everyField) } },
      },
    },
  },
];
