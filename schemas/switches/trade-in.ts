import { address, amount, onOff, switchGroup, words } from './define.ts';

/** Valuing the shopper's own vehicle. */
export const tradeIn = switchGroup('trade-in', { title: 'Trade-in', risk: 'price' }, [
  onOff(
    'trade-in.valuation',
    ['Trade-in valuation', 'Shoppers’ own vehicles are valued online, and vehicle pages offer it.'],
    true,
  ),
  amount(
    'trade-in.price-above',
    ['Price for trade-in', 'Dollars; offered on vehicles above this.'],
    { min: 0, max: 100000 },
    200,
  ),
  address('trade-in.page', ['Trade-in page', 'Where the button leads.'], '/cars/trade-in'),
  words('trade-in.button-text', ['Trade-in button', 'Text on the button.'], 'Trade-In Valuation', {
    max: 30,
  }),
  amount(
    'trade-in.max-age',
    ['Maximum vehicle age', 'Years; older vehicles get no estimate online.'],
    { min: 1, max: 40 },
    7,
  ),
  amount(
    'trade-in.max-km',
    ['Maximum kilometres', 'km; vehicles with more get no estimate online.'],
    { min: 1000, max: 1000000, step: 1000 },
    100000,
  ),
  onOff(
    'trade-in.rego-lookup',
    [
      'Look up by plate',
      'Where the platform has a service that knows plates, shoppers find their vehicle by registration.',
    ],
    true,
  ),
  onOff('trade-in.offer', ['Accept an offer', 'The last step lets shoppers accept the estimate.'], true),
  onOff(
    'trade-in.save-valuation',
    ['Store valuations', 'The lead keeps that the estimate was shown, when, and what it said then.'],
    false,
  ),
]);
