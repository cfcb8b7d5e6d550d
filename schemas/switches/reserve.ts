import { oneOf, onOff, someOf, switchGroup, words } from './define.ts';

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
      'Words on the button. Reserve Now reads Request to reserve, or to buy, while you answer each request yourselves.',
    ],
    'Reserve Now',
    ['R2-030'],
    { max: 30 },
  ),
  words('reserve.amount-text', ['Deposit', 'The deposit as shoppers read it.'], '$200', ['R9-028'], { max: 20 }),
  someOf(
    'reserve.car-types',
    ['For which vehicles', 'Conditions of vehicle that can be reserved.'],
    ['new', 'demo', 'used'],
    ['new', 'demo', 'used'],
    ['R4-010'],
  ),
  someOf(
    'reserve.payment-logos',
    ['Payment logos', 'Ways to pay that are named.'],
    ['mastercard', 'visa', 'maestro', 'google-pay', 'apple-pay'],
    ['mastercard', 'visa'],
    ['R9-053'],
  ),
]);
