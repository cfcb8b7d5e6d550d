// npm run bench:alert-path [shoppers]: a price falls in a dealer's feed; how long until the mail of it is at the mail server.
// Shoppers ask for their alerts on the site and confirm them by the link of the mail; the feed is fetched over HTTP.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../bench/overload.mjs';
import { seededFolder, startOnCopy } from '../bench/server.mjs';
import { ensureBuilt } from './build/stamp.mjs';

const root = join(import.meta.dirname, '..');
const shoppers = Number(process.argv[2] ?? 40);
const port = Number(process.env.PORT ?? 4142);
const site = 'redgum.localhost';
/** Milliseconds after which something is wrong. */
const longest = 60_000;
await ensureBuilt(console.log);

/** Prices of the vehicles in the dealer's file, by number. */
const prices = Array.from({ length: shoppers }, (_, at) => 20_000 + at * 100);
const file = createServer((_, response) => {
  const rows = prices.map((price, at) => `P${at},Toyota,Corolla,2021,Ascent ${at},used,${price}`);
  response.end(`Stock,Make,Model,Year,Badge,Type,Price\n${rows.join('\n')}\n`);
});
file.listen(0, '127.0.0.1');
await once(file, 'listening');
const address = file.address();
const fileHost = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

/** @typedef {{ at: number, to: string, subject: string, text: string }} Mail */
const sink = fork(join(root, 'bench/mail-sink.mjs'));
const [{ port: smtpPort }] = await once(sink, 'message');
/** @type {Mail[]} */
const mails = [];
sink.on('message', (mail) => mails.push(/** @type {Mail} */ (mail)));
sink.send('follow');
/**
 * The next mail to somebody, whichever it is.
 * @param {string} to
 */
async function nextMail(to) {
  for (const until = Date.now() + longest; Date.now() < until; await pause(2)) {
    const at = mails.findIndex((mail) => mail.to === to);
    if (at >= 0) return /** @type {Mail} */ (mails.splice(at, 1)[0]);
  }
  throw new Error(`no mail to ${to} within a minute`);
}

const seeded = await seededFolder(port);
const server = await startOnCopy({
  ...{ port, seeded: seeded.folder },
  env: {
    ...{ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, FEED_HOSTS: fileHost },
    ...{ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' },
  },
});
let cookie = '';
let caller = 0;
/**
 * @param {string} host
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>} what was answered, as JSON where it is
 */
function ask(host, method, path, body) {
  const text = body === undefined ? '' : JSON.stringify(body);
  caller += 1;
  const headers = {
    ...{ host, cookie, 'x-forwarded-for': `10.1.${caller >> 8}.${caller & 255}` },
    ...(body === undefined ? {} : { 'content-type': 'application/json', origin: `http://${host}` }),
  };
  return new Promise((done, failed) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      const chunks = /** @type {Buffer[]} */ ([]);
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const said = Buffer.concat(chunks).toString('utf8');
        if ((answer.statusCode ?? 500) >= 400) failed(new Error(`${method} ${path}: ${answer.statusCode} ${said}`));
        const [set] = answer.headers['set-cookie'] ?? [];
        if (set && host.startsWith('console.')) cookie = set.split(';')[0] ?? '';
        try {
          done(JSON.parse(said));
        } catch {
          done(said);
        }
      });
    });
    sent.on('error', failed);
    sent.end(text);
  });
}
/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
const console_ = (method, path, body) => ask('console.localhost', method, `/api/console${path}`, body);
const tenant = '/tenants/redgum';
/** @param {string} feed */
async function runFeed(feed) {
  const begun = await console_('POST', `${tenant}/feeds/${feed}/run`, {});
  return begun.id;
}
/**
 * @param {string} feed
 * @param {string} run
 */
async function ended(feed, run) {
  for (;;) {
    const now = await console_('GET', `${tenant}/feeds/${feed}/runs/${run}`);
    if (now.endedAt !== null) return now;
    await pause(20);
  }
}

try {
  await console_('POST', '/session', { email: 'platform@forecourt.test', password: 'forecourt-demo' });
  // The bench measures at night too, and its vehicles have no photographs.
  const switches = await console_('GET', `${tenant}/documents/switches`);
  await console_('PUT', `${tenant}/documents/switches`, {
    revision: switches.revision,
    body: {
      ...switches.body,
      'alerts.quiet-from': 0,
      'alerts.quiet-until': 0,
      'stock.only-with-photos': false,
      'stock.exclusion-level': 0,
    },
  });
  const { base, documents } = await console_('GET', `${tenant}/changes`);
  const seen = documents.map((/** @type {{ key: string, revision: string }} */ { key, revision }) => ({
    key,
    revision,
  }));
  await console_('POST', `${tenant}/releases`, { base, documents: seen });
  const feed = await console_('POST', `${tenant}/feeds`, {
    name: 'Bench',
    source: { kind: 'http', url: `http://${fileHost}/stock.csv` },
    schedule: { kind: 'daily', at: '05:30' },
    mapping: {
      ...{ Stock: 'stocknum', Make: 'make', Model: 'model', Year: 'year', Badge: 'badge', Type: 'car_type' },
      Price: 'price',
    },
    ...{ missing: 'keep', guard: 100 },
  });
  const first = await ended(feed.id, await runFeed(feed.id));
  if (first.report?.created !== shoppers) throw new Error(`the first run: ${JSON.stringify(first)}`);
  const slugs = new Map();
  for (let at = 0; at < shoppers; at += 1) {
    const { rows } = await console_('GET', `${tenant}/stock?q=P${at}`);
    const found = rows.find((/** @type {{ stocknum: string }} */ { stocknum }) => stocknum === `P${at}`);
    slugs.set(at, found.slug);
    const mail = `shopper${at}@shoppers.example`;
    await ask(site, 'POST', '/api/vehicle-alerts', { mail, address: `/cars/${found.slug}`, rhythm: 'at-once' });
    const [, link] = /http:\/\/[^/\s]+(\/alerts\/confirm\/[\w.-]+)/.exec((await nextMail(mail)).text) ?? [];
    await ask(site, 'POST', String(link), {});
    await pause(20);
  }
  // What stands in stock when alerts begin on a site is no news: it is looked at first.
  await pause(10_000);
  mails.length = 0;
  /** @type {number[]} */
  const times = [];
  for (let at = 0; at < shoppers; at += 1) {
    const price = 20_000 + at * 100 - 2000;
    prices[at] = price;
    const began = Date.now();
    const run = await runFeed(feed.id);
    const mail = await nextMail(`shopper${at}@shoppers.example`);
    times.push(mail.at - began);
    if (!mail.text.includes(price.toLocaleString('en-AU'))) throw new Error(`another mail: ${mail.text}`);
    await ended(feed.id, run);
  }
  await pause(2000);
  const late = mails.filter(({ to }) => to.startsWith('shopper'));
  const of = (/** @type {number} */ share) => `${Math.round(percentile(times, share))} ms`;
  console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'processor'}`);
  console.log(
    `${shoppers} price drops, feed asked for → mail at the server: p50 ${of(0.5)}, p95 ${of(0.95)}, longest ${of(1)}`,
  );
  console.log(`told twice: ${late.length}`);
  process.exitCode = percentile(times, 0.95) <= longest && late.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  seeded.remove();
  sink.kill();
  file.close();
}
