/** Feeds of a site's stock for outside services (`schemas/api/feed-out.ts`): the address of one, and a preview of it. */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { type FeedContent, type FeedOut, feedFormats } from '#schemas/api/feed-out.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { feedPath } from '../../site/feeds-out/feed-keys.ts';
import { makeFeed } from '../../site/feeds-out/make-feed.ts';
import { handle, type Needs, siteScope, takes } from '../api/handlers.ts';
import { siteUrl } from '../api/tenant-summary.ts';

const feedContent = z.strictObject({
  format: z.enum(feedFormats),
  conditions: z.array(z.enum(['new', 'demo', 'used'])).max(3),
  withPhotos: z.boolean(),
});

/** The number of vehicles and characters in a preview of a feed. */
const shown = 3;
const longestPreview = 6000;

export function feedOutRoutes({ store, sites, seals }: Needs<'store' | 'sites' | 'seals'>) {
  return handle({
    'POST /tenants/:tenant/feeds-out': takes(feedContent, async (c, content: FeedContent) => {
      const scope = siteScope(c, 'A template has no stock: open a site.');
      const versions = await findVersions(store, scope);
      const release = versions && (await sites.release(scope, versions));
      if (!versions || !release) throw new AppError('not-found', 'Nothing is published yet. Review and publish first.');
      const address = new URL(siteUrl(scope.slug, store.siteDomain, c.req.url));
      if (versions.primaryHost !== null) address.hostname = versions.primaryHost;
      const { site, switches } = release.facts;
      const facts = {
        site,
        settings: switches,
        origin: address.origin,
        data: await sites.data.get(scope, versions, release),
      };
      const { text, count, left } = await makeFeed(content, facts, shown);
      const answer: FeedOut = {
        address: address.origin + feedPath(seals, scope, switches, content),
        preview: text.slice(0, longestPreview),
        count,
        left,
      };
      return answer;
    }),
  });
}
