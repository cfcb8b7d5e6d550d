import { amount, oneOf, onOff, someOf, switchGroup, words } from './define.ts';

/** The page of one vehicle. */
export const vehiclePage = switchGroup('vehicle-page', 'Vehicle page', [
  oneOf(
    'specs.engine-unit',
    ['Unit of engine size', 'Litres to one decimal, or cubic centimetres.'],
    { litres: 'Litres', cc: 'cc' },
    'litres',
    ['R3-026'],
  ),
  amount(
    'specs.initial',
    ['Specifications at first', 'How many lines show before Show More.'],
    { min: 1, max: 40 },
    4,
    ['R2-016', 'R2-018', 'R9-020'],
  ),
  oneOf(
    'specs.date-precision',
    ['Compliance and build date', 'Whether the month or only the year is shown.'],
    { month: 'Month and year', year: 'Year' },
    'month',
    ['R3-024'],
  ),
  onOff('specs.show-vin', ['VIN', 'The specifications show the VIN.'], true, ['R3-024']),
  amount('features.initial', ['Features at first', 'How many features show before Show All.'], { min: 1, max: 60 }, 8, [
    'R2-019',
    'R9-020',
  ]),
  onOff('rego.show-unregistered', ['Say Unregistered', 'A vehicle whose registration has expired says so.'], true, [
    'R5-030',
  ]),
  onOff('rego.show-plate', ['Registration plate', 'The specifications show the plate.'], true, ['R3-024']),
  amount(
    'comments.limit',
    ['Length of comments at first', 'Characters of the dealer’s comments before More.'],
    { min: 80, max: 4000 },
    400,
    ['R4-042', 'R9-022'],
  ),
  words(
    'comments.empty-text',
    ['Without comments', 'Shown in place of missing dealer comments.'],
    'Dealer comments are pending. Please check back here later.',
    ['R4-043'],
    { max: 160 },
  ),
  amount('similar.limit', ['Similar vehicles', 'How many are shown at most.'], { min: 0, max: 12 }, 6, [
    'R7-010',
    'R9-026',
  ]),
  onOff('similar.enabled', ['Show similar vehicles', 'The page ends with vehicles of the same kind.'], true, [
    'R2-021',
    'R7-010',
  ]),
  onOff('gauge.enabled', ['Price gauge', 'The page compares the price with the market.'], false, [
    'R2-021',
    'R4-026',
    'R5-003',
  ]),
  oneOf(
    'gauge.label',
    [
      'Labels of the gauge',
      'Good Deal and Great Deal, or the gauge’s own labels if it has some. Prices in the upper half of the market always use the gauge’s labels.',
    ],
    { own: 'The gauge’s own words', deal: 'Good Deal and Great Deal' },
    'own',
    ['R9-017'],
  ),
  onOff('views.counter', ['Views', 'The page says how often it was opened, from our own records.'], false, [
    'R2-022',
    'R7-003',
  ]),
  onOff('history.report', ['History report', 'Shoppers can open the history report if there is one.'], true, [
    'R3-001',
    'R3-013',
  ]),
  onOff('print.enabled', ['Print page', 'The page has a print version.'], true, ['R2-029', 'R2-038', 'R4-053']),
  onOff('brochure.enabled', ['Brochure', 'The page can be downloaded as a PDF.'], false, ['R7-020', 'R8-012']),
  onOff(
    'announcement.other-location',
    ['Located at', 'Vehicles that are not at the main location show where they are.'],
    true,
    ['R2-023'],
  ),
  words('announcement.text', ['Text of “Located at”', '{city} is replaced with the city.'], 'Located at {city}', [
    'R2-023',
  ]),
  amount(
    'sticky.header-after',
    ['Header bar after', 'Pixels scrolled until the bar with the valuation button shows.'],
    { min: 0, max: 5000 },
    500,
    ['R2-025', 'R9-023'],
  ),
  amount(
    'sticky.sidebar-after',
    ['Bottom bar after', 'Pixels scrolled until the bottom bar changes.'],
    { min: 0, max: 5000 },
    900,
    ['R2-026', 'R9-023'],
  ),
  onOff('sticky.bottom-bar', ['Bottom bar on phones', 'Price and buttons stay at the bottom of the screen.'], true, [
    'R2-021',
    'R2-026',
  ]),
  someOf(
    'sidebar.actions',
    ['Buttons next to the picture', 'Which buttons show, in this order.'],
    [
      'enquire',
      'call',
      'reserve',
      'test-drive',
      'finance',
      'trade-in',
      'photos',
      'share',
      'favourite',
      'watchlist',
      'print',
    ],
    ['enquire', 'reserve', 'call', 'test-drive', 'finance', 'trade-in', 'photos', 'share', 'favourite', 'print'],
    ['R2-015', 'R2-027', 'R1-010'],
  ),
  words(
    'standing.reserved-note',
    ['Next to the price of reserved vehicles', 'Says what reserved means; empty for nothing.'],
    'Reserved for another customer. Ask us, and we tell you if it comes free.',
    ['R4-002'],
    { max: 120, empty: true },
  ),
  words(
    'standing.coming-soon-note',
    ['Next to the price of vehicles on their way', 'Says when they can be seen; empty for nothing.'],
    'On its way to us. Ask us when you can see it.',
    ['R4-005'],
    { max: 120, empty: true },
  ),
  words(
    'standing.preorder-note',
    ['Next to the price of preorders', 'Says how one is ordered; empty for nothing.'],
    'Not here yet: order it now and be first. Ask us how.',
    ['R4-014'],
    { max: 120, empty: true },
  ),
  words('sidebar.enquire-text', ['Enquire button', 'Text on the button.'], 'Enquire Now', ['R2-027', 'R1-010'], {
    max: 30,
  }),
]);
