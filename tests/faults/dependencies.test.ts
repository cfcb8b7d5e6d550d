/**
 * Each port that goes out over the network, with each fault of a network: pages are answered while the port hangs, the message is
 * the specification's, and all is well again without a restart.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import S3rver from 's3rver';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { s3Files } from '#composer-api/kernel/files/s3-files.ts';
import { httpForward } from '#composer-api/kernel/forwarding/http-forward.ts';
import { smtpMail } from '#composer-api/kernel/mail/smtp-mail.ts';
import { CircuitBreaker } from '#composer-api/kernel/outbound/circuit-breaker.ts';
import { fetchFile } from '#composer-api/kernel/outbound/fetch-file.ts';
import { postBody } from '#composer-api/kernel/outbound/post-body.ts';
import type { ServiceOptions } from '#composer-api/kernel/outbound/service-client.ts';
import { readPushHosts } from '#composer-api/kernel/push/push-hosts.ts';
import { httpSms } from '#composer-api/kernel/sms/http-sms.ts';
import { httpRego } from '#composer-api/site/data/http-rego.ts';
import { httpValuation } from '#composer-api/site/data/http-valuation.ts';
import { mapsPlaces } from '#composer-api/site/data/maps-places.ts';
import { embeddedPlaces, withFallback } from '#composer-api/site/data/places.ts';
import { checkoutPayments } from '#composer-api/site/payments/checkout-driver.ts';
import { httpRatings } from '#composer-api/site/ratings/http-ratings.ts';
import type { Place } from '#domain/ports/places.ts';
import { HostedClient } from '#search/hosted/client.ts';
import { changeRecords } from '#search/hosted/fill.ts';
import { createRequester } from '#search/hosted/requester.ts';
import { storeLead } from '#tenants/leads/store-lead.ts';
import { checkoutDouble } from '../build/checkout-double.ts';
import { serviceKeys } from '../build/checkout-keys.ts';
import { aPlatform, staff, type TestPlatform } from '../build/platform.ts';
import { pushReceiver } from '../build/push-receiver.ts';
import { openSmtp } from '../build/smtp-server.ts';
import { anywhere, host, hostedSite, openHost } from '../contracts/hosted-fixture.ts';
import { faultProxy, networkFaults } from './fault-proxy.ts';

/** A service that answers everything that ours ask. */
async function aService(): Promise<number> {
  const answers: { readonly [path: string]: object } = {
    autogauge: { fill: 50, listing_price: 20_000, market_range_min: 18_000, market_range_max: 22_000, confidence: 90 },
    'delivery-quote': { name: 'Newstead', price: 120 },
    quote: { weeklyRepaymentAmount: 101, advertisedRate: 7, comparisonRate: 8 },
    messages: { accepted: true },
    valuation: { low: 24_000, high: 27_000 },
    rego: { make: 'Aster', model: 'Ridge', year: 2021 },
    snap21: { rating: 4.3, stars: 4, count: 3 },
    events: { events_received: 1 },
    'stock.csv': { stocknum: 'A1' },
  };
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://service').pathname.split('/').at(-1) ?? '';
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[name] ?? {}));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function aMailbox(): Promise<number> {
  const server = await openSmtp();
  onTestFinished(() => server.close());
  return Number(new URL(server.url).port);
}

async function aBucket(): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'forecourt-s3-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: 'dealer-files' }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return port;
}

interface Asked {
  /** What whoever asked is told, shopper or program; asked for more than once. */
  ask(): Promise<unknown>;
  readonly well: unknown;
  readonly ill: unknown;
}

interface Port {
  readonly serve: () => Promise<number>;
  /** Where its platform finds it. */
  readonly platform?: (service: ServiceOptions) => Parameters<typeof aPlatform>[0];
  readonly open: (platform: TestPlatform, service: ServiceOptions, host: string) => Asked;
}

const said = (words: string | RegExp) => ({ said: expect.stringMatching(words) });
/** What a program is told: nothing of `undefined`, and no stack. */
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => ({
      said: error instanceof Error && error.message !== '' ? error.message : `no words: ${error}`,
    }),
  );
let asked = 0;
openHost();

/** A maps service that knows one postcode. */
async function aMapsService(): Promise<number> {
  const place = {
    ...{ place_id: 'of the service', types: ['postal_code'], geometry: { location: { lat: -37.8, lng: 145 } } },
    address_components: [
      { long_name: 'Richmond', short_name: 'Richmond', types: ['locality'] },
      { long_name: 'VIC', short_name: 'VIC', types: ['administrative_area_level_1'] },
      { long_name: '3121', short_name: '3121', types: ['postal_code'] },
    ],
  };
  const server = createServer((_, response) => {
    const body = JSON.stringify({ status: 'OK', results: [place] });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** The browser of somebody who is to be told of leads, and the clock of the yard: it is day there, ten minutes on with each lead. */
let browser: Awaited<ReturnType<typeof pushReceiver>>;
let told = 0;
/** Where an index of the other platform is. */
let indexed: Awaited<ReturnType<typeof hostedSite>>;
const day = Date.parse('2026-03-05T00:00:00.000Z');
const atTheYard = () => new Date(day + told * 10 * 60_000);

const ports: { readonly [name: string]: Port } = {
  'the price gauge': {
    serve: aService,
    platform: (service) => ({ market: { service } }),
    open: ({ site }) => ({
      ask: async () => (await site('north', '/cars/2021-aster-ridge-touring-1/autogauge')).body,
      well: expect.objectContaining({ fill: 50 }),
      ill: expect.objectContaining({ fill: null, description: null }),
    }),
  },
  'delivery quotes (R8-007)': {
    serve: aService,
    platform: (delivery) => ({ delivery }),
    open: ({ site }) => ({
      ask: async () => (await site('north', '/api/delivery-quote?postcode=4006')).body,
      well: expect.objectContaining({ price: 120 }),
      ill: expect.objectContaining({
        message: expect.stringMatching(/^Sorry, we can't provide an estimate for that location\./),
      }),
    }),
  },
  'finance quotes': {
    serve: aService,
    platform: (financeQuote) => ({
      financeQuote,
      documents: { switches: { 'finance.quote-service': true } },
    }),
    open: ({ request }) => ({
      ask: async () =>
        (
          await request('north.localhost', 'POST', '/api/youx/quote', {
            ...{ selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000 + asked++, loanTerm: 5 },
            ...{ year: 2021, vin: 'X1', nvic: null, whoIsHelping: '' },
          })
        ).body,
      well: expect.objectContaining({ weeklyRepaymentAmount: 101 }),
      ill: expect.objectContaining({ weeklyRepaymentAmount: null, display: null }),
    }),
  },
  'text messages': {
    serve: aService,
    open: (_, service) => {
      const port = httpSms(service);
      const message = { id: 'abcdefgh12345678', to: '+61412345678', text: 'North: new lead.' };
      return { ask: () => failure(port.send(message)), well: 'done', ill: said(/./) };
    },
  },
  mail: {
    serve: aMailbox,
    open: (_, __, host) => {
      const port = smtpMail({ url: `smtp://${host}`, from: 'forecourt@north.example', timeLimit: 30_000 });
      onTestFinished(() => port.close?.());
      const mail = {
        ...{ id: 'abcdefgh12345678', fromName: 'North', to: 'sales@north.example', replyTo: null },
        ...{ subject: 'New enquiry', text: 'Mia asks.', html: '<p>Mia asks.</p>' },
      };
      return { ask: () => failure(port.send(mail)), well: 'done', ill: said(/./) };
    },
  },
  valuations: {
    serve: aService,
    open: (_, service) => {
      const port = httpValuation(service);
      const car = { make: 'Aster', model: 'Ridge', badge: '', year: 2021, km: 48_000 };
      return { ask: () => failure(port.value(car)), well: 'done', ill: said(/./) };
    },
  },
  'number plates': {
    serve: aService,
    open: (_, service) => {
      const port = httpRego(service);
      return { ask: () => failure(port.find({ rego: 'ABC12D', state: 'QLD' })), well: 'done', ill: said(/./) };
    },
  },
  'ratings of a service': {
    serve: aService,
    open: (_, service) => {
      const port = httpRatings(service);
      return { ask: () => failure(port.rating('north-77')), well: 'done', ill: said(/./) };
    },
  },
  payments: {
    serve: async () => Number(new URL((await checkoutDouble()).url).port),
    open: (_, { url }, host) => {
      const port = checkoutPayments({ url, key: serviceKeys.key, pages: [host], timeLimit: 60_000 });
      return { ask: () => failure(port.find('cs_test_nobody')), well: 'done', ill: said(/./) };
    },
  },
  webhooks: {
    serve: aService,
    open: (_, __, host) => ({
      ask: () =>
        failure(
          postBody(
            { url: new URL(`http://${host}/hooks`), headers: {}, body: '{}' },
            { allowed: new Set([host]), within: 60_000, most: 1000 },
          ),
        ),
      well: 'done',
      ill: said(new RegExp(host)),
    }),
  },
  'services of analytics': {
    serve: aService,
    open: (_, __, host) => {
      const hosts = { ga4: `http://${host}`, meta: `http://${host}` };
      const port = httpForward({ hosts, key: 'a-secret', within: 60_000 });
      const event = { service: 'meta', account: '123456789', body: { data: [] } } as const;
      // The token of the dealer is in no error.
      return { ask: () => failure(port.send(event)), well: 'done', ill: said(/^(?!.*a-secret)./) };
    },
  },
  'stock files of an address': {
    serve: aService,
    open: (_, __, host) => ({
      ask: () =>
        failure(
          fetchFile({ url: `http://${host}/stock.csv` }, { allowed: new Set([host]), most: 10_000, within: 60_000 }),
        ),
      well: 'done',
      ill: said(new RegExp(host)),
    }),
  },
  'files in S3': {
    serve: aBucket,
    open: (_, __, host) => {
      const files = s3Files({
        ...{ bucket: 'dealer-files', prefix: '', endpoint: `http://${host}`, region: 'us-east-1' },
        ...{ accessKey: 'S3RVER', secret: 'S3RVER', wait: 1 },
      });
      const bytes = async function* () {
        yield Buffer.from('a back-up');
      };
      return { ask: () => failure(files.put('kept', bytes())), well: 'done', ill: said(/./) };
    },
  },
  'places of a maps service (R5-002)': {
    serve: aMapsService,
    open: (_, { url, breaker }) => {
      const maps = mapsPlaces({ country: 'AU', key: 'k', url, breaker, timeLimit: 60_000 });
      const port = withFallback(maps, embeddedPlaces('AU'), () => {});
      return {
        ask: () => port.suggest('3121'),
        well: [expect.objectContaining({ id: 'of the service', name: '3121' })],
        // What the gazetteer knows of the same postcode.
        ill: expect.toSatisfy(
          (places: readonly Place[]) =>
            places.length > 1 && places.every(({ id, postcode }) => id !== 'of the service' && postcode === '3121'),
        ),
      };
    },
  },
  'messages to browsers': {
    serve: async () => {
      told = 0;
      browser = await pushReceiver();
      return Number(new URL(browser.origin).port);
    },
    platform: ({ url }) => ({ now: atTheYard, pushHosts: readPushHosts(url) }),
    open: ({ north, platform, hire, signIn }, { url }) => {
      const { store, deliveries } = platform;
      let isTold = false;
      const tell = async () => {
        await hire(staff.northAdmin.email);
        const nadia = await signIn(staff.northAdmin.email);
        const endpoint = `${url}/a-browser-of-nadia`;
        const answer = await nadia.call('PUT', '/tenants/north/leads/push', {
          ...browser.subscription('Nadia'),
          endpoint,
        });
        expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
        isTold = true;
      };
      return {
        async ask() {
          if (!isTold) await tell();
          told += 1;
          const payload = { name: 'Mia', email: 'mia@example.com', location_id: '' };
          const lead = { idempotencyKey: `key-of-push-${told}`, category: 'Parts', payload, outbox: [] };
          await storeLead(store, north, lead);
          const before = browser.received.length;
          await deliveries.runDue();
          const [row] = await store.ask(
            "SELECT state, last_error FROM outbox WHERE channel = 'push' ORDER BY created_at DESC, id DESC LIMIT 1",
          );
          if (row?.['state'] === 'sent' && browser.received.length > before) return 'done';
          return { said: row?.['last_error'] };
        },
        well: 'done',
        ill: said(/./),
      };
    },
  },
  'an index that is hosted': {
    serve: async () => {
      indexed = await hostedSite();
      return Number(new URL(indexed.host).port);
    },
    open: (_, { url }) => {
      const target = { ...indexed, host: url };
      const client = new HostedClient(target, host.adminKey, createRequester(anywhere), 'fill');
      return {
        async ask() {
          // Connections that the fault has closed are seen to be, as they would be a moment later.
          for (let turn = 0; turn < 3; turn += 1) await setImmediate();
          return failure(changeRecords(client, [], ['nobody']));
        },
        well: 'done',
        ill: said(/does not answer\. Check the host; it is tried again/),
      };
    },
  },
};

describe.each(Object.entries(ports))('%s', (_, port) => {
  test('pages go on, what is said is the specification’s, and it comes back by itself', async () => {
    const proxy = await faultProxy(await port.serve());
    // A rest of the service that the test lets pass.
    let clock = 0;
    const breaker = new CircuitBreaker({ now: () => clock });
    // Longer than any test: whoever waited for the port would be seen.
    const service = { url: `http://${proxy.host}`, breaker, timeLimit: 60_000 };
    const platform = await aPlatform(port.platform?.(service));
    const { ask, well, ill } = port.open(platform, service, proxy.host);
    expect(await ask()).toEqual(well);
    for (const fault of networkFaults) {
      await proxy.set(fault);
      const isHeld = fault === 'slow' || fault === 'black hole';
      let isSettled = false;
      const asking = ask().finally(() => {
        isSettled = true;
      });
      if (isHeld) await vi.waitFor(() => expect(proxy.met()).toBeGreaterThan(0), { timeout: 10_000, interval: 5 });
      for (const path of ['/', '/search/used-cars', '/cars/2021-aster-ridge-touring-1'])
        expect([fault, path, (await platform.site('north', path)).status]).toEqual([fault, path, 200]);
      if (isHeld) {
        expect([fault, isSettled]).toEqual([fault, false]);
        // The rest of the matrix is of ports that fail; this one is let go by a connection that is lost.
        await proxy.set('reset');
      }
      expect([fault, await asking]).toEqual([fault, ill]);
      await proxy.set(null);
      clock += 60_000;
      expect([fault, await ask()]).toEqual([fault, well]);
    }
  }, 60_000);
});

test('a service that hangs is given up within the time that its port allows', async () => {
  const proxy = await faultProxy(await aService());
  await proxy.set('black hole');
  const port = httpSms({ url: `http://${proxy.host}`, timeLimit: 50 });
  await expect(port.send({ id: 'abcdefgh12345678', to: '+61412345678', text: 'x' })).rejects.toThrow(/timeout|abort/i);
});
