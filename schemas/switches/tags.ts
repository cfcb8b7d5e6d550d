import { amount, onOff, switchGroup, words } from './define.ts';

/** Labels on a vehicle's picture. */
export const tags = switchGroup('tags', 'Labels on pictures', [
  onOff(
    'tags.fuel-label',
    ['Electric and hybrid label', 'Pictures of electric, hybrid and plug-in vehicles carry a label.'],
    false,
    ['R4-001'],
  ),
  words(
    'tags.reserved-text',
    ['Label of reserved vehicles', 'Shown on the picture while the vehicle is reserved.'],
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
    ['Text of the certified mark', 'Shown next to or inside the mark.'],
    'Certified',
    ['R4-003'],
    { max: 24 },
  ),
  words(
    'tags.coming-soon-text',
    ['Label of vehicles on their way', 'Shown on the picture until the vehicle arrives.'],
    'COMING SOON',
    ['R4-005'],
    { max: 24 },
  ),
  onOff('tags.just-arrived', ['Just arrived label', 'Vehicles that arrived recently carry a label.'], true, ['R4-006']),
  amount(
    'tags.just-arrived-days',
    ['Days that a vehicle counts as just arrived', 'Days since the vehicle came into stock.'],
    { min: 1, max: 60 },
    8,
    ['R4-006', 'R9-005'],
  ),
  words('tags.just-arrived-text', ['Text of the just arrived label', 'Shown on the picture.'], 'Just in', ['R4-006'], {
    max: 24,
  }),
  words(
    'tags.sold-text',
    ['Label of sold vehicles', 'Shown on the picture of a sold vehicle.'],
    'JUST SOLD',
    ['R4-007'],
    { max: 24 },
  ),
  onOff(
    'tags.sold-first',
    ['Sold before all labels', 'On a sold vehicle, the sold label replaces every other label.'],
    true,
    ['R4-007'],
  ),
]);
