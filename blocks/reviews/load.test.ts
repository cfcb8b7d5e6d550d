import { expect, test } from 'vitest';
import { loadContext } from '#tests/build/load-context.ts';
import { aLocation } from '#tests/build/location.ts';
import { aReview } from '#tests/build/review.ts';
import { load } from './load.ts';

const props = { heading: 'Reviews', lead: '', ofLocation: false, ground: 'page' } as const;

function context(count: number, settings = {}, changes: Parameters<typeof aReview>[0] = {}) {
  const reviews = Array.from({ length: count }, (_, index) => aReview({ id: `${index}`, ...changes }));
  const base = loadContext({ settings });
  return { ...base, content: { ...base.content, listReviews: async () => reviews } };
}

test.each([
  [3, false],
  [4, true],
])('R9-042: %i reviews slide: %s', async (count, slides) => {
  expect(await load(props, context(count))).toMatchObject({ slides });
});

test('R9-041: ten at most, and the summary counts all', async () => {
  const data = await load(props, context(12));
  expect(data?.reviews).toHaveLength(10);
  expect(data?.summary.text).toContain('from 12 reviews');
});

test('R9-045: a set of 1,043 reviews with an average of 4.5 is described as such, and ten of them show', async () => {
  const base = context(0);
  // 521 fives, 522 fours: 4.4995.
  const listReviews = async () =>
    Array.from({ length: 1043 }, (_, at) => aReview({ id: `${at}`, rating: at < 521 ? 5 : 4 }));
  const data = await load(props, { ...base, content: { ...base.content, listReviews } });
  expect(data?.summary).toMatchObject({ rating: '4.5', text: '4.5 out of 5 from 1043 reviews; all shown' });
  expect(data?.reviews).toHaveLength(10);
});

test('R9-047: reviews of a site that began before there were blocks stand as a plain list', async () => {
  expect(await load(props, context(6, { 'reviews.since': '2024-03-12' }))).toMatchObject({
    isList: true,
    slides: false,
  });
  expect(await load(props, context(6, { 'reviews.since': '2024-03-13' }))).toMatchObject({
    isList: false,
    slides: true,
  });
});

test('R7-021: the rating of the service is requested if the site has chosen it, by the number of its business', async () => {
  const chosen = { 'reviews.provider': 'snap21', 'reviews.organisation': 'north-77' };
  expect((await load(props, context(6, chosen)))?.ratingAddress).toBe('/api/reviews/snap21?orgId=north-77');
  expect((await load(props, context(6, { ...chosen, 'reviews.provider': 'stored' })))?.ratingAddress).toBeNull();
  expect((await load(props, context(6, { 'reviews.provider': 'snap21' })))?.ratingAddress).toBeNull();
});

test('R5-038 R9-043: nothing shows at or below the smallest average, or when reviews are hidden', async () => {
  expect(await load(props, context(3, {}, { rating: 4 }))).toBeNull();
  expect(await load(props, context(3, { 'reviews.hidden': true }))).toBeNull();
});

test('R9-044: says what was left out', async () => {
  const base = context(0);
  const listReviews = async () => [
    aReview(),
    aReview({ id: '2' }),
    aReview({ id: '3', text: 'Translated by' }),
    aReview({ id: '4', rating: 3 }),
  ];
  const data = await load(props, { ...base, content: { ...base.content, listReviews } });
  expect(data?.reviews.map((each) => each.id)).toEqual(['1001', '2']);
  expect(data?.summary.text).toContain('2 of 4 reviews shown');
});

test('R9-022: a long text is cut at 160 characters and the whole kept', async () => {
  const text = 'word '.repeat(60).trim();
  const data = await load(props, context(1, {}, { text }));
  expect([...(data?.reviews[0]?.text ?? '')].length).toBeLessThanOrEqual(160);
  expect(data?.reviews[0]?.whole).toBe(text);
});

test('a location’s page can show its own reviews alone', async () => {
  const base = context(0);
  const listReviews = async () => [aReview(), aReview({ id: '2', location_id: 'l_1' })];
  const subject = { kind: 'location', location: aLocation(), version: 1 } as const;
  const data = await load(
    { ...props, ofLocation: true },
    { ...base, subject, content: { ...base.content, listReviews } },
  );
  expect(data?.reviews.map((each) => each.id)).toEqual(['2']);
});

test('R4-063: reviews advance automatically every 3 s if the site has that on', async () => {
  expect((await load(props, context(4)))?.rotateMs).toBeNull();
  expect((await load(props, context(4, { 'reviews.auto-rotate': true })))?.rotateMs).toBe(3000);
  const quicker = { 'reviews.auto-rotate': true, 'reviews.rotate-seconds': 5 };
  expect((await load(props, context(4, quicker)))?.rotateMs).toBe(5000);
});
