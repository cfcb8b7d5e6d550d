import { oneNumber, oneOf, onOff, someOf, switchGroup, withEffect, words } from './define.ts';

export const reserve = switchGroup('reserve', { title: 'Reserve and buy online', risk: 'price' }, [
  onOff(
    'reserve.enabled',
    ['Reserve online', 'Shoppers can reserve a vehicle that is in stock, priced and not reserved.'],
    false,
  ),
  oneOf(
    'reserve.path',
    ['Where it leads', 'The end of the address after the vehicle.'],
    { checkout: 'Checkout', 'buy-online': 'Buy online' },
    'checkout',
  ),
  words(
    'reserve.button-text',
    [
      'Button',
      'Text on the button. Reserve Now changes to Buy Online if the button leads there and the deposit is paid by card. It changes to Request to reserve, or Request to buy, while vehicles are not held.',
    ],
    'Reserve Now',
    { max: 30 },
  ),
  oneNumber(
    'reserve.hold-hours',
    [
      'Hold time in hours',
      'How long a reservation holds the vehicle for the shopper. 0: vehicles are not held; shoppers send a request and you reply.',
    ],
    [0, 24, 48, 72, 168],
    0,
  ),
  withEffect(
    'none',
    oneNumber(
      'reserve.unpaid-share',
      [
        'Held without payment',
        'Percentage of your stock that can be held at the same time without a deposit, at least three vehicles. 100: all of it.',
      ],
      [5, 10, 25, 50, 100],
      25,
    ),
  ),
  withEffect(
    'money',
    words(
      'reserve.amount-text',
      [
        'Deposit',
        'The deposit as shoppers see it. They pay the amount in this text. Without an amount there is no deposit.',
      ],
      '$200',
      { max: 20 },
    ),
  ),
  withEffect(
    'money',
    oneOf(
      'reserve.payment',
      [
        'How the deposit is paid',
        'To you, at the location or by bank transfer, or by card on your payment service’s page.',
      ],
      { yard: 'At the location or by bank transfer', card: 'By card' },
      'yard',
    ),
  ),
  withEffect(
    'money',
    words(
      'reserve.bank-details',
      [
        'Bank details',
        'The account for deposits by bank transfer: name, BSB and account number. If empty, shoppers can only pay at the location.',
      ],
      '',
      { max: 200, empty: true },
    ),
  ),
  someOf(
    'reserve.car-types',
    ['For which vehicles', 'Conditions of vehicle that can be reserved.'],
    ['new', 'demo', 'used'],
    ['new', 'demo', 'used'],
  ),
  withEffect(
    'none',
    someOf(
      'reserve.payment-logos',
      ['Payment logos', 'Payment methods to show if the deposit is paid by card.'],
      ['mastercard', 'visa', 'maestro', 'google-pay', 'apple-pay'],
      ['mastercard', 'visa'],
    ),
  ),
]);
