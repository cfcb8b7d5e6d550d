import { amount, onOff, someOf, switchGroup, wordList } from './define.ts';

/** Which vehicles shoppers see at all. */
export const stock = switchGroup('stock', 'Which stock is listed', [
  amount(
    'stock.exclusion-level',
    [
      'Exclusion level',
      '0 lists all stock; each level from 1 to 14 excludes vehicles for one more reason, such as no photos or no price.',
    ],
    { min: 0, max: 14 },
    0,
  ),
  onOff('stock.only-used', ['Used stock only', 'New and demo vehicles are not listed.'], false),
  onOff('stock.only-in-stock', ['Only what is here', 'Vehicles on their way and sold vehicles are not listed.'], false),
  onOff('stock.only-with-photos', ['Only with photos', 'Vehicles without a photo are not listed.'], false),
  wordList('stock.exclude-makes', ['Excluded makes', 'Vehicles of these makes are not listed.'], [], {
    from: 'makes',
  }),
  wordList('stock.exclude-stock-numbers', ['Excluded stock numbers', 'These vehicles are not listed.'], [], {
    maxItems: 500,
    max: 40,
  }),
  amount(
    'stock.include-sold-days',
    ['Days that sold stock stays', 'Days after the sale; 0 takes sold vehicles off at once.'],
    { min: 0, max: 60 },
    3,
  ),
  amount(
    'stock.feed-addresses',
    [
      'Addresses of feeds',
      'Raise it to end all addresses of feeds that were handed out; new ones are made under Stock feeds.',
    ],
    { min: 1, max: 9999 },
    1,
  ),
  someOf(
    'stock.item-types',
    ['Vehicle types', 'Types that this site lists.'],
    ['car', 'caravan', 'truck', 'motorcycle', 'bus', 'machinery', 'trailer'],
    ['car', 'caravan', 'truck', 'motorcycle', 'bus', 'machinery', 'trailer'],
  ),
]);
