import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ValuationTrial } from '#schemas/api/valuation.ts';
import { staff } from '#tests/build/platform.ts';
import { first, minute, setUp } from './valuation.fixtures.ts';

test('R2-032: without scripts each step is a separate page, and input stays', async () => {
  const { plain, staffSee } = await setUp();
  const wrong = await plain({ ...first, idempotency_key: '', trade_year: '1800', trade_badge: '<b>"GT"</b>' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('Please fix the following errors:');
  expect(wrong.text).toContain('value="&lt;b&gt;&quot;GT&quot;&lt;/b&gt;"');
  expect(wrong.text).toContain('href="#trade_year"');
  const asked = await plain({ ...first, idempotency_key: '' });
  expect(asked.text).toContain('Has it been in an accident?');
  const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
  const key = { lead_id: hidden(asked.text, 'lead_id'), valuation_key: hidden(asked.text, 'valuation_key') };
  const missing = await plain({ step: 'answers', ...key, answer_q1: 'a2' });
  expect(missing.status).toBe(422);
  expect(missing.text).toContain('<option value="a2" selected>');
  const offer = await plain({
    step: 'answers',
    ...key,
    ...Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`answer_q${at}`, 'a1'])),
  });
  expect(offer.text).toMatch(/Your estimate: \$2\d,\d00 to \$2\d,\d00/);
  expect(offer.text).toContain('How your answers changed the estimate');
  const done = await plain({ step: 'offer', ...key, accept: 'yes' });
  expect(done.status).toBe(303);
  expect(done.headers.get('location')).toBe(`/success?lead_id=${key.lead_id}`);
  expect(done.headers.get('set-cookie')).toMatch(/^fc_sent=[^;]+;.*HttpOnly/);
  expect(Object.fromEntries((await staffSee(key.lead_id)).lines)['Estimate']).toContain('Accepted');
});

test('R4-052: staff try a vehicle by the draft: the sum line by line, what is missing at its field, and nothing is stored', async () => {
  const { signIn } = await setUp();
  const nadia = await signIn(staff.northAdmin.email);
  const attempt = async (fields: object) =>
    (await nadia.call('POST', '/tenants/north/valuation/try', { fields })).body as ValuationTrial;
  expect((await attempt({ trade_make: 'Aster' })).problems.map(({ field }) => field)).toEqual([
    'trade_model',
    'trade_year',
    'trade_km',
  ]);
  const { trade_make, trade_model, trade_year, trade_km } = first;
  const car = { trade_make, trade_model, trade_year, trade_km };
  const tried = await attempt({ ...car, answer_q2: 'a3' });
  expect(tried.sum.map(({ label }) => label)).toEqual([
    'Vehicles like it are advertised around',
    '78% to 88% of it',
    'Has it been serviced on time? Yes, with a full book',
    'Has it been in an accident? Yes, and there is damage',
    'Rounded to $100',
    'Shoppers can',
  ]);
  const { revision, body } = await nadia.get<{ revision: string; body: object }>('/tenants/north/documents/valuation');
  const saved = await nadia.call('PUT', '/tenants/north/documents/valuation', {
    revision,
    body: { ...body, payTo: 95 },
  });
  expect(saved.status).toBe(200);
  expect((await attempt(car)).sum[1]?.label).toBe('78% to 95% of it');
  expect((await attempt({ ...car, trade_year: '2010' })).valuation?.outcome).toBe('age');
  expect((await nadia.call('POST', '/tenants/north/valuation/try', { fields: { x: 'y'.repeat(5000) } })).status).toBe(
    400,
  );
  expect((await nadia.get<{ leads: object[] }>('/tenants/north/leads')).leads).toEqual([]);
});

test('R2-032: photographs come with the vehicle, ahead of the form or with it, and stand on the lead once', async () => {
  const { request, send, plain, staffSee, later } = await setUp();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const upload = async (name: string) => {
    const answer = await request('north.localhost', 'POST', `/api/leads/files?name=${name}`, picture);
    return (answer.body as { readonly file: string }).file;
  };
  const [front, back] = [await upload('front.jpg'), await upload('back.jpg')];
  const begun = await send({ ...first, files: front });
  // After a reload the form knows only its own key; the vehicle and the photographs may be different ones.
  const again = await send({ ...first, trade_km: '52,000', files: `${front},${back}` });
  expect(again).toMatchObject({ lead_id: begun.lead_id, next: 'answers' });
  const lead = await staffSee(begun.lead_id);
  expect(lead.files.map(({ name }) => name)).toEqual(['front.jpg', 'back.jpg']);
  expect(Object.fromEntries(lead.lines)).toMatchObject({ 'Its kilometres': '52,000 km' });
  // Another's files, and those that waited too long, are refused where they were chosen.
  later(25 * 60 * minute);
  const lost = await request('north.localhost', 'POST', '/api/valuations', {
    ...first,
    idempotency_key: 'trade-other-key',
    files: front,
  });
  expect([lost.status, JSON.stringify(lost.body)]).toEqual([422, expect.stringContaining('/files')]);

  const form = new FormData();
  const { idempotency_key: _key, ...fields } = first;
  for (const [name, value] of Object.entries({ ...fields, email: 'no' })) form.append(name, value);
  form.append('files', new File([picture], 'side.jpg'));
  const encoded = new Request('http://any.example', { method: 'POST', body: form });
  const page = await request(
    'north.localhost',
    'POST',
    '/api/valuations',
    new Uint8Array(await encoded.arrayBuffer()),
    {
      'content-type': encoded.headers.get('content-type') ?? '',
    },
  );
  expect([page.status, page.text.includes('The files that you sent are here.')]).toEqual([422, true]);
  const kept = /name="files" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const next = await plain({ ...fields, files: kept });
  const id = /name="lead_id" value="([^"]+)"/.exec(next.text)?.[1] ?? '';
  expect((await staffSee(id)).files.map(({ name }) => name)).toEqual(['side.jpg']);
});
