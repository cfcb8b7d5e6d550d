/**
 * Every transport of a stock file, against a real server: a good file is imported, the same file again changes nothing,
 * and a failure leaves the stock unchanged and is explained in plain words in the feed's run.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readHostGrants } from '#composer-api/kernel/outbound/safe-address.ts';
import { feedJob, passwordName } from '#composer-api/work/feeds/feed-job.ts';
import type { FeedRun, FeedSource } from '#schemas/api/feed.ts';
import { beginFeedRun, requireFeedRun } from '#tenants/feeds/feed-runs.ts';
import { acceptServerKey, findFeed } from '#tenants/feeds/feeds.ts';
import { aLot, row, rows } from '#tests/build/feed-lot.ts';
import type { FileServer, ServedFile, Spoiled } from '#tests/build/file-server.ts';
import { openFtp, selfSigned } from '#tests/build/ftp-server.ts';
import { newKeys, openSftp } from '#tests/build/sftp-server.ts';

const login = { user: 'lot', password: 'open sesame' };
const header = 'Stock,Make,Model,Year,Price';
const csv = (lines: readonly string[]) => `${[header, ...lines].join('\n')}\n`;

type Kind = 'http' | 'ftp' | 'ftps' | 'sftp';
const kinds: readonly Kind[] = ['http', 'ftp', 'ftps', 'sftp'];

/** The same behaviour over HTTP, with an ETag that changes with the file. */
async function openWeb({ user, password }: typeof login): Promise<FileServer> {
  const files = new Map<string, ServedFile>();
  let [spoiled, downloads]: [Spoiled | null, number] = [null, 0];
  const asked = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const server = createServer((request, response) => {
    const file = files.get((request.url ?? '').slice(1));
    if (spoiled === 'silent') return;
    if (request.headers.authorization !== asked || spoiled === 'password') return void response.writeHead(401).end();
    if (!file) return void response.writeHead(404).end();
    const etag = `"${file.at}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    downloads += 1;
    const { bytes } = file;
    response.writeHead(200, { etag, 'content-length': bytes.length });
    if (spoiled === null) return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => {
      if (spoiled !== 'silent in the middle') response.destroy();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    downloads: () => downloads,
    put: (name, content, at = 0) => void files.set(name, { bytes: Buffer.from(content), at }),
    remove: (name) => void files.delete(name),
    spoil: (way) => {
      spoiled = way;
    },
    changeKey: () => {},
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const openers: { readonly [kind in Kind]: () => Promise<FileServer> } = {
  http: () => openWeb(login),
  ftp: () => openFtp(login),
  ftps: () => openFtp({ ...login, secure: selfSigned() }),
  sftp: () => openSftp(login),
};

async function aFeed(kind: Kind, { path = 'out/stock.csv', opened = openers[kind](), photos = false } = {}) {
  const server = await opened;
  onTestFinished(() => server.close());
  const source: FeedSource =
    kind === 'http'
      ? { kind, url: `http://127.0.0.1:${server.port}/${path}`, username: login.user }
      : { kind, host: '127.0.0.1', port: server.port, username: login.user, path };
  const grants = readHostGrants(`127.0.0.1:${server.port}`);
  const lot = await aLot({ source, photos }, { grants, connectWithin: 1_000, fetchWithin: 2_000 });
  const { store, north, deps, feed, runner } = lot;
  await deps.vault.put(north, passwordName(feed.id), login.password, { by: 'Ned' });
  /** Begins a run and lets the clock go on until it has ended. */
  const run = async (): Promise<FeedRun> => {
    const start = { trigger: 'hand', by: 'Ned', job: feedJob() } as const;
    const begun = await beginFeedRun(store, north, feed.id, start);
    for (let tries = 0; tries < 6; tries += 1) {
      await runner.runDue();
      const now = await requireFeedRun(store, north, feed.id, begun.run.id);
      if (now.endedAt !== null) return now;
      lot.pass(200_000);
    }
    throw new Error('The run does not end.');
  };
  return { ...lot, server, run };
}

describe.each(kinds)('%s', (kind) => {
  test('a good file is imported, the same file does nothing, and a newer one changes the stock', async () => {
    const { server, run, stock } = await aFeed(kind);
    server.put('out/stock.csv', csv(rows(1, 2)), 1_000);
    expect(await run()).toMatchObject({ state: 'done', report: { created: 2 } });
    const asked = server.downloads();
    expect(await run()).toMatchObject({ state: 'unchanged' });
    // Its name, size and time say so: the file itself is not requested again.
    expect(server.downloads()).toBe(asked);
    server.put('out/stock.csv', csv([row(1, 18_000), row(2)]), 61_000);
    expect(await run()).toMatchObject({ state: 'done', report: { updated: 1, unchanged: 1 } });
    expect((await stock()).map(({ price }) => price)).toEqual([18_000, 20_000]);
  });

  const ways: readonly (readonly [Spoiled | 'missing', string])[] = [
    ['password', 'Check'],
    ['missing', 'There is no file'],
    ['half', kind === 'http' ? 'broke off' : 'bytes of stock.csv arrived'],
    ['cut', 'broke off'],
  ];
  // A password that is refused is what every protocol has; the other ways are the drivers' own.
  const gate = ways.filter(([way]) => way === 'half' || (kind === 'sftp' && way === 'password'));
  describe.each([
    ['of the gate', gate, []],
    ['of all', ways.filter((one) => !gate.includes(one)), ['long']],
  ] as const)('%s', (_, some, tags) => {
    test.each(some)('%s: the stock stays, and the run says why', { tags: [...tags] }, async (way, message) => {
      const { server, run, stock } = await aFeed(kind);
      server.put('out/stock.csv', csv(rows(1, 2)), 1_000);
      await run();
      server.put('out/stock.csv', csv([row(1, 1)]), 61_000);
      if (way === 'missing') server.remove('out/stock.csv');
      else server.spoil(way);
      const failed = await run();
      expect(failed).toMatchObject({ state: 'failed', message: expect.stringContaining(message) });
      expect(JSON.stringify(failed)).not.toContain(login.password);
      expect((await stock()).map(({ price }) => price)).toEqual([20_000, 20_000]);
      server.spoil(null);
      server.put('out/stock.csv', csv([row(1, 19_000), row(2)]), 121_000);
      expect(await run()).toMatchObject({ state: 'done', report: { updated: 1 } });
    });
  });

  const silences: readonly Spoiled[] = ['silent', 'silent in the middle'];
  test.each(silences)('a server that falls %s holds nothing up', { tags: ['long'] }, async (way) => {
    const { server, run, stock } = await aFeed(kind);
    server.put('out/stock.csv', csv(rows(1)), 1_000);
    server.spoil(way);
    expect(await run()).toMatchObject({ state: 'failed', message: expect.stringMatching(/did not (?:answer|send)/) });
    expect(await stock()).toEqual([]);
  });

  test('a server inside the network is refused before anything is sent', async () => {
    const { server, run, deps } = await aFeed(kind);
    server.put('out/stock.csv', csv(rows(1)));
    Object.assign(deps.places, { grants: readHostGrants('') });
    expect(await run()).toMatchObject({ state: 'failed', message: expect.stringContaining('private network address') });
    expect(server.downloads()).toBe(0);
  });
});

describe.each(['ftp', 'ftps', 'sftp'] as const)('%s', (kind) => {
  test('of several files that fit, the newest is taken, and none that is being written', async () => {
    const { server, run, stock } = await aFeed(kind, { path: 'out/stock-*.csv*' });
    server.put('out/stock-1.csv', csv(rows(1)), 1_000);
    server.put('out/stock-2.csv', csv(rows(2)), 9_000);
    server.put('out/stock-3.csv.part', csv(rows(3)), 99_000);
    server.put('out/other.csv', csv(rows(4)), 99_000);
    expect(await run()).toMatchObject({ state: 'done' });
    expect((await stock()).map(({ stocknum }) => stocknum)).toEqual(['A2']);
  });

  test('a file that grows between two looks is waited for', async () => {
    const { server, runner, store, north, feed, pass, stock } = await aFeed(kind);
    server.put('out/stock.csv', csv(rows(1)), 1_000);
    const start = { trigger: 'hand', by: 'Ned', job: feedJob() } as const;
    const { run } = await beginFeedRun(store, north, feed.id, start);
    const now = () => requireFeedRun(store, north, feed.id, run.id);
    await runner.runDue();
    expect(await now()).toMatchObject({
      state: 'running',
      message: expect.stringContaining('once it has stopped changing'),
    });
    server.put('out/stock.csv', csv(rows(1, 2)), 2_000);
    pass(10_000);
    await runner.runDue();
    expect((await now()).state).toBe('running');
    expect(server.downloads()).toBe(0);
    pass(40_000);
    await runner.runDue();
    expect((await now()).state).toBe('done');
    expect(await stock()).toHaveLength(2);
  });
});

describe.each(['ftps', 'sftp'] as const)('the key of a server of %s', (kind) => {
  test('is kept when it is first seen; another one gets no password until staff accept it', async () => {
    const { server, run, store, north, feed } = await aFeed(kind);
    server.put('out/stock.csv', csv(rows(1)), 1_000);
    await run();
    const first = (await findFeed(store, north, feed.id))?.serverKey;
    expect(first).toMatchObject({ key: expect.stringMatching(/^SHA256:/), offered: null });
    await server.changeKey();
    server.put('out/stock.csv', csv(rows(1, 2)), 61_000);
    expect(await run()).toMatchObject({ state: 'failed', message: expect.stringContaining('key has changed') });
    const offered = (await findFeed(store, north, feed.id))?.serverKey?.offered ?? '';
    expect(offered).toMatch(/^SHA256:/);
    const accept = (key: string) => acceptServerKey(store, north, { feed: feed.id, key }, { by: 'Ned' });
    await expect(accept('SHA256:other')).rejects.toMatchObject({ code: 'input.invalid' });
    await accept(offered);
    expect(await run()).toMatchObject({ state: 'done', report: { created: 1 } });
  });
});

test('a private key signs in to SFTP', async () => {
  const { private: privateKey, public: publicKey } = newKeys();
  const opened = openSftp({ ...login, password: 'another', publicKey });
  const { server, run, deps, north, feed } = await aFeed('sftp', { opened });
  server.put('out/stock.csv', csv(rows(1)), 1_000);
  await deps.vault.put(north, passwordName(feed.id), privateKey, { by: 'Ned' });
  expect(await run()).toMatchObject({ state: 'done', report: { created: 1 } });
});

test('FTP without exact times: one file is read whenever it differs, and of several none is guessed', async () => {
  const opened = openFtp({ ...login, knowsTimes: false });
  const { server, run, stock } = await aFeed('ftp', { path: 'stock*.csv', opened });
  server.put('stock1.csv', csv(rows(1)));
  expect(await run()).toMatchObject({ state: 'done' });
  expect(await run()).toMatchObject({ state: 'unchanged' });
  server.put('stock1.csv', csv([row(1, 19_000)]));
  expect(await run()).toMatchObject({ state: 'done', report: { updated: 1 } });
  server.put('stock2.csv', csv(rows(2)));
  expect(await run()).toMatchObject({ state: 'failed', message: expect.stringContaining('does not say when') });
  expect(await stock()).toHaveLength(1);
});

test('FTP never sends a password without encryption where FTPS is chosen, and follows to no other address', async () => {
  const plain = await aFeed('ftps', { opened: openFtp(login) });
  plain.server.put('out/stock.csv', csv(rows(1)));
  expect(await plain.run()).toMatchObject({ state: 'failed', message: expect.stringContaining('has no encryption') });
  const elsewhere = await aFeed('ftp', { opened: openFtp({ ...login, passive: '10.0.0.7' }) });
  elsewhere.server.put('out/stock.csv', csv(rows(1)), 1_000);
  expect(await elsewhere.run()).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('names another server'),
  });
});

describe.each(['ftp', 'ftps', 'sftp'] as const)('photographs next to the file by %s', (kind) => {
  const png = (red: number) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: { r: red, g: 9, b: 9 } } })
      .png()
      .toBuffer();

  const tags = kind === 'sftp' ? [] : ['long'];
  test('issue 38: come in any order, before or after their vehicles, and only once', { tags }, async () => {
    const { server, run, stock } = await aFeed(kind, { photos: true });
    server.put('out/stock.csv', csv(rows(1)), 1_000);
    server.put('out/A1-2.png', await png(2), 1_000);
    server.put('out/A1-1.png', await png(1), 1_000);
    server.put('out/A2/1.png', await png(3), 1_000);
    server.put('out/A1-3.png', Buffer.from('no picture'), 1_000);
    server.put('elsewhere/A1-9.png', await png(9), 1_000);
    const first = await run();
    expect(first).toMatchObject({
      state: 'done',
      photos: { taken: 2, vehicles: 1, waiting: 0, leftCount: 2, failure: null },
    });
    expect(first.photos?.left.map(({ file }) => file).toSorted()).toEqual(['A1-3.png', 'A2/1.png']);
    expect(first.message).toContain('2 photographs for 1 vehicle. 2 photographs are on no vehicle.');
    const [one, two] = (await stock())[0]?.images.map(({ url }) => url) ?? [];
    const asked = server.downloads();
    expect(await run()).toMatchObject({ state: 'unchanged', photos: { taken: 0, leftCount: 2 } });
    expect(server.downloads()).toBe(asked);
    // The vehicle comes after its picture, and a changed picture takes the place of the former one.
    server.put('out/stock.csv', csv(rows(1, 2)), 61_000);
    server.put('out/A1-1.png', await png(100), 61_000);
    expect(await run()).toMatchObject({ state: 'done', photos: { taken: 2, vehicles: 2, leftCount: 1 } });
    const images = (await stock()).map((vehicle) => vehicle.images.map(({ url }) => url));
    expect(images.map((urls) => urls.length)).toEqual([2, 1]);
    expect(images[0]?.[1]).toBe(two);
    expect(images[0]?.[0]).not.toBe(one);
  });

  test('issue 38: a connection that breaks off loses no stock, and the rest comes the next time', {
    tags,
  }, async () => {
    const { server, run, stock } = await aFeed(kind, { photos: true });
    server.put('out/stock.csv', csv(rows(1)), 1_000);
    await run();
    server.put('out/A1.png', await png(1), 1_000);
    server.spoil('cut');
    const cut = await run();
    expect(cut).toMatchObject({
      state: 'unchanged',
      photos: { taken: 0, failure: expect.stringContaining('broke off') },
    });
    server.spoil(null);
    expect(await run()).toMatchObject({ photos: { taken: 1, failure: null } });
    expect((await stock())[0]?.images.length).toBe(1);
  });
});
