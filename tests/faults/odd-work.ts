/** Work that misbehaves, for the tests of `KillableWork`; `odd-child.ts` is its program. */

import type { WorkKind } from '#composer-api/kernel/killable/kind.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';

function odd<Job, Result>(
  name: string,
  within: number,
  work: (job: Job) => Promise<Result>,
  megabytes = 400,
): WorkKind<Job, Result> {
  return { name, within, megabytes, refusal: `${name} took too much.`, load: async () => work };
}

/** The bytes in reverse, and the process that turned them. */
export const turn = odd('turn', 5000, async (bytes: Uint8Array) => ({
  bytes: Uint8Array.from(bytes).reverse(),
  pid: process.pid,
}));
/** Never gives its thread back. */
export const spin = odd('spin', 300, async (_: null) => {
  for (;;) performance.now();
});
/** Waits until it is ended. */
export const wait = odd('wait', 60_000, (_: null) => new Promise<null>(() => {}));
/** Takes memory that no limit of JavaScript's heap counts. */
export const swallow = odd(
  'swallow',
  20_000,
  async (_: null) => {
    const held: Buffer[] = [];
    for (;;) {
      held.push(Buffer.alloc(16 * 1024 * 1024, 1));
      await new Promise((done) => setTimeout(done, 5));
    }
  },
  300,
);
export const crash = odd('crash', 5000, async (_: null) => process.abort());
export const refuse = odd('refuse', 5000, async (_: null) => {
  throw new AppError('input.invalid', deferMessage('Not more than {most}, please.', { most: 3 }), [], { most: 3 });
});
export const fail = odd('fail', 5000, async (_: null) => {
  throw new Error('a fault of ours');
});

export const oddWorks = [turn, spin, wait, swallow, crash, refuse, fail];
