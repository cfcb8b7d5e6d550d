import { describe, expect, test } from 'vitest';
import { gatePath, isGated, type Journey, journeyOf, journeyOfForm } from './gates.ts';

const bySwitch = {
  'gate.checkout': 'checkout',
  'gate.finance': 'finance',
  'gate.finance-page': 'finance-page',
  'gate.spin-to-win': 'spin-to-win',
  'gate.trade-in': 'trade-in',
  'gate.sell-my-car': 'sell-my-car',
} as const satisfies { readonly [key: string]: Journey };
const always: readonly Journey[] = ['online-payment', 'my-garage'];
const journeys: readonly Journey[] = [...Object.values(bySwitch), ...always];

const gated = (settings: { readonly [key: string]: boolean }) => journeys.filter((each) => isGated(each, settings));

test('R6-006, R6-007: without switches only what is a shopper’s own needs a session', () => {
  expect(gated({})).toEqual(always);
});

test.each(Object.entries(bySwitch))('R6-004, R6-005: the switch %s is for %s alone', (key, journey) => {
  expect(gated({ [key]: true })).toEqual([journey, ...always]);
  const others = Object.fromEntries(Object.keys(bySwitch).map((each) => [each, each !== key]));
  expect(gated(others)).toEqual(journeys.filter((each) => each !== journey));
});

test.each<[string, string, Journey | null]>([
  ['page/reserve', '/cars/a/checkout', 'checkout'],
  ['page/buy-online', '/cars/a/buy-online', 'checkout'],
  ['page/checkout-journey', '/checkout-journey', 'checkout'],
  ['page/finance', '/finance', 'finance-page'],
  ['page/finance-application', '/apply-for-finance', 'finance'],
  ['page/spin-to-win', '/spin-to-win', 'spin-to-win'],
  ['page/trade-in', '/trade-in', 'trade-in'],
  ['page/trade-in', '/sell-my-car', 'sell-my-car'],
  ['page/sell-my-car', '/sell', 'sell-my-car'],
  ['page/online-payment', '/pay', 'online-payment'],
  ['page/my-garage', '/garage', 'my-garage'],
  ['page/other', '/online-payment', 'online-payment'],
  ['page/other', '/my-garage', 'my-garage'],
  ['page/other', '/my-garage/papers', 'my-garage'],
  ['page/other', '/my-garage-sale', null],
  ['page/vehicle', '/cars/a', null],
  ['page/home', '/', null],
])('R6-004: %s at %s is of the journey %s', (key, path, journey) => expect(journeyOf(key, path)).toBe(journey));

describe('R6-004: a form belongs to a journey on every page', () => {
  const form = { form: '', category: 'General Enquiry', holds: false, spins: false };
  test.each<[Partial<typeof form>, Journey | null]>([
    [{}, null],
    [{ holds: true }, 'checkout'],
    [{ spins: true }, 'spin-to-win'],
    [{ form: 'finance-application' }, 'finance'],
    [{ category: 'Vehicle Reservation' }, 'checkout'],
    [{ category: 'Online Purchase' }, 'checkout'],
    [{ category: 'Finance' }, 'finance-page'],
    [{ category: 'Trade-in' }, 'trade-in'],
    [{ category: 'Sell My Car' }, 'sell-my-car'],
  ])('%j: %s', (changes, journey) => expect(journeyOfForm({ ...form, ...changes })).toBe(journey));
});

test.each<[Journey, string | null, string | null, string]>([
  ['checkout', 'a', '/search', 'type=checkout&redirect=%2Fhere%3Fx%3D1&back=a'],
  ['checkout', null, '/search', 'type=checkout&redirect=%2Fhere%3Fx%3D1&back=%2Fsearch'],
  ['trade-in', 'a', null, 'type=trade-in&redirect=%2Fhere%3Fx%3D1&back=a'],
  ['sell-my-car', null, null, 'type=trade-in&redirect=%2Fhere%3Fx%3D1&back=%2F'],
  ['finance', 'a', '/cars/a', 'type=car-finance&redirect=%2Fhere%3Fx%3D1&back=%2Fcars%2Fa'],
  ['finance', null, null, 'type=finance&redirect=%2Fhere%3Fx%3D1&back=%2F'],
  ['finance-page', 'a', null, 'type=car-finance&redirect=%2Fhere%3Fx%3D1&back=%2F'],
  ['my-garage', null, null, 'type=my-garage&redirect=%2Fhere%3Fx%3D1&back=%2F'],
  ['spin-to-win', null, '/offers', 'type=spin-to-win&redirect=%2Fhere%3Fx%3D1&back=%2Foffers'],
])('R4-058, R2-050, R2-051: %s about the vehicle %s, from %s', (journey, slug, from, query) =>
  expect(gatePath({ journey, address: '/here?x=1', slug, from })).toBe(`/sign-in?${query}`),
);
