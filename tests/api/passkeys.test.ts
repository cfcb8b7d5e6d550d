/** Passkeys: created by a signed-in shopper, valid once per signature, on one host of one site, and for no one else. */
import { expect, test } from 'vitest';
import { shopperPasskeyTable } from '#tenants/shoppers/tables.ts';
import { anAuthenticator, type Bent } from '#tests/build/authenticator.ts';
import { type Answer, aPlatform, type TestPlatform } from '#tests/build/platform.ts';
import { aShopper } from '#tests/build/shopper.ts';

const host = 'north.localhost';
const mia = { email: 'mia@shoppers.example', phone: '+61412345678' };

async function setUp(contacts: { email?: string; phone?: string } = mia) {
  let now = Date.parse('2026-03-10T02:00:00Z');
  const opened = await aPlatform({ now: () => new Date(now) });
  const device = anAuthenticator(host);
  const shopper = await aShopper(opened, opened.north, contacts);
  const pass = (ms: number) => {
    now += ms;
  };
  const optionsOf = async (path: string, send: (path: string, body: unknown) => Promise<Answer>) => {
    const answer = await send(path, {});
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.body as { readonly challenge: string; readonly rp?: { readonly id: string }; readonly rpId?: string };
  };
  return {
    ...opened,
    device,
    shopper,
    pass,
    optionsOf,
    make: async (bent: Bent = {}) => {
      const made = device.make(await optionsOf('/api/shopper/passkeys/options', shopper.send), bent);
      pass(1_000);
      return shopper.send('/api/shopper/passkeys', made);
    },
    asked: (on = host) => optionsOf('/api/sign-in/passkey/options', (path, body) => post(opened, path, body, on)),
    signIn: (signed: unknown, wish: object = {}, on = host) =>
      post(
        opened,
        '/api/sign-in/passkey',
        { signed, type: 'my-garage', redirect: '/my-garage', back: '/', ...wish },
        on,
      ),
  };
}

function post(
  { request }: Pick<TestPlatform, 'request'>,
  path: string,
  body: unknown,
  on = host,
  origin = `http://${on}`,
) {
  return request(on, 'POST', path, body, { origin });
}

const cookieOf = ({ headers }: Answer) =>
  /fc_shopper=([^;]+)/.exec(headers.getSetCookie().find((one) => one.startsWith('fc_shopper=')) ?? '')?.[1] ?? '';

test('R6-001: a passkey is made in My Garage, signs in on the page for that, is listed and removed', async () => {
  const { make, asked, signIn, device, shopper, request, pass } = await setUp();
  const made = await make();
  expect([made.status, made.body]).toEqual([200, { go: '/my-garage?done=passkey#passkeys' }]);
  const page = await shopper.get('/my-garage?done=passkey');
  expect(page.text).toContain('You can sign in with a passkey on this device now.');
  expect((await shopper.get('/sign-in')).status).toBe(303);
  expect((await request(host, 'GET', '/sign-in?type=my-garage')).text).toContain('data-passkey="use"');
  pass(1_000);
  const done = await signIn(device.sign(await asked()));
  expect([done.status, done.body]).toEqual([200, { go: '/my-garage' }]);
  const own = { cookie: `fc_shopper=${cookieOf(done)}` };
  const garage = await request(host, 'GET', '/my-garage', undefined, own);
  expect(garage.text).toContain(mia.email);
  const [{ id } = { id: '' }] = device.credentials;
  const removed = await shopper.post(`/api/shopper/passkeys/${id}/remove`, {});
  expect(removed.headers.get('location')).toBe('/my-garage?done=no-passkey#passkeys');
  pass(1_000);
  expect((await signIn(device.sign(await asked()))).status).toBe(401);
});

test('R6-004: it leads on to the requested page, only within the site, and asks for a number if one is needed', async () => {
  const { make, asked, signIn, device, pass } = await setUp({ email: mia.email });
  await make();
  const goes = async (wish: object) => {
    pass(1_000);
    return (await signIn(device.sign(await asked()), wish)).body as { readonly go: string };
  };
  expect(await goes({ type: 'finance', redirect: '/finance?x=1' })).toEqual({ go: '/finance?x=1' });
  expect(await goes({ redirect: 'https://evil.example/' })).toEqual({ go: '/my-garage' });
  expect(await goes({ redirect: '//evil.example/' })).toEqual({ go: '/my-garage' });
  expect(await goes({ type: 'watchlist', redirect: '/cars', back: '/cars' })).toEqual({
    go: '/sign-in?type=watchlist&redirect=%2Fcars&back=%2Fcars',
  });
});

test('a signature signs in once: a replay is refused, also at the same moment', async () => {
  const { make, asked, signIn, device, pass } = await setUp();
  await make();
  pass(1_000);
  const signed = device.sign(await asked());
  pass(1_000);
  const both = await Promise.all([signIn(signed), signIn(signed)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await signIn(signed)).status).toBe(401);
});

test.each([
  ['another origin', { origin: 'http://evil.example' }],
  ['another host', { host: 'evil.example' }],
  ['its own challenge', { challenge: Buffer.from('mine').toString('base64url') }],
  ['no user present', { flags: 0x04 }],
  ['no user verified', { flags: 0x01 }],
] satisfies readonly (readonly [string, Bent])[])('what a device signs for %s is refused', async (_, bent) => {
  const { make, asked, signIn, device, pass } = await setUp();
  await make();
  pass(1_000);
  const refused = await signIn(device.sign(await asked(), bent));
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
  expect((await signIn(device.sign(await asked()))).status).toBe(200);
});

test.each([
  ['another origin', { origin: 'http://evil.example' }],
  ['another host', { host: 'evil.example' }],
  ['no user verified', { flags: 0x41 }],
] satisfies readonly (readonly [string, Bent])[])('a passkey made for %s is refused', async (_, bent) => {
  const { make } = await setUp();
  expect((await make(bent)).status).toBe(401);
});

test('a challenge expires after five minutes, and one for creating a passkey does not sign in', async () => {
  const { make, asked, signIn, device, pass, optionsOf, shopper } = await setUp();
  await make();
  pass(1_000);
  const late = device.sign(await asked());
  pass(5 * 60_000 + 1);
  expect((await signIn(late)).status).toBe(401);
  const other = await optionsOf('/api/shopper/passkeys/options', shopper.send);
  expect((await signIn(device.sign(other))).status).toBe(401);
});

test('a device that was copied is found out by its count of signatures', async () => {
  const { make, asked, signIn, device, pass } = await setUp();
  await make();
  for (const [counter, status] of [
    [5, 200],
    [3, 401],
    [5, 401],
    [6, 200],
  ] as const) {
    pass(1_000);
    expect((await signIn(device.sign(await asked(), { counter }))).status).toBe(status);
  }
});

test('R6-001: a passkey of one site, and a challenge of one site, are nothing on another', async () => {
  const opened = await setUp();
  const { make, asked, signIn, device, pass, platform } = opened;
  await make();
  pass(1_000);
  expect((await signIn(device.sign(await asked()), {}, 'south.localhost')).status).toBe(401);
  const south = await asked('south.localhost');
  expect((await signIn(device.sign(south), {}, host)).status).toBe(401);
  const rows = await platform.store.db.select().from(shopperPasskeyTable);
  expect(rows.map(({ tenantId }) => tenantId)).toEqual([opened.north.tenantId]);
  const eve = await aShopper(opened, opened.north, { email: 'eve@shoppers.example' });
  await eve.post(`/api/shopper/passkeys/${device.credentials[0]?.id}/remove`, {});
  pass(1_000);
  expect((await signIn(device.sign(await asked()))).status).toBe(200);
});

test('an unknown passkey gets the same answer as a wrong signature', async () => {
  const { make, asked, signIn, device, pass } = await setUp();
  await make();
  pass(1_000);
  const unknown = device.sign(await asked());
  const nobody = await signIn({ ...unknown, id: 'a'.repeat(43), rawId: 'a'.repeat(43) });
  const wrong = await signIn(device.sign(await asked(), { origin: 'http://evil.example' }));
  expect([nobody.status, nobody.text]).toEqual([wrong.status, wrong.text]);
});

test('bad input: a page of another site, no session, junk and 100 KB', async () => {
  const opened = await setUp();
  const { shopper, make } = opened;
  for (const path of ['/api/sign-in/passkey/options', '/api/sign-in/passkey', '/api/shopper/passkeys'])
    expect((await post(opened, path, {}, host, 'http://evil.example')).status).toBe(403);
  for (const path of ['/api/shopper/passkeys/options', '/api/shopper/passkeys'])
    expect((await post(opened, path, {})).status).toBe(401);
  for (const body of [{}, [], 'x', { signed: { id: 'x' } }, { signed: null, type: 1 }]) {
    expect((await post(opened, '/api/sign-in/passkey', body)).status).toBe(400);
    expect((await shopper.send('/api/shopper/passkeys', body)).status).toBe(400);
  }
  expect((await post(opened, '/api/sign-in/passkey', { signed: 'x'.repeat(100_000) })).status).toBe(413);
  for (let n = 0; n < 10; n += 1) expect((await make()).status).toBe(200);
  const more = await make();
  expect([more.status, more.text]).toEqual([400, expect.stringContaining('You have 10 passkeys')]);
});

test('who deletes their account has no passkey left', async () => {
  const { make, shopper, platform } = await setUp();
  await make();
  expect((await shopper.post('/my-garage/delete', { typed: 'DELETE' })).status).toBe(200);
  expect(await platform.store.db.select().from(shopperPasskeyTable)).toEqual([]);
});
