/**
 * The classes of `tests/faults/hostile-classes.ts` one after the other against a running server, from a separate
 * process, with a visitor of another site in this one. Started by `scripts/bench-hostile.mjs`, which builds this file.
 */
import { fork } from 'node:child_process';
import type { Target } from '#tests/faults/hostile-class.ts';
import { hostileClasses } from '#tests/faults/hostile-classes.ts';
import {
  aimAt,
  attack,
  type Knowledge,
  peakMemory,
  resetPeakMemory,
  type Tally,
  visit,
} from '#tests/faults/hostile-run.ts';

export interface HostileBench extends Knowledge {
  /** The server's process. */
  readonly pid: number;
  /** Host of the site that is visited. */
  readonly neighbour: string;
  /** Seconds for each class. */
  readonly seconds: number;
  /** Of the classes to run, out of `hostileNames`. */
  readonly names: readonly string[];
}

/** Milliseconds of visits before the first class, which are not counted. */
const warmingUp = 3000;

const alone = 'nothing (the visitor alone)';

/** What can be run: no attack, and each class. */
export const hostileNames: readonly string[] = [alone, ...hostileClasses.map(({ name }) => name)];

const columns = [
  'class'.padEnd(44),
  'looks',
  'failed',
  'p50 ms',
  'p99 ms',
  'max ms',
  'ended',
  'RSS MB',
  'answers by status',
];
/** The line above those that `runHostileBench` prints. */
export const hostileHeader = columns.map((word, index) => (index === 0 ? word : word.padStart(7))).join(' ');

interface Order {
  readonly target: Target;
  readonly name: string;
  readonly milliseconds: number;
}

const order = process.argv[2] === 'attack' ? process.argv[3] : undefined;
if (order !== undefined) {
  const { target, name, milliseconds }: Order = JSON.parse(order);
  const one = hostileClasses.find((known) => known.name === name);
  if (one) process.send?.(await attack(target, one, milliseconds));
  process.disconnect();
}

function attackFromOutside(given: Order): Promise<Tally> {
  return new Promise((done, failed) => {
    const child = fork(import.meta.filename, ['attack', JSON.stringify(given)]);
    child.once('message', (tally) => done(tally as Tally));
    child.once('error', failed);
    child.once('exit', (code) => code !== 0 && failed(new Error(`the attacker ended with ${code}`)));
  });
}

/** Prints a line for each class: the visitor's p50, p99 and longest wait, the milliseconds
 * until the slowest attack was answered, the server's most memory, and the answers. */
export async function runHostileBench({ pid, neighbour, seconds, names, ...known }: HostileBench): Promise<void> {
  const { target, close } = await aimAt(known);
  try {
    // A server that has just started makes its index and first pages; that is no attack's doing.
    const warm = performance.now() + warmingUp;
    await visit(target.port, neighbour, () => performance.now() > warm);
    for (const name of names) {
      resetPeakMemory(pid);
      let isOver = false;
      const milliseconds = seconds * 1000;
      const attacked = (
        name === alone
          ? new Promise<Tally>((done) => setTimeout(done, milliseconds, { statuses: {}, wrong: [], slowest: 0 }))
          : attackFromOutside({ target, name, milliseconds })
      ).finally(() => {
        isOver = true;
      });
      const [tally, { times, failed }] = await Promise.all([attacked, visit(target.port, neighbour, () => isOver)]);
      const sorted = [...times].sort((a, b) => a - b);
      const at = (share: number) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
      const memory = peakMemory(pid);
      const figures = [times.length, failed.length, at(0.5), at(0.99), at(1), Math.round(tally.slowest)].map(String);
      const answers = Object.entries(tally.statuses).map(([status, count]) => `${status}: ${count}`);
      console.log(
        [
          name.padEnd(44),
          ...[...figures, memory === null ? '-' : String(Math.round(memory / 1024 / 1024))].map((one) =>
            one.padStart(7),
          ),
          ` ${answers.join(', ')}`,
        ].join(' '),
      );
      for (const problem of [...new Set([...tally.wrong, ...failed.slice(0, 5)])]) console.log(`    wrong: ${problem}`);
    }
  } finally {
    close();
  }
}
