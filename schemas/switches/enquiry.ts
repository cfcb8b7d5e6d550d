import { pathAddress } from '../shapes/formats.ts';
import { oneOf, onOff, switchGroup, withEffect, wordList, words } from './define.ts';

/** Enquiry forms and phone numbers. */
export const enquiry = switchGroup('enquiry', 'Enquiries', [
  withEffect(
    'consent',
    onOff('enquiry.opt-in', ['Opt-in box', 'Forms ask whether the shopper wants news.'], true, ['R5-023']),
  ),
  withEffect(
    'consent',
    onOff('enquiry.opt-in-default', ['Opt-in box ticked', 'The box is ticked until the shopper unticks it.'], true, [
      'R5-023',
    ]),
  ),
  onOff('enquiry.message-required', ['Message needed', 'The Comments field must be filled in.'], true, ['R5-019']),
  words('enquiry.message-label', ['Label of the message', 'Name of the message field.'], 'Comments', ['R5-019'], {
    max: 40,
  }),
  onOff('enquiry.category-select', ['Choose a subject', 'General enquiries ask what it is about.'], true, ['R5-020']),
  wordList(
    'enquiry.categories',
    ['Subjects', 'What shoppers can choose from; the first is set.'],
    ['General Enquiry', 'New Vehicle', 'Used Vehicle', 'Finance', 'Service', 'Parts'],
    ['R5-020'],
    { maxItems: 30 },
  ),
  onOff('enquiry.dealership-select', ['Choose a dealership', 'Where there is more than one, forms ask which.'], true, [
    'R5-021',
  ]),
  onOff('enquiry.website-location-select', ['Choose a location', 'Forms ask for one of the site’s locations.'], false, [
    'R5-022',
  ]),
  onOff('enquiry.rego-field', ['Registration field', 'Forms ask for the shopper’s plate.'], false, ['R5-022']),
  onOff('enquiry.postcode-field', ['Postcode field', 'Forms ask for the postcode.'], true, ['R3-023', 'R5-007']),
  onOff(
    'enquiry.store-details',
    ['Remember details', 'Name, email and phone are kept in the shopper’s browser for the next form.'],
    true,
    ['R5-025'],
  ),
  words('enquiry.success-path', ['Confirmation page', 'Where a sent form leads.'], '/success', ['R2-039', 'R4-051'], {
    pattern: pathAddress,
    format: 'link',
  }),
  onOff('photos.request', ['Ask for photos', 'Vehicles with few photos offer to send more.'], true, ['R5-027']),
  onOff('phone.start-revealed', ['Phone numbers in full', 'Numbers show in full without a click.'], false, ['R4-034']),
  onOff('phone.record-reveal', ['Record reveals', 'Revealing a number is stored as a lead event.'], true, [
    'R4-035',
    'R7-014',
  ]),
  oneOf(
    'phone.number',
    ['Which number', 'The number on vehicle pages.'],
    { location: 'The vehicle’s location', site: 'The site' },
    'location',
    ['R2-027'],
  ),
]);
