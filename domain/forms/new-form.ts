/** What a new form begins as. */
import type { Form, FormField } from '#schemas/documents/form.ts';

const person = {
  f_name: { kind: 'text', name: 'name', label: 'First name', required: true },
  f_last: { kind: 'text', name: 'last_name', label: 'Last name' },
  f_mail: { kind: 'mail', name: 'email', label: 'Email', required: true },
  f_phone: { kind: 'phone', name: 'phone', label: 'Phone', required: true },
} as const satisfies { readonly [id: string]: FormField };

const place: FormField = { kind: 'location', name: 'location_id', label: 'Location' };
const message: FormField = { kind: 'long-text', name: 'message', label: 'Message' };
const choices = (...labels: readonly string[]) => labels.map((label, at) => ({ value: `choice-${at + 1}`, label }));

type Step = readonly [title: string, fields: { readonly [id: string]: FormField }];

function formOf(given: Pick<Form, 'title' | 'heading' | 'category' | 'submit'>, steps: readonly Step[]): Form {
  return {
    ...given,
    order: steps.map((_, index) => `s_step${index + 1}`),
    steps: Object.fromEntries(
      steps.map(([title, fields], index) => [`s_step${index + 1}`, { title, fields: Object.keys(fields) }]),
    ),
    fields: Object.assign({}, ...steps.map(([, fields]) => fields)),
  };
}

interface FormLayout {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly form: Form;
}

export const formLayouts: readonly FormLayout[] = [
  {
    key: 'enquiry',
    title: 'Enquiry',
    description: 'One step: who asks, where, and what.',
    form: formOf({ title: 'Enquiry', heading: 'Ask us', category: 'General Enquiry', submit: 'Send' }, [
      ['Your enquiry', { ...person, f_place: place, f_text: message }],
    ]),
  },
  {
    key: 'service',
    title: 'Service booking',
    description: 'The vehicle, the work, and who brings it.',
    form: formOf({ title: 'Service booking', heading: 'Book a service', category: 'Service', submit: 'Ask for it' }, [
      [
        'Your vehicle',
        {
          f_rego: { kind: 'rego', name: 'rego', label: 'Registration', required: true },
          f_kilo: { kind: 'kilometres', name: 'odometer', label: 'Odometer in kilometres' },
          f_work: {
            kind: 'checks',
            name: 'work',
            label: 'What work do you need',
            options: choices('Logbook service', 'Tyres', 'Brakes', 'Something else'),
          },
          f_when: { kind: 'date', name: 'preferred_day', label: 'Preferred day', fromDays: 1, toDays: 90 },
        },
      ],
      ['About you', { ...person, f_place: place, f_text: message }],
    ]),
  },
  {
    key: 'trade-in',
    title: 'Trade-in',
    description: 'What the shopper has to trade in.',
    form: formOf({ title: 'Trade-in', heading: 'Value my car', category: 'Trade-in', submit: 'Ask for a value' }, [
      [
        'Your vehicle',
        {
          f_rego: { kind: 'rego', name: 'rego', label: 'Registration', required: true },
          f_kilo: { kind: 'kilometres', name: 'odometer', label: 'Odometer in kilometres', required: true },
          f_state: {
            kind: 'radio',
            name: 'state',
            label: 'Its condition',
            options: choices('Like new', 'Good', 'Fair', 'Needs work'),
          },
        },
      ],
      ['About you', { ...person, f_place: place, f_text: message }],
    ]),
  },
  {
    key: 'finance',
    title: 'Finance application',
    description: 'Income and work, then who applies and what they agree to.',
    form: formOf({ title: 'Finance application', heading: 'Apply for finance', category: 'Finance', submit: 'Apply' }, [
      [
        'Your budget',
        {
          f_amount: { kind: 'money', name: 'amount', label: 'How much would you borrow?', required: true },
          f_deposit: { kind: 'money', name: 'deposit', label: 'Deposit' },
        },
      ],
      [
        'Your work',
        {
          f_work: {
            kind: 'select',
            name: 'employment',
            label: 'Employment',
            required: true,
            options: choices('Full time', 'Part time', 'Casual', 'Self-employed', 'Not working'),
          },
          f_income: { kind: 'money', name: 'income', label: 'Income a month after tax', required: true },
        },
      ],
      [
        'About you',
        {
          ...person,
          f_terms: {
            kind: 'terms',
            name: 'terms_accepted',
            label: 'Consent',
            required: true,
            text: 'You may use what I sent to assess this application.',
          },
        },
      ],
    ]),
  },
  {
    key: 'fleet',
    title: 'Fleet',
    description: 'A business, and how many vehicles it needs.',
    form: formOf({ title: 'Fleet enquiry', heading: 'Fleet and business', category: 'Fleet', submit: 'Send' }, [
      [
        'Your business',
        {
          f_firm: { kind: 'text', name: 'company', label: 'Company', required: true },
          f_count: {
            kind: 'select',
            name: 'vehicles',
            label: 'How many vehicles?',
            options: choices('1 to 4', '5 to 19', '20 and more'),
          },
        },
      ],
      ['About you', { ...person, f_text: message }],
    ]),
  },
  {
    key: 'careers',
    title: 'Careers',
    description: 'Who applies, with a file.',
    form: formOf({ title: 'Careers', heading: 'Work with us', category: 'Team Member', submit: 'Apply' }, [
      [
        'Your application',
        {
          ...person,
          f_place: place,
          f_file: { kind: 'file', name: 'files', label: 'Résumé' },
          f_text: message,
        },
      ],
    ]),
  },
];

/** A form's key from what staff call it, that no other form has. */
export function formKey(title: string, taken: ReadonlySet<string>): string {
  const words =
    title
      .slice(0, 80)
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40)
      .replace(/-$/, '') || 'form';
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? words : `${words}-${number}`;
    if (!taken.has(`form/${key}`)) return key;
  }
}
