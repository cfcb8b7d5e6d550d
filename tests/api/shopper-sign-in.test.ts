/** Shoppers sign in through the pages of a site: codes by mail and text, sessions, and everything that is tried against them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ShopperSessionList, ShopperState } from '#schemas/api/shopper.ts';
import { erasePerson } from '#tenants/privacy/erase-person.ts';
import { findPerson } from '#tenants/privacy/find-person.ts';
import { codeLimits } from '#tenants/shoppers/codes.ts';
import { shopperCodeTable, shopperSessionTable, shopperTable } from '#tenants/shoppers/tables.ts';
import { aPlatform, type TestPlatformOptions } from '#tests/build/platform.ts';
import { aBrowser, type Browser, codeByText, signInByText } from '#tests/build/shopper-browser.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';

const address = '/sign-in?type=my-garage&redirect=%2Fcars&back=%2F';
const mia = 'Mia@Shoppers.example';
const number = '+61412345678';
const minute = 60_000;

async function setUp(options: TestPlatformOptions = {}) {
  const smtp = await smtpReceiver();
  let at = Date.UTC(2026, 2, 2, 1);
  const opened = await aPlatform({
    now: () => new Date(at),
    mail: { from: 'news@forecourt.example', smtpUrl: smtp.url },
    ...options,
  });
  const { platform } = opened;
  const codeByMail = async () => {
    await platform.deliveries.runDue();
    return /Code: (\d{6})/.exec(smtp.received.at(-1)?.mail.text ?? '')?.[1] ?? '';
  };
  return {
    ...{ ...opened, smtp, codeByMail },
    browser: (host?: string, client?: string) => aBrowser(opened, host, client),
    pass: (ms: number) => {
      at += ms;
    },
    /** Asks for a code by mail. @returns where it is entered. */
    ask: async (browser: Browser, contact = mia) => {
      const answer = await browser.post(address, { contact });
      expect(answer.status, answer.text).toBe(303);
      return answer.headers.get('location') ?? '';
    },
  };
}

const whoIs = async (browser: Browser) => ((await browser.get('/api/shopper')).body as ShopperState).shopper;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('R2-050, R6-001, R3-014: a code that came by mail signs in, once, and leads to where one was', async () => {
  const { browser, ask, codeByMail, smtp, platform } = await setUp();
  const shopper = browser();
  expect(await whoIs(shopper)).toBeNull();
  const where = await ask(shopper);
  expect(where).toBe('/sign-in/code?type=my-garage&redirect=%2Fcars&back=%2F');
  const page = await shopper.get(where);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.text).toContain('autocomplete="one-time-code"');
  expect(page.text).toContain('mia@shoppers.example');
  const code = await codeByMail();
  expect(smtp.received.at(-1)?.to).toEqual(['mia@shoppers.example']);
  expect(smtp.received.at(-1)?.mail.subject).toBe(`${code} is your code for North Motors`);
  const done = await shopper.post(where, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/cars']);
  const [session = ''] = done.headers.getSetCookie();
  expect(session).toMatch(/^fc_shopper=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/);
  expect(await whoIs(shopper)).toEqual({
    ...{ name: '', last_name: '', email: 'mia@shoppers.example', phone: '', postcode: '' },
  });
  // The database holds neither the code nor the token.
  const rows = JSON.stringify([
    await platform.store.db.select().from(shopperCodeTable),
    await platform.store.db.select().from(shopperSessionTable),
  ]);
  expect(rows).not.toContain(`"${code}"`);
  expect(rows).not.toContain(shopper.cookies.get('fc_shopper') ?? 'none');
});

test('R2-050: a code comes by text message, and phones fill it in by its last line', async () => {
  const opened = await setUp();
  const shopper = opened.browser();
  await signInByText(opened, shopper);
  const [file = ''] = await readdir(join(opened.dataDir, 'sms'));
  const text = await readFile(join(opened.dataDir, 'sms', file), 'utf8');
  const [, code] = /(\d{6}) is your code to sign in at North Motors\./.exec(text) ?? [];
  expect(text.trimEnd().split('\n').at(-1)).toBe(`@north.localhost #${code}`);
  expect(await whoIs(shopper)).toMatchObject({ phone: number, email: '' });
  // Whoever is signed in is led on at once.
  expect((await shopper.get(address)).headers.get('location')).toBe('/cars');
});

test('R6-002: to save vehicles only a number will do, and it goes to the account that is signed in', async () => {
  const opened = await setUp();
  const { browser, ask, codeByMail } = opened;
  const shopper = browser();
  const where = await ask(shopper);
  await shopper.post(where, { code: await codeByMail() });
  const list = '/sign-in?type=watchlist&redirect=%2Fcars%2F2021-aster-ridge-touring-1&back=%2Fcars';
  const page = await shopper.get(list);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Mobile number</label>');
  expect((await shopper.post(list, { contact: 'mia@shoppers.example' })).status).toBe(422);
  const done = await signInByText(opened, shopper, { address: list });
  expect(done.headers.get('location')).toBe('/cars/2021-aster-ridge-touring-1');
  expect(await whoIs(shopper)).toMatchObject({ email: 'mia@shoppers.example', phone: number });
  expect((await shopper.get(list)).status).toBe(303);
  // Either opens the same account from then on.
  const phone = browser();
  await signInByText(opened, phone);
  expect(await whoIs(phone)).toMatchObject({ email: 'mia@shoppers.example', phone: number });
});

test('who signed in by a number adds an address in My Garage, once a code proves it', async () => {
  const opened = await setUp();
  const { browser, codeByMail } = opened;
  const shopper = browser();
  await signInByText(opened, shopper);
  const [, link = ''] =
    /href="(\/sign-in[^"]+)">Add your email address/.exec((await shopper.get('/my-garage')).text) ?? [];
  const path = link.replaceAll('&amp;', '&');
  const page = await shopper.get(path);
  expect([page.status, page.text.includes('Email address</label>')]).toEqual([200, true]);
  expect((await shopper.post(path, { contact: number })).status).toBe(422);
  const asked = await shopper.post(path, { contact: mia });
  const where = asked.headers.get('location') ?? '';
  expect(where).toContain('add=email');
  expect(await whoIs(shopper)).toMatchObject({ phone: number, email: '' });
  const done = await shopper.post(where, { code: await codeByMail() });
  expect(done.headers.get('location')).toBe('/my-garage');
  expect(await whoIs(shopper)).toMatchObject({ phone: number, email: 'mia@shoppers.example' });
  // There is nothing to add any more.
  expect((await shopper.get(path)).status).toBe(303);
  expect((await shopper.get('/my-garage')).text).not.toContain('Add your email address');
});

test.each([
  ['watchlist', 'Sign in to save vehicles', '/watchlist'],
  ['trade-in', 'Sign in for your trade-in', '/trade-in'],
  ['checkout', 'Sign in to reserve this vehicle', '/cars/aster-1/checkout'],
  ['finance', 'Sign in to apply for finance', '/finance'],
  ['spin-to-win', 'Sign in to play', '/spin-to-win'],
  ['online-payment', 'Sign in to pay online', '/online-payment'],
  ['car-finance', 'Sign in for finance on this vehicle', '/finance'],
  ['my-garage', 'Sign in to My Garage', '/my-garage'],
])('R2-050, R2-051: %s says what it is for and goes on by itself', async (type, heading, target) => {
  const opened = await setUp();
  const shopper = opened.browser();
  const page = await shopper.get(`/sign-in?type=${type}&back=aster-1`);
  expect(page.text).toContain(`<h1>${heading}</h1>`);
  // The vehicle's slug is the way back.
  const back = await shopper.post(`/sign-in?type=${type}&back=aster-1`, { act: 'back' });
  expect(back.headers.get('location')).toBe('/cars/aster-1');
  const done = await signInByText(opened, shopper, { address: `/sign-in?type=${type}&back=aster-1` });
  expect(done.headers.get('location')).toBe(target);
});

test('R2-050: no address leads off the site, whichever way it is written', async () => {
  const opened = await setUp();
  const hostile = [
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', 'https:evil.example', 'https://evil.example'],
    ...['/.//evil.example', '/\t/evil.example', 'javascript:alert(1)', '/sign-in?type=x', '%2F%2Fevil.example'],
    `/${'a'.repeat(100_000)}`,
  ];
  for (const redirect of hostile) {
    const query = new URLSearchParams({ type: 'my-garage', redirect, back: redirect });
    const shopper = opened.browser();
    const back = await shopper.post(`/sign-in?${query}`, { act: 'back' });
    expect([back.status, back.headers.get('location')], redirect.slice(0, 40)).toEqual([303, '/']);
  }
  const shopper = opened.browser();
  const query = new URLSearchParams({ type: 'nonsense', redirect: '//evil.example', back: '//evil.example' });
  const done = await signInByText(opened, shopper, { address: `/sign-in?${query}` });
  expect(done.headers.get('location')).toBe('/my-garage');
  expect((await shopper.get('/sign-in?redirect=%2F%2Fevil.example')).headers.get('location')).toBe('/my-garage');
});

test.each(['', 'Mia', 'mia@', 'mia@example', '@example.com', '0412', '07 3200 1234', 'a@b.c, d@e.f', 'x'.repeat(200)])(
  'R2-050: “%s” is neither a number nor an address, and the page says so',
  async (contact) => {
    const { browser } = await setUp();
    const answer = await browser().post(address, { contact });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Enter a mobile number, such as 0412 345 678, or an email address');
    expect(answer.text).toContain('aria-invalid="true"');
  },
);

test('R6-001: known and unknown are answered alike, and by as many questions', async () => {
  const { browser, ask, codeByMail, platform } = await setUp();
  const first = browser();
  await first.post(await ask(first), { code: await codeByMail() });
  const answers = [];
  for (const contact of [mia, 'nobody@shoppers.example']) {
    const stranger = browser();
    const answer = await stranger.post(address, { contact });
    await platform.deliveries.runDue();
    const page = await stranger.get(answer.headers.get('location') ?? '');
    answers.push([
      answer.status,
      answer.headers.get('location'),
      page.text.replace(contact.toLowerCase(), '').replace(/filled_ms[^>]*/g, ''),
    ]);
  }
  expect(answers[0]).toEqual(answers[1]);
});

test('brute force: five tries a code, whichever address they come from, and the sixth is too late with the right one', async () => {
  const { browser, ask, codeByMail } = await setUp();
  const shopper = browser();
  const where = await ask(shopper);
  const code = await codeByMail();
  const said = [];
  for (let tries = 0; tries < codeLimits.tries; tries += 1) {
    const answer = await shopper.post(where, { code: other(code) });
    expect(answer.status).toBe(422);
    said.push(/You can try ([^.]+)\./.exec(answer.text)?.[1] ?? 'over');
  }
  expect(said).toEqual(['4 more times', '3 more times', '2 more times', 'once more', 'over']);
  const late = await shopper.post(where, { code });
  expect(late.status).toBe(422);
  expect(late.text).toContain('This code is over');
  expect(await whoIs(shopper)).toBeNull();
});

test('brute force: tries at once are counted one by one, and of two right ones one signs in', async () => {
  const { browser, ask, codeByMail, platform } = await setUp();
  const shopper = browser();
  const where = await ask(shopper);
  const code = await codeByMail();
  const wrong = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      shopper.post(where, { code: String(n).padStart(6, '0') === code ? other(code) : String(n).padStart(6, '0') }),
    ),
  );
  expect(wrong.filter(({ text }) => /You can try/.test(text))).toHaveLength(codeLimits.tries - 1);
  const [row] = await platform.store.db.select().from(shopperCodeTable);
  expect(row?.tries).toBe(codeLimits.tries);
  const again = await ask(shopper);
  const next = await codeByMail();
  // The last try of both: one is right, one is not, and which comes first is nobody's to choose.
  const both = await Promise.all([shopper.post(again, { code: next }), shopper.post(again, { code: next })]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
  expect(await platform.store.db.select().from(shopperSessionTable)).toHaveLength(1);
});

test('replay: a code works once, a new one ends the old one, and all end after ten minutes', async () => {
  const { browser, ask, codeByMail, pass } = await setUp();
  const shopper = browser();
  const where = await ask(shopper);
  const code = await codeByMail();
  const asker = shopper.cookies.get('fc_code') ?? '';
  expect((await shopper.post(where, { code })).status).toBe(303);
  // As somebody who has copied both would.
  const thief = browser();
  thief.cookies.set('fc_code', asker);
  expect((await thief.post(where, { code })).text).toContain('This code is over');

  const second = browser();
  await ask(second);
  const old = await codeByMail();
  pass(minute);
  const led = await second.post(where, { act: 'again' });
  expect(led.headers.get('location')).toContain('sent=again');
  expect((await second.get(led.headers.get('location') ?? '')).text).toContain('a new code');
  const fresh = await codeByMail();
  expect(fresh).not.toBe(old);
  expect((await second.post(where, { code: old })).text).toContain('You can try');
  pass(codeLimits.minutes * minute);
  expect((await second.post(where, { code: fresh })).text).toContain('This code is over');
  expect(await whoIs(second)).toBeNull();
});

test('a code is of no use in another browser, and codes are of one site', async () => {
  const { browser, ask, codeByMail } = await setUp();
  const shopper = browser();
  const where = await ask(shopper);
  const code = await codeByMail();
  const stranger = browser();
  expect((await stranger.post(where, { code })).text).toContain('Ask for a code first');
  await ask(stranger, 'other@shoppers.example');
  expect((await stranger.post(where, { code })).status).toBe(422);
  const south = browser('south.localhost');
  south.cookies.set('fc_code', shopper.cookies.get('fc_code') ?? '');
  expect((await south.post(where, { code })).text).toContain('Ask for a code first');
  expect((await shopper.post(where, { code })).status).toBe(303);
});

test('fixation: each sign-in makes a new session and ends the one that was in the browser', async () => {
  const opened = await setUp();
  const shopper = opened.browser();
  await signInByText(opened, shopper);
  const before = shopper.cookies.get('fc_shopper') ?? '';
  const again = opened.browser();
  again.cookies.set('fc_shopper', before);
  await signInByText(opened, again, { phone: '0400 000 001', to: '+61400000001', address: '/sign-in?type=watchlist' });
  expect(again.cookies.get('fc_shopper')).not.toBe(before);
  expect(await whoIs(shopper)).toBeNull();
  // A token that somebody made up becomes nobody's session.
  const planted = opened.browser();
  planted.cookies.set('fc_shopper', 'A'.repeat(43));
  await signInByText(opened, planted);
  expect(planted.cookies.get('fc_shopper')).not.toBe('A'.repeat(43));
  const thief = opened.browser();
  thief.cookies.set('fc_shopper', 'A'.repeat(43));
  expect(await whoIs(thief)).toBeNull();
});

test('cross-tenant: a session of one site is nothing on another, and people of one are not of the other', async () => {
  const opened = await setUp();
  const shopper = opened.browser();
  await signInByText(opened, shopper);
  const south = opened.browser('south.localhost');
  south.cookies.set('fc_shopper', shopper.cookies.get('fc_shopper') ?? '');
  expect(await whoIs(south)).toBeNull();
  expect(south.cookies.has('fc_shopper')).toBe(false);
  expect((await south.get('/api/shopper/sessions')).status).toBe(401);
  expect(await whoIs(shopper)).not.toBeNull();
});

test('CSRF: nothing is done for a page of another site, a sibling of the domain among them', async () => {
  const opened = await setUp();
  const shopper = opened.browser();
  await signInByText(opened, shopper);
  const foreign: readonly { readonly [name: string]: string }[] = [
    { origin: 'http://evil.example' },
    { origin: 'http://south.localhost' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://south.localhost' },
  ];
  for (const headers of foreign)
    for (const path of ['/api/shopper/sign-out', '/api/shopper/sessions/others/end', '/sign-in', '/sign-in/code'])
      expect((await shopper.post(path, { contact: mia }, headers)).status, `${path} ${JSON.stringify(headers)}`).toBe(
        403,
      );
  const { cookies } = shopper;
  const bare = await opened.request('north.localhost', 'POST', '/api/shopper/sign-out', '', {
    ...{ cookie: `fc_shopper=${cookies.get('fc_shopper')}`, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(bare.status).toBe(403);
  expect(await whoIs(shopper)).not.toBeNull();
});

test('limits: codes to one address, by one caller and of one site, in hours and days, and a restart forgets none', async () => {
  const { browser, ask, pass, platform, north } = await setUp();
  const from = (n: number) => browser('north.localhost', `203.0.113.${n}`);
  for (let n = 0; n < codeLimits.contactHour; n += 1) await ask(from(n));
  const refused = await from(99).post(address, { contact: 'mia@SHOPPERS.example ' });
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('Many codes were sent there already. The next one can be sent in 60 minutes.');
  // Nothing of it is in the memory of a process: the rows are all there is, and each question counts them anew.
  const kept = await platform.store.db.select().from(shopperCodeTable);
  expect(kept).toHaveLength(codeLimits.contactHour);
  pass(61 * minute);
  for (let n = 0; n < codeLimits.contactDay - codeLimits.contactHour; n += 1) await ask(from(n));
  pass(61 * minute);
  expect((await from(98).post(address, { contact: mia })).text).toContain('hours');
  // One caller, with ever another address.
  for (let n = 0; n < codeLimits.clientHour; n += 1) {
    pass(2 * 60_000);
    await ask(from(50), `somebody-${n}@shoppers.example`);
  }
  const more = await from(50).post(address, { contact: 'somebody-more@shoppers.example' });
  expect([more.status, /Many codes were asked for from your connection/.test(more.text)]).toEqual([429, true]);
  await ask(from(51), 'somebody-more@shoppers.example');
  const rows = await platform.store.db.select().from(shopperCodeTable);
  expect(rows.every(({ tenantId }) => tenantId === north.tenantId)).toBe(true);
  // The whole site.
  const at = platform.store.now().toISOString();
  await platform.store.tx(async (db) => {
    for (let n = 0; n < codeLimits.tenantHour; n += 1)
      await db.insert(shopperCodeTable).values({
        ...{ tenantId: north.tenantId, id: `full${n}`, way: 'email', contact: `n${n}@x.example`, client: `c${n}` },
        ...{ askerHash: `a${n}`, codeHash: 'x', sealed: '', tries: 0, madeAt: at, expiresAt: at, endedAt: at },
      });
  });
  expect((await from(52).post(address, { contact: 'late@shoppers.example' })).text).toContain(
    'Very many people sign in',
  );
  // Codes of yesterday are forgotten.
  pass(25 * 60 * minute);
  await ask(from(53));
  expect(await platform.store.db.select().from(shopperCodeTable)).toHaveLength(1);
});

test('sessions are listed, ended one by one and all but one, and signing out ends this one', async () => {
  const opened = await setUp();
  const [phone, desk, lost] = [opened.browser(), opened.browser(), opened.browser()];
  for (const one of [phone, desk, lost]) await signInByText(opened, one);
  const list = async () => ((await desk.get('/api/shopper/sessions')).body as ShopperSessionList).sessions;
  expect((await list()).map(({ is_this }) => is_this).sort()).toEqual([false, false, true]);
  const foreign = (await list()).find(({ is_this }) => !is_this);
  const ended = await desk.post(`/api/shopper/sessions/${foreign?.id}/end`, { redirect: '/my-garage' });
  expect([ended.status, ended.headers.get('location')]).toEqual([303, '/my-garage']);
  expect(await list()).toHaveLength(2);
  // Nobody ends a session of somebody else.
  const stranger = opened.browser();
  await signInByText(opened, stranger, { phone: '0400 000 001', to: '+61400000001' });
  const mine = (await list()).find(({ is_this }) => is_this);
  expect((await stranger.post(`/api/shopper/sessions/${mine?.id}/end`, {})).status).toBe(404);
  await desk.post('/api/shopper/sessions/others/end', {});
  expect(await list()).toHaveLength(1);
  expect([await whoIs(phone), await whoIs(lost)]).toEqual([null, null]);
  expect(await whoIs(stranger)).not.toBeNull();
  const out = await desk.post('/api/shopper/sign-out', { redirect: '//evil.example' });
  expect([out.status, out.headers.get('location')]).toEqual([303, '/']);
  expect(desk.cookies.has('fc_shopper')).toBe(false);
  expect(await whoIs(desk)).toBeNull();
});

test('a session is over after 60 days without use, and a year after it began', async () => {
  const opened = await setUp();
  const day = 24 * 60 * minute;
  const shopper = opened.browser();
  await signInByText(opened, shopper);
  for (let month = 0; month < 12; month += 1) {
    opened.pass(30 * day);
    expect(await whoIs(shopper)).not.toBeNull();
  }
  opened.pass(6 * day);
  expect(await whoIs(shopper)).toBeNull();
  await signInByText(opened, shopper);
  opened.pass(61 * day);
  expect(await whoIs(shopper)).toBeNull();
});

test('pages stay the same for everybody: the sign-in page too, and no answer that depends on a session is kept', async () => {
  const opened = await setUp();
  const shopper = opened.browser();
  const before = await shopper.get('/');
  const asked = await shopper.get(address);
  expect(asked.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(asked.text).toBe((await shopper.get('/sign-in?type=my-garage&redirect=%2Felse&back=%2Fthere')).text);
  await signInByText(opened, shopper);
  const after = await shopper.get('/');
  expect(after.text).toBe(before.text);
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  for (const path of ['/api/shopper', '/api/shopper/sessions', '/sign-in/code', '/sign-in'])
    expect((await shopper.get(path)).headers.get('cache-control'), path).toBe('private, no-store');
});

test('under https the cookie belongs to this very host, by its name', async () => {
  const opened = await setUp({ publicAddress: { scheme: 'https' } });
  const shopper = opened.browser();
  const headers = { origin: 'https://north.localhost' };
  const asked = await shopper.post(address, { contact: '0412 345 678' }, headers);
  const code = await codeByText(opened, number);
  const done = await shopper.post(asked.headers.get('location') ?? '', { code }, headers);
  expect(done.headers.getSetCookie()[0]).toMatch(
    /^__Host-fc_shopper=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
  );
  expect(await whoIs(shopper)).not.toBeNull();
  // A sibling could set a cookie without the prefix: it is not read.
  shopper.cookies.set('fc_shopper', shopper.cookies.get('__Host-fc_shopper') ?? '');
  shopper.cookies.delete('__Host-fc_shopper');
  expect(await whoIs(shopper)).toBeNull();
});

test('a site that sends no text messages asks for an address alone', async () => {
  const { browser } = await setUp({ documents: { switches: { 'sign-in.by-text-message': false } } });
  const shopper = browser();
  expect((await shopper.get(address)).text).toContain('Email address</label>');
  expect((await shopper.post(address, { contact: '0412 345 678' })).status).toBe(422);
});

test('what is stored of a shopper is in their file, and goes with them', async () => {
  const opened = await setUp();
  const { platform, north } = opened;
  const shopper = opened.browser();
  await signInByText(opened, shopper);
  const person = { mail: '', phone: '0412 345 678' };
  expect((await findPerson(platform.store, north, person)).signIns).toMatchObject([{ phone: number, sessions: [{}] }]);
  await erasePerson(platform.store, north, person, { by: 'Nadia' });
  expect(await whoIs(shopper)).toBeNull();
  for (const table of [shopperTable, shopperSessionTable, shopperCodeTable])
    expect(await platform.store.db.select().from(table)).toEqual([]);
  const rows = await platform.store.ask('SELECT payload FROM outbox');
  expect(JSON.stringify(rows)).not.toContain('412345678');
});
