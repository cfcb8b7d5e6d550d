/** Which switches have an effect only while another one has a certain value: shown in the console at both. */
import type { Json } from '../shapes/json.ts';
import type { SwitchKey } from './registry.ts';

interface SwitchRequirement {
  readonly key: SwitchKey;
  /** Values of that switch with which the one that requires it has an effect. */
  readonly is: readonly Json[];
}

const on = (key: SwitchKey): SwitchRequirement => ({ key, is: [true] });

/** A promise of a warranty. */
const claimed: SwitchRequirement = {
  key: 'warranty.claim',
  is: ['three-year', 'five-year-mechanical', 'five-year-unlimited', 'seven-year-unlimited'],
};

const requirements: { readonly [key in SwitchKey]?: SwitchRequirement } = {
  'search.distances': on('search.by-location'),
  'search.default-distance': on('search.by-location'),
  'search.empty-link': { key: 'search.empty-action', is: ['link'] },
  'cards.finance-disclaimer-text': on('cards.weekly-finance'),
  'tags.just-arrived-text': on('tags.just-arrived'),
  'price.subscription-weeks': on('price.subscription'),
  'price.subscription-km': on('price.subscription'),
  'price.subscription-includes': on('price.subscription'),
  'price.below-market-gap': on('price.below-market'),
  'similar.limit': on('similar.enabled'),
  'alerts.most-a-day': on('alerts.enabled'),
  'alerts.quiet-from': on('alerts.enabled'),
  'alerts.quiet-until': on('alerts.enabled'),
  'gauge.label': on('gauge.enabled'),
  'announcement.text': on('announcement.other-location'),
  'sticky.sidebar-after': on('sticky.bottom-bar'),
  'viewer.autorotate-ms': on('viewer.autorotate'),
  'finance.amount-fixed': { key: 'finance.amount-default', is: ['fixed'] },
  'finance.disclaimer-limit': on('finance.shorten-disclaimer'),
  'finance.panel-heading': on('finance.panel'),
  'finance.quote-credit-score': on('finance.quote-service'),
  'finance.quote-term': on('finance.quote-service'),
  'trade-in.price-above': on('trade-in.valuation'),
  'trade-in.max-age': on('trade-in.valuation'),
  'trade-in.max-km': on('trade-in.valuation'),
  'trade-in.offer': on('trade-in.valuation'),
  'trade-in.save-valuation': on('trade-in.valuation'),
  'warranty.max-age': claimed,
  'warranty.max-km': claimed,
  'warranty.kinds': claimed,
  'warranty.text': claimed,
  'reserve.path': on('reserve.enabled'),
  'reserve.button-text': on('reserve.enabled'),
  'reserve.amount-text': on('reserve.enabled'),
  'reserve.unpaid-share': on('reserve.enabled'),
  'reserve.car-types': on('reserve.enabled'),
  'reserve.hold-hours': on('reserve.enabled'),
  'reserve.payment': on('reserve.enabled'),
  'reserve.payment-logos': { key: 'reserve.payment', is: ['card'] },
  'reserve.bank-details': { key: 'reserve.payment', is: ['yard'] },
  'enquiry.opt-in-default': on('enquiry.opt-in'),
  'test-drive.terms': on('test-drive.enabled'),
  'test-drive.terms-text': on('test-drive.terms'),
  'delivery.none-text': on('delivery.calculator'),
  'reviews.rotate-seconds': on('reviews.auto-rotate'),
  'locations.defined-order': { key: 'locations.order', is: ['defined'] },
  'landings.least': on('landings.enabled'),
  'landings.most': on('landings.enabled'),
  'promos.positions': { key: 'promos.placing', is: ['positions'] },
  'promos.every': { key: 'promos.placing', is: ['every'] },
  'promos.tile-position': on('promos.tile'),
  'sales-counter.title': on('sales-counter.enabled'),
};

/** What has to be set before a switch has an effect; null for nothing. */
export function requirementOf(key: string): SwitchRequirement | null {
  const known: { readonly [key: string]: SwitchRequirement | undefined } = requirements;
  return Object.hasOwn(known, key) ? (known[key] ?? null) : null;
}
