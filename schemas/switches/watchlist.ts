import { address, oneOf, onOff, switchGroup, words } from './define.ts';

/** Vehicles that shoppers keep, and vehicles they have seen. */
export const watchlist = switchGroup('watchlist', 'Watchlist and favourites', [
  onOff('watchlist.enabled', ['Watchlist', 'Signed-in shoppers can save vehicles.'], true, ['R4-027', 'R6-003']),
  oneOf(
    'watchlist.shown',
    ['When Save and Compare show', 'Vehicles that can be saved and compared, while they can be had.'],
    { always: 'Always', priced: 'With a price and pictures' },
    'always',
    ['R5-018'],
  ),
  address('watchlist.page', ['Watchlist page', 'Where View List leads.'], '/my-garage', ['R2-052']),
  words('watchlist.saved-title', ['Notice after saving', 'Heading of the notice.'], 'Car Saved In Watchlist', [
    'R4-032',
  ]),
  words('watchlist.removed-title', ['Notice after removing', 'Heading of the notice.'], 'Car Removed', ['R4-032']),
  onOff('compare.enabled', ['Compare', 'Shoppers can compare vehicles they kept.'], false, ['R5-018']),
  onOff(
    'viewed.enabled',
    ['Recently viewed', 'Vehicles that the shopper opened are remembered in the browser.'],
    true,
    ['R3-014'],
  ),
]);
