import { amount, onOff, switchGroup, words } from './define.ts';

/** The range of new models. */
export const models = switchGroup('models', 'Models', [
  words(
    'models.status-prefix',
    ['Text before New', 'Added before NEW on a new model, for example ALL.'],
    '',
    ['R4-054'],
    { empty: true, max: 20 },
  ),
  onOff('models.badges', ['Badges', 'New models and models on their way carry a badge.'], true, ['R4-054']),
  onOff('models.from-price', ['From price', 'Models show their lowest price.'], true, ['R5-004']),
  amount('models.compact-text', ['Length of text, small cards', 'Characters.'], { min: 0, max: 500 }, 75, ['R9-022']),
  amount('models.card-text', ['Length of text, cards', 'Characters.'], { min: 0, max: 1000 }, 200, ['R9-022']),
  onOff('models.body-buttons', ['Body type buttons', 'The range can be narrowed by body type.'], true, [
    'R2-046',
    'R2-061',
  ]),
  onOff('models.brochure', ['Brochure', 'Model pages link the brochure and the specification sheet.'], true, [
    'R3-008',
  ]),
  onOff('models.offers', ['Offers', 'Model pages show current offers.'], true, ['R3-008']),
]);
