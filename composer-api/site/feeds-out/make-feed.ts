/** Makes a feed of a site's stock, and counts what is left out of it. */
import { whyLeftOut } from '#domain/feeds-out/left-out.ts';
import { listingOf } from '#domain/feeds-out/listing.ts';
import { feedForms } from '#domain/feeds-out/write-feed.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { FeedContent, FeedOut } from '#schemas/api/feed-out.ts';
import type { Site } from '#schemas/documents/site.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import type { SiteData } from '../data/site-data.ts';

/** Vehicles of one feed, and of one step: others are answered between two. */
const most = 5000;
const step = 100;

interface FeedFacts {
  readonly site: Site;
  readonly settings: Settings;
  /** Origin of the site, as shoppers see it. */
  readonly origin: string;
  readonly data: Pick<SiteData, 'stock' | 'content'>;
}

interface MadeFeed extends Pick<FeedOut, 'count' | 'left'> {
  readonly text: string;
}

/** @param limit vehicles in its text; all are counted. */
export async function makeFeed(chosen: FeedContent, facts: FeedFacts, limit = most): Promise<MadeFeed> {
  const form = feedForms[chosen.format];
  const yards = new Map((await facts.data.content.listLocations()).map((yard) => [yard.id, yard]));
  const left = new Map<string, { count: number; example: string }>();
  const items: string[] = [];
  let count = 0;
  for (let offset = 0; offset < most; offset += step) {
    const { hits, count: all } = await facts.data.stock.search({
      facets: {
        status: ['in_stock', 'coming_soon'],
        ...(chosen.conditions.length > 0 ? { car_type: chosen.conditions } : {}),
      },
      sort: 'recommended',
      offset,
      limit: step,
    });
    for (const vehicle of hits) {
      const listing = listingOf(vehicle, { ...facts, yards });
      const why = chosen.withPhotos && listing.images.length === 0 ? 'No picture' : whyLeftOut(listing, chosen.format);
      if (why === null) {
        if (count < limit) items.push(form.item(listing, count));
        count += 1;
      } else {
        const known = left.get(why);
        if (known) known.count += 1;
        else left.set(why, { count: 1, example: listing.title });
      }
    }
    if (hits.length === 0 || offset + step >= all) break;
    await nextTurn();
  }
  return {
    text: form.open + items.join('') + form.close,
    count,
    left: [...left].map(([why, facts]) => ({ why, ...facts })).sort((a, b) => b.count - a.count),
  };
}
