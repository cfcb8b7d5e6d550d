/** Stock files that a dealer's system pushes, with the token of its feed (docs/stock-feeds.md). */
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#domain/errors/app-error.ts';
import type { FeedRun, FeedTaken } from '#schemas/api/feed.ts';
import { keepFeedFile, requireFeedRun, takeFeedFile } from '#tenants/feeds/feed-runs.ts';
import { type ArrivingFeed, findFeedByToken } from '#tenants/feeds/feeds.ts';
import { readBytes } from '../../kernel/http/body.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { noteTenant } from '../../kernel/telemetry/request-notes.ts';
import { mostBytes } from '../../work/feeds/feed-file.ts';
import { feedJob, isUnmapped } from '../../work/feeds/feed-job.ts';
import { handle, type Needs } from '../api/handlers.ts';
import { readBearer } from '../api/require-token.ts';

/** Milliseconds that the sender waits for the end of the import, and between two checks of it. */
const answerWithin = 20_000;
const lookEvery = 200;

const firstFile = 'The file is here. Say on the screen of the feed what its columns mean, then resume it.';

export function feedPushRoutes({ store, jobs }: Needs<'store' | 'jobs'>) {
  const guesses = new TokenBuckets({ capacity: 20, refillMs: 3_000 });
  const files = new TokenBuckets({ capacity: 6, refillMs: 60_000 });
  return handle({
    'PUT /feeds/:id/file': async (c) => {
      const bearer = readBearer(c.req.raw);
      const found = bearer === null ? null : await findFeedByToken(store, c.req.param('id'), bearer);
      if (!found) {
        guesses.require(
          clientAddress(c.env?.incoming),
          store.now(),
          'Too many requests with tokens that do not work. Wait a minute and try again.',
        );
        throw new AppError(
          'auth.required',
          'This feed does not accept this token. Send the token as "Authorization: Bearer fcfeed_…", or make a new one on the screen of the feed.',
        );
      }
      const { scope, feed } = found;
      noteTenant(c.env?.incoming, scope.slug);
      const isNew = isUnmapped(feed.settings);
      if (feed.paused && !isNew)
        throw new AppError(
          'precondition.failed',
          'This feed is paused. Resume it in the console and send the file again.',
        );
      files.require(
        feed.id,
        store.now(),
        'A feed accepts six files in a row, and then one a minute. Send this one again later.',
      );
      const bytes = await readBytes(c.req.raw, mostBytes);
      if (bytes.length === 0)
        throw new AppError('input.invalid', 'The request contains no file. Send the file itself as the body.');
      if (isNew) {
        await keepFeedFile(store, scope, feed.id, bytes);
        return { run: null, state: 'waiting', message: firstFile } satisfies FeedTaken;
      }
      const run = await takeFeedFile(store, scope, feed.id, { bytes, by: 'upload', job: feedJob() });
      jobs.wake();
      const { state, message } = await ended(found, run, c.req.raw.signal);
      if (state === 'failed' || state === 'refused')
        throw new AppError('document.invalid', message, [], { run: run.id });
      return { run: run.id, state, message } satisfies FeedTaken;
    },
  });

  /** The run at its end, or as it is when the sender has waited long enough. */
  async function ended({ scope, feed }: ArrivingFeed, begun: FeedRun, signal: AbortSignal): Promise<FeedRun> {
    for (let waited = 0; waited < answerWithin && !signal.aborted; waited += lookEvery) {
      const run = await requireFeedRun(store, scope, feed.id, begun.id);
      if (run.endedAt !== null) return run;
      await wait(lookEvery);
    }
    return {
      ...begun,
      state: 'running',
      message: 'The file has arrived and is being imported. The feed’s screen shows the result.',
    };
  }
}
