/** Alerts by mail through the doors that shoppers, mail programs and staff use, with a real SMTP server. */
import { expect, test } from 'vitest';
import type { AlertDemandList } from '#schemas/api/vehicle-alert.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { outboxTable } from '#tenants/database/tables.ts';
import { erasePerson } from '#tenants/privacy/erase-person.ts';
import { findPerson } from '#tenants/privacy/find-person.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { alertNewsTable, vehicleAlertTable } from '#tenants/vehicle-alerts/tables.ts';
import { aPlatform, staff } from '../build/platform.ts';
import { smtpReceiver } from '../build/smtp-receiver.ts';
import { aVehicle } from '../build/vehicle.ts';

const page = '/cars/2021-aster-ridge-touring-1';
const mia = 'mia@shoppers.example';

async function anAlertPlatform(switches: { readonly [key: string]: number | boolean } = {}) {
  // Eleven in the morning in Brisbane.
  let at = new Date('2026-03-02T01:00:00Z');
  const smtp = await smtpReceiver();
  const opened = await aPlatform({
    now: () => at,
    mail: { from: 'news@forecourt.example', smtpUrl: smtp.url },
    documents: { switches: { 'alerts.enabled': true, ...switches } },
  });
  const { platform, north, request } = opened;
  /** Runs jobs, and the deliveries that they add to the outbox, until nothing is due. */
  const settle = async () => {
    await platform.jobs.runDue();
    await platform.deliveries.runDue();
  };
  const site = (method: string, path: string, fields?: { readonly [name: string]: string }, host = 'north.localhost') =>
    request(host, method, path, fields === undefined ? undefined : new URLSearchParams(fields).toString(), {
      ...(fields === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    });
  const ask = (address: string, more: { readonly [name: string]: string } = {}) =>
    site('POST', '/api/vehicle-alerts', { mail: mia, address, rhythm: 'at-once', ...more });
  const linkIn = (text: string | undefined, way: string) =>
    new RegExp(`http://\\S+?(/alerts/${way}/[\\w.-]+)`).exec(text ?? '')?.[1] ?? '';
  const lastText = () => smtp.received.at(-1)?.mail.text;
  const confirmed = async (address: string, more?: { readonly [name: string]: string }) => {
    expect((await ask(address, more)).status).toBe(200);
    await settle();
    const link = linkIn(lastText(), 'confirm');
    expect((await site('POST', link)).status).toBe(200);
    await settle();
    return link;
  };
  const put = async (...vehicles: readonly Vehicle[]) => {
    await upsertVehicles(platform.store, north, vehicles, { by: 'feed' });
    await settle();
  };
  const news = () => smtp.received.filter(({ mail }) => !/onfirm|already/.test(mail.subject ?? ''));
  return {
    ...opened,
    smtp,
    settle,
    site,
    ask,
    linkIn,
    lastText,
    confirmed,
    put,
    news,
    pass: async (hours: number) => {
      at = new Date(at.getTime() + hours * 3_600_000);
      await settle();
    },
  };
}

test('a form without scripts that has mistakes is shown again with its input, and with what to do', async () => {
  const { site } = await anAlertPlatform();
  const send = (fields: { readonly [name: string]: string }) => site('POST', '/api/vehicle-alerts', fields);
  const wrong = { mail: 'mia"><b>@example', address: '/search/used-cars?make=Aster', rhythm: 'daily' };
  const refused = await send(wrong);
  expect(refused.status).toBe(400);
  expect(refused.headers.get('content-type')).toMatch(/^text\/html/);
  expect(refused.text).toContain('Enter your email address, such as mia@example.com.');
  expect(refused.text).toContain('value="mia&quot;&gt;&lt;b&gt;@example"');
  expect(refused.text).toContain('name="address" value="/search/used-cars?make=Aster"');
  expect(refused.text).toContain('name="rhythm" value="daily"');
  const endless = await send({ ...wrong, mail: 'm'.repeat(3000), address: `/${'a'.repeat(9000)}` });
  expect([endless.status, endless.text.length < 120_000]).toEqual([400, true]);
  expect((await send({ ...wrong, mail: 'mia@example.com' })).text).toContain('Check your email');
});

test('a mailbox gets three confirmations, however its address is spelled and for any page', async () => {
  const { site, settle, smtp } = await anAlertPlatform();
  const spellings = ['mia+1@example.com', 'MIA+2@Example.com', 'mia+3@example.com.', 'mia+4@ｅｘａｍｐｌｅ.com', mia];
  for (const [turn, mail] of spellings.entries())
    await site('POST', '/api/vehicle-alerts', {
      mail,
      address: `/search/used-cars?minPrice=${turn}000`,
      rhythm: 'daily',
    });
  await settle();
  expect(smtp.received).toHaveLength(3);
});

test('an alert on a search is requested without scripts, confirmed by email, sent once per arrival, and ended with one press', async () => {
  const { site, ask, settle, smtp, linkIn, lastText, put, news, platform } = await anAlertPlatform();
  const asked = await ask('/search/used-cars?make=Aster&price_max=35000&sort=price_asc');
  expect(asked.status).toBe(200);
  expect(asked.text).toContain('Check your email');
  await settle();
  expect(smtp.received).toHaveLength(1);
  const confirm = linkIn(lastText(), 'confirm');
  expect(lastText()).toContain('Used Aster under $35,000');
  expect(lastText()).not.toContain('/alerts/manage/');
  // A mail scanner follows the link: nothing is activated yet.
  const looked = await site('GET', confirm);
  expect(looked.text).toContain('Yes, email me');
  expect(looked.headers.get('x-robots-tag')).toBe('noindex');
  await put(aVehicle({ id: 'v_early', slug: 'early', stocknum: 'E1', vin: null, name: 'Early Aster', price: 20_000 }));
  expect(news()).toEqual([]);

  expect((await site('POST', confirm)).text).toContain('Your alert is on');
  expect((await site('POST', confirm)).text).toContain('Your alert is on');
  const one = aVehicle({ id: 'v_9', slug: 'new-aster-9', stocknum: 'S9', vin: null, name: 'New Aster', price: 30_000 });
  await put(
    one,
    aVehicle({ id: 'v_10', slug: 'dear-10', stocknum: 'S10', vin: null, name: 'Dear Aster', price: 60_000 }),
  );
  expect(news()).toHaveLength(1);
  const [announced] = news();
  expect(announced?.to).toEqual([mia]);
  expect(announced?.mail.subject).toBe('New in stock: New Aster');
  expect(announced?.mail.text).toContain('http://north.localhost/cars/new-aster-9');
  expect(announced?.mail.text).not.toContain('Dear');
  // No one is notified twice: the same again, in other words, and after a restart of the job from the beginning.
  await put({ ...one, dealercomments: 'Other words' });
  await platform.store.tx(async (db) => {
    await db.update(alertNewsTable).set({ dueAt: '2026-01-01T00:00:00.000Z' });
  });
  await settle();
  expect(news()).toHaveLength(1);
  // A price that falls is separate news.
  await put({ ...one, price: 28_000 });
  expect(news()).toHaveLength(2);
  expect(lastText()).toContain('Now $28,000 drive away, $2,000 less than before');

  const header = String(announced?.mail.headers.get('list-unsubscribe-post') ?? '');
  const manage = linkIn(announced?.mail.text, 'manage');
  expect(header === '' ? JSON.stringify([...(announced?.mail.headers ?? [])]) : header).toContain('One-Click');
  expect((await site('GET', manage)).text).toContain('Used Aster under $35,000');
  const ended = await site('POST', `${manage}/stop`, { 'List-Unsubscribe': 'One-Click' });
  expect([ended.status, ended.text]).toEqual([200, expect.stringContaining('No more alerts')]);
  await put({ ...one, price: 20_000 });
  expect(news()).toHaveLength(2);
  const rows = await platform.store.db.select().from(vehicleAlertTable);
  expect(JSON.stringify(rows)).not.toContain('mia');
  expect((await site('POST', confirm)).text).toContain('This link has expired');
});

test('sent news is remembered for a year, and then deleted', async () => {
  const { confirmed, put, pass, platform, news } = await anAlertPlatform();
  await confirmed('/search/used-cars?make=Aster');
  await put(aVehicle({ id: 'v_9', slug: 'aster-9', stocknum: 'S9', vin: null, name: 'New Aster', price: 30_000 }));
  expect(news()).toHaveLength(1);
  const kept = async () => (await platform.store.db.select().from(alertNewsTable)).length;
  const other = (number: number) =>
    put(aVehicle({ id: `b_${number}`, slug: `b-${number}`, stocknum: `B${number}`, vin: null, make: 'Birch' }));
  await pass(364 * 24);
  await other(1);
  expect(await kept()).toBe(1);
  await pass(2 * 24);
  await other(2);
  expect(await kept()).toBe(0);
});

test('who watches a vehicle hears of its price, of a reservation and of its return, and never of one that is gone', async () => {
  const { confirmed, put, news, lastText } = await anAlertPlatform({ 'alerts.most-a-day': 20 });
  await confirmed(page);
  const vehicle = aVehicle();
  await put({ ...vehicle, price: (vehicle.price ?? 0) - 1000 });
  expect(news().map(({ mail }) => mail.subject)).toEqual([expect.stringMatching(/^Price drop: /)]);
  expect(lastText()).toContain('$1,000 less');
  const cheap = { ...vehicle, price: (vehicle.price ?? 0) - 1000 };
  await put({ ...cheap, reserved: true });
  expect(news().at(-1)?.mail.subject).toMatch(/^Reserved by another shopper/);
  await put({ ...cheap, sold: true, status: 'sold', price: 1 });
  await put({ ...cheap, show_on_dealer_website: false });
  expect(news()).toHaveLength(2);
  await put(cheap);
  expect(news().at(-1)?.mail.subject).toMatch(/^Available again/);
  expect(news()).toHaveLength(3);
});

test('quiet hours, once a day and the number a day hold mails back; what was sold meanwhile is left out', async () => {
  const { confirmed, put, news, pass, settle, platform, north } = await anAlertPlatform({ 'alerts.most-a-day': 1 });
  await confirmed('/search/used-cars?make=Aster');
  const car = (n: number) =>
    aVehicle({ id: `v_q${n}`, slug: `quiet-${n}`, stocknum: `Q${n}`, vin: null, name: `Quiet ${n}` });
  // 21:00.
  await pass(10);
  await put(car(1), car(2));
  expect(news()).toEqual([]);
  await upsertVehicles(platform.store, north, [{ ...car(2), sold: true, status: 'sold' }], { by: 'feed' });
  await pass(11.1);
  expect(news().map(({ mail }) => mail.subject)).toEqual(['New in stock: Quiet 1']);
  await put(car(3));
  await settle();
  expect(news()).toHaveLength(1);
  await pass(24);
  expect(news()).toHaveLength(2);
  expect(news().at(-1)?.mail.subject).toBe('New in stock: Quiet 3');
});

test('news that is no longer true when the mail is sent is left out: a price that rose again, or covers something else', async () => {
  const { confirmed, news, pass, platform, north, lastText } = await anAlertPlatform({ 'alerts.most-a-day': 20 });
  await confirmed('/search/used-cars?make=Aster');
  const car = (n: number, changes: Partial<Vehicle> = {}) =>
    aVehicle({
      id: `v_t${n}`,
      slug: `true-${n}`,
      stocknum: `T${n}`,
      vin: null,
      name: `True ${n}`,
      price: 30_000,
      ...changes,
    });
  const store = (...vehicles: readonly Vehicle[]) => upsertVehicles(platform.store, north, vehicles, { by: 'feed' });
  await store(car(1), car(2), car(3), car(4, { reserved: true }));
  await pass(1);
  const known = news().length;
  // 22:00: quiet until the morning.
  await pass(10);
  await store(car(1, { price: 28_000 }), car(2, { price: 28_000 }), car(3, { price: 28_000 }), car(4));
  await pass(0.2);
  await store(
    car(1, { price: 31_000 }),
    car(2, { price: 27_000, price_type: 'excl_government_charges' }),
    car(4, { reserved: true }),
  );
  await pass(11);
  expect(news()).toHaveLength(known + 1);
  expect(news().at(-1)?.mail.subject).toBe('Price drop: True 3');
  expect(lastText()).toContain('Now $28,000 drive away, $2,000 less than before');
});

test('hostile: strangers cannot fill a mailbox, long and foreign input is refused, links open nothing elsewhere', async () => {
  const { site, ask, settle, smtp, platform } = await anAlertPlatform();
  for (const [fields, status] of [
    [{ mail: 'x'.repeat(100_000), address: page }, 413],
    [{ mail: `${'x'.repeat(20_000)}@a.example`, address: page }, 422],
    [{ mail: 'no address', address: page }, 422],
    [{ mail: 'a@b.example,c@d.example', address: page }, 422],
    [{ mail: mia, address: 'https://elsewhere.example/' }, 422],
    [{ mail: mia, address: '//elsewhere.example/search' }, 422],
    [{ mail: mia, address: `/search?q=${'x'.repeat(5000)}` }, 422],
    [{ mail: mia, address: '/cars/nothing-of-this' }, 422],
  ] as const) {
    const answer = await site('POST', '/api/vehicle-alerts', fields);
    expect([JSON.stringify(fields).slice(0, 40), answer.status]).toEqual([
      JSON.stringify(fields).slice(0, 40),
      expect.toSatisfy((got: number) => got === status || got === 400 || got === 429),
    ]);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
  await settle();
  expect(smtp.received).toEqual([]);
  // One caller is refused, and no email is sent.
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => ask(page, { mail: `p${n}@shoppers.example` })),
  );
  expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(30);
  const rows = await platform.store.db.select().from(outboxTable);
  expect(rows.length).toBeLessThan(10);
});

test('one address can request three alerts a day, and always gets the same answer', async () => {
  const { ask, settle, smtp } = await anAlertPlatform();
  const answers = [];
  for (const make of ['Aster', 'Kia', 'Ford', 'Aster'].map((one, n) => `/search/used-cars?q=${one}${n}`))
    answers.push(await ask(make));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await settle();
  expect(smtp.received).toHaveLength(3);
});

test('a link works on one site, and a filled honeypot sends no email', async () => {
  const { site, ask, settle, smtp, confirmed, lastText, linkIn, put, news } = await anAlertPlatform();
  await ask(page, { website: 'https://spam.example' });
  await settle();
  expect(smtp.received).toEqual([]);
  const confirm = await confirmed(page);
  expect((await site('POST', confirm, undefined, 'south.localhost')).status).toBe(404);
  expect((await site('POST', confirm.replace('confirm', 'manage'))).status).toBe(404);
  expect((await site('POST', `/alerts/manage/1.${'A'.repeat(60)}/stop`)).status).toBe(404);
  await put(aVehicle({ price: 30_000 }));
  const manage = linkIn(news().at(-1)?.mail.text ?? lastText(), 'manage');
  expect((await site('GET', manage, undefined, 'south.localhost')).status).toBe(404);
  expect((await site('POST', `${manage}/stop`, {}, 'south.localhost')).status).toBe(404);
  expect((await site('GET', manage)).status).toBe(200);
});

test('staff see how many wait for what and no address; export and erasure include alerts; off means off', async () => {
  const { confirmed, signIn, platform, north, ask, put, news } = await anAlertPlatform();
  await confirmed('/search/used-cars?make=Aster');
  await confirmed(page);
  const boss = await signIn(staff.northAdmin.email);
  const { demand, enabled } = await boss.get<AlertDemandList>('/tenants/north/vehicle-alerts');
  expect(enabled).toBe(true);
  expect(demand.map(({ title, shoppers }) => [title, shoppers])).toEqual(expect.arrayContaining([['Used Aster', 1]]));
  expect(JSON.stringify(demand)).not.toContain('@');
  const south = await signIn(staff.southAdmin.email);
  expect((await south.call('GET', '/tenants/north/vehicle-alerts')).status).toBe(404);
  const person = { mail: mia, phone: '' };
  expect((await findPerson(platform.store, north, person)).alerts).toHaveLength(2);
  await erasePerson(platform.store, north, person, { by: 'Nadia' });
  expect((await findPerson(platform.store, north, person)).alerts).toEqual([]);
  expect(JSON.stringify(await platform.store.db.select().from(outboxTable))).not.toContain('mia');
  await put(aVehicle({ price: 1000 }));
  expect(news()).toEqual([]);
  expect((await ask(page)).status).toBe(200);

  const off = await anAlertPlatform({ 'alerts.enabled': false });
  expect((await off.ask(page)).status).toBe(404);
});

test('O-09: a dealer’s first import sends no alerts, the next arrival does', async () => {
  const { confirmed, put, news } = await anAlertPlatform();
  await confirmed('/search/used-cars?make=Aster');
  const one = (n: number, created_at: string | null) =>
    aVehicle({ id: `v_${n}`, slug: `aster-${n}`, stocknum: `A${n}`, vin: null, name: `Aster ${n}`, created_at });
  await put(one(20, null), one(21, null));
  expect(news()).toEqual([]);
  await put(one(22, '2026-03-02T01:00:00.000Z'));
  expect(news().map(({ mail }) => mail.subject)).toEqual(['New in stock: Aster 22']);
});
