/** Figures and the status of the platform: through /metrics and the console's API, with what really happens behind them. */
import { get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { openMetricsPort } from '#composer-api/server/seeing/metrics-port.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { PlatformStatus } from '#schemas/api/status.ts';
import { outboxTable } from '#tenants/database/tables.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { staff } from '../build/platform.ts';
import { aServer } from './wire.ts';

async function aMeasuredServer(options: Parameters<typeof aServer>[0] = {}) {
  const server = await aServer(options);
  const { seeing } = server.platform.platform;
  const metrics = await openMetricsPort(() => seeing.snapshot(), 0, '127.0.0.1');
  onTestFinished(() => metrics.close());
  const scrape = (path = '/metrics') =>
    new Promise<{ status: number; type: string; text: string }>((done, failed) => {
      get({ port: metrics.port, path, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            type: String(answer.headers['content-type']),
            text: Buffer.concat(chunks).toString(),
          }),
        );
      }).on('error', failed);
    });
  /** The value of one line of the text. */
  const value = async (line: string) => {
    const found = (await scrape()).text.split('\n').find((one) => one.startsWith(`${line} `));
    return found === undefined ? null : Number(found.slice(line.length + 1));
  };
  return { ...server, seeing, scrape, value };
}

test('/metrics counts requests by route, status and size of the site, and never names what a visitor chose', async () => {
  const { ask, scrape, value, platform } = await aMeasuredServer();
  await platform.platform.store.tx(async () => {});
  for (let round = 0; round < 3; round++) await ask('north.localhost', 'GET', '/');
  await ask('north.localhost', 'GET', '/search/used-cars?q=canary-words');
  for (let n = 0; n < 30; n++) await ask('north.localhost', 'GET', `/nothing-${n}`);
  await ask('north.localhost', 'GET', '/api/nothing-canary');
  await expect.poll(() => value('forecourt_requests_total{route="page",status="2xx",site="none"}')).toBe(4);
  const { status, type, text } = await scrape();
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(await value('forecourt_requests_total{route="page",status="4xx",site="none"}')).toBeNull();
  expect(await value('forecourt_requests_total{route="other",status="4xx",site="none"}')).toBe(31);
  expect(await value('forecourt_pages_total{source="cached"}')).toBe(2);
  expect(await value('forecourt_request_seconds_count{route="page"}')).toBe(4);
  expect(await value('forecourt_request_seconds_bucket{route="page",le="+Inf"}')).toBe(4);
  for (const typed of ['canary', 'nothing-', '127.0.0.1'])
    expect([typed, text.includes(typed)]).toEqual([typed, false]);
  expect(await value('forecourt_disk_free_bytes')).toBeGreaterThan(0);
  expect(await value('forecourt_database_write_seconds_count')).toBeGreaterThan(0);
  expect((await scrape('/')).status).toBe(404);
});

test('promise 3: the status is for platform staff; messages that do not leave fire an alert, which ends when they have', async () => {
  let at = new Date('2026-03-02T01:00:00Z');
  const { platform, seeing, value } = await aMeasuredServer({
    now: () => at,
    // Nothing listens there.
    mail: { from: undefined, smtpUrl: 'smtp://127.0.0.1:9' },
  });
  const { store, deliveries } = platform.platform;
  const later = (seconds: number) => {
    at = new Date(at.getTime() + seconds * 1000);
    return seeing.turn();
  };
  const boss = await platform.signIn(staff.platform.email);
  const onboarding = await platform.signIn(staff.onboarding.email);
  const status = () => boss.get<PlatformStatus>('/status');
  /** Without what the machine's other work makes of it. */
  const alerts = async () => (await status()).alerts.filter(({ rule }) => rule !== 'event-loop-delayed');
  expect((await onboarding.call('GET', '/status')).status).toBe(403);
  expect((await platform.anonymous.call('GET', '/status')).status).toBe(401);
  await later(0);
  expect((await status()).alerts.filter(({ rule }) => rule.startsWith('messages'))).toEqual([]);
  await storeLead(store, platform.north, {
    idempotencyKey: 'a-lead-of-north',
    category: 'enquiry',
    payload: { name: 'Mia' },
    outbox: [{ channel: 'mail', payload: { to: 'desk@north.example' } }],
  });
  await deliveries.runDue();
  await later(1000);
  const before = await status();
  expect(before.deliveries).toEqual([
    expect.objectContaining({ name: 'mail', waiting: 1, failed: 0, oldestSeconds: 1000 }),
  ]);
  expect(await alerts()).toEqual([]);
  await later(150);
  expect(await alerts()).toEqual([
    expect.objectContaining({
      rule: 'messages-delayed',
      severity: 'critical',
      words: expect.stringContaining('19 minutes'),
      since: at.toISOString(),
      runbook: 'docs/runbooks/messages-delayed.md',
    }),
  ]);
  expect(await value('forecourt_delivery_oldest_seconds{channel="mail",state="waiting"}')).toBe(1150);
  await store.tx(async (db) => {
    await db.update(outboxTable).set({ state: 'sent' });
  });
  await later(30);
  expect(await alerts()).toHaveLength(1);
  await later(150);
  expect(await alerts()).toEqual([]);
});

test('writes that are refused as busy are counted, and nothing else is', async () => {
  const { platform, value } = await aMeasuredServer();
  const { store } = platform.platform;
  const refused = (error: Error) => store.tx(() => Promise.reject(error)).catch(() => {});
  await refused(new AppError('busy', 'too long'));
  await refused(new AppError('input.invalid', 'wrong'));
  await refused(new Error('boom'));
  expect(await value('forecourt_database_busy_total')).toBe(1);
  expect(await value('forecourt_database_writes_waiting')).toBe(0);
});
