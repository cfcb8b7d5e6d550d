/** The general enquiry that the templates ship, as a document: the same lead as the fixed form, by the same switches. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Form } from '#schemas/documents/form.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { aPlatform, staff } from '#tests/build/platform.ts';

const templates = ['dealer', 'group', 'manufacturer', 'modern'];
const shipped = (path: string, template = 'dealer') =>
  JSON.parse(readFileSync(new URL(`../../demo/templates/${template}/${path}.json`, import.meta.url), 'utf8'));

const whole = {
  name: 'Mia',
  last_name: 'Tran',
  email: 'mia@example.com',
  phone: '0412 345 678',
  postcode: '4000',
  category: 'Parts',
  message: 'Do you have it?',
  opt_in: 'on',
  // The only yard, as the page names it.
  location_id: 'l_north',
};

async function setUp(switches: { readonly [key: string]: Json } = {}) {
  const tested = await aPlatform({
    now: () => new Date('2026-03-02T01:00:00Z'),
    documents: { switches, 'form/contact': shipped('form/contact'), 'page/contact': shipped('page/contact') },
  });
  const post = (fields: { readonly [name: string]: string }) =>
    tested.request('north.localhost', 'POST', '/api/leads', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'http://north.localhost/contact',
    });
  return {
    ...tested,
    post,
    send: (fields: object) => tested.request('north.localhost', 'POST', '/api/leads', fields),
    leads: async () => (await listLeads(tested.platform.store, tested.north)).leads,
  };
}

test('every template ships the same one', () => {
  const [first, ...others] = templates.map((template) => shipped('form/contact', template) as Form);
  for (const other of others) expect(other).toEqual(first);
});

test('R2-041 R5-020: the lead of the document is that of the fixed form, with the same page after it', async () => {
  const { send, post, leads } = await setUp();
  expect((await send({ ...whole, form: 'contact' })).status).toBe(201);
  expect((await send({ ...whole, form: 'enquiry' })).status).toBe(201);
  const plain = await post({ ...whole, form: 'contact', step: 's_message1', website: '' });
  expect([plain.status, plain.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/success\?lead_id=/)]);
  const stored = await leads();
  expect(stored.map(({ category }) => category)).toEqual(['Parts', 'Parts', 'Parts']);
  const common = ({ payload }: (typeof stored)[number]) => {
    // A custom form of the dealer sends its answers as asked, and the form's name.
    const { form, answers, url, user_agent, filled_ms, ...rest } = payload as { readonly [field: string]: Json };
    return rest;
  };
  const fixed = stored.find(({ payload }) => payload['form'] === undefined);
  const own = stored.filter(({ payload }) => payload['form'] === 'contact');
  expect(own).toHaveLength(2);
  for (const lead of own)
    expect({ ...common(lead), consent: null }).toEqual({ ...common(fixed ?? lead), consent: null });
  expect(own[0]?.payload['consent']).toMatchObject({
    opt_in: true,
    asked: true,
    shown_ticked: true,
    text: expect.stringMatching(/^Send me news and offers from /),
  });
});

test('R5-019 R5-020 R5-022 R5-023: the switches of enquiries decide what it asks', async () => {
  const usual = await setUp();
  const shown = (await usual.site('north', '/contact')).text;
  expect(shown).toMatch(/<select[^>]*name="category"/);
  expect(shown).toContain('name="postcode"');
  expect(shown).toContain('id="enquire"');
  expect(shown).not.toContain('name="rego"');
  expect((await usual.send({ ...whole, form: 'contact', message: '' })).body).toMatchObject({
    error: { problems: [{ pointer: '/message', message: 'Please fill in Comments: tell us how we can help.' }] },
  });
  expect((await usual.send({ ...whole, form: 'contact', category: 'Forged' })).body).toMatchObject({
    error: { problems: [{ pointer: '/category' }] },
  });

  const other = await setUp({
    'enquiry.category-select': false,
    'enquiry.postcode-field': false,
    'enquiry.rego-field': true,
    'enquiry.message-required': false,
    'enquiry.message-label': 'Your question',
    'enquiry.opt-in': false,
  });
  const changed = (await other.site('north', '/contact')).text;
  expect(changed).not.toMatch(/name="(?:category|postcode|opt_in)"/);
  for (const part of ['name="rego"', 'Your question']) expect(changed).toContain(part);
  expect((await other.send({ ...whole, form: 'contact', message: '' })).status).toBe(201);
  expect((await other.leads())[0]).toMatchObject({
    category: 'General Enquiry',
    payload: { consent: { asked: false } },
  });
});

test('R2-027: opened about a vehicle it asks for no subject, and the lead is about that vehicle', async () => {
  const { site, send, leads } = await setUp();
  const shown = (await site('north', '/contact?car_id=v_2')).text;
  expect(shown).not.toMatch(/name="category"/);
  expect(shown).toContain('name="car_id" value="v_2"');
  expect((await send({ ...whole, form: 'contact', car_id: 'v_2' })).status).toBe(201);
  expect((await leads())[0]).toMatchObject({ category: expect.stringMatching(/^(?:Used|New) Vehicle$/) });
});

test('a page that was stored with the fixed form goes on working', async () => {
  const { signIn, send, leads } = await setUp();
  expect((await send({ ...whole, form: 'enquiry' })).status).toBe(201);
  expect(await leads()).toHaveLength(1);
  const nadia = await signIn(staff.northAdmin.email);
  expect((await nadia.call('GET', '/tenants/north/documents/form%2Fcontact')).status).toBe(200);
});
