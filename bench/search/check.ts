/** Whether every engine answers the same, and right. */
import type { IndexQuery } from '#search/engine/types.ts';
import { type BenchAnswer, type Contestant, type Digest, digest } from './contestant.ts';
import type { BenchQuery } from './queries.ts';

export type Timed = Contestant & {
  readonly times: number[][];
  /** The searches that it is asked, by number. */
  readonly asked: readonly number[];
  readonly maxRounds: number;
};

const parts = ['total', 'order', 'counts', 'stats'] as const satisfies (keyof Digest)[];

/** Slow ones see fewer of the searches where the stock is large, else a run would take hours. */
export function askedOf(count: number, isSlow: boolean): readonly number[] {
  return Array.from({ length: 200 }, (_, at) => at).filter((at) => !isSlow || count <= 50_000 || at % 7 === 0);
}

export interface CheckOptions {
  readonly contestants: readonly Timed[];
  readonly queries: readonly BenchQuery[];
  /** Brute force. Without it the plain scan judges, which equals it at the sizes where both are there. */
  readonly oracle: ((query: IndexQuery) => BenchAnswer) | null;
  readonly say: (line: string) => void;
}

/** Holds all answers against the judge's and says how many are equal; false where one of the index itself is not. */
export async function checkAnswers({ contestants, queries, oracle, say }: CheckOptions): Promise<boolean> {
  const judge = oracle ?? contestants.find(({ name }) => name === 'plain scan')?.search;
  if (!judge) return true;
  const agreed = new Map(contestants.map(({ name }) => [name, { total: 0, order: 0, counts: 0, stats: 0, asked: 0 }]));
  for (const [at, { query }] of queries.entries()) {
    const right = digest(await judge(query));
    for (const { name, search, asked } of contestants) {
      const so = agreed.get(name);
      if (!asked.includes(at) || !so) continue;
      const given = digest(await search(query));
      so.asked += 1;
      for (const part of parts) if (given[part] === right[part]) so[part] += 1;
    }
  }
  say(`equal to ${oracle ? 'the oracle' : 'the plain scan'} (total, order, counts, stats of the searches asked):`);
  for (const [name, { total, order, counts, stats, asked }] of agreed)
    say(`  ${name.padEnd(12)} ${total}, ${order}, ${counts}, ${stats} of ${asked}`);
  const own = agreed.get('columnar');
  return own !== undefined && parts.every((part) => own[part] === own.asked);
}
