import { pathAddress } from '../shapes/formats.ts';
import { oneOf, onOff, switchGroup, withEffect, wordList, words } from './define.ts';

/** Enquiry forms and phone numbers. */
export const enquiry = switchGroup('enquiry', 'Enquiries', [
  withEffect('consent', onOff('enquiry.opt-in', ['Opt-in box', 'Forms ask whether the shopper wants news.'], true)),
  withEffect(
    'consent',
    onOff('enquiry.opt-in-default', ['Opt-in box ticked', 'The box is ticked until the shopper unticks it.'], true),
  ),
  onOff('enquiry.message-required', ['Message needed', 'The Comments field must be filled in.'], true),
  words('enquiry.message-label', ['Label of the message', 'Name of the message field.'], 'Comments', {
    max: 40,
  }),
  onOff('enquiry.category-select', ['Choose a subject', 'General enquiries ask what it is about.'], true),
  wordList(
    'enquiry.categories',
    ['Subjects', 'What shoppers can choose from. The first is the default.'],
    ['General Enquiry', 'New Vehicle', 'Used Vehicle', 'Finance', 'Service', 'Parts'],
    { maxItems: 30 },
  ),
  onOff('enquiry.dealership-select', ['Choose a dealership', 'Where there is more than one, forms ask which.'], true),
  onOff('enquiry.website-location-select', ['Choose a location', 'Forms ask for one of the site’s locations.'], false),
  onOff('enquiry.rego-field', ['Registration field', 'Forms ask for the shopper’s plate.'], false),
  onOff('enquiry.postcode-field', ['Postcode field', 'Forms ask for the postcode.'], true),
  onOff(
    'enquiry.store-details',
    ['Remember details', 'Name, email and phone are kept in the shopper’s browser for the next form.'],
    true,
  ),
  words('enquiry.success-path', ['Confirmation page', 'Where a sent form leads.'], '/success', {
    pattern: pathAddress,
    format: 'link',
  }),
  onOff('photos.request', ['Ask for photos', 'Vehicles with few photos offer to send more.'], true),
  onOff('phone.start-revealed', ['Phone numbers in full', 'Numbers show in full without a click.'], false),
  onOff('phone.record-reveal', ['Record reveals', 'Revealing a number is stored as a lead event.'], true),
  oneOf(
    'phone.number',
    ['Which number', 'The number on vehicle pages.'],
    { location: 'The vehicle’s location', site: 'The site' },
    'location',
  ),
]);
