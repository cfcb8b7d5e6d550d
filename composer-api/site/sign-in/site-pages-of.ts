/** Which addresses of a site exist, for a shopper who has just signed in. */
import type { SitePages } from '#domain/shoppers/journeys.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { findRoute } from '../pages/find-route.ts';
import { paymentsPath } from '../payments/payment-paths.ts';

const noParameters = new URLSearchParams();

export function sitePagesOf({ release }: Pick<SiteRequest, 'release'>): SitePages {
  return {
    settings: release.facts.switches,
    has: (path) => {
      if (path === paymentsPath) return true;
      const { match, redirect, isGone } = findRoute(release, path, noParameters);
      return !isGone && (match !== null || redirect !== null);
    },
  };
}
