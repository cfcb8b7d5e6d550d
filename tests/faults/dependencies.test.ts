/**
 * Each port that goes out over the network, with each fault of a network: pages are answered while the port hangs, the message is
 * the specification's, and all is well again without a restart.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { s3Files } from '#composer-api/kernel/files/s3-files.ts';
import { httpForward } from '#composer-api/kernel/forwarding/http-forward.ts';
import { smtpMail } from '#composer-api/kernel/mail/smtp-mail.ts';
import { CircuitBreaker } from '#composer-api/kernel/outbound/circuit-breaker.ts';
import { fetchFile } from '#composer-api/kernel/outbound/fetch-file.ts';
import { postBody } from '#composer-api/kernel/outbound/post-body.ts';
import type { ServiceOptions } from '#composer-api/kernel/outbound/service-client.ts';
import { httpSms } from '#composer-api/kernel/sms/http-sms.ts';
import { checkoutPayments } from '#composer-api/site/payments/checkout-driver.ts';
import { httpRatings } from '#composer-api/site/ratings/http-ratings.ts';
import { httpRego } from '#composer-api/site/valuation/http-rego.ts';
import { httpValuation } from '#composer-api/site/valuation/http-valuation.ts';
import { checkoutDouble } from '../build/checkout-double.ts';
import { serviceKeys } from '../build/checkout-keys.ts';
import { aPlatform, type TestPlatform } from '../build/platform.ts';
import { openSmtp } from '../build/smtp-server.ts';
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
