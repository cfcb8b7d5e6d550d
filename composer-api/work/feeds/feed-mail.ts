/** Mail with stock files: finds the feed of an address, and takes the attached file. */
import { AppError } from '#domain/errors/app-error.ts';
import type { Store } from '#tenants/database/open.ts';
import { keepFeedFile, noteRefusedFile, takeFeedFile } from '#tenants/feeds/feed-runs.ts';
import { type ArrivingFeed, findFeedByMail } from '#tenants/feeds/feeds.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import type { ReadStockMail } from '../imports/file-thread.ts';
import { feedJob, isUnmapped } from './feed-job.ts';

interface FeedMailParts {
  readonly store: Store;
  readonly read: ReadStockMail;
  readonly wake: () => void;
  /** The domain of feeds' addresses; null where the server receives no mail. */
  readonly domain: string | null;
}

export interface FeedMail {
  /** The feed of an address; null for an address that no feed has. */
  find(address: string): Promise<ArrivingFeed | null>;
  /**
   * Takes the file of a mail and begins its import.
   * @throws AppError why not, in words for the sender; the feed's runs say it too.
   */
  take(found: ArrivingFeed, bytes: Uint8Array): Promise<void>;
}

export function feedMail({ store, read, wake, domain }: FeedMailParts): FeedMail {
  const mails = new TokenBuckets({ capacity: 6, refillMs: 60_000 });
  return {
    async find(address) {
      if (domain === null || address.length > 320) return null;
      const lower = address.toLowerCase();
      const at = lower.lastIndexOf('@');
      return lower.slice(at + 1) === domain ? findFeedByMail(store, lower.slice(0, at)) : null;
    },
    async take({ scope, feed }, bytes) {
      const { source } = feed.settings;
      if (source.kind !== 'mail') throw new AppError('not-found', 'This feed does not accept email.');
      mails.require(
        feed.id,
        store.now(),
        'A feed accepts six emails in a row, and then one a minute. Send this one again later.',
      );
      const isNew = isUnmapped(feed.settings);
      if (feed.paused && !isNew)
        throw new AppError('precondition.failed', 'This feed is paused. Send the file again when it runs.');
      try {
        const file = await read(scope, { bytes, senders: source.from, file: source.file ?? null });
        if (isNew) return await keepFeedFile(store, scope, feed.id, file);
        await takeFeedFile(store, scope, feed.id, { bytes: file, by: 'email', job: feedJob() });
        wake();
      } catch (error) {
        if (error instanceof AppError && error.code !== 'rate.limited')
          await noteRefusedFile(store, scope, feed.id, { by: 'email', message: error.message });
        throw error;
      }
    },
  };
}
