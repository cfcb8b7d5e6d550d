import { expect, test } from 'vitest';
import { codeLimits } from '#tenants/shoppers/codes.ts';
import { codeAskTable, shopperCodeTable, shopperSessionTable } from '#tenants/shoppers/tables.ts';
import { signInByText } from '#tests/build/shopper-browser.ts';
import { address, mia, minute, other, setUp, whoIs } from './shopper-sign-in.fixtures.ts';

test('brute force: five tries per code from any address, and the sixth is too late even with the right one', async () => {
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
  expect(said).toEqual(['4 more times', '3 more times', '2 more times', 'one more time', 'over']);
  const late = await shopper.post(where, { code });
  expect(late.status).toBe(422);
  expect(late.text).toContain('This code has expired');
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
  // The last try of both: one is right, one is not, and their order is undefined.
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
  // As a thief of both would.
  const thief = browser();
  thief.cookies.set('fc_code', asker);
  expect((await thief.post(where, { code })).text).toContain('This code has expired');

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
  expect((await second.post(where, { code: fresh })).text).toContain('This code has expired');
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
  // A made-up token never becomes a session.
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
    cookie: `fc_shopper=${cookies.get('fc_shopper')}`,
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(bare.status).toBe(403);
  expect(await whoIs(shopper)).not.toBeNull();
});

test('limits: codes to one address, by one caller and of one site, in hours and days, and a restart forgets none', async () => {
  const { browser, ask, pass, platform, north } = await setUp();
  const from = (n: number) => browser('north.localhost', `203.0.113.${n}`);
  for (let n = 0; n < codeLimits.contactHour; n += 1) await ask(from(1));
  const refused = await from(1).post(address, { contact: 'mia@SHOPPERS.example ' });
  expect(refused.status).toBe(429);
  expect(refused.text).toContain(
    'We have sent several codes there already. You can request the next one in 60 minutes.',
  );
  // None of it is in the memory of a process: there are only the rows, and each request counts them again.
  const kept = await platform.store.db.select().from(shopperCodeTable);
  expect(kept).toHaveLength(codeLimits.contactHour);
  // The owner, who has another connection, is not kept out by one stranger; and all strangers together have a limit too.
  for (let n = codeLimits.contactHour; n < codeLimits.strangersHour; n += 1) await ask(from(2 + n));
  expect((await from(90).post(address, { contact: mia })).status).toBe(429);
  pass(61 * minute);
  for (let n = codeLimits.strangersHour; n < codeLimits.strangersDay; n += 1) await ask(from(2 + n));
  pass(61 * minute);
  expect((await from(98).post(address, { contact: mia })).text).toContain('hours');
  // One caller, with ever another address.
  for (let n = 0; n < codeLimits.clientHour; n += 1) {
    pass(2 * 60_000);
    await ask(from(50), `somebody-${n}@shoppers.example`);
  }
  const more = await from(50).post(address, { contact: 'somebody-more@shoppers.example' });
  expect([more.status, /Too many codes have been requested from your connection/.test(more.text)]).toEqual([429, true]);
  await ask(from(51), 'somebody-more@shoppers.example');
  const rows = await platform.store.db.select().from(shopperCodeTable);
  expect(rows.every(({ tenantId }) => tenantId === north.tenantId)).toBe(true);
  // The whole site.
  const at = platform.store.now().toISOString();
  await platform.store.tx(async (db) => {
    for (let n = 0; n < codeLimits.tenantHour; n += 1)
      await db.insert(shopperCodeTable).values({
        tenantId: north.tenantId,
        id: `full${n}`,
        way: 'email',
        contact: `n${n}@x.example`,
        client: `c${n}`,
        askerHash: `a${n}`,
        codeHash: 'x',
        sealed: '',
        tries: 0,
        madeAt: at,
        expiresAt: at,
        endedAt: at,
      });
  });
  expect((await from(52).post(address, { contact: 'late@shoppers.example' })).text).toContain(
    'A lot of people are signing in',
  );
  // Codes of yesterday are forgotten.
  pass(25 * 60 * minute);
  await ask(from(53));
  expect(await platform.store.db.select().from(shopperCodeTable)).toHaveLength(1);
});

test('limits count one address over all sites, and nothing of it is kept but hashes', async () => {
  const { browser, ask, platform } = await setUp();
  const sites = ['north.localhost', 'south.localhost'];
  for (let n = 0; n < codeLimits.contactHour; n += 1) await ask(browser(sites[n % 2], '203.0.113.1'));
  for (const host of sites) {
    const refused = await browser(host, '203.0.113.1').post(address, { contact: mia });
    expect([host, refused.status]).toEqual([host, 429]);
    // Another spelling of the same mailbox is no other person.
    const plus = await browser(host, '203.0.113.1').post(address, { contact: mia.replace('@', '+1@') });
    expect([host, plus.status]).toEqual([host, 429]);
  }
  const kept = await platform.store.ask('SELECT * FROM code_ask');
  expect(kept).toHaveLength(codeLimits.contactHour);
  expect(JSON.stringify(kept)).not.toMatch(/mia|shoppers|203\.0/i);
});

test('who deletes the account gets no further codes by it', async () => {
  const { browser, ask, codeByMail } = await setUp();
  for (let n = 0; n < codeLimits.contactHour; n += 1) {
    const shopper = browser(undefined, '203.0.113.7');
    const where = await ask(shopper);
    expect((await shopper.post(where, { code: await codeByMail() })).status).toBe(303);
    expect((await shopper.post('/my-garage/delete', { typed: 'DELETE' })).status).toBe(200);
    expect(await whoIs(shopper)).toBeNull();
  }
  expect((await browser(undefined, '203.0.113.7').post(address, { contact: mia })).status).toBe(429);
});

test('one connection gets no more than a part of the messages that all sites may send in a day', async () => {
  const { browser, ask, platform } = await setUp();
  const client = browser(undefined, '203.0.113.8');
  await ask(client, 'first@shoppers.example');
  const [row] = await platform.store.db.select().from(codeAskTable);
  if (row === undefined) throw new Error('Nothing was counted.');
  await platform.store.tx(async (db) => {
    for (let n = 1; n < codeLimits.clientDay; n += 1)
      await db.insert(codeAskTable).values({ ...row, id: `more${n}`, contactHash: `other${n}` });
  });
  for (const host of ['north.localhost', 'south.localhost'])
    expect((await browser(host, '203.0.113.8').post(address, { contact: 'last@shoppers.example' })).status).toBe(429);
  await ask(browser(undefined, '203.0.113.9'), 'last@shoppers.example');
});

test('strangers lock no one out: a browser that has signed in before gets its code, with site and address at their limits', async () => {
  const opened = await setUp();
  const { browser, ask, codeByMail, pass, platform, north } = opened;
  const owner = browser('north.localhost', '203.0.113.200');
  const first = await ask(owner);
  expect((await owner.post(first, { code: await codeByMail() })).status).toBe(303);
  expect((await owner.post('/api/shopper/sign-out', {})).status).toBe(303);
  pass(61 * minute);

  for (let n = 0; n < codeLimits.strangersHour; n += 1) await ask(browser('north.localhost', `203.0.113.${n}`));
  const at = platform.store.now().toISOString();
  await platform.store.tx(async (db) => {
    for (let n = 0; n < codeLimits.tenantHour; n += 1)
      await db.insert(shopperCodeTable).values({
        tenantId: north.tenantId,
        id: `full${n}`,
        way: 'email',
        contact: `n${n}@x.example`,
        client: '203.0.113.200',
        askerHash: `a${n}`,
        codeHash: 'x',
        sealed: '',
        tries: 0,
        madeAt: at,
        expiresAt: at,
        endedAt: at,
      });
  });
  const stranger = browser('north.localhost', '203.0.113.99');
  expect((await stranger.post(address, { contact: mia })).status).toBe(429);
  // The browser's cookie covers its own shopper, and no other address.
  expect((await owner.post(address, { contact: 'other@shoppers.example' })).status).toBe(429);
  // The strangers' mails are out: the next one is the owner's.
  await codeByMail();
  const where = await ask(owner);
  expect((await owner.post(where, { code: await codeByMail() })).status).toBe(303);
  expect(await whoIs(owner)).not.toBeNull();

  // A made-up cookie, or one of another site, identifies no one.
  stranger.cookies.set('fc_known', 'A'.repeat(60));
  expect((await stranger.post(address, { contact: mia })).status).toBe(429);
  const south = browser('south.localhost', '203.0.113.98');
  south.cookies.set('fc_known', owner.cookies.get('fc_known') ?? '');
  expect((await south.post(address, { contact: mia })).status).toBe(429);
});

test('a code requested by a stranger ends no other code', async () => {
  const { browser, ask, codeByMail } = await setUp();
  const owner = browser('north.localhost', '203.0.113.1');
  const where = await ask(owner);
  const code = await codeByMail();
  await ask(browser('north.localhost', '203.0.113.2'));
  expect((await owner.post(where, { code })).status).toBe(303);
  expect(await whoIs(owner)).not.toBeNull();
});
