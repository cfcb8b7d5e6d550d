import { expect, test } from 'vitest';
import type { LeadDetail } from '#schemas/api/lead.ts';
import type { ReleaseEffects } from '#schemas/api/release.ts';
import type { Form } from '#schemas/documents/form.ts';
import { mia } from '#tests/build/form.ts';
import { publishAll } from '#tests/build/publish.ts';
import { fleet, setUp, whole } from './forms.fixtures.ts';

test('R2-041: an enquiry from an offer names it, only in the words of the site', async () => {
  const { ned, site, send, request, leads } = await setUp();
  const saved = await ned.call('PUT', '/tenants/north/documents/page%2Foffers', {
    revision: '',
    body: {
      type: 'content',
      title: 'Offers',
      route: '/offers',
      layout: {
        root: ['b_promo1', 'b_other1', 'b_enquire1'],
        blocks: {
          b_promo1: {
            type: 'promo-banner',
            version: 1,
            props: { heading: 'Two years of free service', link: { label: 'Ask for it', href: '#enquire' } },
          },
          b_other1: {
            type: 'promo-banner',
            version: 1,
            props: { heading: 'Demonstrators', link: { label: 'See them', href: '/search/demo-cars' } },
          },
          b_enquire1: { type: 'enquiry-form', version: 1, props: { heading: 'Ask', category: 'Special Offer' } },
        },
      },
    },
  });
  expect(saved.status, saved.text).toBe(200);
  await publishAll(ned);
  const shown = await site('north', '/offers');
  expect(shown.text).toContain('href="?offer=b_promo1#enquire"');
  expect(shown.text).toContain('href="/search/demo-cars"');
  expect(shown.text).not.toContain('About the offer');
  expect((await site('north', '/offers?offer=b_promo1')).text).toContain(
    'About the offer <strong>Two years of free service</strong>',
  );
  expect((await site('north', '/fleet-form?offer=b_promo1')).text).toContain('name="offer" value="b_promo1"');
  for (const odd of ['b_gone', '<b>', 'x'.repeat(3000), '__proto__'])
    expect((await site('north', `/offers?offer=${encodeURIComponent(odd)}`)).text).not.toContain('About the offer');

  const enquiry = { ...mia, category: 'Special Offer', message: 'Yes please.' };
  await request('north.localhost', 'POST', '/api/leads', { ...enquiry, form: 'vehicle', offer: 'b_promo1' });
  await send({ ...whole, offer: 'b_promo1' });
  await request('north.localhost', 'POST', '/api/leads', { ...enquiry, message: 'Again.', offer: 'Anything goes' });
  const stored = await leads();
  const offers = new Map(stored.map(({ payload: { message = 'form', offer } }) => [message, offer]));
  const words = 'Two years of free service';
  expect(Object.fromEntries(offers)).toEqual({ 'Yes please.': words, form: words, 'Again.': undefined });
  const enquired = stored.find(({ payload }) => payload['message'] === 'Yes please.');
  const detail = await ned.call('GET', `/tenants/north/leads/${enquired?.id}`);
  expect(detail.text).toContain('["Offer","Two years of free service"]');
});

test('R2-039: a form about a vehicle: the page after it and the receipt name the vehicle, the yard and a reference, by when included', async () => {
  const { send, request, ned } = await setUp();
  const sent = await send({ ...whole, car_id: 'v_2' });
  const { lead_id } = sent.body as { readonly lead_id: string };
  const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? '';
  const after = await request('north.localhost', 'GET', '/api/leads/sent?part=1', undefined, { cookie });
  const reference = lead_id.slice(0, 8).toUpperCase();
  for (const words of [reference, 'Fleet', '<a href="/cars/2020-aster-field-2">', 'Harbour Motors Newstead'])
    expect(after.text).toContain(words);
  expect(after.text).not.toContain('Mia');
  const path = `/tenants/north/leads/${lead_id}`;
  const receipt = (await ned.get<LeadDetail>(path)).deliveries.find(({ kind }) => kind === 'receipt');
  const { text } = await ned.get<{ readonly text: string }>(`${path}/deliveries/${receipt?.id}`);
  for (const words of [reference, '2020 Aster Field', 'Harbour Motors Newstead']) expect(text).toContain(words);
});

test('MI-1: a changed form is compared on the page that shows it, in its first step and in a later one', async () => {
  const { ned, save, saved } = await setUp();
  let { revision } = saved.body as { revision: string };
  const effectsOf = async (form: Form) => {
    ({ revision } = (await save('form/fleet', form, revision)).body as { revision: string });
    const answer = await ned.call('POST', '/tenants/north/changes/effects', {
      documents: [{ key: 'form/fleet', revision }],
    });
    return (answer.body as ReleaseEffects).pages.map(({ key }) => key);
  };
  const labelled = (name: string, label: string): Form => {
    const field = fleet.fields[name];
    if (field === undefined) throw new Error(`The form has no field ${name}.`);
    return { ...fleet, fields: { ...fleet.fields, [name]: { ...field, label } } };
  };
  expect(await effectsOf(labelled('f_size', 'How large is your fleet?'))).toEqual(['page/fleet-form']);
  expect(await effectsOf(labelled('f_cars', 'Which one do you have in mind?'))).toEqual(['page/fleet-form']);
  expect(await effectsOf(labelled('f_budget', 'What may it cost?'))).toEqual(['page/fleet-form']);
});
