/** Each port that calls another service: what it requests, and what it says if it cannot. */
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { s3Files } from '#composer-api/kernel/files/s3-files.ts';
import { httpForward } from '#composer-api/kernel/forwarding/http-forward.ts';
import { smtpMail } from '#composer-api/kernel/mail/smtp-mail.ts';
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
import { type aPlatform, staff, type TestPlatform } from '../build/platform.ts';
import { pushReceiver } from '../build/push-receiver.ts';
import { anywhere, host, hostedSite } from '../contracts/hosted-fixture.ts';
import { aBucket, aMailbox, aMapsService, aService } from './outside-services.ts';

interface Asked {
  /** The answer that the caller gets, shopper or program; requested more than once. */
  ask(): Promise<unknown>;
  readonly well: unknown;
  readonly ill: unknown;
}

export interface Port {
  readonly serve: () => Promise<number>;
  /** Where its platform finds it. */
  readonly platform?: (service: ServiceOptions) => Parameters<typeof aPlatform>[0];
  readonly open: (platform: TestPlatform, service: ServiceOptions, host: string) => Asked;
}

const said = (words: string | RegExp) => ({ said: expect.stringMatching(words) });
/** The answer that a program gets: without `undefined` and without a stack. */
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => ({
      said: error instanceof Error && error.message !== '' ? error.message : `no words: ${error}`,
    }),
  );
let asked = 0;

/** The browser of a person who gets lead notifications, and the yard's clock: daytime, ten minutes later with each lead. */
let browser: Awaited<ReturnType<typeof pushReceiver>>;
let notified = 0;
/** Where an index of the other platform is. */
let indexed: ReturnType<typeof hostedSite>;
const day = Date.parse('2026-03-05T00:00:00.000Z');
const atTheYard = () => new Date(day + notified * 10 * 60_000);

export const ports: { readonly [name: string]: Port } = {
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
            selfAssessedCreditScore: 'GREAT',
            purchasePrice: 30_000 + asked++,
            loanTerm: 5,
            year: 2021,
            vin: 'X1',
            nvic: null,
            whoIsHelping: '',
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
        id: 'abcdefgh12345678',
        fromName: 'North',
        to: 'sales@north.example',
        replyTo: null,
        subject: 'New enquiry',
        text: 'Mia asks.',
        html: '<p>Mia asks.</p>',
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
      return { ask: () => failure(port.find('cs_test_missing')), well: 'done', ill: said(/./) };
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
        bucket: 'dealer-files',
        prefix: '',
        endpoint: `http://${host}`,
        region: 'us-east-1',
        accessKey: 'S3RVER',
        secret: 'S3RVER',
        wait: 1,
      });
      const bytes = async function* () {
        yield Buffer.from('a backup');
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
      notified = 0;
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
          notified += 1;
          const payload = { name: 'Mia', email: 'mia@example.com', location_id: '' };
          const lead = { idempotencyKey: `key-of-push-${notified}`, category: 'Parts', payload, outbox: [] };
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
      indexed = hostedSite();
      return Number(new URL(indexed.host).port);
    },
    open: (_, { url }) => {
      const target = { ...indexed, host: url };
      const client = new HostedClient(target, host.adminKey, createRequester(anywhere), 'fill');
      return {
        async ask() {
          // Connections that the fault has closed are seen to be, as they would be a moment later.
          for (let turn = 0; turn < 3; turn += 1) await setImmediate();
          return failure(changeRecords(client, [], ['missing']));
        },
        well: 'done',
        ill: said(/does not answer\. Check the host; we retry automatically/),
      };
    },
  },
};
