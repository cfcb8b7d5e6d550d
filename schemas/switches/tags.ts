import { amount, onOff, switchGroup, words } from './define.ts';

/** Labels on a vehicle's picture. */
export const tags = switchGroup('tags', 'Labels on pictures', [
  onOff(
    'tags.fuel-label',
    ['Electric and hybrid label', 'Pictures of electric, hybrid and plug-in vehicles carry a label.'],
    false,
  ),
  words(
    'tags.reserved-text',
    ['Label of reserved vehicles', 'Shown on the picture while the vehicle is reserved.'],
    'RESERVED',
    { max: 24 },
  ),
  words(
    'tags.certified-make',
    ['Make with a certified programme', 'Certified used vehicles of this make carry its mark; empty for none.'],
    '',
    { empty: true, from: 'makes' },
  ),
  words('tags.certified-text', ['Text of the certified mark', 'Shown next to or inside the mark.'], 'Certified', {
    max: 24,
  }),
  words(
    'tags.coming-soon-text',
    ['Label of vehicles on their way', 'Shown on the picture until the vehicle arrives.'],
    'COMING SOON',
    { max: 24 },
  ),
  onOff('tags.just-arrived', ['Just arrived label', 'Vehicles that arrived recently carry a label.'], true),
  amount(
    'tags.just-arrived-days',
    ['Days that a vehicle counts as just arrived', 'Days since the vehicle came into stock.'],
    { min: 1, max: 60 },
    8,
  ),
  words('tags.just-arrived-text', ['Text of the just arrived label', 'Shown on the picture.'], 'Just in', {
    max: 24,
  }),
  words('tags.sold-text', ['Label of sold vehicles', 'Shown on the picture of a sold vehicle.'], 'JUST SOLD', {
    max: 24,
  }),
  onOff(
    'tags.sold-first',
    ['Sold before all labels', 'On a sold vehicle, the sold label replaces every other label.'],
    true,
  ),
]);
