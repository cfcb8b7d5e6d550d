/** Ratings of a review service: `GET {base}/reviews/snap21?orgId=`. */
import * as z from 'zod';
import type { RatingsPort } from '#domain/ports/ratings.ts';
import { askService, type ServiceOptions } from '../../kernel/outbound/service-client.ts';

const answer = z.object({ rating: z.number().min(0).max(5), stars: z.number().min(0).max(5) }).nullable();

export function httpRatings(options: ServiceOptions): RatingsPort {
  const ask = askService('review service', options);
  return {
    async rating(organisation) {
      const found = await ask(`/reviews/snap21?${new URLSearchParams({ orgId: organisation })}`, answer);
      return found && { rating: found.rating, stars: found.stars };
    },
  };
}
