import type { Form } from '#schemas/documents/form.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { aSteppedForm, mia } from '#tests/build/form.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';
import { publishAll } from '#tests/build/publish.ts';

const options = [
  { value: 'wash', label: 'Wash' },
  { value: 'tyres', label: 'Tyres & wheels' },
];

const sizes = [
  { value: 'few', label: 'Up to 5' },
  { value: 'many', label: 'More' },
];

export const fleet = aSteppedForm([
  [
    'Your fleet',
    {
      f_size: { kind: 'select', name: 'size', label: 'How many vehicles?', required: true, options: sizes },
      f_budget: { kind: 'money', name: 'budget', label: 'Budget', when: { data: 'size', is: 'many' }, required: true },
      f_driven: { kind: 'kilometres', name: 'driven', label: 'Driven a year' },
      f_extras: { kind: 'checks', name: 'extras', label: 'Also wanted', options },
      f_about: { kind: 'long-text', name: 'message', label: 'Comments' },
    },
  ],
  [
    'And then',
    {
      f_cars: { kind: 'vehicle', name: 'car_id', label: 'Which vehicle?' },
      f_news: { kind: 'opt-in', name: 'opt_in', label: 'News', text: 'Send me fleet news.' },
    },
  ],
]);

const page = {
  type: 'content',
  title: 'Fleet',
  route: '/fleet-form',
  layout: {
    root: ['b_form1'],
    blocks: {
      b_form1: {
        type: 'form',
        version: 1,
        props: { form: 'fleet', heading: '', lead: '', show: 'here', page: '', location: '', ground: 'page' },
      },
    },
  },
};

export async function setUp(form: Form = fleet) {
  const platform = await aPlatform();
  const ned = await platform.signIn(staff.northAdmin.email);
  const save = (key: string, body: unknown, revision = '') =>
    ned.call('PUT', `/tenants/north/documents/${encodeURIComponent(key)}`, { revision, body });
  const saved = await save('form/fleet', form);
  await save('page/fleet-form', page);
  const published = await publishAll(ned);
  const send = (fields: { readonly [name: string]: Json }) =>
    platform.request('north.localhost', 'POST', '/api/leads', { form: 'fleet', ...fields });
  const post = (fields: { readonly [name: string]: string }) =>
    platform.request(
      'north.localhost',
      'POST',
      '/api/leads',
      new URLSearchParams({ form: 'fleet', ...fields }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded', referer: 'http://north.localhost/fleet-form' },
    );
  const leads = async () => (await listLeads(platform.platform.store, platform.north)).leads;
  return { ...platform, ned, save, saved, published, send, post, leads };
}

export const whole = { ...mia, size: 'many', budget: '$45,000' };
