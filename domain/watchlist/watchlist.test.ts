import { expect, test } from 'vitest';
import { removedNotice, savedNotice } from './notices.ts';
import { priceChange } from './price-change.ts';

test('R8-018, R2-052: the notices to the letter, each with View List', () => {
  const link = { label: 'View List', href: '/my-garage' };
  expect(savedNotice('2021 Aster Ridge', { title: 'Car Saved In Watchlist', page: '/my-garage' })).toEqual({
    title: 'Car Saved In Watchlist',
    text: '2021 Aster Ridge is now available in your watchlist',
    link,
  });
  expect(removedNotice('2021 Aster Ridge', { title: 'Car Removed', page: '/my-garage' })).toEqual({
    title: 'Car Removed',
    text: '2021 Aster Ridge is no longer in your watchlist',
    link,
  });
});

test('a price is compared with that of the day it was saved, where both are known', () => {
  const at = (price: number | null, priceType: string | null = 'drive_away') => ({ price, priceType });
  expect(priceChange(at(32_990), at(31_990))).toEqual({
    direction: 'down',
    text: '$1,000 less than when you saved it ($32,990)',
  });
  expect(priceChange(at(31_990), at(32_490))?.text).toBe('$500 more than when you saved it ($31,990)');
  for (const [then, now] of [
    [null, 1000],
    [1000, null],
    [1000, 1000],
  ] as const)
    expect(priceChange(at(then), at(now))).toBeNull();
  // A price before charges is not lower than a drive away price, and a type that is not known is like no other.
  for (const type of ['excl_government_charges', '', null])
    expect(priceChange(at(32_990), at(30_990, type))).toBeNull();
});
