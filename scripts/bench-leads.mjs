// npm run bench:leads: 200 forms a second for a minute, delivered by SMTP, beside searches of another site.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../bench/overload.mjs';
import { seededFolder, startOnCopy } from '../bench/server.mjs';
import { ensureBuilt } from './build/stamp.mjs';

const root = join(import.meta.dirname, '..');
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const rate = Number(process.env.BENCH_RATE ?? 200);
const port = Number(process.env.PORT ?? 4141);
await ensureBuilt(console.log);

const sink = fork(join(root, 'bench/mail-sink.mjs'));
const [{ port: smtpPort }] = await once(sink, 'message');
/** @returns {Promise<{ mails: number, copies: number }>} */
const mailbox = async () => {
  const answer = once(sink, 'message');
  sink.send('count');
  return (await answer)[0];
};
const seeded = await seededFolder(port);
const server = await startOnCopy({
  port,
  seeded: seeded.folder,
  env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' },
});
/**
 * @param {import('../bench/overload.mjs').Plan} plan
 * @returns {Promise<import('../bench/overload.mjs').OpenResult>}
 */
const run = (plan) =>
  new Promise((done, failed) => {
    const child = fork(join(root, 'bench/overload.mjs'));
    child.once('message', (/** @type {import('../bench/overload.mjs').OpenResult} */ result) => {
      child.kill();
      done(result);
    });
    child.once('error', failed);
    child.send({ port, ...plan });
  });
/**
 * @param {string} host
 * @param {string} path
 * @returns {Promise<string>}
 */
const ask = (host, path) =>
  new Promise((done, failed) => {
    get({ port, host: '127.0.0.1', path, headers: { host }, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => done(text));
    }).on('error', failed);
  });
/**
 * @param {string} name
 * @param {string} value
 */
const line = (name, value) => console.log(`${name.padEnd(44)} ${value}`);
/**
 * Milliseconds below which so many of the answers came.
 * @param {readonly import('../bench/overload.mjs').LoadAnswer[]} answers
 * @param {number} share
 */
const within = (answers, share) =>
  percentile(
    answers.map(({ ms }) => ms),
    share,
  );
/** @param {readonly import('../bench/overload.mjs').LoadAnswer[]} answers */
const times = (answers) =>
  [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${Math.round(within(answers, share))} ms`).join(', ');

/** Milliseconds of processor time that the server has used; Linux counts in hundredths of a second. */
const processorTime = () => {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return (user + system) * 10;
};
/** Milliseconds of processor time a second of a server that has nothing to do. */
const idleCost = async () => {
  const [at, before] = [performance.now(), processorTime()];
  await pause(3000);
  return ((processorTime() - before) / (performance.now() - at)) * 1000;
};

try {
  // Searches, indexes and the first pages are made beforehand, as on a server that has been up for a while.
  const list = await ask('meridian.localhost', '/search/used-cars');
  const vehicle = await ask('meridian.localhost', /href="(\/cars\/[^"#?]{8,})"/.exec(list)?.[1] ?? '/');
  const car = /name="car_id"[^>]* value="([^"]+)"/.exec(vehicle)?.[1];
  if (car === undefined) throw new Error('No vehicle page has a form.');
  await ask('redgum.localhost', '/search/used-cars');
  const lead = {
    kind: /** @type {const} */ ('lead'),
    host: 'meridian.localhost',
    method: 'POST',
    fields: { car_id: car },
  };
  await ask('redgum.localhost', '/search/used-cars');
  await run({ ...lead, rate: 25, seconds: 8, name: 'first' });
  await pause(3000);
  const firstMails = (await mailbox()).mails;
  const idle = await idleCost();
  const aloneAt = performance.now();
  const aloneBefore = processorTime();
  const alone = await run({ kind: 'page', host: 'redgum.localhost', rate: 10, seconds: 10 });
  const pageCost =
    (processorTime() - aloneBefore - (idle * (performance.now() - aloneAt)) / 1000) / Math.max(1, alone.answers.length);

  const began = performance.now();
  const usedBefore = processorTime();
  const [leads, beside] = await Promise.all([
    run({ ...lead, rate, seconds, name: 'flood' }),
    run({ kind: 'page', host: 'redgum.localhost', rate: 10, seconds }),
  ]);
  const flooded = performance.now() - began;
  const usedByFlood = processorTime() - usedBefore;
  const mailsByFlood = (await mailbox()).mails - firstMails;

  const stored = leads.answers.filter(({ status }) => status === 201).length;
  const count = (/** @type {(status: number) => boolean} */ is) =>
    leads.answers.filter(({ status }) => is(status)).length;
  const drainAt = performance.now();
  const drainBefore = processorTime();
  let mails = mailsByFlood;
  let lastAt = drainAt;
  // Two mails a lead: the dealer's and the shopper's receipt. Ten seconds that bring no more are the end, too.
  while (mails < 2 * stored && performance.now() - lastAt < 10_000) {
    await pause(250);
    const now = (await mailbox()).mails - firstMails;
    if (now > mails) lastAt = performance.now();
    mails = now;
  }
  const drained = lastAt - drainAt;
  const { copies } = await mailbox();
  const drainCost = processorTime() - drainBefore - (idle * (performance.now() - drainAt)) / 1000;
  const ofMail = mails > mailsByFlood ? drainCost / (mails - mailsByFlood) : Number.NaN;
  const otherThanLeads =
    (idle * flooded) / 1000 + pageCost * beside.answers.length + (mailsByFlood > 0 ? ofMail * mailsByFlood : 0);

  line('sent', `${leads.sent} at ${rate}/s for ${seconds} s`);
  line('stored', String(stored));
  line('refused with Retry-After', String(count((status) => status === 429 || status === 503)));
  line('no answer within 10 s', String(count((status) => status === 0)));
  const others = leads.answers.filter(({ status }) => ![0, 201, 429, 503].includes(status));
  line('other answers', `${others.length} ${[...new Set(others.map(({ status }) => status))].join(', ')}`);
  line('answered in', times(leads.answers));
  line('… on connections that are kept open', times(leads.answers.filter(({ kind }) => kind === 'warm')));
  line('… on new ones', times(leads.answers.filter(({ kind }) => kind === 'new')));
  line(
    'processor time of a lead, to its answer',
    `${((usedByFlood - otherThanLeads) / Math.max(1, stored)).toFixed(2)} ms`,
  );
  line('processor time of a delivery', `${ofMail.toFixed(2)} ms`);
  line('mails when the last form was answered', `${mailsByFlood} of ${2 * stored}`);
  line('mails in the end', `${mails} of ${2 * stored}, ${copies - mails - firstMails} sent twice`);
  line('drained after', `${(drained / 1000).toFixed(1)} s`);
  line('search page of another site, alone', times(alone.answers));
  line('search page of another site, beside', times(beside.answers));
  line('… beside / alone, at p95', (within(beside.answers, 0.95) / within(alone.answers, 0.95)).toFixed(1));
  line('the load generator itself was late', `p99 ${Math.round(leads.lag)} ms`);
} finally {
  await server.stop();
  seeded.remove();
  sink.kill();
}
