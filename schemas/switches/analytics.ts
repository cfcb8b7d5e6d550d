import { amount, oneOf, onOff, switchGroup, withEffect, words } from './define.ts';

const event = { min: 0, max: 999 };

/** The number that an event is sent as. It reaches no service that is not named elsewhere. */
function eventNumber<K extends string>(key: K, text: readonly [string, string], chosen: number) {
  return withEffect('none', amount(key, text, event, chosen));
}

/** Switches of analytics. An event number of 0 sends nothing. */
export const analytics = switchGroup('analytics', 'Analytics', [
  withEffect(
    'consent',
    onOff('analytics.enabled', ['External services', 'The services named below receive what shoppers do here.'], false),
  ),
  withEffect(
    'consent',
    onOff(
      'analytics.consent',
      ['Ask shoppers first', 'External services receive data about shoppers only after they agree.'],
      true,
    ),
  ),
  withEffect(
    'consent',
    oneOf(
      'analytics.way',
      [
        'How data reaches Google Analytics and Meta',
        'If our server reports what shoppers do, pages stay fast and load no third-party scripts. Their own scripts see each page, and more about each shopper. Tag Manager is always a script.',
      ],
      { server: 'Our server sends it', browser: 'Their scripts on the pages', both: 'Both, counted once' },
      'server',
    ),
  ),
  withEffect(
    'consent',
    onOff(
      'analytics.identifiers',
      [
        'Email address and phone number, hashed',
        'When a form is sent, our server adds both in hashed form, so that the services know whose advertisement it was. The consent question names this; without consent nothing is added.',
      ],
      false,
    ),
  ),
  withEffect(
    'scripts',
    words(
      'analytics.container',
      ['Google Tag Manager', 'Id of the container, such as GTM-ABC123; empty for none.'],
      '',
      {
        empty: true,
        max: 40,
        pattern: '^(GTM-[A-Z0-9]{4,12})?$',
      },
    ),
  ),
  withEffect(
    'scripts',
    words('analytics.ga4', ['Google Analytics 4', 'Measurement id, such as G-ABC123DEF4; empty for none.'], '', {
      empty: true,
      max: 40,
      pattern: '^(G-[A-Z0-9]{4,14})?$',
    }),
  ),
  withEffect(
    'scripts',
    words('analytics.meta', ['Meta pixel', 'Its id, digits alone; empty for none.'], '', {
      empty: true,
      max: 40,
      pattern: '^([0-9]{5,20})?$',
    }),
  ),
  eventNumber('analytics.event.phone-click', ['Phone click', 'Number of the event.'], 25),
  eventNumber('analytics.event.finance-calculator', ['Calculator used', 'Number of the event.'], 26),
  eventNumber('analytics.event.favourite', ['Vehicle saved', 'Number of the event.'], 39),
  eventNumber('analytics.event.finance-enquiry', ['Finance enquiry', 'Number of the event.'], 9),
  eventNumber('analytics.event.test-drive-new', ['Test drive, new', 'Number of the event.'], 14),
  eventNumber(
    'analytics.event.test-drive-used',
    ['Test drive, used', 'Number of the event: 15, or 48 on some sites.'],
    15,
  ),
  eventNumber('analytics.event.test-drive-only', ['Test drive only', 'Number of the event.'], 17),
  eventNumber('analytics.event.enquiry', ['General enquiry', 'Number of the event.'], 4),
  eventNumber('analytics.event.vehicle-enquiry', ['Vehicle enquiry', 'Number of the event.'], 18),
  eventNumber('analytics.event.trade-in', ['Trade-in', 'Number of the event.'], 22),
  eventNumber('analytics.event.reserve', ['Reservation', 'Number of the event.'], 49),
  eventNumber('analytics.event.service', ['Service booking', 'Number of the event.'], 51),
  eventNumber('analytics.event.parts', ['Parts enquiry', 'Number of the event.'], 60),
  eventNumber('analytics.event.photos', ['Photo requests', 'Number of the event.'], 61),
]);
