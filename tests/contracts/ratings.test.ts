/** Both drivers of ratings, the tenant's own reviews and a service over HTTP, promise the same. */
import { describe, expect, test } from 'vitest';
import { CircuitBreaker } from '#composer-api/kernel/outbound/circuit-breaker.ts';
import { httpRatings } from '#composer-api/site/ratings/http-ratings.ts';
import { ownRatings } from '#composer-api/site/ratings/own-ratings.ts';
import type { RatingsPort } from '#domain/ports/ratings.ts';
import { aReview } from '../build/review.ts';

const of = (...ratings: readonly number[]) =>
  ownRatings({ listReviews: async () => ratings.map((rating) => aReview({ rating })) });
const answering = (response: () => Response) =>
  httpRatings({ url: 'http://reviews.example', fetch: async () => response() });

const drivers: readonly (readonly [string, { readonly some: () => RatingsPort; readonly none: () => RatingsPort }])[] =
  [
    ['own reviews', { some: () => of(5, 4, 4), none: () => of() }],
    [
      'HTTP',
      {
        some: () => answering(() => Response.json({ rating: 4.3, stars: 4, count: 3 })),
        none: () => answering(() => new Response(null, { status: 404 })),
      },
    ],
  ];

describe.each(drivers)('ratings: %s', (_, { some, none }) => {
  test('R7-021: answers rating and stars, and no more', async () => {
    expect(await some().rating('north-77')).toEqual({ rating: 4.3, stars: 4 });
  });

  test('R7-021: answers nothing where there is no review', async () => {
    expect(await none().rating('north-77')).toBeNull();
  });
});

const late: typeof fetch = (_url, init) =>
  new Promise((_, refuse) => init?.signal?.addEventListener('abort', () => refuse(new Error('late'))));

test.each<[string, typeof fetch]>([
  ['more than five stars', async () => Response.json({ rating: 9, stars: 9 })],
  ['no JSON', async () => new Response('<html>')],
  ['an error', async () => new Response('', { status: 502 })],
  ['an endless answer', async () => new Response('x'.repeat(100_000))],
  ['silence', late],
])('R8-014: %s is a failure of the service', async (_, fetch) => {
  const port = httpRatings({ url: 'http://reviews.example', timeLimit: 5, fetch, breaker: new CircuitBreaker() });
  await expect(port.rating('north-77')).rejects.toThrow();
});

test('the id of the business is one segment of the address, with any characters', async () => {
  const asked: string[] = [];
  const port = httpRatings({
    url: 'http://reviews.example',
    fetch: async (input) => {
      asked.push(String(input));
      return Response.json({ rating: 4, stars: 4 });
    },
  });
  await port.rating('a&b=/../c');
  expect(asked).toEqual(['http://reviews.example/reviews/snap21?orgId=a%26b%3D%2F..%2Fc']);
});
