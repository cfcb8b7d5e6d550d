import { amount, oneOf, onOff, switchGroup, withRisk, words } from './define.ts';

const event = { min: 0, max: 999 };

/** What is counted. An event number of 0 sends nothing. */
export const analytics = switchGroup('analytics', 'Analytics', [
  withRisk(
    'legal',
    onOff('analytics.enabled', ['External services', 'The services named below learn what shoppers do here.'], false, [
      'R7-028',
      'R7-029',
    ]),
  ),
  withRisk(
    'legal',
    onOff(
      'analytics.consent',
      ['Ask shoppers first', 'External services learn of a shopper only after the shopper has agreed.'],
      true,
      ['R7-028'],
    ),
  ),
  withRisk(
    'legal',
    oneOf(
      'analytics.way',
      [
        'How Google Analytics and Meta learn of it',
        'Our server tells them what shoppers do: pages stay fast and load no script of theirs. Their scripts see each page, and more of each shopper. Tag Manager is always a script.',
      ],
      { server: 'Our server tells them', browser: 'Their scripts on the pages', both: 'Both, counted once' },
      'server',
      ['R7-028', 'R7-029'],
    ),
  ),
  withRisk(
    'legal',
    onOff(
      'analytics.identifiers',
      [
        'Email address and phone number, hashed',
        'When a form is sent, our server adds both in hashed form, so that the services know whose advertisement it was. Shoppers are asked for this by name; without asking nothing is added.',
      ],
      false,
      ['R7-028'],
    ),
  ),
  words(
    'analytics.container',
    ['Google Tag Manager', 'Id of the container, such as GTM-ABC123; empty for none.'],
    '',
    ['R7-028'],
    {
      empty: true,
      max: 40,
      pattern: '^(GTM-[A-Z0-9]{4,12})?$',
    },
  ),
  words(
    'analytics.ga4',
    ['Google Analytics 4', 'Measurement id, such as G-ABC123DEF4; empty for none.'],
    '',
    ['R7-028'],
    {
      empty: true,
      max: 40,
      pattern: '^(G-[A-Z0-9]{4,14})?$',
    },
  ),
  words('analytics.meta', ['Meta pixel', 'Its id, digits alone; empty for none.'], '', ['R7-028'], {
    empty: true,
    max: 40,
    pattern: '^([0-9]{5,20})?$',
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
