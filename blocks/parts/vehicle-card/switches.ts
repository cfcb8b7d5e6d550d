/**
 * Switches that the rules on a vehicle read, for the blocks that call them: a rule reads a switch only where the block
 * declares it. Only `block.ts` files import this.
 */

import { weeklySettings } from '#domain/finance/weekly-figure.ts';
import { subscriptionSettings } from '#domain/price/subscription.ts';
import type { LinkedPart } from '../../kit/define-block.ts';

/** What `priceFacts` and `displayPrice` read. */
export const priceSwitches = [
  ...subscriptionSettings,
  'price.no-price-text',
  'price.preorder-text',
  'price.was-price',
  'price.below-market',
  'price.below-market-gap',
] as const;

/** What decides whether a weekly figure shows. */
export const figureSwitches = ['cards.weekly-finance', ...weeklySettings] as const;

/** What `weeklyFacts` reads. */
export const weeklySwitches = ['cards.finance-disclaimer-text', ...figureSwitches] as const;

/** Where a weekly figure's disclaimer link leads, for each block that reads `weeklySwitches`. */
export const weeklyLinks: readonly LinkedPart[] = [
  {
    route: '/cars/:slug',
    anchor: 'financeDisclaimer',
    name: 'the finance disclaimer',
    whileOn: 'cards.weekly-finance',
  },
];

/** What `imageTag` reads. */
export const tagSwitches = [
  'tags.fuel-label',
  'tags.reserved-text',
  'tags.certified-make',
  'tags.certified-text',
  'tags.coming-soon-text',
  'tags.just-arrived',
  'tags.just-arrived-days',
  'tags.just-arrived-text',
  'tags.sold-text',
  'tags.sold-first',
] as const;

/** What specifications read (`domain/vehicle/spec-list.ts`). */
export const specSwitches = [
  'specs.engine-unit',
  'specs.date-precision',
  'specs.show-vin',
  'rego.show-unregistered',
  'rego.show-plate',
] as const;

/** What `similarWords` reads. */
export const similarSwitches = ['cards.similar-prompt', 'cards.similar-text'] as const;

/** What `standingNote` reads. */
export const standingSwitches = [
  'standing.reserved-note',
  'standing.coming-soon-note',
  'standing.preorder-note',
] as const;

/** What a vehicle's card reads: `toCardItem`, and the heart on it. */
export const cardSwitches = [
  'cards.favourites',
  'cards.location',
  'cards.chips',
  'watchlist.shown',
  ...similarSwitches,
  ...weeklySwitches,
  ...priceSwitches,
  ...tagSwitches,
] as const;
