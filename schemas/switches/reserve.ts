import { oneNumber, oneOf, onOff, someOf, switchGroup, withEffect, words } from './define.ts';

/** Reserving and buying online. */
export const reserve = switchGroup('reserve', { title: 'Reserve and buy online', risk: 'price' }, [
  onOff(
    'reserve.enabled',
    ['Reserve online', 'Shoppers can reserve a vehicle that is in stock, priced and not reserved.'],
    false,
    ['R4-010'],
  ),
  oneOf(
    'reserve.path',
    ['Where it leads', 'The end of the address after the vehicle.'],
    { checkout: 'Checkout', 'buy-online': 'Buy online' },
    'checkout',
    ['R2-030'],
  ),
  words(
    'reserve.button-text',
    [
      'Button',
      'Text on the button. Reserve Now reads Buy Online where the button leads there and a deposit is paid by card, and Request to reserve, or to buy, while nothing is held.',
    ],
    'Reserve Now',
    ['R2-030'],
    { max: 30 },
  ),
  oneNumber(
    'reserve.hold-hours',
    [
      'Hold time in hours',
      'How long a vehicle is held for whoever reserves it. 0: nothing is held, shoppers ask and you answer.',
    ],
    [0, 24, 48, 72, 168],
    0,
    ['R2-030', 'R4-010'],
  ),
  withEffect(
    'none',
    oneNumber(
      'reserve.unpaid-share',
      [
        'Held without payment',
        'Share of your stock, in percent, that can be held at a time before a deposit has arrived; three vehicles at least. 100: all of it.',
      ],
      [5, 10, 25, 50, 100],
      25,
      ['R2-030', 'R4-010'],
    ),
  ),
  withEffect(
    'money',
    words(
      'reserve.amount-text',
      [
        'Deposit',
        'The deposit as shoppers read it. Its amount is what they are asked for; without an amount there is none.',
      ],
      '$200',
      ['R9-028'],
      { max: 20 },
    ),
  ),
  withEffect(
    'money',
    oneOf(
      'reserve.payment',
      [
        'How the deposit is paid',
        'To you, at the location or by bank transfer; or by card on the page of your payment service.',
      ],
      { yard: 'At the location or by bank transfer', card: 'By card' },
      'yard',
      ['R9-028'],
    ),
  ),
  withEffect(
    'money',
    words(
      'reserve.bank-details',
      [
        'Bank details',
        'Where shoppers send a deposit by bank transfer: name, BSB and number of the account. Empty: at the location alone.',
      ],
      '',
      ['R9-028'],
      { max: 200, empty: true },
    ),
  ),
  someOf(
    'reserve.car-types',
    ['For which vehicles', 'Conditions of vehicle that can be reserved.'],
    ['new', 'demo', 'used'],
    ['new', 'demo', 'used'],
    ['R4-010'],
  ),
  withEffect(
    'none',
    someOf(
      'reserve.payment-logos',
      ['Payment logos', 'Ways to pay that are named where a deposit is paid by card.'],
      ['mastercard', 'visa', 'maestro', 'google-pay', 'apple-pay'],
      ['mastercard', 'visa'],
      ['R9-053'],
    ),
  ),
]);
