/** Feeds as the console shows them. */
import type { Feed, FeedPreview, FeedPreviewRequest } from '#schemas/api/feed.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { listFeedRuns, readFeedUpload } from '#tenants/feeds/feed-runs.ts';
import { countBrought } from '#tenants/feeds/feed-vehicles.ts';
import { findFeed, type StoredFeed } from '#tenants/feeds/feeds.ts';
import type { FileDesk } from '../imports/file-desk.ts';
import { readFeedFile } from './feed-file.ts';
import { type FeedDeps, feedQuestion, passwordName } from './feed-job.ts';
import { serverOf, trustKey } from './server-keys.ts';

/** Milliseconds that a user waits for a preview. */
const previewWithin = 20_000;

/** @param isManager whether the address that takes files by mail may be seen. */
export async function showFeed(
  { store, vault, places }: Pick<FeedDeps, 'store' | 'vault' | 'places'>,
  scope: TenantScope,
  feed: StoredFeed,
  isManager: boolean,
): Promise<Feed> {
  const { id, version, settings, paused, nextAt, serverKey, tokenAt, mailName } = feed;
  const mailAddress = isManager && mailName && places.mailDomain ? `${mailName}@${places.mailDomain}` : null;
  const [[lastRun = null], vehicles, password] = await Promise.all([
    listFeedRuns(store, scope, id, 1),
    countBrought(store, scope, id),
    vault.find(scope, passwordName(id)),
  ]);
  const question = feedQuestion(settings);
  const isOfServer = serverKey?.server === serverOf(settings.source);
  const shownKey =
    serverKey && isOfServer ? { key: serverKey.key, at: serverKey.at, offered: serverKey.offered } : null;
  return {
    id,
    version,
    settings,
    paused,
    question,
    nextAt,
    lastRun,
    vehicles,
    hasPassword: password !== null,
    serverKey: shownKey,
    tokenAt,
    mailAddress,
  };
}

/**
 * Fetches the file and reports its columns and the effect of its rows; stores nothing.
 * @throws AppError as fetching and reading do, `busy` where too many files are read.
 */
export async function previewFeed(
  { store, vault, places, read, desk }: Omit<FeedDeps, 'photos'> & { readonly desk: FileDesk },
  scope: TenantScope,
  { source, password, feed, mapping = {}, answers = {} }: FeedPreviewRequest,
): Promise<FeedPreview> {
  const stored = feed === undefined ? null : await findFeed(store, scope, feed);
  const known = stored && (await vault.reveal(scope, passwordName(stored.id)));
  let serverKey: string | null = null;
  const keep = stored && serverOf(stored.settings.source) === serverOf(source) ? trustKey(store, scope, stored) : null;
  return desk.run(scope, async () => {
    const file = await readFeedFile(scope, places, {
      source,
      secret: password || (known ?? undefined),
      seen: null,
      arrived: async () => (stored ? readFeedUpload(store, scope, stored.id) : null),
      async trust(key) {
        serverKey = key;
        await keep?.(key);
      },
      within: previewWithin,
      now: store.now().getTime(),
    });
    if (file.kind !== 'file') throw new Error('A file without conditions came back as unchanged.');
    const { bytes } = file;
    const size = bytes.length;
    const isMapped = Object.values(mapping).some((key) => key !== '');
    const {
      columns,
      file: shape,
      report,
    } = await read(
      scope,
      { file: { bytes }, mapping, answers, task: isMapped ? 'try' : 'look' },
      { signal: new AbortController().signal, within: previewWithin, givesBytes: true },
    );
    return { file: shape, columns, size, serverKey, report: { ...report, read: report.rows } };
  });
}
