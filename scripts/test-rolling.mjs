// npm run test:rolling: runs an earlier release, built from its commit, and this one against one database that this one has
// upgraded, on SQLite and on PostgreSQL if its programs are installed. `-- <commit>` for another than the newest
// earlier one.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorText } from './build/error-text.mjs';
import { root } from './build/paths.mjs';
import { postgresPrograms, startPostgres } from './build/postgres.mjs';

/** @typedef {{ readonly status: number, readonly text: string, readonly cookie: string }} Answer */

const staff = { email: 'admin@meridian.test', password: 'forecourt-demo' };
const site = 'meridian';
/** One of its locations: with several, a lead names its own. */
const yard = 'meridian-springwood-sales';
/** How long a server may take to start with an empty database and the demo, in milliseconds. */
const longestStart = 240_000;

/** @returns {string} the commit of the newest database of a release whose last migration is not this one's */
function earlierCommit() {
  const last =
    readdirSync(join(root, 'migrations'))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1) ?? '';
  const table = readFileSync(join(root, 'tests/upgrades/README.md'), 'utf8');
  const rows = [...table.matchAll(/^\| `release-(\d{4})\.db\.br` \| ([0-9a-f]+) \|$/gm)];
  const commit = rows.filter(([, number = '']) => number < last.slice(0, 4)).at(-1)?.[2];
  if (commit === undefined) throw new Error('tests/upgrades/README.md names no earlier release.');
  return commit;
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/**
 * @param {number} port
 * @param {string} host
 * @param {string} method
 * @param {string} path
 * @param {{ readonly body?: unknown, readonly cookie?: string }} [more]
 * @returns {Promise<Answer>} status 0 if nothing answers
 */
const ask = (port, host, method, path, { body, cookie } = {}) =>
  new Promise((done) => {
    const headers = {
      host: `${host}:${port}`,
      'content-type': 'application/json',
      ...(cookie === undefined ? {} : { cookie }),
    };
    const sent = request({ host: '127.0.0.1', port, method, path, agent: false, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          text,
          cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
        }),
      );
    });
    sent.on('error', (error) => done({ status: 0, text: error.message, cookie: '' }));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** What this run has started. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {string} folder of the release @param {NodeJS.ProcessEnv} env */
async function start(folder, env) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  for (const begun = Date.now(); (await ask(port, `${site}.localhost`, 'GET', '/')).status !== 200; await rest(250)) {
    if (child.exitCode !== null) throw new Error(`The server of ${folder} ended with ${child.exitCode}.`);
    if (Date.now() - begun > longestStart) throw new Error(`The server of ${folder} shows no page.`);
  }
  const console_ = await ask(port, 'console.localhost', 'POST', '/api/console/session', { body: staff });
  if (console_.status !== 200) throw new Error(`Signing in fails: ${console_.status} ${console_.text.slice(0, 300)}`);
  const { cookie } = console_;
  const pages = ['/', '/search/used-cars', '/locations', '/finance'];
  return {
    pages,
    /** @param {string} path */
    page: (path) => ask(port, `${site}.localhost`, 'GET', path),
    /** @param {string} key */
    lead: (key) =>
      ask(port, `${site}.localhost`, 'POST', '/api/leads', {
        body: {
          name: 'Ada',
          email: `${key}@example.com`,
          phone: '0412345678',
          category: 'General Enquiry',
          message: key,
          idempotency_key: `rolling-${key}`,
          dealership_slug: yard,
        },
      }),
    /** @param {string} method @param {string} path @param {unknown} [body] */
    console: (method, path, body) =>
      ask(port, 'console.localhost', method, `/api/console/tenants/${site}${path}`, { cookie, body }),
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      running.delete(child);
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof start>>} Release */

let failed = 0;
/** @param {string} what @param {boolean} isSo @param {unknown} [seen] */
function check(what, isSo, seen = '') {
  console.log(`${isSo ? 'ok  ' : 'FAIL'} ${what}${isSo ? '' : `: ${String(seen).slice(0, 400)}`}`);
  if (!isSo) failed += 1;
}

/** @param {string} name @param {Release} release */
async function checkPages(name, release) {
  for (const path of release.pages) {
    const { status, text } = await release.page(path);
    check(`${name} shows ${path}`, status === 200 && text.includes('data-block="site-footer"'), status);
  }
}

/** @param {string} name @param {Release} release @param {string} key */
async function checkLead(name, release, key) {
  const { status, text } = await release.lead(key);
  check(`${name} takes the lead ${key}`, status === 201, `${status} ${text}`);
}

/** @param {string} name @param {Release} release @param {readonly string[]} keys */
async function checkLeads(name, release, keys) {
  const { text } = await release.console('GET', '/leads');
  const missing = keys.filter((key) => !text.includes(`${key}@example.com`));
  check(`${name} lists the leads ${keys.join(', ')}`, missing.length === 0, `not ${missing.join(', ')}: ${text}`);
}

/** @param {string} name @param {Release} release @param {string} words of the first heading */
async function checkPublishing(name, release, words) {
  const { revision, body } = JSON.parse((await release.console('GET', '/documents/page%2Fhome')).text);
  const block = Object.values(body.layout.blocks).find(({ props }) => typeof props?.heading === 'string');
  block.props.heading = words;
  const saved = await release.console('PUT', '/documents/page%2Fhome', { revision, body });
  check(`${name} saves a draft`, saved.status === 200, saved.text);
  const { base, documents } = JSON.parse((await release.console('GET', '/changes')).text);
  const wanted = documents.map((/** @type {{ key: string, revision: string }} */ one) => ({
    key: one.key,
    revision: one.revision,
  }));
  const { status, text } = await release.console('POST', '/releases', { base, documents: wanted });
  check(`${name} publishes`, status === 201, text);
  check(`${name} shows what it published`, (await release.page('/')).text.includes(words));
}

/** @param {string} old folder of the earlier release @param {string} name @param {string} dataDir @param {NodeJS.ProcessEnv} database */
async function tryOn(old, name, dataDir, database) {
  console.log(`--   ${name}`);
  const env = { DATA_DIR: dataDir, ...database };
  const before = await start(old, env);
  await checkLead('the earlier release', before, 'first');
  let isOver = false;
  /** @type {number[]} */
  const answers = [];
  const load = (async () => {
    while (!isOver) for (const path of before.pages) answers.push((await before.page(path)).status);
  })();
  const command = [join(root, 'scripts/forecourt.mjs'), 'db', 'upgrade'];
  const { stdout: said } = await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...env } });
  check(`upgraded beneath it: ${said.trim().split('\n').at(-1)}`, /[1-9]\d* migrations applied/.test(said), said);
  await checkPages('the earlier release, upgraded beneath,', before);
  await checkLead('the earlier release', before, 'second');
  await checkPublishing('the earlier release', before, 'Published by the earlier');

  const after = await start(root, env);
  await checkPages('this release', after);
  await checkLeads('this release', after, ['first', 'second']);
  await checkLead('this release', after, 'third');
  await checkPublishing('this release', after, 'Published by this');
  const shown = await before.page('/');
  check(
    'the earlier release shows what this one has published',
    shown.text.includes('Published by this'),
    shown.status,
  );
  await checkLead('the earlier release', before, 'fourth');
  await checkLeads('the earlier release', before, ['first', 'second', 'third', 'fourth']);
  await checkLeads('this release', after, ['third', 'fourth']);
  isOver = true;
  await load;
  const lost = answers.filter((status) => status !== 200).length;
  check(`${answers.length} pages of the earlier release meanwhile, ${lost} failed`, lost === 0 && answers.length > 20);
  await before.stop();
  await checkPages('this release alone', after);
  await after.stop();
}

const commit = process.argv[2] ?? earlierCommit();
mkdirSync(join(root, 'var'), { recursive: true });
const folder = mkdtempSync(join(root, 'var/rolling-'));
const old = join(folder, 'release');
/** @type {import('./build/postgres.mjs').Server | undefined} */
let postgres;
const cleanUp = () => {
  for (const child of running) child.kill('SIGKILL');
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  execFileSync('git', ['worktree', 'prune'], { cwd: root });
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => {
    cleanUp();
    process.exit(1);
  });
try {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', old, commit], { cwd: root });
  cpSync(join(root, 'node_modules'), join(old, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  console.log(`--   ${commit} together with this release`);
  await tryOn(old, 'SQLite', join(folder, 'sqlite'), {});
  const programs = postgresPrograms();
  if (programs === null) console.log('--   PostgreSQL is not here: apt-get install postgresql');
  else {
    postgres = await startPostgres(programs, mkdtempSync('/tmp/forecourt-rolling-'));
    await tryOn(old, 'PostgreSQL', join(folder, 'postgres'), { DATABASE_URL: postgres.url });
  }
} catch (error) {
  failed += 1;
  console.error(errorText(error));
} finally {
  cleanUp();
}
process.exitCode = failed === 0 ? 0 : 1;
