import { expect, test } from 'vitest';
import { lendersAsSetting, lendersSetting } from '#domain/finance/lenders.ts';
import type { Settings } from '#domain/switches/settings.ts';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { anOffer } from '#tests/build/offer.ts';
import { aVehicle } from '#tests/build/vehicle.ts';
import {
  listFeedEvents,
  listHoldEvents,
  listOfferEvents,
  listReservationEvents,
  listSpinEvents,
  stockEvents,
} from './timeline.ts';

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

test('MI-8: a reservation by staff ends at its minute; one without an end is no event', () => {
  const row = { vehicleId: 'v1', vehicle: '2021 Kia Rio', untilLocal: '2026-06-05T17:00' };
  expect(listReservationEvents([row, { ...row, untilLocal: null }])).toMatchObject([
    { at: '2026-06-05T17:00', kind: 'ends', title: 'Reservation of 2021 Kia Rio', link: '/stock/v1' },
  ]);
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

test('MI-8: the prize wheel begins and ends on its days', () => {
  expect(listSpinEvents({ from: '2026-06-05', until: '2026-06-30' }).map(({ at, kind }) => [at, kind])).toEqual([
    ['2026-06-05T00:00', 'starts'],
    ['2026-07-01T00:00', 'ends'],
  ]);
  expect(listSpinEvents({})).toEqual([]);
});

test('MI-8: repayments end where no lender takes an older vehicle, and sold ones leave when their days are over', () => {
  const now = new Date('2026-06-05T02:00:00Z');
  const banksia = {
    name: 'Banksia',
    interestRate: 7.9,
    disclaimer: 'x',
    defaults: { term: 5 },
    eligibility: { ageUnder: 8 },
  };
  const settings: Settings = {
    ...switchDefaults,
    'cards.weekly-finance': true,
    'stock.include-sold-days': 3,
    [lendersSetting]: lendersAsSetting({ lenders: { banksia } }, 'AU'),
  };
  const stock = stockEvents(settings, now, zone);
  const car = (id: string, more: Parameters<typeof aVehicle>[0]) =>
    stock.add(aVehicle({ id, name: `Car ${id}`, price: 30_000, price_type: 'drive_away', ...more }));
  for (const id of ['a', 'b', 'c']) car(id, { year: 2019 });
  car('new', { year: 2025 });
  car('sold', { year: 2019, sold: true, status: 'sold', sold_date_timestamp: Date.parse('2026-06-04T02:00:00Z') });
  expect(stock.events().map(({ at, title }) => [at, title])).toEqual([
    ['2027-01-01T10:00', 'No more repayments: 3 vehicles'],
    ['2033-01-01T10:00', 'No more repayments: Car new'],
    ['2026-06-07T12:00', 'Leaves the site: Car sold'],
  ]);
});
