// npm run mutate: puts small faults into the rules of `domain/`, one after the other, and runs the nearest tests that
// need no database. Prints the mutants that survived and the share that did not. `-- --under=domain/finance` narrows it
// down, `--sample=600` tries that many of all, chosen by `--seed=1`; `--at-least=90` fails below that share; `--write`
// puts the survivors into `docs/mutation-survivors.md`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build/paths.mjs';
import { mutantsOf, withMutant } from './mutations/mutants.mjs';
import { nearestTests, projectSources } from './testing/changed.mjs';
import { endAll, workers } from './testing/programs.mjs';

/** @typedef {import('./mutations/mutants.mjs').Mutant & { readonly file: string }} Placed */
/** @typedef {{ readonly mutant: Placed, readonly fate: 'killed' | 'endless' | 'survived' | 'untested' }} Tried */

/** @param {string} name */
const argument = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const under = argument('under') ?? 'domain/';
const sample = Number(argument('sample') ?? Number.POSITIVE_INFINITY);
const atLeast = Number(argument('at-least') ?? 0);
let seed = Number(argument('seed') ?? 1);

/** Files of tests that run first; the others run where these notice nothing. */
const nearest = 2;
/** Files of tests of a module: those further away seldom notice what these do not. */
const mostTests = 12;
/** Rooms whose tests need no database. */
const fast = /^(?:schemas|domain|search|blocks|renderer|admin)\//;
/** A mutant that takes this much longer than the normal tests never ends (ms). */
const patience = 10_000;

process.once('exit', endAll);
const { sources, read } = projectSources(root);
const testsOf = nearestTests(sources, read);
const files = sources.filter(
  (file) => file.startsWith(under) && /^domain\/.*(?<!\.(?:test|fixtures|property))\.ts$/.test(file),
);
const all = files.flatMap((file) => mutantsOf(file, read(file)).map((mutant) => ({ ...mutant, file })));
const chosen = pick(all, sample);
const queue = [...grouped(chosen)].map(([file, mutants]) => ({ file, mutants }));
const begun = Date.now();
/** @type {Tried[]} */
const tried = [];

console.log(`${chosen.length} of ${all.length} mutants in ${queue.length} of ${files.length} files below ${under}`);
await Promise.all(Array.from({ length: Math.min(workers(), queue.length) }, work));
report();

/** Mulberry32: the same seed picks the same mutants. */
function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {number} most
 */
function pick(list, most) {
  const rest = [...list.keys()];
  const taken = new Set();
  while (taken.size < most && rest.length > 0) taken.add(rest.splice(Math.floor(random() * rest.length), 1)[0]);
  return list.filter((_, at) => taken.has(at));
}

/** @param {readonly Placed[]} list */
function grouped(list) {
  /** @type {Map<string, Placed[]>} */
  const groups = new Map();
  for (const mutant of list) groups.set(mutant.file, [...(groups.get(mutant.file) ?? []), mutant]);
  return groups;
}

/** Takes files from the queue until it is empty. */
async function work() {
  let program = await startProgram();
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { file, mutants } = next;
    const tests = testsOf(file)
      .filter((test) => fast.test(test))
      .slice(0, mostTests);
    if (tests.length === 0) {
      for (const mutant of mutants) note({ mutant, fate: 'untested' });
      continue;
    }
    const from = Date.now();
    const asItIs = await program.run({ file, text: null, tests }, 120_000);
    if (asItIs.failure !== null) throw new Error(`${file}: its tests fail without a mutant: ${asItIs.failure}`);
    const limit = Date.now() - from + patience;
    for (const mutant of mutants) {
      /** @type {Tried['fate']} */
      let fate = 'survived';
      for (const some of [tests.slice(0, nearest), tests.slice(nearest)]) {
        if (some.length === 0 || fate !== 'survived') continue;
        const { failure, isEndless } = await program.run(
          { file, text: withMutant(read(file), mutant), tests: some },
          limit,
        );
        if (isEndless) program = await startProgram();
        if (failure !== null) fate = isEndless ? 'endless' : 'killed';
      }
      note({ mutant, fate });
    }
  }
  program.stop();
}

/** A process of Vitest that runs tests with one module rewritten. */
async function startProgram() {
  const child = fork(join(root, 'scripts/mutations/mutant-worker.mjs'), [root], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PROPERTY_RUNS: '0.2', NO_COLOR: '1' },
  });
  let isOver = false;
  const stop = () => {
    if (!isOver && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    isOver = true;
  };
  process.once('exit', stop);
  /** @type {(answer: { failure: string | null, isEndless?: boolean }) => void} */
  let answer = () => {};
  child.on('message', (message) => answer(/** @type {{ failure: string | null }} */ (message)));
  child.on('exit', () => {
    isOver = true;
    answer({ failure: 'never ended', isEndless: true });
  });
  await once(child, 'message');
  return {
    stop,
    /**
     * @param {{ file: string, text: string | null, tests: string[] }} wanted
     * @param {number} limit ms
     * @returns {Promise<{ failure: string | null, isEndless?: boolean }>}
     */
    async run(wanted, limit) {
      const timer = setTimeout(stop, limit);
      try {
        return await new Promise((resolve) => {
          answer = resolve;
          child.send(wanted);
        });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** @param {Tried} one */
function note(one) {
  tried.push(one);
  if (tried.length % 100 === 0)
    console.log(`${tried.length} tried in ${Math.round((Date.now() - begun) / 1000)} s, ${shareKilled()} % noticed`);
}

function shareKilled() {
  const killed = tried.filter(({ fate }) => fate === 'killed' || fate === 'endless').length;
  return Number(((100 * killed) / Math.max(1, tried.length)).toFixed(1));
}

function report() {
  const alive = tried
    .filter(({ fate }) => fate === 'survived' || fate === 'untested')
    .map(({ mutant, fate }) => ({ ...mutant, fate }))
    .sort((a, b) => (a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1));
  const rows = alive.map(({ file, line, operator, start, end, replace, fate }) => {
    const was = oneLine(read(file).slice(start, end));
    return `| ${file}:${line} | ${operator}${fate === 'untested' ? ', no test' : ''} | \`${was}\` | \`${oneLine(replace)}\` |`;
  });
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  const summary = `${tried.length} of ${all.length} mutants below \`${under}\` tried, ${shareKilled()} % noticed`;
  for (const row of rows) console.log(row);
  console.log(`${summary}, in ${minutes} minutes`);
  if (process.argv.includes('--write')) {
    const page = ['# Mutants that no test noticed', '', `Written by \`npm run mutate -- --write\`: ${summary}.`, ''];
    const table = ['| Where | Kind | Was | Became |', '|---|---|---|---|', ...rows, ''];
    writeFileSync(join(root, 'docs/mutation-survivors.md'), [...page, ...table].join('\n'));
  }
  process.exit(shareKilled() >= atLeast ? 0 : 1);
}

/** @param {string} text */
function oneLine(text) {
  const line = text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('`', '´');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
