import { amount, onOff, switchGroup, words } from './define.ts';

/** The range of new models. */
export const models = switchGroup('models', 'Models', [
  words('models.status-prefix', ['Text before New', 'Added before NEW on a new model, for example ALL.'], '', {
    empty: true,
    max: 20,
  }),
  onOff('models.badges', ['Badges', 'New models and models on their way carry a badge.'], true),
  onOff('models.from-price', ['From price', 'Models show their lowest price.'], true),
  amount('models.compact-text', ['Length of text, small cards', 'Characters.'], { min: 0, max: 500 }, 75),
  amount('models.card-text', ['Length of text, cards', 'Characters.'], { min: 0, max: 1000 }, 200),
  onOff('models.body-buttons', ['Body type buttons', 'The range can be narrowed by body type.'], true),
  onOff('models.brochure', ['Brochure', 'Model pages link the brochure and the specification sheet.'], true),
  onOff('models.offers', ['Offers', 'Model pages show current offers.'], true),
]);
