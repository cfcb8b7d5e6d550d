import { expect, test } from 'vitest';
import { aLocation } from '#tests/build/location.ts';
import { locationCardFacts, ratingFacts } from './card-facts.ts';

// A Tuesday, noon in Brisbane.
const now = new Date('2026-01-20T02:00:00Z');

test('R2-065: a location’s card has address, phones, hours, licence numbers, rating and both ways to act', () => {
  const location = aLocation({ motor_vehicle_repairer: 'MVR 1' });
  const card = locationCardFacts(
    { ...location, contact_detail: { ...location.contact_detail, landline_phone: '+61732009999' } },
    { 'locations.page': '/contact-us/' },
    now,
  );
  expect(card).toMatchObject({
    place: {
      lines: ['12 Breakfast Creek Road', 'Newstead QLD 4006'],
      phone: { href: 'tel:+61732001234', text: '07 3200 1234' },
      href: '/contact-us/harbour-motors-newstead',
    },
    landline: { text: '07 3200 9999' },
    open: { isOpen: true, text: 'Open until 5:30 pm' },
    today: '8:30 am - 5:30 pm',
    licences: [
      { label: 'Dealer licence', value: '4401234' },
      { label: 'Repairer licence', value: 'MVR 1' },
    ],
    rating: { label: '4.6 out of 5', text: '4.6 from 38 reviews' },
    contactHref: '/contact-us/harbour-motors-newstead#enquire',
  });
  expect(card.place.directionsHref).toContain('destination=12%20Breakfast%20Creek%20Road');
});

test('on a closed day the invitation to enquire leads to the form; other words lead nowhere', () => {
  const sunday = new Date('2026-01-18T02:00:00Z');
  const today = (closed: string, at: Date) => {
    const card = locationCardFacts(aLocation(), { 'hours.closed-text': closed }, at);
    return [card.today, card.todayHref];
  };
  expect(today('enquire', sunday)).toEqual(['Enquire Now', expect.stringMatching(/harbour-motors-newstead#enquire$/)]);
  expect(today('closed', sunday)).toEqual(['Closed', null]);
  expect(today('enquire', now)).toEqual(['8:30 am - 5:30 pm', null]);
});

test('each part of a card can be switched off, and reviews that are hidden show no rating', () => {
  const off = { 'locations.licences': false, 'locations.landline': false, 'hours.open-now': false };
  expect(locationCardFacts(aLocation(), { ...off, 'locations.rating': false }, now)).toMatchObject({
    licences: [],
    rating: null,
    open: null,
  });
  expect(locationCardFacts(aLocation(), { 'reviews.hidden': true }, now).rating).toBeNull();
});

test.each([
  [4.3, [1, 1, 1, 1, 0]],
  [4.31, [1, 1, 1, 1, 0.5]],
  [5, [1, 1, 1, 1, 1]],
  [0.9, [0.5, 0, 0, 0, 0]],
])('R9-046: %s stars are drawn as %j', (average, fills) => {
  expect(ratingFacts(average, 2)?.fills).toEqual(fills);
});
