/** Stock files that are sent: put to the address of a feed with its token, or attached to an email, over HTTP and SMTP. */
import { createConnection } from 'node:net';
import nodemailer from 'nodemailer';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { openBouncePort } from '#composer-api/server/bounce-port.ts';
import type { Feed, FeedRun, FeedSource, FeedTaken, FeedToken } from '#schemas/api/feed.ts';
import { listVehicles } from '#tenants/stock/list-vehicles.ts';
import { aPlatform, consoleHost, staff } from '#tests/build/platform.ts';

const header = 'Stock,Make,Model,Year,Price';
const csv = (...lines: readonly string[]) => `${[header, ...lines].join('\n')}\n`;
const one = 'A1,Aster,Field,2021,20000';
const two = 'A2,Aster,Field,2022,21000';
const mapping = { Stock: 'stocknum', Make: 'make', Model: 'model', Year: 'year', Price: 'price' };
const domain = 'mail.platform.example';
const mail = { from: 'forecourt@platform.example', bounceAddress: `bounces@${domain}`, comesIn: true };

async function aSentFeed(source: FeedSource, changes: object = {}) {
  const tested = await aPlatform({ vehicles: [], mail });
  const { platform, north } = tested;
  const nadia = await tested.signIn(staff.northAdmin.email);
  const made = await nadia.call('POST', '/tenants/north/feeds', {
    name: 'Lot',
    source,
    schedule: { kind: 'arrival' },
    mapping,
    missing: 'mark-sold',
    guard: 30,
    answers: { priceType: 'drive_away' },
    ...changes,
  });
  expect(made.status, made.text).toBe(201);
  const feed = made.body as Feed;
  const path = `/tenants/north/feeds/${feed.id}`;
  return {
    ...tested,
    nadia,
    feed,
    path,
    prices: async () => (await listVehicles(platform.store, north)).map(({ vehicle }) => vehicle.price).sort(),
    runs: async () => (await nadia.get<{ runs: FeedRun[] }>(`${path}/runs`)).runs,
  };
}

describe('a file that is put', () => {
  async function aPush(changes: object = {}) {
    const tested = await aSentFeed({ kind: 'push' }, changes);
    const { nadia, path, feed } = tested;
    const makeToken = async () => ((await nadia.call('POST', `${path}/token`)).body as FeedToken).token;
    const put = (token: string, body: string) =>
      tested.request(consoleHost, 'PUT', `/api/console/feeds/${feed.id}/file`, Buffer.from(body), {
        authorization: `Bearer ${token}`,
        'content-type': 'text/csv',
      });
    return { ...tested, makeToken, put };
  }

  test('is imported at once, the same again does nothing, and what is refused says why', async () => {
    const { makeToken, put, prices, runs, nadia, path } = await aPush();
    const token = await makeToken();
    expect(await put(token, csv(one, two))).toMatchObject({
      status: 200,
      body: { state: 'done', message: expect.stringContaining('2 new') },
    });
    expect(await put(token, csv(one, two))).toMatchObject({ status: 200, body: { state: 'unchanged' } });
    expect((await put(token, csv(two))).text).toContain('the limit is 30 %');
    expect(await put(token, 'Make,Model\nAster,Field\n')).toMatchObject({ status: 422 });
    expect(await put(token, '')).toMatchObject({ status: 400 });
    expect(await prices()).toEqual([20_000, 21_000]);
    expect((await runs()).map(({ state, trigger }) => [state, trigger])).toEqual([
      ['failed', 'arrival'],
      ['refused', 'arrival'],
      ['unchanged', 'arrival'],
      ['done', 'arrival'],
    ]);
    expect(JSON.stringify([await nadia.get(path), await nadia.get('/tenants/north/feeds')])).not.toContain(token);
  });

  test('needs the token of its feed: no other, no former one, no person’s', async () => {
    const { makeToken, put, prices, nadia, path, feed } = await aPush();
    const former = await makeToken();
    const token = await makeToken();
    for (const wrong of [former, `${token}x`, token.slice(0, -1), 'fcfeed_', ''])
      expect((await put(wrong, csv(one))).status, wrong).toBe(401);
    await nadia.call('POST', `${path}/pause`, { paused: true });
    expect(await put(token, csv(one))).toMatchObject({ status: 412, text: expect.stringContaining('paused') });
    await nadia.call('POST', `${path}/pause`, { paused: false });
    expect((await put(token, csv(one))).status).toBe(200);
    expect(await prices()).toEqual([20_000]);
    // A feed that fetches its file takes none.
    const source = { kind: 'folder', file: 'stock.csv' };
    const schedule = { kind: 'daily', at: '05:30' };
    const { version } = await nadia.get<Feed>(path);
    const moved = await nadia.call('PUT', path, { ...feed.settings, source, schedule, version });
    expect(moved.status, moved.text).toBe(200);
    expect((await put(token, csv(one))).status).toBe(401);
  });

  test('comes so often and no more', async () => {
    const { makeToken, put } = await aPush();
    const token = await makeToken();
    for (let sent = 0; sent < 6; sent += 1) expect((await put(token, csv(one))).status).toBe(200);
    expect((await put(token, csv(one))).status).toBe(429);
  });

  test('is kept until its columns are explained', async () => {
    const { makeToken, put, prices, nadia, path, feed } = await aPush({ mapping: {} });
    expect(feed).toMatchObject({ paused: true, question: expect.stringContaining('explain its columns') });
    expect((await nadia.call('POST', `${path}/pause`, { paused: false })).status).toBe(400);
    expect((await put(await makeToken(), csv(one))).body as FeedTaken).toMatchObject({ run: null, state: 'waiting' });
    const look = { source: { kind: 'push' }, feed: feed.id };
    expect((await nadia.call('POST', '/tenants/north/feeds/preview', look)).body).toMatchObject({
      columns: [{ name: 'Stock' }, { name: 'Make' }, { name: 'Model' }, { name: 'Year' }, { name: 'Price' }],
    });
    expect(await prices()).toEqual([]);
  });

  test('a schedule is of files that are fetched, and of those alone', async () => {
    const { nadia, feed } = await aPush();
    const save = (changes: object) =>
      nadia.call('POST', '/tenants/north/feeds', { ...feed.settings, name: 'Other', ...changes });
    expect((await save({ schedule: { kind: 'every', minutes: 60 } })).text).toContain('has no schedule');
    expect((await save({ source: { kind: 'folder', file: 'x.csv' } })).text).toContain('how often');
  });

  test('promise 4: tokens and addresses of another site’s feed are not made', async () => {
    const { signIn, path } = await aPush();
    const south = await signIn(staff.southAdmin.email);
    for (const what of ['token', 'address']) {
      expect((await south.call('POST', `${path}/${what}`)).status).toBe(404);
      expect((await south.call('POST', `${path.replace('north', 'south')}/${what}`)).status).toBe(404);
    }
  });
});

describe('a file that is attached to an email', () => {
  const sender = 'stock@dms.example';

  async function aMailFeed(source: Partial<FeedSource> = {}, changes: object = {}) {
    const tested = await aSentFeed(
      { kind: 'mail', from: [sender, '@group.example'], ...source } as FeedSource,
      changes,
    );
    const { platform } = tested;
    const port = await openBouncePort({
      reports: platform.mailReports,
      feeds: platform.feedMail,
      log: createLog('silent'),
      now: platform.store.now,
      port: 0,
      host: '127.0.0.1',
      name: domain,
      idleMs: 2_000,
    });
    onTestFinished(() => port.close());
    const send = async (
      files: readonly (readonly [name: string, text: string])[],
      { from = sender, to = tested.feed.mailAddress ?? '' } = {},
    ): Promise<string> => {
      const client = nodemailer.createTransport({ host: '127.0.0.1', port: port.port, secure: false, ignoreTLS: true });
      const attachments = files.map(([filename, content]) => ({ filename, content }));
      try {
        const { response } = await client.sendMail({ from, to, subject: 'Stock', text: 'Attached.', attachments });
        return response;
      } catch (error) {
        return error instanceof Error ? error.message : '';
      } finally {
        client.close();
      }
    };
    return { ...tested, send, port: port.port, runDue: () => platform.jobs.runDue() };
  }

  test('is imported, the same again does nothing', async () => {
    const { send, runDue, prices, runs, feed } = await aMailFeed();
    expect(feed.mailAddress).toMatch(/^stock-[a-z2-7]{16}@mail\.platform\.example$/);
    expect(await send([['stock.csv', csv(one)]], { to: (feed.mailAddress ?? '').toUpperCase() })).toMatch(/^250 /);
    await runDue();
    expect(await prices()).toEqual([20_000]);
    expect(await send([['stock.csv', csv(one)]], { from: 'Anyone <it@group.example>' })).toMatch(/^250 /);
    await runDue();
    expect((await runs()).map(({ state, by }) => [state, by])).toEqual([
      ['unchanged', 'email'],
      ['done', 'email'],
    ]);
  });

  test('other senders, other addresses and mails without the file change nothing, and the runs say so', async () => {
    const { send, runDue, prices, runs, nadia, path, feed, port } = await aMailFeed({ file: 'stock*.csv' } as object);
    const good = [['stock.csv', csv(one)]] as const;
    expect(await send(good, { from: 'eve@elsewhere.example' })).toContain('not on the list of senders');
    expect(await send(good, { from: 'eve@notgroup.example' })).toContain('not on the list of senders');
    expect(await send(good, { to: `stock-aaaaaaaaaaaaaaaa@${domain}` })).toContain('550');
    expect(await send([['offer.pdf', 'x']])).toContain('no stock*.csv attached. Attached: offer.pdf');
    expect(await send([...good, ['stock2.csv', csv(two)]])).toContain('2 files are attached');
    // Cut off in the middle: nothing arrives.
    await new Promise<void>((done) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      const lines = [
        `EHLO x`,
        `MAIL FROM:<${sender}>`,
        `RCPT TO:<${feed.mailAddress}>`,
        'DATA',
        `From: ${sender}\r\n\r\nA`,
      ];
      socket.on('data', () => {
        const line = lines.shift();
        if (line === undefined) return;
        socket.write(`${line}\r\n`, () => lines.length === 0 && socket.destroy());
      });
      socket.on('close', () => done());
    });
    await runDue();
    expect(await prices()).toEqual([]);
    expect((await runs()).map(({ state, message }) => [state, message])).toEqual([
      ['failed', expect.stringContaining('2 files are attached')],
      ['failed', expect.stringContaining('no stock*.csv attached')],
      ['failed', expect.stringContaining('not on the list of senders')],
      ['failed', expect.stringContaining('not on the list of senders')],
    ]);
    // A new address ends the one before.
    const moved = (await nadia.call('POST', `${path}/address`)).body as Feed;
    expect(moved.mailAddress).not.toBe(feed.mailAddress);
    expect(await send(good)).toContain('550');
    expect(await send(good, { to: moved.mailAddress ?? '' })).toMatch(/^250 /);
  });

  test('the address is shown to people who manage feeds, and only if incoming mail is set up', async () => {
    const { signIn, path, feed } = await aMailFeed();
    const ned = await signIn(staff.northEditor.email);
    const seen = await ned.call('GET', path);
    expect(seen.text).not.toContain(feed.mailAddress?.split('@')[0] ?? '?');
  });
});
