import { onOff, switchGroup } from './define.ts';

/** Journeys that need a signed-in shopper. Online payment and My Garage always do. */
export const signIn = switchGroup('sign-in', 'Sign-in', [
  onOff(
    'sign-in.by-text-message',
    [
      'Codes by text message',
      'Shoppers sign in with a code that goes to their mobile number or their email. Off: to their email alone.',
    ],
    true,
  ),
  onOff(
    'sign-in.messages-abroad',
    [
      'Text messages to other countries',
      'Codes and messages about leads also go to mobile numbers of other countries. Off: to those of your own country alone. Messages to other countries can cost many times as much.',
    ],
    false,
  ),
  onOff(
    'gate.checkout',
    [
      'Checkout',
      'Shoppers sign in before they reserve or buy. Sign-in is always required if you hold vehicles before payment.',
    ],
    false,
  ),
  onOff('gate.finance', ['Finance application', 'Shoppers sign in before they apply for finance.'], false),
  onOff('gate.finance-page', ['Finance page', 'Shoppers sign in before the finance page opens.'], false),
  onOff('gate.spin-to-win', ['Spin to win', 'Shoppers sign in before they play.'], false),
  onOff('gate.trade-in', ['Trade-in', 'Shoppers sign in before a valuation.'], false),
  onOff('gate.sell-my-car', ['Sell my car', 'Shoppers sign in before they offer their vehicle.'], false),
]);
