/**
 * Keys and certificates of file servers: the first one that a feed sees is trusted, and any other is refused until
 * staff accept it.
 */
import { AppError } from '#domain/errors/app-error.ts';
import { certificateAuthority, type FeedSource, type ServerKey } from '#schemas/api/feed.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { offerServerKey, type StoredFeed } from '#tenants/feeds/feeds.ts';

/** What a password and a key belong to: protocol, host and port; each folder counts as a separate place. */
export function serverOf(from: FeedSource): string {
  if (from.kind === 'http') return URL.canParse(from.url) ? new URL(from.url).origin : from.kind;
  return 'host' in from ? `${from.kind}://${from.host.toLowerCase()}:${from.port ?? ''}` : from.kind;
}

/** Passes the known key, keeps the first one, and refuses any other. */
export function trustKey(store: Store, scope: TenantScope, feed: Pick<StoredFeed, 'id' | 'settings'>) {
  return async (key: string): Promise<void> => {
    const known = await offerServerKey(store, scope, { feed: feed.id, server: serverOf(feed.settings.source), key });
    if (known.key !== key) throw changedKey(known, key);
  };
}

function changedKey({ key: before }: Pick<ServerKey, 'key'>, key: string): AppError {
  return new AppError(
    'input.invalid',
    `The server’s key has changed: ${describeKey(key)} now, ${describeKey(before)} before. It may be another server. Ask its owner; if the new key is right, accept it on the screen of this feed. Until then it gets no password.`,
  );
}

const describeKey = (key: string) => (key === certificateAuthority ? 'a certificate of an authority' : key);
