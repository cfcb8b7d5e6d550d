import { amount, oneNumber, onOff, switchGroup, words } from './define.ts';

/** Contents of a vehicle's card in a list. */
export const cards = switchGroup('cards', 'Vehicle cards', [
  oneNumber('cards.per-row', ['Cards per row', 'How many cards stand side by side on a large screen.'], [3, 4], 3),
  onOff(
    'cards.weekly-finance',
    ['Weekly repayment', 'Cards show an estimated weekly repayment with its comparison rate.'],
    true,
  ),
  words(
    'cards.finance-disclaimer-text',
    ['Link to the finance disclaimer', 'Link text under the weekly repayment.'],
    'Click for Finance Disclaimer',
  ),
  onOff(
    'cards.favourites',
    ['Favourites', 'Cards have a heart that keeps the vehicle in the shopper’s browser.'],
    true,
  ),
  onOff('cards.location', ['Place on cards', 'Cards show where the vehicle is.'], true),
  amount(
    'cards.chips',
    ['Details on a card', 'How many details such as kilometres and fuel a card shows.'],
    { min: 0, max: 4 },
    4,
  ),
  words(
    'cards.similar-prompt',
    ['Line on sold vehicles', 'Shown on the card of a vehicle that is gone.'],
    'Like this and want something similar?',
  ),
  words(
    'cards.similar-text',
    ['Button on sold vehicles', 'Text of the button that leads to similar stock.'],
    'Find Me Something Similar',
  ),
]);
