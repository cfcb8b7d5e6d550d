/** Pages and answers made for one shopper, and emails to shoppers, in a pseudo-locale. */
import { expect, test } from 'vitest';
import type { ApiError } from '#schemas/api/error.ts';
import { templateDocuments } from '../build/documents.ts';
import { aLocation } from '../build/location.ts';
import type { Answer } from '../build/platform.ts';
import { aReservePlatform, reservedId, shopper as reserving } from '../build/reserve.ts';
import { reserveDocuments } from '../build/reserve-documents.ts';
import { aShopper } from '../build/shopper.ts';
import { smtpReceiver } from '../build/smtp-receiver.ts';
import { aVehicle } from '../build/vehicle.ts';
import { plainTexts } from './plain-texts.ts';
import { ownTexts, readPage as readForeign, speakPseudo, withoutCodes } from './pseudo-site.ts';

const host = 'north.localhost';
const mail = 'shopper1@example.com';

const own = ownTexts(
  templateDocuments,
  reserveDocuments,
  aVehicle(),
  aLocation({}),
  reserving(1),
  '2020 Aster Field',
  'General Enquiry',
  'Vehicle Reservation',
  'Is it still there?',
  mail,
  'Firefox',
  'Windows',
);
const readPage = (answer: Pick<Answer, 'text'>) => readForeign(answer, own);

async function aPseudoSite() {
  const smtp = await smtpReceiver();
  const tested = await aReservePlatform(
    { 'watchlist.enabled': true, 'alerts.enabled': true },
    { mail: { from: 'news@forecourt.example', smtpUrl: smtp.url } },
  );
  await speakPseudo(tested);
  const shopper = await aShopper(tested, tested.north, { email: mail, phone: '+61412010001' });
  const form = (path: string, fields: { readonly [name: string]: string }) =>
    tested.request(host, 'POST', path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${host}`,
    });
  const page = (path: string) => tested.request(host, 'GET', path, undefined, { accept: 'text/html' });
  return { ...tested, smtp, shopper, form, page };
}

test('My Garage, its payments and deleting an account', async () => {
  const { reserve, shopper } = await aPseudoSite();
  await shopper.send('/api/watchlist/save-car', { car_id: 'v_2' });
  expect((await reserve(1)).status).toBe(201);
  for (const path of ['/my-garage', '/my-garage?done=details', '/my-garage/delete', '/online-payment']) {
    const answer = await shopper.get(path);
    expect([path, answer.status, ...readPage(answer)]).toEqual([path, 200]);
  }
  const wrong = await shopper.post('/my-garage/delete', { typed: 'no' });
  expect([wrong.status, ...readPage(wrong)]).toEqual([422]);
  const gone = await shopper.post('/my-garage/delete', { typed: 'DELETE' });
  expect([gone.status, ...readPage(gone)]).toEqual([200]);
});

test('signing in, and what a site says where there is no page', async () => {
  const { page, form } = await aPseudoSite();
  for (const path of ['/sign-in', '/sign-in?type=watchlist', '/sign-in/code', '/no-such-page'])
    expect([path, ...readPage(await page(path))]).toEqual([path]);
  expect(readPage(await form('/sign-in?type=my-garage', { contact: 'nobody' }))).toEqual([]);
});

test('forms without scripts: a step, what is wrong with it, what was sent', async () => {
  const { form, page, reserve } = await aPseudoSite();
  expect((await reserve(1)).status).toBe(201);
  const tries: readonly (readonly [path: string, fields: { readonly [name: string]: string }])[] = [
    ['/api/leads', { form: 'reserve', step: 's_1', car_id: reservedId }],
    ['/api/leads', { name: '', email: 'x', phone: '1', category: '' }],
    ['/api/leads', { form: 'gone' }],
    ['/api/valuations', { step: 'car', make: 'Aster' }],
    ['/api/vehicle-alerts', { mail, address: '/cars' }],
    ['/api/leads/reveal', { car_id: 'x'.repeat(600) }],
  ];
  for (const [path, fields] of tries) {
    const answer = await form(path, fields);
    expect([path, fields, answer.status, ...readPage(answer)]).toEqual([path, fields, answer.status]);
  }
  for (const path of [
    '/api/leads/sent',
    '/api/delivery-quote?postcode=4000',
    '/api/delivery-quote?postcode=x',
    '/api/fuel-cost',
  ])
    expect([path, ...readPage(await page(path))]).toEqual([path]);
});

test('errors that scripts show are translated, and their codes never', async () => {
  const { request, shopper } = await aPseudoSite();
  const asked: readonly (readonly [method: string, path: string, body?: unknown])[] = [
    ['GET', '/api/no-such-thing'],
    ['GET', '/api/cars/no-such-car/brochure.pdf'],
    ['POST', '/api/leads', { name: '', email: 'x', category: '' }],
    ['POST', '/api/leads', { form: 'reserve', car_id: reservedId, hold_price: '$1' }],
    ['POST', '/api/watchlist/save-car', { car_id: 'v_2' }],
    ['GET', '/api/appointments/slots'],
    ['POST', '/api/vehicle-alerts', { mail: 'x', address: '/cars' }],
  ];
  for (const [method, path, body] of asked) {
    const answer = await request(host, method, path, body, { origin: `http://${host}` });
    const { error } = answer.body as { readonly error: ApiError['error'] };
    expect([path, error.code]).toEqual([path, expect.stringMatching(/^[a-z.-]+$/)]);
    for (const text of [error.message, ...(error.problems ?? []).map(({ message }) => message)])
      expect([path, text]).toEqual([path, expect.stringMatching(/^⟦.*⟧$/s)]);
  }
  const saved = await shopper.send('/api/watchlist/save-car', { car_id: 'v_2' });
  expect((saved.body as { readonly notice: { readonly text: string } }).notice.text).toContain('⟦');
});

test('mails to shoppers, and the pages that they lead to', async () => {
  const { reserve, form, page, smtp, platform, pass } = await aPseudoSite();
  expect((await reserve(1)).status).toBe(201);
  await form('/api/vehicle-alerts', { mail, address: '/cars' });
  await form('/sign-in?type=my-garage', { contact: mail });
  await platform.deliveries.runDue();
  const sent = () =>
    smtp.received.map(({ to, mail: { subject = '', text = '', html = '' } }) => ({
      to: to.join(),
      subject,
      text,
      html: String(html),
    }));
  const toShopper = () => sent().filter(({ to }) => to === mail);
  expect(toShopper().map(({ subject }) => subject.includes('⟦'))).toEqual([true, true, true]);
  const links = () =>
    toShopper()
      .flatMap(({ text }) => [...text.matchAll(/http:\/\/north\.localhost[^/]*(\/\S+)/g)])
      .map(([, path = '']) => path);
  const seen = new Set<string>();
  for (const path of links()) {
    seen.add(path.split('/')[1] ?? '');
    expect([path, ...readPage(await page(path))]).toEqual([path]);
    if (!path.startsWith('/alerts/confirm/')) continue;
    const confirmed = await form(path, {});
    expect(readPage(confirmed)).toEqual([]);
    const [, manage = ''] = /href="(\/alerts\/manage\/[^"]+)"/.exec(confirmed.text) ?? [];
    expect(readPage(await page(manage))).toEqual([]);
    expect(readPage(await form(`${manage}/stop`, {}))).toEqual([]);
  }
  expect(seen).toEqual(new Set(['alerts', 'reservations']));
  // The time of the reservation runs out.
  await pass(49 * 3_600_000);
  expect(toShopper().length).toBeGreaterThan(3);
  for (const { subject, text, html, to } of toShopper()) {
    expect([to, subject, ...readPage({ text: html })]).toEqual([to, subject]);
    expect(plainTexts(`<body>${withoutCodes(text.replace(/https?:\S+/g, ''))}`, own)).toEqual([]);
  }
  // Mail to the dealer's staff stays in the source's language.
  expect(
    sent()
      .filter(({ to }) => to !== mail)
      .every(({ text }) => !text.includes('⟦')),
  ).toBe(true);
});
