import { address, amount, numberList, oneOf, onOff, switchGroup, words } from './define.ts';

/** Cards between results, banners and the counter. */
export const promos = switchGroup('promos', 'Promotions', [
  oneOf(
    'promos.placing',
    ['Cards between results', 'How promotion cards are placed.'],
    { none: 'None', positions: 'At set places', every: 'Every few results', random: 'Every 3 to 5 results' },
    'none',
  ),
  numberList('promos.positions', ['Places', 'Places among the results, from 1.'], { min: 1, max: 60 }, [5, 10]),
  amount('promos.every', ['Every', 'Results between two cards.'], { min: 2, max: 30 }, 6),
  onOff('promos.tile', ['Tile among results', 'The results include a tile with a picture.'], false),
  amount('promos.tile-position', ['Place of the tile', 'Place among the results, from 1.'], { min: 1, max: 60 }, 8),
  onOff(
    'promos.sale-banner',
    ['Sale banners', 'Promotions and announcements that lead to the sale page show, between their dates.'],
    true,
  ),
  address('promos.sale-page', ['Sale page', 'Where banners of the sale lead.'], '/eofy'),
  onOff('promos.spin-to-win', ['Spin to win', 'The prize game is open.'], false),
  onOff('sales-counter.enabled', ['Sales this month', 'A counter of sales, fed from our own records.'], false),
  words('sales-counter.title', ['Heading of the counter', 'Shown above the number.'], 'Sales this Month', {
    max: 40,
  }),
]);
