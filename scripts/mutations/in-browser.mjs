// Mutations whose tests need a browser: the code is copied twice below the temporary folder, one copy stays as it is,
// and the other is changed and rebuilt for each mutation. The working tree is read only.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {import('./judge.mjs').Outcome} Outcome
 * @typedef {{ readonly title: string, readonly ok: boolean, readonly tests: readonly { readonly status: string, readonly results: readonly { readonly duration: number, readonly error?: { readonly message?: string } }[] }[] }} Spec
 * @typedef {{ readonly specs?: readonly Spec[], readonly suites?: readonly Suite[] }} Suite
 * @typedef {{ readonly specs: readonly Spec[], readonly said: string }} Played the results of tests; the output if none could run
 * @typedef {Suite & { readonly errors: readonly { readonly message?: string }[] }} Report
 */

/** A test that waits for a removed behaviour ends after this many milliseconds, or three times the longest one. */
const patience = 60_000;

/** @type {Map<import('node:child_process').ChildProcess, Promise<unknown>>} each with its end */
const running = new Map();
let isEnding = false;

/**
 * @param {string} root of the code
 * @param {readonly import('./judge.mjs').Mutation[]} mutations those that are tried
 * @returns {Promise<import('./judge.mjs').Trial>}
 */
export async function inBrowser(root, mutations) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-mutations-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, async () => {
      isEnding = true;
      // Playwright ends its server and its browser only at this signal, and would write into a removed folder.
      for (const child of running.keys()) child.kill('SIGINT');
      await Promise.all(running.values());
      process.exit(1);
    });
  const asItIs = copy(root, join(folder, 'as-it-is'));
  const changed = copy(root, join(folder, 'changed'));
  const broken = await build(asItIs);
  if (broken) throw new Error(`the code cannot be built as it is: ${broken}`);
  /** @type {Map<string, Promise<Played>>} */
  const unchanged = new Map();

  /**
   * The results of a file's tests with the unchanged code: one run for all rows, since each run starts a server.
   * @param {string} test
   */
  function before(test) {
    const rows = new Set(mutations.filter((each) => each.test === test).map(({ row }) => row));
    const known = unchanged.get(test) ?? play(asItIs, test, [...rows]);
    unchanged.set(test, known);
    return known;
  }

  return {
    run: async (test, row) => outcomeOf(await before(test), row),
    async runWithout({ file, find, replace, test, row }) {
      const path = join(changed, file);
      const source = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        source.replace(find, () => replace),
      );
      try {
        const broken = await build(changed);
        if (broken) return { ran: 0, failed: [], broken };
        const took = (await before(test)).specs.filter((spec) => names(spec, row)).map(millisecondsOf);
        return outcomeOf(await play(changed, test, [row], Math.max(patience, ...took.map((each) => 3 * each))), row);
      } finally {
        writeFileSync(path, source);
      }
    },
    close: async () => {},
  };
}

/**
 * Copies the files that git has or would have, changes and all; packages are linked.
 * @param {string} root
 * @param {string} target
 */
function copy(root, target) {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  const deleted = new Set(gitLines(root, ['ls-files', '--deleted', '-z']));
  for (const path of gitLines(root, listed))
    if (!deleted.has(path)) cpSync(join(root, path), join(target, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'));
  return target;
}

/**
 * @param {string} root
 * @param {readonly string[]} args
 */
function gitLines(root, args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((path) => path !== '' && path !== 'node_modules');
}

/**
 * @param {string} tree
 * @returns {Promise<string | undefined>} why it cannot be built
 */
async function build(tree) {
  const { code, said } = await command(tree, ['scripts/build.mjs']);
  return code === 0 ? undefined : said.trim().slice(-500);
}

/**
 * Runs the journeys of one file whose titles name one of the rows; without a behaviour up to the first that fails.
 * @param {string} tree
 * @param {string} test
 * @param {readonly string[]} rows
 * @param {number} [timeout] milliseconds for each journey while a behaviour is gone
 * @returns {Promise<Played>}
 */
async function play(tree, test, rows, timeout) {
  const report = join(tree, 'mutation-report.json');
  rmSync(report, { force: true });
  const { said } = await command(
    tree,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      test,
      '--config=playwright.config.ts',
      `--grep=\\b(${rows.join('|')})\\b`,
      '--workers=1',
      '--reporter=json',
      ...(timeout ? [`--timeout=${Math.round(timeout)}`, '--max-failures=1'] : []),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  try {
    /** @type {Report} */
    const read = JSON.parse(readFileSync(report, 'utf8'));
    return { specs: [...specsOf(read)], said: read.errors[0]?.message ?? '' };
  } catch {
    return { specs: [], said };
  }
}

/**
 * @param {Played} played
 * @param {string} row
 * @returns {Outcome}
 */
function outcomeOf({ specs, said }, row) {
  const ran = specs.filter(
    (spec) => names(spec, row) && spec.tests.some(({ status, results }) => status !== 'skipped' && results.length > 0),
  );
  const failed = ran.filter(({ ok }) => !ok).map((spec) => `${spec.title}: ${errorOf(spec)}`);
  return { ran: ran.length, failed, broken: ran.length === 0 && said !== '' ? said.trim().slice(-500) : undefined };
}

/**
 * @param {Spec} spec
 * @param {string} row
 */
function names({ title }, row) {
  return new RegExp(`\\b${row}\\b`).test(title);
}

/** @param {Spec} spec */
function millisecondsOf({ tests }) {
  return Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
}

/**
 * @param {Suite} suite
 * @returns {Generator<Spec>}
 */
function* specsOf({ specs = [], suites = [] }) {
  yield* specs;
  for (const suite of suites) yield* specsOf(suite);
}

/** @param {Spec} spec */
function errorOf({ tests }) {
  const message = tests[0]?.results.at(-1)?.error?.message ?? '';
  return stripVTControlCharacters(message.slice(0, 2000)).replace(/\s+/g, ' ').slice(0, 300);
}

/**
 * @param {string} cwd
 * @param {readonly string[]} args of Node
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ code: number | null, said: string }>}
 */
function command(cwd, args, env = {}) {
  // Nothing starts any more while running programs are being ended.
  if (isEnding) return new Promise(() => {});
  return new Promise((resolve, reject) => {
    const own = {
      // Loading the table has made Vite set `development` here, which a build would follow.
      NODE_ENV: undefined,
      // Files that a server or a browser leaves there are removed with the copies.
      TMPDIR: dirname(cwd),
    };
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...own, ...env } });
    running.set(child, new Promise((ended) => child.once('close', ended)));
    let said = '';
    /** @param {Buffer} chunk */
    const hear = (chunk) => {
      said = (said + chunk).slice(-20_000);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, said });
    });
  });
}
