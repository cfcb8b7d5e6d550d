/** A feed's file from wherever it comes. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FeedSource } from '#schemas/api/feed.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { SeenFile } from '#tenants/feeds/feeds.ts';
import { fetchFile } from '../../kernel/outbound/fetch-file.ts';
import { allowedFor, type HostGrants } from '../../kernel/outbound/safe-address.ts';
import { readWatchedFile } from './watched-folder.ts';

/** Bytes; twice what an import takes from a browser. */
const mostBytes = 40 * 1024 * 1024;

export interface FeedPlaces {
  /** Holds a folder a tenant. */
  readonly folder: string;
  readonly grants: HostGrants;
}

interface FeedFile {
  readonly bytes: Buffer;
  readonly seen: Omit<SeenFile, 'settings'>;
}

interface FeedAsk {
  readonly source: FeedSource;
  readonly password?: string;
  /** What the last file was known by, where an answer that nothing has changed is enough. */
  readonly seen?: SeenFile | null;
  readonly signal?: AbortSignal;
  /** Milliseconds. */
  readonly within: number;
  /** Milliseconds since 1970. A watched file is waited for until it has been left alone for a while. */
  readonly now: number;
}

/** Null when it is the file that was seen. @throws AppError, see `fetchFile` and `readWatchedFile`. */
export async function readFeedFile(scope: TenantScope, places: FeedPlaces, ask: FeedAsk): Promise<FeedFile | null> {
  const { source, seen } = ask;
  const found =
    source.kind === 'http'
      ? await fetchFile(
          {
            url: source.url,
            username: source.username,
            password: ask.password,
            etag: seen?.etag,
            lastModified: seen?.lastModified,
            signal: ask.signal,
          },
          { allowed: allowedFor(places.grants, scope.slug), most: mostBytes, within: ask.within },
        )
      : {
          etag: null,
          ...(await readWatchedFile(folderOf(scope, places), source.file, { most: mostBytes, now: ask.now })),
        };
  if (!found) return null;
  const { bytes, etag, lastModified } = found;
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return hash === seen?.hash ? null : { bytes, seen: { etag, lastModified, hash } };
}

/** Where files for a tenant are put. Slugs are letters, digits and hyphens. */
function folderOf(scope: TenantScope, { folder }: FeedPlaces): string {
  return join(folder, scope.slug);
}
