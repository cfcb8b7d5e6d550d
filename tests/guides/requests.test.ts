/** What guides tell other systems to send is taken as they show it, and what they say that we send is what we send. */
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webhookBody } from '#domain/leads/lead-webhook.ts';
import type { Feed, FeedToken } from '#schemas/api/feed.ts';
import { aPlatform, consoleHost, staff } from '../build/platform.ts';
import { sourceRoot } from '../build/source-copy.ts';
import { readGuide } from './read-guide.ts';

/** Parses a block of JSON of a guide. */
const shown = (name: string, at = 0) => JSON.parse(readGuide(name).code('json', at));

test('the site of the guide to new sites is made and live by the call that it shows', async () => {
  const called = readGuide('new-site-by-api').commands.map(
    (command) => /http:\/\/console\.localhost:3000\/api\/console(\/\S+)$/.exec(command)?.[1],
  );
  expect(called.filter((path) => path !== undefined)).toEqual(['/session', '/tenants']);
  const site = shown('new-site-by-api');
  expect(existsSync(join(sourceRoot, 'demo/templates', site.template))).toBe(true);

  // The law asks for the dealer's licence on every page; the footer names it.
  const footer = { root: ['b_foot1'], blocks: { b_foot1: { type: 'site-footer', version: 1, props: {} } } };
  const platform = await aPlatform({ documents: { 'section/footer': { title: 'Footer', layout: footer } } });
  const olga = await platform.signIn(staff.onboarding.email);
  const made = await olga.call('POST', '/tenants', { ...site, template: 'plain' });
  expect([made.status, made.body]).toMatchObject([
    201,
    { blockers: [], import: expect.any(String), publicSince: expect.any(String) },
  ]);
  expect((await platform.site(site.slug, '/')).status).toBe(200);
});

test('reports and answers of the guides to mail and text messages are understood', async () => {
  const now = new Date('2026-03-04T01:00:00.000Z');
  const key = 'key of the guides';
  const { request, platform } = await aPlatform({
    now: () => now,
    mail: { from: 'a@b.example', bounceAddress: 'bounces@mail.example.com', bounceKey: key },
    sms: { url: 'https://sms.example', key, fetch: async () => Response.json({ accepted: true }) },
  });
  const answer = async (path: string, body: unknown) => {
    const text = JSON.stringify(body);
    const seconds = String(now.getTime() / 1000);
    const { status, body: said } = await request(consoleHost, 'POST', `/api/console${path}`, text, {
      'content-type': 'application/json',
      'forecourt-timestamp': seconds,
      'forecourt-signature': `v1=${createHmac('sha256', key).update(`${seconds}.${text}`).digest('hex')}`,
    });
    return [status, said];
  };
  // Their shape is right, and what they are about is not stored here: a STOP is then for all sites. The address is signed by each server for itself.
  const to = platform.mailReports.backTo?.('abcdefghijklmnop');
  expect(await answer('/mail/reports', { ...shown('bounces'), to })).toEqual([200, { taken: 'none' }]);
  expect(await answer('/mail/reports', shown('bounces', 1))).toEqual([200, { taken: 'unknown' }]);
  expect(await answer('/sms/replies', shown('text-messages'))).toEqual([200, { wish: 'stop', sites: 2 }]);
  expect(await answer('/sms/reports', shown('text-messages', 1))).toEqual([200, { taken: 'unknown' }]);
});

test('a stock file is sent by the call that its guide shows', async () => {
  const { request, signIn } = await aPlatform({ vehicles: [] });
  const nadia = await signIn(staff.northAdmin.email);
  const settings = { name: 'Lot', schedule: { kind: 'arrival' }, mapping: {}, missing: 'keep', guard: 30 };
  const made = await nadia.call('POST', '/tenants/north/feeds', { ...settings, source: { kind: 'push' } });
  const { id } = made.body as Feed;
  const { token } = (await nadia.call('POST', `/tenants/north/feeds/${id}/token`)).body as FeedToken;
  const [command = ''] = readGuide('stock-feeds').commands;
  const [, name = '', value = ''] = /-H "([\w-]+): (.+?)"/.exec(command) ?? [];
  const path = new URL(command.split(' ').at(-1) ?? '').pathname;
  const sent = await request(consoleHost, 'PUT', path.replace('abcdefghijklmnop', id), Buffer.from('Make\nAster\n'), {
    [name]: value.replace('fcfeed_…', token),
  });
  expect([sent.status, sent.body]).toEqual([200, expect.objectContaining({ state: 'waiting' })]);
});

test('a lead reaches a webhook as its guide shows it', () => {
  const sent = shown('webhooks');
  const { id, at, category, fields } = sent.lead;
  const lead = { id, at, category, payload: fields };
  expect(JSON.parse(webhookBody({ delivery: sent.delivery, site: sent.site, lead }))).toEqual(sent);
});
