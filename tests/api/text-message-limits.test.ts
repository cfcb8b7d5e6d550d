/** Where text messages go, and how many of them: each costs money, and anyone can request one. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { alertRules } from '#domain/alerts/rules.ts';
import type { PlatformStatus } from '#schemas/api/status.ts';
import { codeByText } from '#tests/build/shopper-browser.ts';
import { staff } from '../build/platform.ts';
import { address, setUp } from './shopper-sign-in.fixtures.ts';

const messagesOf = async (dataDir: string) => (await readdir(join(dataDir, 'sms')).catch(() => [])).length;

test.each(['+64 21 123 4567', '+44 7468 859615', '+1 202 555 0123', '0011 64 21 123 4567'])(
  'an Australian site sends no code to %s',
  async (phone) => {
    const { browser, platform, dataDir } = await setUp();
    const refused = await browser().post(address, { contact: phone });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('to Australian mobile numbers only')]);
    await platform.deliveries.runDue();
    expect(await messagesOf(dataDir)).toBe(0);
  },
);

test('with the switch it does, and only while it is on', async () => {
  const opened = await setUp({ documents: { switches: { 'sign-in.messages-abroad': true } } });
  const asked = await opened.browser().post(address, { contact: '+64 21 123 4567' });
  expect(asked.status).toBe(303);
  expect(await codeByText(opened, '+64211234567')).toMatch(/^\d{6}$/);
});

test.each([
  [false, 'failed'],
  [true, 'sent'],
])('a message about a lead to a number of another country, with the switch %s, has %s', async (isOn, state) => {
  const { platform, request } = await setUp({
    documents: {
      switches: { 'sign-in.messages-abroad': isOn },
      'lead-routing': { rules: [{ name: 'All', mailTo: ['a@north.example'], smsTo: ['+64 21 123 4567'] }] },
    },
  });
  const sent = await request('north.localhost', 'POST', '/api/leads', {
    name: 'Ada',
    email: 'ada@example.com',
    phone: '0412345678',
    category: 'General Enquiry',
    message: 'Hello',
    idempotency_key: 'abroad-1234',
  });
  expect(sent.status).toBe(201);
  await platform.deliveries.runDue();
  const [row] = await platform.store.ask("SELECT state, last_error FROM outbox WHERE channel = 'sms'");
  expect(row?.['state']).toBe(state);
  expect(String(row?.['last_error'] ?? '')).toContain(isOn ? '' : 'a number of another country');
});

test('beyond the daily limit no site sends a message, shoppers see a notice, an alert fires, and sending resumes the next day', async () => {
  const opened = await setUp({ smsMost: 2 });
  const { browser, platform, dataDir, pass, hire, signIn } = opened;
  const ask = (host: string, n: number) =>
    browser(host, `203.0.113.${n}`).post(address, { contact: `0491 570 00${n}` });
  expect((await ask('north.localhost', 6)).status).toBe(303);
  expect((await ask('south.localhost', 7)).status).toBe(303);
  // Requested while there was room, and too late when it would be sent.
  expect((await ask('north.localhost', 8)).status).toBe(303);
  await platform.deliveries.runDue();
  expect(await messagesOf(dataDir)).toBe(2);
  const [late] = await platform.store.ask("SELECT last_error FROM outbox WHERE state = 'failed'");
  expect(late?.['last_error']).toContain('SMS_DAILY_LIMIT');

  const refused = await ask('south.localhost', 9);
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('No text messages can be sent')]);
  await hire(staff.platform.email);
  const status = await (await signIn(staff.platform.email)).get<PlatformStatus>('/status');
  expect(status.textMessages).toEqual({ today: 2, most: 2 });
  const rule = alertRules.find(({ name }) => name === 'text-messages-capped');
  expect([rule?.reads, rule?.is, (rule?.limit ?? 1) < 1]).toEqual(['textMessages', 'above', true]);

  pass(24 * 3_600_000);
  expect((await ask('south.localhost', 5)).status).toBe(303);
  await platform.deliveries.runDue();
  expect(await messagesOf(dataDir)).toBe(3);
});
