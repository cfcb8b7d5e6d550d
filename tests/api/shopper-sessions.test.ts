import { expect, test } from 'vitest';
import type { ShopperSessionList } from '#schemas/api/shopper.ts';
import { erasePerson } from '#tenants/privacy/erase-person.ts';
import { findPerson } from '#tenants/privacy/find-person.ts';
import { shopperCodeTable, shopperSessionTable, shopperTable } from '#tenants/shoppers/tables.ts';
import { codeByText, signInByText } from '#tests/build/shopper-browser.ts';
import { address, minute, number, setUp, whoIs } from './shopper-sign-in.fixtures.ts';

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
  // No one ends another person's session.
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

test('pages are the same for all visitors, including the sign-in page, and no answer that depends on a session is cached', async () => {
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

test('what is stored of a shopper is in their file, and goes with them', async () => {
  const opened = await setUp();
  const { platform, north } = opened;
  const shopper = opened.browser();
  await signInByText(opened, shopper);
  const person = { mail: '', phone: number };
  expect((await findPerson(platform.store, north, person)).signIns).toMatchObject([{ phone: number, sessions: [{}] }]);
  await erasePerson(platform.store, north, person, { by: 'Nadia' });
  expect(await whoIs(shopper)).toBeNull();
  for (const table of [shopperTable, shopperSessionTable, shopperCodeTable])
    expect(await platform.store.db.select().from(table)).toEqual([]);
  const rows = await platform.store.ask('SELECT payload FROM outbox');
  expect(JSON.stringify(rows)).not.toContain('412345678');
});
