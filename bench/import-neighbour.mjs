// npm run bench:import [rows]: one tenant takes in a stock file beside pages and leads of another; 6,000 rows when left out.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './overload.mjs';

const root = join(import.meta.dirname, '..');
const rows = Number(process.argv[2] ?? 6000);
const port = Number(process.env.PORT ?? 4160);
/** Seconds after which a run is broken off. */
const longest = Number(process.env.BENCH_SECONDS ?? 480);
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-import-'));
/** Both are demo sites. */
const [importer, neighbour] = ['meridian', 'redgum'];

const server = spawn(
  process.execPath,
  [
    ...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? []),
    '--import',
    join(root, 'bench/import-probe.mjs'),
    join(root, 'scripts/start.mjs'),
  ],
  {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  },
);

/** @typedef {{ status: number, text: string, cookie: string, ms: number }} Answer */
/** @typedef {{ method?: string, body?: string, headers?: Record<string, string>, localAddress?: string }} Sent */

/**
 * @param {string} host
 * @param {string} path
 * @param {Sent} [sent]
 * @returns {Promise<Answer>} with how long it took in milliseconds; status 0 where none came within ten seconds.
 */
const ask = (host, path, { method = 'GET', body, headers = {}, localAddress } = {}) =>
  new Promise((done) => {
    const at = performance.now();
    /** @type {(status: number, text?: string, cookie?: string) => void} */
    const over = (status, text = '', cookie = '') => done({ status, text, cookie, ms: performance.now() - at });
    const sent = request(
      { port, host: '127.0.0.1', method, path, agent: false, localAddress, headers: { host, ...headers } },
      (answer) => {
        /** @type {Buffer[]} */
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', () => over(0));
        answer.on('end', () =>
          over(
            answer.statusCode ?? 0,
            Buffer.concat(chunks).toString(),
            answer.headers['set-cookie']?.[0]?.split(';')[0],
          ),
        );
      },
    );
    sent.setTimeout(10_000, () => sent.destroy());
    sent.on('error', () => over(0));
    sent.end(body);
  });

/**
 * A file of so many vehicles, each with a number of its own, over some 400 models.
 * @param {number} count
 */
function* lines(count) {
  const makes = ['Kia', 'Toyota', 'Mazda', 'Ford', 'Hyundai', 'Subaru', 'Nissan', 'Isuzu'];
  const bodies = ['SUV', 'Sedan', 'Hatch', 'Ute', 'Wagon'];
  const colours = ['White', 'Silver', 'Black', 'Blue', 'Red', 'Grey'];
  yield 'Stock No,Make,Model,Year,Badge,Price,Odometer,Colour,Body,Fuel Type,Gearbox,Condition,Doors,Notes';
  for (let i = 0; i < count; i++) {
    const make = makes[i % makes.length] ?? '';
    yield [
      `B${i}`,
      make,
      `${make.slice(0, 2)}${i % 50}`,
      2008 + (i % 17),
      ['Sport', 'Luxury', 'Base'][i % 3],
      9000 + ((i * 7919) % 60_000),
      (i * 977) % 180_000,
      colours[i % colours.length],
      bodies[i % bodies.length],
      i % 3 ? 'Petrol' : 'Diesel',
      i % 4 ? 'Automatic' : 'Manual',
      'Used',
      4,
      'One owner with full service history and two keys.',
    ].join(',');
  }
}
const mapping = {
  'Stock No': 'stocknum',
  Make: 'make',
  Model: 'model',
  Year: 'year',
  Badge: 'badge',
  Price: 'price',
  Odometer: 'km',
  Colour: 'colour',
  Body: 'simple_body',
  'Fuel Type': 'fuel',
  Gearbox: 'trans',
  Condition: 'car_type',
  Doors: 'doors',
  Notes: 'dealercomments',
};

/**
 * Asks at a fixed pace until the function that it answers is called, whether or not answers come.
 * @param {number} everyMs
 * @param {(turn: number) => Promise<Answer>} one
 */
function keepAsking(everyMs, one) {
  /** @type {Answer[]} */
  const answers = [];
  /** @type {Set<Promise<void>>} */
  const pending = new Set();
  let turn = 0;
  const timer = setInterval(() => {
    /** @type {Promise<void>} */
    const asked = one(turn++).then((answer) => {
      answers.push(answer);
      pending.delete(asked);
    });
    pending.add(asked);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return answers;
  };
}

let enquiries = 0;
const aLead = () => {
  const turn = enquiries++;
  return ask(`${neighbour}.localhost`, '/api/leads', {
    method: 'POST',
    // An address of its own for every few leads, as shoppers have.
    localAddress: `127.0.${1 + (Math.floor(turn / 250) % 250)}.${1 + (turn % 250)}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Byron',
      email: `ada-${turn}@example.com`,
      phone: '0412345678',
      category: 'General Enquiry',
      message: `Is it still there? ${turn}`,
      location_id: process.env.BENCH_LOCATION,
      idempotency_key: `bench-import-${turn}`,
    }),
  });
};
/** @param {number} turn */
const aPage = (turn) => ask(`${neighbour}.localhost`, `/search/used-cars?minPrice=${1000 + ((turn * 977) % 30_000)}`);
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
/**
 * @param {'reset' | 'tell'} question
 * @returns {Promise<import('./import-probe.mjs').Said>}
 */
const probe = (question) =>
  new Promise((done) => {
    server.once('message', done);
    server.send(question);
  });

/**
 * @param {string} name
 * @param {() => Promise<string | void>} work answers what is worth saying of it
 */
async function phase(name, work) {
  await probe('reset');
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 250);
  const [pages, leads] = [keepAsking(50, aPage), keepAsking(100, aLead)];
  const began = performance.now();
  const said = await work();
  const took = (performance.now() - began) / 1000;
  const [ofPages, ofLeads] = [await pages(), await leads()];
  clearInterval(watch);
  const { writer, writers, loop } = await probe('tell');
  console.log(`${name}: ${took.toFixed(1)} s${said ? `, ${said}` : ''}`);
  for (const { what, answers, good } of [
    { what: 'pages of the neighbour', answers: ofPages, good: 200 },
    { what: 'leads of the neighbour', answers: ofLeads, good: 201 },
  ]) {
    const times = answers.map(({ ms }) => ms);
    const [p50, p99, max] = [0.5, 0.99, 1].map((share) => `${Math.round(percentile(times, share))} ms`);
    const bad = answers.filter(({ status }) => status !== good);
    console.log(
      `  ${what.padEnd(24)} p50 ${p50}, p99 ${p99}, max ${max}; ${answers.length - bad.length} of ${answers.length} answered ${good}${bad[0] ? `, others ${[...new Set(bad.map(({ status }) => status))].join(', ')}: ${bad[0].text.slice(0, 200)}` : ''}`,
    );
  }
  console.log(`  writer held              p99 ${writer.p99} ms, max ${writer.max} ms, ${writers} transactions`);
  console.log(`  event loop               p99 ${loop.p99} ms, max ${loop.max} ms`);
  console.log(`  memory                   ${Math.round(most)} MB at most`);
}

try {
  let greeting = '';
  /** @type {Promise<void>} */
  const ready = new Promise((done, failed) => {
    server.stdout?.on('data', (text) => {
      greeting += text;
      if (/Console:/.test(greeting)) setTimeout(done, 500);
    });
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  await ready;
  const [, email, password] = /(platform@\S+)\s+(\S+)/.exec(greeting) ?? [];
  const json = { 'content-type': 'application/json' };
  const signedIn = await ask('console.localhost', '/api/console/session', {
    ...{ method: 'POST', headers: json, body: JSON.stringify({ email, password }) },
  });
  if (!signedIn.cookie) throw new Error(`no sign-in: ${signedIn.status} ${signedIn.text}`);
  const headers = { ...json, cookie: signedIn.cookie };
  const imports = `/api/console/tenants/${importer}/imports`;
  // The first start's own work (indexes, market averages) is not what is measured.
  await pause(8000);
  await phase('idle', () => pause(5000));
  await phase(`import of ${rows} rows`, async () => {
    const begun = await ask('console.localhost', imports, {
      ...{ method: 'POST', headers, body: JSON.stringify({ csv: [...lines(rows)].join('\n'), mapping }) },
    });
    if (begun.status !== 202) throw new Error(`refused: ${begun.status} ${begun.text.slice(0, 500)}`);
    const { id } = JSON.parse(begun.text);
    for (const until = performance.now() + longest * 1000; performance.now() < until; ) {
      await pause(500);
      const { text, status } = await ask('console.localhost', `${imports}/${id}`, { headers });
      const run = status === 200 ? JSON.parse(text) : { state: 'running' };
      if (run.state !== 'running') return `${run.state}: ${run.created} created, ${run.rejected} rejected`;
    }
    return `broken off after ${longest} s`;
  });
  await phase('indexes and averages after it', () => pause(15_000));
} finally {
  const ended = new Promise((done) => server.once('exit', done));
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
}
