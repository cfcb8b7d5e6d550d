import { expect, test } from 'vitest';
import { type DeliveryFact, isAddedLine, purchaseSum, type TradeFact } from './purchase-sum.ts';

const terms = { priceCents: 2_899_000, priceText: '$28,990', priceType: 'Drive away', depositCents: 20_000 };
const toowoomba = (price: number | null): DeliveryFact => ({ place: 'Toowoomba QLD 4350', price });
const trade = (low: number | null, high: number | null, owing: number | null = null): TradeFact => ({
  low,
  high,
  owing,
});

const left = (delivery: DeliveryFact | null, traded: TradeFact | null, more: Partial<typeof terms> = {}) =>
  purchaseSum({ terms: { ...terms, ...more }, delivery, trade: traded }).at(-1)?.text;

test.each<[string, DeliveryFact | null, TradeFact | null, string]>([
  ['delivery on top, deposit off', toowoomba(240), null, '$29,030'],
  ['free delivery', toowoomba(0), null, '$28,790'],
  ['a price that is not known yet', toowoomba(null), null, '$28,790, delivery comes on top'],
  ['a trade-in as a range', null, trade(10_000, 12_000), 'About $16,790 to $18,790'],
  ['finance owing comes on top', null, trade(10_000, 12_000, 5_000), 'About $21,790 to $23,790'],
  ['a trade-in that has to be seen', null, trade(null, null), '$28,790, less what we pay for your trade-in'],
  ['a trade-in that may be worth more', null, trade(27_000, 30_000), 'About $0 to $1,790'],
  ['a trade-in that is worth more', null, trade(30_000, 32_000), 'Nothing: we pay you the rest'],
  ['both', toowoomba(240), trade(10_000, 10_000), '$19,030'],
])('what is left to pay: %s', (_, delivery, traded, words) => {
  expect(left(delivery, traded)).toBe(words);
});

test('the lines say what each part is, and no deposit has no line', () => {
  expect(
    purchaseSum({ terms, delivery: toowoomba(240), trade: trade(10_000, 12_000, 500) }).map(
      (each) => `${each.label}: ${each.text}`,
    ),
  ).toEqual([
    'Price: $28,990 Drive away',
    'Delivery to Toowoomba QLD 4350: + $240',
    'Your trade-in: − $10,000 to $12,000 by our estimate, less the $500 that you owe on it',
    'Deposit: − $200',
    'To pay when you get it: About $17,530 to $19,530',
  ]);
  const free = purchaseSum({ terms: { ...terms, depositCents: 0 }, delivery: toowoomba(0), trade: null });
  expect(free.map(({ label }) => label)).not.toContain('Deposit');
});

test('nothing is added up where nothing changes the price', () => {
  expect(purchaseSum({ terms, delivery: null, trade: null })).toEqual([]);
});

test('the page of the hold repeats neither price nor deposit', () => {
  const lines = purchaseSum({ terms, delivery: toowoomba(240), trade: trade(1, 2) });
  expect(lines.filter(({ name }) => isAddedLine(name)).map(({ label }) => label)).toEqual([
    'Delivery to Toowoomba QLD 4350',
    'Your trade-in',
    'To pay when you get it',
  ]);
  expect(isAddedLine('message')).toBe(false);
});
