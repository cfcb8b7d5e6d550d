import { address, onOff, switchGroup, withEffect, words } from './define.ts';

/** Test drives and service bookings. */
export const testDrive = switchGroup('test-drive', 'Test drives and service', [
  onOff('test-drive.enabled', ['Test drives', 'Shoppers can ask for a test drive.'], true, ['R2-039', 'R1-005']),
  onOff('test-drive.booking', ['Choose a time', 'Shoppers pick a day and time from the location’s hours.'], false, [
    'R5-026',
    'R7-016',
  ]),
  onOff('test-drive.delivery', ['Bring it to me', 'Where the location delivers, shoppers can choose a place.'], true, [
    'R5-026',
  ]),
  withEffect(
    'consent',
    onOff('test-drive.terms', ['Terms', 'Shoppers agree to terms before sending.'], false, ['R5-026']),
  ),
  withEffect(
    'consent',
    words(
      'test-drive.terms-text',
      ['Text of the terms', 'Shown next to the tick box.'],
      'I hold a current licence and agree to the terms of the test drive.',
      ['R5-026'],
      { max: 300 },
    ),
  ),
  onOff('test-drive.message', ['Message', 'The form has a message field.'], true, ['R5-026']),
  address(
    'service.page',
    ['Service booking', 'Where /service leads: a page here or the maker’s booking site (https).'],
    '/service',
    ['R2-040'],
  ),
  onOff('services.additional', ['Further services', 'Forms offer services to tick.'], false, ['R5-024']),
]);
