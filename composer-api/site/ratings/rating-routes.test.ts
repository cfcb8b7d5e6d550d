import { describe, expect, test } from 'vitest';
import { putContent } from '#tenants/content/put-content.ts';
import { aPlatform } from '#tests/build/platform.ts';
import { aReview } from '#tests/build/review.ts';
import { fakeLog } from '#tests/build/site-pages.ts';

const chosen = { switches: { 'reviews.provider': 'snap21', 'reviews.organisation': 'north-77' } };
const address = '/api/reviews/snap21?orgId=north-77';

describe('GET /api/reviews/snap21', () => {
  test('R7-021: without a service the site’s own reviews answer rating and stars', async () => {
    const platform = await aPlatform({ documents: chosen });
    const { north } = platform;
    const reviews = [5, 5, 4, 3].map((rating, at) => aReview({ id: `r_${at}`, rating }));
    await putContent(platform.platform.store, north, 'review', reviews, { by: 'Test' });
    const { status, body } = await platform.site('north', address);
    expect([status, body]).toEqual([200, { rating: 4.3, stars: 4 }]);
  });

  test('R7-021: a service is only asked for the organisation of the site', async () => {
    const asked: string[] = [];
    const fetch = async (input: string | URL | Request) => {
      asked.push(String(input));
      return Response.json({ rating: 4.6, stars: 4.5, organisation: 'theirs' });
    };
    const platform = await aPlatform({ documents: chosen, reviews: { url: 'http://reviews.example', fetch } });
    expect((await platform.site('north', address)).body).toEqual({ rating: 4.6, stars: 4.5 });
    const other = await platform.site('north', '/api/reviews/snap21?orgId=somebody-else');
    expect([other.status, other.body]).toMatchObject([400, { error: { code: 'input.invalid' } }]);
    expect(asked).toEqual(['http://reviews.example/reviews/snap21?orgId=north-77']);
  });

  test('R7-021: there is nothing where the site has not chosen that provider', async () => {
    const platform = await aPlatform({});
    expect((await platform.site('north', address)).status).toBe(404);
  });

  test.each<[string, () => Promise<Response>]>([
    ['fails', async () => new Response('', { status: 503 })],
    ['answers something else', async () => Response.json({ rating: 'five' })],
    ['cannot be reached', async () => Promise.reject(new Error('refused'))],
  ])('R8-014: a service that %s is logged, and nothing is known', async (_, fetch) => {
    const { log, lines } = fakeLog();
    const platform = await aPlatform({ documents: chosen, log, reviews: { url: 'http://reviews.example', fetch } });
    const { status, body } = await platform.site('north', address);
    expect([status, body]).toEqual([200, { rating: null, stars: null }]);
    const own = lines.filter(({ text }) => text === 'Unable to fetch Snap 21 ratings at this moment.');
    expect(own.map(({ level }) => level)).toEqual(['warn']);
  });
});
