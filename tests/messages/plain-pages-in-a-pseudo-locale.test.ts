/** What a site says without its own pages, and what it hands out: all in its language. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inLocale } from '#domain/messages/languages.ts';
import { usualText } from '#domain/valuation/words.ts';
import type { LeadDetail } from '#schemas/api/lead.ts';
import type { ValuationStep } from '#schemas/api/valuation.ts';
import { usualQuestions } from '#schemas/documents/valuation.ts';
import { revisionTable, tenantTable } from '#tenants/database/tables.ts';
import { templateDocuments } from '../build/documents.ts';
import { aPlatform, staff, type TestPlatformOptions } from '../build/platform.ts';
import { aShopper } from '../build/shopper.ts';
import { aVehicle } from '../build/vehicle.ts';
import { readZip } from '../build/zip.ts';
import { ownTexts, readPage, speakPseudo } from './pseudo-site.ts';

const host = 'north.localhost';
const mail = 'mia@example.com';
const alike = Array.from({ length: 9 }, (_, at) =>
  aVehicle({
    id: `v_${at + 1}`,
    slug: `ridge-${at + 1}`,
    stocknum: `S${at}`,
    vin: null,
    price: 30_000 + at * 100,
    km: 40_000 + at * 2000,
  }),
);
const own = ownTexts(templateDocuments, alike, 'Mia', mail, 'Trade-in', 'Breakfast Creek Road, Newstead QLD');

async function aPseudoSite(documents: TestPlatformOptions['documents'] = {}) {
  const tested = await aPlatform({ documents, vehicles: alike, now: () => new Date('2026-03-02T01:00:00Z') });
  await speakPseudo(tested);
  const page = (path: string) => tested.request(host, 'GET', path, undefined, { accept: 'text/html' });
  const form = (fields: { readonly [name: string]: string }) =>
    tested.request(host, 'POST', '/api/valuations', new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  return { ...tested, page, form };
}

test('a site that is private, and one without a page for addresses that are unknown', async () => {
  const { page, platform, north, request } = await aPseudoSite();
  const type = sql`replace(${revisionTable.body}, '"type":"not-found"', '"type":"content"')`;
  await platform.store.tx((db) =>
    db.update(revisionTable).set({ body: type }).where(eq(revisionTable.key, 'page/not-found')),
  );
  const lost = await page('/no-such-page');
  expect([lost.status, lost.text.includes('<main><h1>⟦'), ...readPage(lost, own)]).toEqual([404, true]);
  await platform.store.tx((db) =>
    db.update(tenantTable).set({ publicSince: null }).where(eq(tenantTable.id, north.tenantId)),
  );
  const closed = await page('/');
  expect([closed.status, ...readPage(closed, own)]).toEqual([503]);
  const refused = await request(host, 'POST', '/api/leads', {});
  expect(refused.body).toMatchObject({ error: { code: 'not-found', message: expect.stringMatching(/^⟦.*⟧$/) } });
});

const car = {
  step: 'car',
  idempotency_key: 'trade-abcdefgh',
  trade_make: 'aster',
  trade_model: 'ridge',
  trade_badge: 'Touring',
  trade_year: '2021',
  trade_km: '48,000',
  name: 'Mia',
  email: mail,
  phone: '0412 345 678',
};

test('a valuation is shown in the site’s language to the shopper, and in English to staff', async () => {
  const { form, request, signIn } = await aPseudoSite();
  expect(readPage(await form({ ...car, idempotency_key: 'trade-plainform' }), own)).toEqual([]);
  const { body: begun } = await request(host, 'POST', '/api/valuations', car);
  const { lead_id, valuation_key, questions } = begun as ValuationStep;
  for (const { question, answers } of questions)
    for (const text of [question, ...answers.map(({ label }) => label)]) expect(text).toMatch(/^⟦.*⟧$/);
  const chosen = Object.fromEntries(questions.map(({ field }) => [field, 'a2']));
  const answers = { step: 'answers', lead_id, valuation_key, ...chosen };
  const { body: offered } = await request(host, 'POST', '/api/valuations', answers);
  const { valuation, changes } = offered as ValuationStep;
  expect(valuation?.text).toMatch(/^⟦Ŵóŕķéď óúţ ƒŕóḿ 9 Aster Ridge Touring .*\$30,400/);
  for (const { km } of valuation?.comparables ?? []) expect(km).toMatch(/^⟦\d\d,000 ķḿ.*⟧$/);
  for (const { question, answer } of changes) expect(question + answer).toMatch(/^⟦[^⟧]*⟧⟦[^⟧]*⟧$/);
  expect(readPage(await form(answers), own)).toEqual([]);
  const old = { ...car, idempotency_key: 'trade-oldvehicle', trade_year: '2010' };
  expect(readPage(await form(old), own)).toEqual([]);
  const lead = await (await signIn(staff.northAdmin.email)).get<LeadDetail>(`/tenants/north/leads/${lead_id}`);
  const lines = Object.fromEntries(lead.lines);
  expect(lines).toMatchObject({
    'Its kilometres': '48,000 km',
    'Worked out': expect.stringMatching(/^Worked out from 9/),
  });
  expect(JSON.stringify(lines)).not.toContain('⟦');
});

test('every usual question and answer is a message', () => {
  const words = usualQuestions.flatMap(({ question, answers }) => [question, ...answers.map(({ label }) => label)]);
  inLocale('en-XA', () => {
    for (const text of words) expect([text, usualText(text)]).toEqual([text, expect.stringMatching(/^⟦/)]);
    expect(usualText('What staff ask')).toBe('What staff ask');
  });
});

test('the copy of one’s own data that a shopper takes is in the site’s language, that for staff in English', async () => {
  const tested = await aPseudoSite();
  await tested.form(car);
  const shopper = await aShopper(tested, tested.north, { email: mail });
  const archiveOf = async (path: string, cookie: string, type: string, body = '') => {
    const headers = { cookie, origin: `http://${new URL(path).host}`, 'content-type': type };
    const answer = await tested.platform.app(new Request(path, { method: 'POST', headers, body }));
    expect(answer.status).toBe(200);
    return readZip(new Uint8Array(await answer.arrayBuffer())).get('read-me.html') ?? '';
  };
  const form = 'application/x-www-form-urlencoded';
  const taken = await archiveOf(`http://${host}/my-garage/export`, shopper.cookie, form);
  expect(taken).toContain('2021 aster ridge Touring');
  expect(readPage({ text: taken }, own)).toEqual([]);
  const { cookie } = await tested.signIn(staff.northAdmin.email);
  const asked = JSON.stringify({ mail, phone: '' });
  const path = 'http://console.localhost/api/console/tenants/north/privacy/export';
  const forStaff = await archiveOf(path, cookie, 'application/json', asked);
  expect(forStaff).toContain('<dt>Their vehicle</dt><dd>2021 aster ridge Touring</dd>');
  expect(forStaff).not.toContain('⟦');
});

test('the page of an appointment, to move and to cancel it', async () => {
  const tested = await aPseudoSite({
    appointments: { sales: { capacity: 2, minutes: 60, step: 60, buffer: 0 } },
    switches: { 'test-drive.booking': true },
  });
  const { request, page } = tested;
  const slots = await page('/api/appointments/slots?location_id=l_north&date=2026-03-05');
  const [slot] = (slots.body as { readonly slots: readonly { readonly start: string }[] }).slots;
  const lead = { form: 'test-drive', category: 'Test Drive', name: 'Mia', email: mail, phone: '0412 345 678' };
  const wish = { car_id: 'v_2', location_id: 'l_north', filled_ms: '9000', slot: slot?.start };
  const sent = await request(host, 'POST', '/api/leads', { ...lead, ...wish });
  expect(sent.status).toBe(201);
  const shopper = await aShopper(tested, tested.north, { email: mail });
  const [path = ''] = /\/appointments\/[\w-]+/.exec((await shopper.get('/my-garage')).text) ?? [];
  expect(path).toMatch(/^.appointments.\w{8}/);
  const shown = await page(path);
  expect([shown.status, ...readPage(shown, own)]).toEqual([200]);
  const move = (fields: object) =>
    request(host, 'POST', `${path}/move`, new URLSearchParams({ ...fields }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${host}`,
    });
  expect(readPage(await move({ version: '1', start: 'x' }), own)).toEqual([]);
});
