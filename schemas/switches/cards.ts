import { amount, oneNumber, onOff, switchGroup, words } from './define.ts';

/** Contents of a vehicle's card in a list. */
export const cards = switchGroup('cards', 'Vehicle cards', [
  oneNumber('cards.per-row', ['Cards per row', 'How many cards stand side by side on a large screen.'], [3, 4], 3, [
    'R2-009',
  ]),
  onOff(
    'cards.weekly-finance',
    ['Weekly repayment', 'Cards show an estimated weekly repayment with its comparison rate.'],
    true,
    ['R2-008'],
  ),
  words(
    'cards.finance-disclaimer-text',
    ['Link to the finance disclaimer', 'Link text under the weekly repayment.'],
    'Click for Finance Disclaimer',
    ['R2-008'],
  ),
  onOff(
    'cards.favourites',
    ['Favourites', 'Cards have a heart that keeps the vehicle in the shopper’s browser.'],
    true,
    ['R4-033'],
  ),
  onOff('cards.location', ['Place on cards', 'Cards show where the vehicle is.'], true, ['R2-008']),
  amount(
    'cards.chips',
    ['Details on a card', 'How many details such as kilometres and fuel a card shows.'],
    { min: 0, max: 4 },
    4,
    ['R2-008'],
  ),
  words(
    'cards.similar-prompt',
    ['Line on sold vehicles', 'Shown on the card of a vehicle that is gone.'],
    'Like this and want something similar?',
    ['R2-010'],
  ),
  words(
    'cards.similar-text',
    ['Button on sold vehicles', 'Text of the button that leads to similar stock.'],
    'Find Me Something Similar',
    ['R2-010', 'R4-009'],
  ),
]);
