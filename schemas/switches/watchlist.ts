import { address, oneOf, onOff, switchGroup, words } from './define.ts';

/** Vehicles that shoppers keep, and vehicles they have seen. */
export const watchlist = switchGroup('watchlist', 'Watchlist and favourites', [
  onOff('watchlist.enabled', ['Watchlist', 'Signed-in shoppers can save vehicles.'], true),
  oneOf(
    'watchlist.shown',
    ['When Save and Compare show', 'Vehicles that can be saved and compared while they are available.'],
    { always: 'Always', priced: 'With a price and pictures' },
    'always',
  ),
  address('watchlist.page', ['Watchlist page', 'Where View List leads.'], '/my-garage'),
  words('watchlist.saved-title', ['Notice after saving', 'Heading of the notice.'], 'Car Saved In Watchlist'),
  words('watchlist.removed-title', ['Notice after removing', 'Heading of the notice.'], 'Car Removed'),
  onOff('compare.enabled', ['Compare', 'Shoppers can compare vehicles they kept.'], false),
  onOff('viewed.enabled', ['Recently viewed', 'Vehicles that the shopper opened are remembered in the browser.'], true),
]);
