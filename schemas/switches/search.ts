import { filterNames, initialFilters } from '../catalogue/vehicle/search.ts';
import { address, amount, numberList, oneOf, onOff, renames, someOf, switchGroup, words } from './define.ts';

export const search = switchGroup('search', 'Stock search', [
  amount(
    'search.page-size',
    ['Vehicles per page', 'How many vehicles one page of results shows.'],
    { min: 6, max: 60 },
    21,
  ),
  oneOf(
    'search.default-sort',
    ['Default sort order', 'Order of the results until the shopper picks another.'],
    {
      recommended: 'Recommended',
      price_asc: 'Price, lowest first',
      price_desc: 'Price, highest first',
      newest: 'Newest first',
    },
    'recommended',
  ),
  onOff(
    'search.hide-zero-price-on-sort',
    [
      'Only priced vehicles when sorted by price',
      'Results sorted by price, lowest first, leave out vehicles without a price.',
    ],
    false,
  ),
  onOff('search.collapse-sold', ['Gather sold vehicles', 'Consecutive sold vehicles show as one.'], true),
  someOf('search.facets', ['Filters', 'Filters next to the results, in this order.'], filterNames, initialFilters),
  onOff('search.by-location', ['Search by place', 'Shoppers can look for stock near a postcode or town.'], true),
  numberList(
    'search.distances',
    ['Distances', 'Kilometres to choose from when searching near a place.'],
    { min: 1, max: 5000 },
    [25, 50, 75, 100, 150, 250, 500, 750, 1000],
  ),
  amount(
    'search.default-distance',
    ['Default distance', 'Kilometres around the place until the shopper picks another.'],
    { min: 1, max: 1000 },
    50,
  ),
  words(
    'search.show-text',
    [
      'Button of the search form',
      '{count} is replaced with the number of vehicles, {vehicles} with their kind: cars, caravans, or vehicles if there are several kinds.',
    ],
    'Show Me {count} {vehicles}',
  ),
  words(
    'search.empty-title',
    ['Heading without results', 'Shown when a search finds nothing.'],
    'No Results Available',
  ),
  words(
    'search.empty-text',
    [
      'Text without results',
      'Shown under the heading. The default text mentions offers if the button leads to another page.',
    ],
    'No results found for your search at this time. Please try adjusting the filters for more results.',
    { max: 300 },
  ),
  oneOf(
    'search.empty-action',
    ['Button without results', 'What the button under the text does.'],
    { clear: 'Clear the filters', link: 'Lead to another page' },
    'clear',
  ),
  address(
    'search.empty-link',
    ['Page without results', 'Where the button leads, if it leads to another page.'],
    '/special-offers',
  ),
  amount(
    'search.count-limit',
    ['Largest trusted count', 'Above this number, the total is added up from the filters.'],
    { min: 100, max: 100000 },
    1999,
  ),
  amount(
    'search.cache-entries',
    ['Results kept in the browser', 'Searches that show immediately when the shopper goes back.'],
    { min: 0, max: 200 },
    50,
  ),
  renames('search.make-names', ['Names of makes', 'Makes that this site calls by another name.']),
  renames('search.model-names', ['Names of models', 'Models that this site calls by another name.']),
  oneOf(
    'search.loading',
    ['While results load', 'What shoppers see until the results have loaded.'],
    { keep: 'The previous results', placeholders: 'Empty cards' },
    'keep',
  ),
]);
