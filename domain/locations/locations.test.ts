import { describe, expect, test } from 'vitest';
import { aLocation } from '#tests/build/location.ts';
import { findBySlug } from './find-by-slug.ts';
import { locationName, locationPath, locationSlug } from './name.ts';
import { nearbyLocations } from './nearby.ts';
import { orderLocations } from './order.ts';
import { dealerPhoneFault, displayPhone, isPhone, isSamePhone, maskPhone, phoneHref } from './phone.ts';

test.each([
  ['+61732001234', 'AU', '07 3200 1234', 'tel:+61732001234'],
  ['+61412345678', 'AU', '04 1234 5678', 'tel:+61412345678'],
  ['+61 (0)7 3200 1234', 'AU', '07 3200 1234', 'tel:+61732001234'],
  ['0061732001234', 'AU', '07 3200 1234', 'tel:+61732001234'],
  ['(07) 3200-1234', 'AU', '07 3200 1234', 'tel:+61732001234'],
  ['131234', 'AU', '13 12 34', 'tel:131234'],
  ['+611300123456', 'AU', '1300 123 456', 'tel:1300123456'],
  ['1800123456', 'AU', '1800 123 456', 'tel:1800123456'],
  ['+6493001234', 'NZ', '09 300 1234', 'tel:+6493001234'],
  ['+64212345678', 'NZ', '021 234 5678', 'tel:+64212345678'],
  ['0800123456', 'NZ', '0800 123 456', 'tel:0800123456'],
  ['+64800123456', 'NZ', '0800 123 456', 'tel:0800123456'],
  ['+12125550100', 'AU', '+12125550100', 'tel:+12125550100'],
] as const)('R0-001, R9-052: %s (%s) reads %s', (phone, country, shown, href) => {
  expect(displayPhone(phone, country)).toBe(shown);
  expect(phoneHref(phone, country)).toBe(href);
  expect(isPhone(phone, country)).toBe(true);
});

test('R4-034: masked after the first 5 characters', () => {
  expect(maskPhone('+61732001234', 'AU')).toBe('07 32•• ••••');
  expect(maskPhone('1300123456', 'AU')).toBe('1300 ••• •••');
});

test.each(['', '123', 'call me', '07320012345678901', '0412 345 67'])('"%s" is no phone number', (phone) =>
  expect(isPhone(phone, 'AU')).toBe(false),
);

test.each([
  ['07 3200 1234', 'AU'],
  ['+61 412 345 678', 'AU'],
  ['0550 123 456', 'AU'],
  ['13 12 34', 'AU'],
  ['1300 123 456', 'AU'],
  ['+611800123456', 'AU'],
  ['+64 9 300 1234', 'AU'],
  ['09 300 1234', 'NZ'],
  ['021 234 5678', 'NZ'],
  ['0508 123 456', 'NZ'],
  ['+61 7 3200 1234', 'NZ'],
  ['', 'AU'],
] as const)('a dealership can have %s (%s)', (phone, country) => expect(dealerPhoneFault(phone, country)).toBeNull());

test.each([
  ['0147 123 456', 'AU'],
  ['+61 147 123 456', 'AU'],
  ['+61 145 123 456', 'AU'],
  ['0198 333 444', 'AU'],
  ['016 1234 567', 'AU'],
  ['0500 123 456', 'AU'],
  ['1900 123 456', 'AU'],
  ['+61 1902 12 345', 'AU'],
  ['+61 190 212 345', 'AU'],
  ['+8816 1234 5678', 'AU'],
  ['+870 773 123 456', 'AU'],
  ['0011 8816 1234 567', 'AU'],
  ['00 979 1234 5678', 'AU'],
  ['+1 900 555 0100', 'AU'],
  ['+44 909 123 4567', 'AU'],
  ['0900 12 345', 'NZ'],
  ['+64 900 12345', 'NZ'],
  ['+64 900 12345', 'AU'],
  ['64 900 123 456', 'NZ'],
  ['+61 1900 123 456', 'NZ'],
] as const)('no dealership has the satellite, premium or foreign number %s (%s)', (phone, country) =>
  expect(dealerPhoneFault(phone, country)).toMatch(/^This is (?:not a number of a dealership|not a phone number)/),
);

test.each([
  ['Harbour Motors Service', 'Harbour Motors'],
  ['Harbour Motors - Parts', 'Harbour Motors'],
  ['Sales', 'Sales'],
  ['Salesbury Motors', 'Salesbury Motors'],
])('R2-042: %s loses its trailing department: %s', (name, short) => expect(locationName(name)).toBe(short));

test('R2-042: so does its slug', () =>
  expect(['newstead-parts', 'newstead', 'sales'].map(locationSlug)).toEqual(['newstead', 'newstead', 'sales']));

const locations = [
  aLocation({ id: '1', slug: 'c', name: 'Carina' }),
  aLocation({ id: '2', slug: 'a', name: 'Aspley' }),
  aLocation({ id: '3', slug: 'b', name: 'bulimba' }),
];

test('R9-049: locations stand by name unless the dealer defines an order', () => {
  const slugs = (settings: Parameters<typeof orderLocations>[1]) =>
    orderLocations(locations, settings).map(({ slug }) => slug);
  expect(slugs({})).toEqual(['a', 'b', 'c']);
  expect(slugs({ 'locations.order': 'defined' })).toEqual(['c', 'a', 'b']);
  expect(slugs({ 'locations.order': 'defined', 'locations.defined-order': ['b'] })).toEqual(['b', 'a', 'c']);
});

test('R4-024: nearby locations, none without coordinates', () => {
  const { address } = aLocation();
  const placed = [
    aLocation({ id: 'far', address: { ...address, lat: -33.87, long: 151.21 } }),
    aLocation({ id: 'near' }),
    aLocation({ id: 'none', address: { ...address, lat: null } }),
  ];
  expect(nearbyLocations(placed, { lat: -27.47, lng: 153.02 }, {}).map(({ item }) => item.id)).toEqual(['near']);
  expect(
    nearbyLocations(placed, { lat: -27.47, lng: 153.02 }, { 'locations.nearby-radius': 1000 }).map(
      ({ item }) => item.id,
    ),
  ).toEqual(['near', 'far']);
});

test('R9-002: no constant of 2 shows: yards on either side of 2 km, two or three of them, are found alike', () => {
  const { address } = aLocation();
  const at = (id: string, lat: number) => aLocation({ id, address: { ...address, lat, long: 153.02 } });
  // 0.01 degrees are 1.11 km.
  const yards = [at('a', -27.47), at('b', -27.487), at('c', -27.489), at('d', -27.4905)];
  for (const count of [1, 2, 3, 4])
    expect(nearbyLocations(yards.slice(0, count), { lat: -27.47, lng: 153.02 }, {}).map(({ item }) => item.id)).toEqual(
      ['a', 'b', 'c', 'd'].slice(0, count),
    );
});

test.each(['12345', '3200 1234', '07 3200 12345', '7320012345'])(
  'R9-052: %s is no whole number, and reads as it is',
  (phone) => expect(displayPhone(phone, 'AU')).toBe(phone),
);

describe('R9-052: phones per country lose no digit and dial no extension', () => {
  test.each([
    ['021 234 567', 'NZ', '021 234 567', 'tel:+6421234567'],
    ['021 234 5678', 'NZ', '021 234 5678', 'tel:+64212345678'],
    ['02112345678', 'NZ', '021 1234 5678', 'tel:+642112345678'],
    ['+64 21 1234 5678', 'NZ', '021 1234 5678', 'tel:+642112345678'],
    ['64 21 234 5678', 'NZ', '021 234 5678', 'tel:+64212345678'],
    ['0800 537 371', 'NZ', '0800 537 371', 'tel:0800537371'],
    ['07 3200 1234 ext 12', 'AU', '07 3200 1234 ext 12', 'tel:+61732001234'],
    ['(07) 3200 1234 x7', 'AU', '07 3200 1234 ext 7', 'tel:+61732001234'],
    ['+61 7 3200 1234, extension 1234', 'AU', '07 3200 1234 ext 1234', 'tel:+61732001234'],
    ['61732001234', 'AU', '07 3200 1234', 'tel:+61732001234'],
    ['1300 123 456 #2', 'AU', '1300 123 456 ext 2', 'tel:1300123456'],
    ['+44 20 7946 0958 ext. 3', 'AU', '+44 20 7946 0958 ext. 3', 'tel:+442079460958'],
  ] as const)('%s (%s) reads %s and dials %s', (phone, country, shown, href) => {
    expect([displayPhone(phone, country), phoneHref(phone, country)]).toEqual([shown, href]);
    // Every digit that was written is shown.
    const digits = (text: string) => text.replace(/\D/g, '');
    expect(digits(shown).endsWith(digits(phone).slice(-6))).toBe(true);
  });

  test('one number is one number, however it is written', () => {
    expect(isSamePhone('+61 7 3200 1234', '(07) 3200 1234', 'AU')).toBe(true);
    expect(isSamePhone('07 3200 1235', '07 3200 1234', 'AU')).toBe(false);
    expect(isSamePhone('call us', 'or not', 'AU')).toBe(false);
  });
});

describe('R2-042: an address names a location by its slug, its dealership, or its name without the department', () => {
  const yard = (slug: string, changes = {}) =>
    aLocation({ id: slug, slug, primary: false, dealership_slug: 'group', ...changes });
  const yards = [
    yard('artarmon-parts', { location_type: 'parts' }),
    yard('artarmon-service', { location_type: 'service' }),
    yard('artarmon-sales'),
    yard('parramatta-sales', { primary: true }),
    yard('auburn-service', { location_type: 'service' }),
  ];
  test.each([
    ['artarmon-service', 'artarmon-service'],
    ['artarmon', 'artarmon-sales'],
    ['auburn', 'auburn-service'],
    // The dealership opens at its primary yard, at any place in the list.
    ['group', 'parramatta-sales'],
    ['nowhere', undefined],
    ['', undefined],
  ])('%s opens %s', (slug, found) => expect(findBySlug(yards, slug)?.slug).toBe(found));
});

test.each([
  ['/our-location', 'newstead-sales', 'sales', '/our-location/newstead-sales'],
  ['/contact-us/', 'newstead-sales', 'sales', '/contact-us/newstead'],
  ['/contact-us', 'newstead-sales', '', '/contact-us/newstead'],
  ['/contact-us', 'newstead-service', 'service', '/contact-us/newstead-service'],
  ['/contact', 'newstead-sales', 'sales', '/contact/newstead-sales'],
] as const)('R2-042: below %s the page of %s (%s) is %s', (page, slug, type, path) =>
  expect(locationPath(aLocation({ slug, location_type: type }), { 'locations.page': page })).toBe(path),
);
