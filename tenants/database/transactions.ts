import { performance } from 'node:perf_hooks';
import { setImmediate, setTimeout } from 'node:timers';
import type { AppError } from '#domain/errors/app-error.ts';
import type { Db } from './connect.ts';
import { storeTrouble } from './store-trouble.ts';

/** The one connection that writes, and how its database begins and ends a transaction. */
export interface Writer {
  readonly db: Db;
  /**
   * Begins one that no other writer overlaps.
   * @param relaxed its commit does not wait for the disk.
   * @throws AppError `busy` when another process writes for too long
   */
  begin(relaxed: boolean): Promise<void> | void;
  commit(): Promise<void> | void;
  /** Rolls it back, and never rejects. @returns what the caller gets in place of the error */
  rollBack(error: unknown): Promise<unknown> | unknown;
  savepoint(): Promise<void> | void;
  release(): Promise<void> | void;
  /** Takes back what was written since the savepoint; throws where the whole transaction is lost. */
  rollBackTo(): Promise<void> | void;
}

interface TransactOptions {
  /** A step of a large change: everything else that waits goes first, but for one turn in twenty. */
  readonly background?: boolean;
  /**
   * Committed together with others that are requested at about the same time: each commit waits for the disk, and the
   * process with it. One that fails is rolled back alone. It begins a turn of the loop later than alone, and where one
   * follows the other, a few times as long after the last one as that took; when it resolves its rows are on disk, as
   * always.
   */
  readonly together?: boolean;
  /**
   * The commit does not wait for the disk: the end of the process takes nothing back, a power failure may. For work
   * that can be repeated without harm, such as a claim.
   */
  readonly relaxed?: boolean;
}

export type Transact = <T>(run: (db: Db) => Promise<T>, options?: TransactOptions) => Promise<T>;

/** Milliseconds that a transaction waits for those before it; each of them takes far less. */
const longestWait = 30_000;
/** The maximum number of commits in one: the first of them waits for all. */
const mostTogether = 32;
/** From one such commit to the next, times as long as the last one took; milliseconds at most. */
const commitPause = 6;
const longestPause = 25;
/** Turns after which a step of a large change has one, however many others wait. */
const mostTurns = 20;

/** One transaction of a joint commit. */
interface Member {
  /** Runs it, and answers a function that settles its caller. */
  readonly begin: () => Promise<() => void>;
  readonly refuse: (error: unknown) => void;
  readonly relaxed: boolean;
}

interface Waiting {
  /** Runs it, unless it was refused; never rejects. */
  readonly begin: () => Promise<void>;
}

/**
 * Transactions over one writing connection: a queue lets one transaction run at a time; readers have separate
 * connections and see committed rows only.
 *
 * One that waits too long is refused as busy: begun inside another it would wait for itself indefinitely. An
 * `AsyncLocalStorage` would know at once, and makes every promise of the process six times as expensive.
 * @param wait milliseconds until a waiting transaction is refused.
 */
export function createTransactions(writer: Writer, wait = longestWait): { tx: Transact; idle: () => Promise<void> } {
  const queue: Waiting[] = [];
  const background: Waiting[] = [];
  let working: Promise<void> | null = null;
  let company: Member[] = [];
  /** When the next commit of a company may begin. */
  let nextCommit = 0;

  async function runAlone<T>(run: (db: Db) => Promise<T>, relaxed: boolean): Promise<T> {
    await writer.begin(relaxed);
    try {
      const result = await run(writer.db);
      await writer.commit();
      return result;
    } catch (error) {
      throw await writer.rollBack(error);
    }
  }

  /** The answers to give once all are on disk. */
  async function runTogether(members: readonly Member[]): Promise<readonly (() => void)[]> {
    const answers: (() => void)[] = [];
    for (const { begin, refuse } of members) {
      if (members.length === 1) return [await begin()];
      await writer.savepoint();
      try {
        answers.push(await begin());
      } catch (error) {
        if (!(await tookBack())) throw error;
        answers.push(() => refuse(error));
      }
      await writer.release();
    }
    return answers;
  }

  /** Whether one member could be rolled back alone: on a full disk the database has rolled back everything. */
  async function tookBack(): Promise<boolean> {
    try {
      await writer.rollBackTo();
      return true;
    } catch {
      return false;
    }
  }

  async function commitTogether(members: readonly Member[]): Promise<readonly (() => void)[]> {
    if (members.every(({ relaxed }) => relaxed)) return transact(() => runTogether(members), { relaxed: true });
    let began = 0;
    const run = () => {
      began = performance.now();
      return runTogether(members);
    };
    try {
      return await transact(run, {});
    } finally {
      const ended = performance.now();
      nextCommit = ended + Math.min(longestPause, commitPause * (ended - began));
    }
  }

  function beginTogether(): void {
    const members = company.slice(0, mostTogether);
    company = company.slice(mostTogether);
    if (members.length === 0) return;
    commitTogether(members).then(
      (answers) => {
        for (const answer of answers) answer();
      },
      (error: unknown) => {
        for (const { refuse } of members) refuse(error);
      },
    );
    if (company.length > 0) beginTogether();
  }

  function join<T>(run: (db: Db) => Promise<T>, relaxed: boolean): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const begin = async () => {
        const result = await run(writer.db);
        return () => resolve(result);
      };
      company.push({ begin, refuse: reject, relaxed });
      if (company.length > 1) return;
      // Relaxed work begins at once; others join the first that waits.
      const pause = relaxed ? 0 : Math.min(longestPause, nextCommit - performance.now());
      if (pause > 1) setTimeout(beginTogether, pause);
      else setImmediate(beginTogether);
    });
  }

  async function work(): Promise<void> {
    for (let turns = 1; ; turns += 1) {
      const isTheirs = background.length > 0 && (queue.length === 0 || turns % mostTurns === 0);
      const next = (isTheirs ? background : queue).shift();
      if (!next) {
        working = null;
        return;
      }
      await next.begin();
    }
  }

  function transact<T>(
    run: (db: Db) => Promise<T>,
    { background: isLarge = false, relaxed = false }: TransactOptions,
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let isRefused = false;
      const timer = setTimeout(() => {
        isRefused = true;
        const cause = new Error(`It waited ${wait} ms for its turn: was it begun inside another transaction?`);
        reject(Object.assign(busy(), { cause }));
      }, wait);
      const begin = async (): Promise<void> => {
        clearTimeout(timer);
        if (!isRefused) await runAlone(run, relaxed).then(resolve, reject);
      };
      (isLarge ? background : queue).push({ begin });
      // Begun in a later microtask, so that concurrent requests are put in order first.
      working ??= Promise.resolve().then(work);
    });
  }

  return {
    tx: (run, options = {}) => (options.together ? join(run, options.relaxed === true) : transact(run, options)),
    async idle() {
      beginTogether();
      while (working) await working;
    },
  };
}

export function busy(): AppError {
  return storeTrouble('busy');
}
