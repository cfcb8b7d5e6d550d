import { address, onOff, switchGroup, withEffect, words } from './define.ts';

/** Test drives and service bookings. */
export const testDrive = switchGroup('test-drive', 'Test drives and service', [
  onOff('test-drive.enabled', ['Test drives', 'Shoppers can ask for a test drive.'], true),
  onOff('test-drive.booking', ['Choose a time', 'Shoppers pick a day and time from the location’s hours.'], false),
  onOff('test-drive.delivery', ['Bring it to me', 'Where the location delivers, shoppers can choose a place.'], true),
  withEffect('consent', onOff('test-drive.terms', ['Terms', 'Shoppers agree to terms before sending.'], false)),
  withEffect(
    'consent',
    words(
      'test-drive.terms-text',
      ['Text of the terms', 'Shown next to the tick box.'],
      'I hold a current licence and agree to the terms of the test drive.',
      { max: 300 },
    ),
  ),
  onOff('test-drive.message', ['Message', 'The form has a message field.'], true),
  address(
    'service.page',
    ['Service booking', 'Where /service leads: a page here or the maker’s booking site (https).'],
    '/service',
  ),
  onOff('services.additional', ['Further services', 'Forms offer services to tick.'], false),
]);
