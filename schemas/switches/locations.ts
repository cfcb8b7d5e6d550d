import { pageAddress, tileAddress } from '../shapes/formats.ts';
import { amount, oneOf, onOff, switchGroup, withEffect, wordList, words } from './define.ts';

/** Dealerships, their order, maps and hours. */
export const locations = switchGroup('locations', 'Locations and hours', [
  oneOf(
    'locations.order',
    ['Sort order', 'How locations are sorted.'],
    { name: 'By name', defined: 'As listed' },
    'name',
  ),
  wordList('locations.defined-order', ['Own order', 'Locations, first to last.'], [], {
    from: 'locations',
  }),
  amount(
    'locations.nearby-radius',
    ['Nearby', 'Kilometres within which the picker counts dealerships as nearby.'],
    { min: 10, max: 1000 },
    250,
  ),
  amount(
    'locations.nearby-count',
    ['Maximum nearby', 'How many nearby dealerships the picker lists.'],
    { min: 1, max: 20 },
    5,
  ),
  amount('locations.map-zoom', ['Closest zoom', 'How far the map zooms in automatically.'], { min: 5, max: 19 }, 15),
  amount(
    'locations.marker-index-below',
    ['Numbers on the map', 'Markers show numbers if there are fewer locations than this.'],
    { min: 0, max: 100 },
    10,
  ),
  withEffect(
    'scripts',
    words(
      'locations.map-tiles',
      [
        'Streets on the map',
        'Tile address of a map service, for example https://tiles.example.com/{z}/{x}/{y}.png?key=… Shoppers then see streets when they touch a map. Without it, maps show only the outline of the country.',
      ],
      '',
      { max: 300, empty: true, pattern: tileAddress },
    ),
  ),
  words(
    'locations.map-credit',
    [
      'Whose map it is',
      'The credit that the service requires, shown in the corner of the map. For example: © OpenStreetMap contributors.',
    ],
    '',
    { max: 120, empty: true },
  ),
  // The beginning of addresses, not one that a page answers at: no picker can offer it.
  withEffect(
    'none',
    words(
      'locations.page',
      ['Page of a location', 'Address before the location’s slug: /our-location, /locations or /contact-us.'],
      '/our-location',
      { max: 300, pattern: pageAddress },
    ),
  ),
  onOff('locations.licences', ['Licence numbers', 'Location cards show licence numbers.'], true),
  onOff('locations.rating', ['Rating', 'Location cards show the rating.'], true),
  onOff('locations.landline', ['Landline', 'Location cards show the landline next to the phone number.'], true),
  oneOf(
    'hours.closed-text',
    ['On closed days', 'What shows instead of hours.'],
    { closed: 'Closed', 'by-appointment': 'By appointment only', enquire: 'Enquire Now link' },
    'closed',
  ),
  onOff('hours.collapse-weekdays', ['Monday to Friday in one line', 'When all five days have the same hours.'], true),
  onOff('hours.open-now', ['Open now', 'Shows whether the location is open now.'], true),
  onOff('hours.special', ['Holiday hours', 'Special hours are listed in a dialog.'], true),
]);
