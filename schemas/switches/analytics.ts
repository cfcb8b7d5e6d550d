import { amount, onOff, switchGroup, words } from './define.ts';

const event = { min: 0, max: 999 };

/** What is counted. An event number of 0 sends nothing. */
export const analytics = switchGroup('analytics', 'Analytics', [
  onOff('analytics.enabled', ['Analytics', 'Events are sent to the connected analytics service.'], false, [
    'R7-028',
    'R7-029',
  ]),
  words('analytics.container', ['Container id', 'Id at the analytics service; empty for none.'], '', ['R7-028'], {
    empty: true,
    max: 40,
    pattern: '^[A-Za-z0-9-]*$',
  }),
  amount('analytics.event.phone-click', ['Phone click', 'Number of the event.'], event, 25, ['R7-028']),
  amount('analytics.event.finance-calculator', ['Calculator used', 'Number of the event.'], event, 26, [
    'R4-047',
    'R7-028',
  ]),
  amount('analytics.event.favourite', ['Vehicle saved', 'Number of the event.'], event, 39, ['R4-033', 'R7-028']),
  amount('analytics.event.finance-enquiry', ['Finance enquiry', 'Number of the event.'], event, 9, ['R7-028']),
  amount('analytics.event.test-drive-new', ['Test drive, new', 'Number of the event.'], event, 14, ['R7-028']),
  amount(
    'analytics.event.test-drive-used',
    ['Test drive, used', 'Number of the event: 15, or 48 on some sites.'],
    event,
    15,
    ['R7-028'],
  ),
  amount('analytics.event.test-drive-only', ['Test drive only', 'Number of the event.'], event, 17, ['R7-028']),
  amount('analytics.event.enquiry', ['General enquiry', 'Number of the event.'], event, 4, ['R7-028', 'R5-020']),
  amount('analytics.event.vehicle-enquiry', ['Vehicle enquiry', 'Number of the event.'], event, 18, ['R7-028']),
  amount('analytics.event.trade-in', ['Trade-in', 'Number of the event.'], event, 22, ['R7-028']),
  amount('analytics.event.reserve', ['Reservation', 'Number of the event.'], event, 49, ['R7-028']),
  amount('analytics.event.service', ['Service booking', 'Number of the event.'], event, 51, ['R7-028']),
  amount('analytics.event.parts', ['Parts enquiry', 'Number of the event.'], event, 60, ['R7-028']),
  amount('analytics.event.photos', ['Photos asked for', 'Number of the event.'], event, 61, ['R7-028']),
]);
