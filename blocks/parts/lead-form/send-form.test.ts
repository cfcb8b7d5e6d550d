import { afterEach, expect, test, vi } from 'vitest';
import { honeypotField } from '#domain/leads/lead-fields.ts';
import { exampleForm } from './examples.ts';
import { ourForm } from './our-form.ts';
import { sendForm } from './send-form.ts';

afterEach(() => vi.unstubAllGlobals());

test('H-9 R3-023: what a program put into the hidden field goes along with scripts too, and what is unseen with it', async () => {
  const fetch = vi.fn(async (_address: string, _init: { readonly body: string }) =>
    Response.json({ error: { message: 'No.' } }, { status: 422 }),
  );
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('location', { href: 'http://site/contact' });
  const place = { dealerships: null, locations: null };
  const data = ourForm({
    key: 'vehicle',
    hidden: { category: 'Finance', car_id: 'v_1' },
    submit: 'Send',
    fields: [],
    place,
    asks: exampleForm,
  });
  const sent = await sendForm(data, {
    typed: {},
    checked: { steps: [], values: {}, problems: [] },
    key: 'k_1',
    openMs: 4200.4,
    trap: 'https://spam.example',
  });
  expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? '')).toMatchObject({
    form: 'vehicle',
    category: 'Finance',
    car_id: 'v_1',
    [honeypotField]: 'https://spam.example',
    idempotency_key: 'k_1',
    filled_ms: 4200,
    url: 'http://site/contact',
  });
  expect(sent).toMatchObject({ problems: { errors: {}, failure: 'No.' } });
});
