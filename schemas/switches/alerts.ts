import { amount, onOff, switchGroup, withEffect } from './define.ts';

export const alerts = switchGroup('alerts', 'Email alerts', [
  onOff(
    'alerts.enabled',
    ['Alerts', 'Shoppers can ask for an email when there is news of a search or a vehicle.'],
    false,
  ),
  withEffect(
    'none',
    amount(
      'alerts.most-a-day',
      ['Emails per day', 'Alert emails that one shopper gets per day at most; the rest waits for the next morning.'],
      { min: 1, max: 20 },
      3,
    ),
  ),
  amount(
    'alerts.quiet-from',
    ['Quiet from', 'Hour of the day, 0 to 23 in the time zone of the site, from which no alert is sent.'],
    { min: 0, max: 23 },
    20,
  ),
  amount(
    'alerts.quiet-until',
    [
      'Quiet until',
      'Hour of the day at which alerts are sent again. The same as the hour before it for no quiet hours.',
    ],
    { min: 0, max: 23 },
    8,
  ),
]);
