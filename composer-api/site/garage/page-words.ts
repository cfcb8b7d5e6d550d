/** How the pages of a site show instants. */
import { displayDay, localDay } from '#domain/text/dates.ts';
import type { SiteRequest } from '../data/site-request.ts';

export interface PageWords {
  /** '28 Nov 2026', on the site's clock. @param at ISO 8601. */
  day(at: string): string;
}

export function pageWords({ release }: Pick<SiteRequest, 'release'>): PageWords {
  const zone = release.facts.site.timeZone;
  return { day: (at) => displayDay(localDay(new Date(at), zone)) };
}
