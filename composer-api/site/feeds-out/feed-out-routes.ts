/**
 * `GET /feeds/{key}`: a feed of the site's stock for clients with its signed address, cached until the stock changes.
 */

import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Source } from '#blocks/kit/define-block.ts';
import { writeFeedContent } from '#domain/feeds-out/feed-content.ts';
import { feedForms } from '#domain/feeds-out/write-feed.ts';
import { ByteCache } from '#renderer/byte-cache.ts';
import { cacheKey } from '#renderer/cache-key.ts';
import { shortHash } from '#renderer/hash.ts';
import type { FeedContent } from '#schemas/api/feed-out.ts';
import type { Store } from '#tenants/database/open.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import { bytesResponse } from '../../kernel/assets/static-files.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { ownWork, WorkQueue } from '../../kernel/work-queue.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { type SiteRoute, siteRoute } from '../data/site-route.ts';
import { isCurrent, type PageVersions } from '../pages/page-cache.ts';
import { versionsOf } from '../pages/site-pages.ts';
import { contentOfKey, feedFolder } from './feed-keys.ts';
import { makeFeed } from './make-feed.ts';

const brotli = promisify(brotliCompress);
const reads: ReadonlySet<Source> = new Set<Source>(['stock', 'content']);

interface CachedFeed {
  readonly bytes: Buffer;
  readonly br: Buffer;
  readonly etag: string;
  readonly versions: PageVersions;
  readonly reads: ReadonlySet<Source>;
}

export function feedOutRoute({ store, seals }: { readonly store: Store; readonly seals: Seals }): SiteRoute {
  const cache = new ByteCache<CachedFeed>(32 * 1024 * 1024);
  const making = new WorkQueue<CachedFeed>(1, 20);

  const make = async (site: SiteRequest, content: FeedContent, versions: PageVersions): Promise<CachedFeed> => {
    const { site: own, switches } = site.release.facts;
    const feed = await makeFeed(content, {
      site: own,
      settings: switches,
      origin: site.origin,
      data: await site.data(),
    });
    const bytes = Buffer.from(feed.text);
    const br = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    const made = { bytes, br, etag: shortHash(feed.text), versions, reads };
    cache.set(site.scope.tenantId, cacheKey(site.origin, writeFeedContent(content)), made, bytes.length + br.length);
    return made;
  };

  return siteRoute(
    `GET ${feedFolder}:key`,
    { param: /^[A-Za-z0-9_.~-]{20,600}$/, rate: new TokenBuckets({ capacity: 30, refillMs: 2000 }) },
    async (request, site, { param }) => {
      const { tenantId } = site.scope;
      const content = contentOfKey(seals, site.scope, site.release.facts.switches, param);
      if (content === null) return null;
      const versions = versionsOf(site.versions, store.now());
      const name = cacheKey(site.origin, writeFeedContent(content));
      const cached = cache.get(tenantId, name);
      const key = cacheKey(tenantId, name, versions.release, versions.stock, versions.content);
      const { bytes, br, etag } =
        cached && isCurrent(cached, versions)
          ? cached
          : await making.run(key, { ...ownWork, tenant: tenantId }, () => make(site, content, versions));
      const response = bytesResponse(request, bytes, br, feedForms[content.format].type, etag, 'private, max-age=300');
      response.headers.set('x-robots-tag', 'noindex');
      return response;
    },
  );
}
