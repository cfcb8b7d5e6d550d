// npm run bench:leads: 200 forms a second for a minute, delivered by SMTP, beside searches of another site.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../bench/overload.mjs';
import { seededFolder, startOnCopy } from '../bench/server.mjs';
import { buildAll, isBuilt } from './build/build.mjs';

const root = join(import.meta.dirname, '..');
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const rate = Number(process.env.BENCH_RATE ?? 200);
const port = Number(process.env.PORT ?? 4141);
if (!isBuilt()) await buildAll(console.log);

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
const line = (name, value) => console.log(`${name.padEnd(42)} ${value}`);
/** @param {readonly import('../bench/overload.mjs').LoadAnswer[]} answers */
const times = (answers) =>
  [0.5, 0.95, 0.99]
    .map(
      (share) =>
        `p${share * 100} ${Math.round(
          percentile(
            answers.map(({ ms }) => ms),
            share,
          ),
        )} ms`,
    )
    .join(', ');

/** Milliseconds of processor time that the server has used; Linux counts in hundredths of a second. */
const processorTime = () => {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return (user + system) * 10;
};

try {
  // Searches, indexes and the first pages are made beforehand, as on a server that has been up for a while.
  const list = await ask('meridian.localhost', '/search/used-cars');
  const vehicle = await ask('meridian.localhost', /href="(\/cars\/[^"#?]{8,})"/.exec(list)?.[1] ?? '/');
  const car = /name="car_id"[^>]* value="([^"]+)"/.exec(vehicle)?.[1];
  if (car === undefined) throw new Error('No vehicle page has a form.');
  await ask('redgum.localhost', '/search/used-cars');
  await pause(3000);
  const idle = await run({ kind: 'page', host: 'redgum.localhost', rate: 10, seconds: 10 });
  const began = performance.now();
  const usedBefore = processorTime();
  const [leads, neighbour] = await Promise.all([
    run({ kind: 'lead', host: 'meridian.localhost', method: 'POST', rate, seconds, fields: { car_id: car } }),
    run({ kind: 'page', host: 'redgum.localhost', rate: 10, seconds }),
  ]);
  const stored = leads.answers.filter(({ status }) => status === 201);
  const others = new Map();
  for (const { status } of leads.answers) if (status !== 201) others.set(status, (others.get(status) ?? 0) + 1);
  line('sent', `${leads.sent} in ${((performance.now() - began) / 1000).toFixed(1)} s (${rate}/s)`);
  line('stored', `${stored.length}; other answers: ${JSON.stringify([...others])}`);
  line('answered in', times(leads.answers));
  line('search page of another site, alone', times(idle.answers));
  line('search page of another site, beside', times(neighbour.answers));
  line('the load generator itself was late', `p99 ${Math.round(leads.lag)} ms`);
  const atEnd = (await mailbox()).mails;
  let before = -1;
  let now = atEnd;
  // Two mails a lead: the dealer's and the shopper's receipt. Drained is when ten seconds bring no more.
  for (let quiet = 0; quiet < 10 && now < 2 * stored.length; quiet = now === before ? quiet + 1 : 0) {
    await pause(1000);
    before = now;
    now = (await mailbox()).mails;
  }
  const { mails, copies } = await mailbox();
  line('mails when the last form was answered', String(atEnd));
  line('mails in the end', `${mails} of ${2 * stored.length}, ${copies - mails} sent twice`);
  const used = processorTime() - usedBefore;
  line('processor time of the server', `${(used / stored.length).toFixed(1)} ms a lead, mails and searches included`);
  line('drained after', `${((performance.now() - began) / 1000 - seconds).toFixed(1)} s`);
} finally {
  await server.stop();
  seeded.remove();
  sink.kill();
}
