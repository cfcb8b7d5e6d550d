/** Shoppers sign in through the pages of a site: codes by mail and text, sessions, and everything that is tried against them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shopperCodeTable, shopperSessionTable } from '#tenants/shoppers/tables.ts';
import { signInByText } from '#tests/build/shopper-browser.ts';
import { address, mia, number, setUp, whoIs } from './shopper-sign-in.fixtures.ts';

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
    name: '',
    last_name: '',
    email: 'mia@shoppers.example',
    phone: '',
    postcode: '',
  });
  // The database contains neither the code nor the token.
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
  // Signed-in shoppers are redirected at once.
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
  // There is nothing left to add.
  expect((await shopper.get(path)).status).toBe(303);
  expect((await shopper.get('/my-garage')).text).not.toContain('Add your email address');
});

// The site has no page for most of them: then the shopper goes on to My Garage.
test.each([
  ['watchlist', 'Sign in to save vehicles', '/my-garage'],
  ['trade-in', 'Sign in for your trade-in', '/cars/trade-in'],
  ['checkout', 'Sign in to reserve this vehicle', '/cars/aster-1/checkout'],
  ['finance', 'Sign in to apply for finance', '/my-garage'],
  ['spin-to-win', 'Sign in to play', '/my-garage'],
  ['online-payment', 'Sign in to pay online', '/online-payment'],
  ['car-finance', 'Sign in for finance on this vehicle', '/my-garage'],
  ['my-garage', 'Sign in to My Garage', '/my-garage'],
])('R2-050, R2-051: %s says what it is for and continues automatically', async (type, heading, target) => {
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

test('R2-050: no address leads off the site, in any spelling', async () => {
  const opened = await setUp();
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/sign-in?type=x',
    '%2F%2Fevil.example',
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

test('a site that sends no text messages asks for an address alone', async () => {
  const { browser } = await setUp({ documents: { switches: { 'sign-in.by-text-message': false } } });
  const shopper = browser();
  expect((await shopper.get(address)).text).toContain('Email address</label>');
  expect((await shopper.post(address, { contact: '0412 345 678' })).status).toBe(422);
});
