import { expect, test } from 'vitest';
import { anOffer } from '#tests/build/offer.ts';
import { listFeedEvents, listHoldEvents, listOfferEvents } from './timeline.ts';

const zone = 'Australia/Brisbane';

test('MI-8: an offer begins on its first day and ends after its last; a draft is named as one', () => {
  const offer = anOffer({
    id: 'o1',
    title: 'End of year',
    status: 'published',
    from: '2026-06-05',
    until: '2026-06-30',
  });
  expect(listOfferEvents([offer]).map(({ at, kind, isDraft }) => [at, kind, isDraft])).toEqual([
    ['2026-06-05T00:00', 'starts', false],
    ['2026-07-01T00:00', 'ends', false],
  ]);
  expect(listOfferEvents([{ ...offer, status: 'draft', from: null, until: '2026-06-30T17:00' }])).toMatchObject([
    { at: '2026-06-30T17:00', kind: 'ends', isDraft: true, link: '/offers/o1' },
  ]);
  expect(listOfferEvents([{ ...offer, from: null, until: null }])).toEqual([]);
});

test('MI-8: a hold ends at its minute on the site’s clock, with its vehicle and without its shopper', () => {
  const hold = { vehicleId: 'v1', expiresAt: '2026-06-05T02:30:00.000Z' };
  expect(listHoldEvents([hold], () => '2021 Mazda CX-5', zone)).toMatchObject([
    { at: '2026-06-05T12:30', kind: 'ends', title: 'Hold of 2021 Mazda CX-5', link: '/stock/v1' },
  ]);
  expect(listHoldEvents([hold], () => null, zone)[0]?.title).toBe('Hold of a vehicle');
});

test('MI-8: a feed runs next at its minute, and not while it is paused', () => {
  const feed = { id: 'f1', nextAt: '2026-06-04T19:30:00.000Z', paused: false, settings: { name: 'Yard' } };
  expect(listFeedEvents([feed], zone)).toMatchObject([{ at: '2026-06-05T05:30', title: 'Feed Yard' }]);
  expect(
    listFeedEvents(
      [
        { ...feed, paused: true },
        { ...feed, nextAt: null },
      ],
      zone,
    ),
  ).toEqual([]);
});
