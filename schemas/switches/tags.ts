import { amount, onOff, switchGroup, words } from './define.ts';

/** Labels on a vehicle's picture. */
export const tags = switchGroup('tags', 'Labels on pictures', [
  onOff(
    'tags.fuel-label',
    ['Electric and hybrid label', 'Pictures of electric, hybrid and plug-in vehicles say so.'],
    false,
    ['R4-001'],
  ),
  words(
    'tags.reserved-text',
    ['Label of reserved vehicles', 'Stands on the picture while a deposit is held.'],
    'RESERVED',
    ['R4-002'],
    { max: 24 },
  ),
  words(
    'tags.certified-make',
    ['Make with a certified programme', 'Certified used vehicles of this make carry its mark; empty for none.'],
    '',
    ['R4-003', 'R5-029'],
    { empty: true, from: 'makes' },
  ),
  words(
    'tags.certified-text',
    ['Text of the certified mark', 'Stands beside or inside the mark.'],
    'Certified',
    ['R4-003'],
    { max: 24 },
  ),
  words(
    'tags.coming-soon-text',
    ['Label of vehicles on their way', 'Stands on the picture until the vehicle is here.'],
    'COMING SOON',
    ['R4-005'],
    { max: 24 },
  ),
  onOff('tags.just-arrived', ['Just arrived label', 'Vehicles that came in lately carry a label.'], true, ['R4-006']),
  amount(
    'tags.just-arrived-days',
    ['Days that a vehicle counts as just arrived', 'Days since it came into stock.'],
    { min: 1, max: 60 },
    8,
    ['R4-006', 'R9-005'],
  ),
  words('tags.just-arrived-text', ['Text of the just arrived label', 'Stands on the picture.'], 'Just in', ['R4-006'], {
    max: 24,
  }),
  words(
    'tags.sold-text',
    ['Label of sold vehicles', 'Stands on the picture of a vehicle that is gone.'],
    'JUST SOLD',
    ['R4-007'],
    { max: 24 },
  ),
  onOff(
    'tags.sold-first',
    ['Sold before all labels', 'A vehicle that is gone carries the label of sold ones, whatever other label it has.'],
    true,
    ['R4-007'],
  ),
]);
