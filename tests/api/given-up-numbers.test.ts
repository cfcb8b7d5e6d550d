/** A number is reassigned after its holder gave it up: the new holder sees no data of the old one (decision 0235). */
import { expect, test } from 'vitest';
import type { AuditPage } from '#schemas/api/audit.ts';
import type { RetentionPreview } from '#schemas/api/privacy.ts';
import { shopperTable } from '#tenants/shoppers/tables.ts';
import { watchlistTable } from '#tenants/watchlist/tables.ts';
import { aPlatform, staff } from '../build/platform.ts';
import { aShopper } from '../build/shopper.ts';

const host = 'north.localhost';
const dayMs = 86_400_000;
const phone = '+61412345678';

async function aYear() {
  let now = Date.parse('2026-01-05T00:00:00.000Z');
  const opened = await aPlatform({ now: () => new Date(now) });
  let leads = 0;
  return {
    ...opened,
    pass: (days: number) => {
      now += days * dayMs;
    },
    enquire: async (message: string, email = 'ada@example.com') => {
      leads += 1;
      const sent = await opened.request(host, 'POST', '/api/leads', {
        name: 'Ada',
        last_name: 'Lee',
        email,
        phone: '0412 345 678',
        category: 'General Enquiry',
        message,
        idempotency_key: `number-lead-${leads}`,
      });
      expect(sent.status).toBe(201);
    },
  };
}

test.each([
  [89, true],
  [91, false],
])('after %s days a number alone opens the account, its watchlist and its enquiries: %s', async (days, opens) => {
  const year = await aYear();
  await year.enquire('Sent before the rest');
  const first = await aShopper(year, year.north, { phone });
  await first.send('/api/watchlist/save-car', { car_id: 'v_1' });
  year.pass(days);
  const next = await aShopper(year, year.north, { phone });
  expect(next.id === first.id).toBe(opens);
  const garage = (await next.get('/my-garage')).text;
  expect(garage.includes('Sent before the rest')).toBe(opens);
  expect(garage.includes('Watchlist (1)')).toBe(opens);
});

test('a returning shopper whose number has a new holder opens both accounts through their old address', async () => {
  const year = await aYear();
  await year.enquire('Sent before the rest');
  const first = await aShopper(year, year.north, { phone, email: 'ada@example.com' });
  year.pass(120);
  const other = await aShopper(year, year.north, { phone });
  expect(other.id).not.toBe(first.id);
  expect((await other.get('/my-garage')).text).not.toContain('Sent before the rest');
  const back = await aShopper(year, year.north, { email: 'ada@example.com' });
  expect(back.id).toBe(first.id);
  const garage = (await back.get('/my-garage')).text;
  expect(garage).toContain('Sent before the rest');
  expect(garage).toContain('Add your phone number');
});

test('by a number alone, what was sent long before it was proved is not shown, and the page says how it is', async () => {
  const year = await aYear();
  await year.enquire('Sent by somebody');
  year.pass(100);
  await year.enquire('Sent lately');
  const shopper = await aShopper(year, year.north, { phone });
  const garage = (await shopper.get('/my-garage')).text;
  expect(garage).toContain('Sent lately');
  expect(garage).not.toContain('Sent by somebody');
  expect(garage).toMatch(/By your number we show what was sent since 15 Jan 2026\./);
  expect(garage).toMatch(/<a href="[^"]*add=email">Add your email address<\/a> to see what you sent with it before/);
});

test('unused accounts end if the site says so, but not while they hold a vehicle', async () => {
  let now = Date.parse('2026-01-05T00:00:00.000Z');
  const opened = await aPlatform({ now: () => new Date(now) });
  const idle = await aShopper(opened, opened.north, { email: 'ada@example.com' });
  await idle.send('/api/watchlist/save-car', { car_id: 'v_2' });
  const other = await aShopper(opened, opened.south, { email: 'ada@example.com' }, 'south.localhost');
  now += 20 * dayMs;
  const recent = await aShopper(opened, opened.north, { email: 'grace@example.com' });
  now += 15 * dayMs;
  const rules = { enquiries: null, trade: null, finance: null, careers: null, spam: null, accounts: 1 };
  const path = '/tenants/north/privacy/retention';
  const nadia = await opened.signIn(staff.northAdmin.email);
  const shown = (await nadia.call('POST', `${path}/preview`, { rules })).body as RetentionPreview;
  expect([shown.total, shown.erases.accounts]).toEqual([1, 1]);
  expect((await nadia.call('PUT', path, { rules, agreed: 0 })).status).toBe(400);
  expect((await nadia.call('PUT', path, { rules, agreed: 1 })).status).toBe(200);
  now += dayMs + 60_000;
  await opened.platform.jobs.runDue();
  const left = await opened.platform.store.db.select({ id: shopperTable.id }).from(shopperTable);
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([other.id, recent.id]));
  expect(await opened.platform.store.db.select().from(watchlistTable)).toEqual([]);
  const again = await opened.signIn(staff.northAdmin.email);
  const { entries } = await again.get<AuditPage>('/tenants/north/audit');
  expect(entries.map(({ words }) => words)).toContain('Removed 1 account of inactive shoppers');
});
