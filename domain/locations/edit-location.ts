/** A location as staff edited it: the fields that they may write, the derived ones, and its problems. */
import { addressFields, locationCatalogue } from '#schemas/catalogue/location.ts';
import type { Address, Location } from '#schemas/entities/location.ts';
import { locationFormSchema } from '#schemas/entities/location-form.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import { entryForm } from '../content/entry-form.ts';
import { keepReadOnlyFields } from '../content/read-only-fields.ts';
import { settledDay, specialDayProblems, weekProblems } from '../hours/edit-hours.ts';
import { jsonObjectOf } from '../json/json-object.ts';
import { compareText } from '../text/compare.ts';
import { dealerPhoneFault } from './phone.ts';

/** The stored location after an edit: its id, its dealership and its review figures are not editable. */
export function editedLocation(stored: Location, given: Location): Location {
  const followsPhone = given.contact_detail.phone === stored.phone || given.contact_detail.phone === null;
  return {
    ...keepReadOnlyFields(locationCatalogue, stored, given),
    name: given.name.trim(),
    address: settledAddress(stored.address, keepReadOnlyFields(addressFields, stored.address, given.address)),
    contact_detail: {
      ...given.contact_detail,
      phone: followsPhone ? given.phone : given.contact_detail.phone,
      opening_hours: given.contact_detail.opening_hours.map(settledDay),
    },
    special_hours: given.special_hours.toSorted((a, b) => compareText(a.date, b.date)),
  };
}

/** Coordinates that were changed, in a spreadsheet for example, are no longer those of the suburb that it had. */
function settledAddress(stored: Address, given: Address): Address {
  const isMoved = given.lat !== stored.lat || given.long !== stored.long;
  return isMoved && given.place_id === stored.place_id ? { ...given, place_id: null } : given;
}

/** Its problems, each at its field; a map needs both coordinates, inside the country. */
export function locationProblems(location: Location): FieldMessage[] {
  const { address, contact_detail, country, image } = location;
  const problems: FieldMessage[] = [
    ...validateValue(locationFormSchema, entryForm(locationFormSchema, jsonObjectOf(location))),
  ];
  const phones = [
    ['/phone', location.phone],
    ['/contact_detail/landline_phone', contact_detail.landline_phone],
    ['/contact_detail/phone', contact_detail.phone === location.phone ? null : contact_detail.phone],
  ] as const;
  for (const [pointer, phone] of phones) {
    const message = dealerPhoneFault(phone ?? '', country);
    if (message !== null) problems.push({ pointer, message });
  }
  if ((address.lat === null) !== (address.long === null))
    problems.push({ pointer: '/address/lat', message: 'A place on the map needs both latitude and longitude.' });
  else if (address.lat !== null && address.long !== null && !isIn(country, address.lat, address.long))
    problems.push({ pointer: '/address/lat', message: 'This place is not in the country. Find it by its suburb.' });
  if (image && ![image.url, image.thumb].every((url) => /^(?:https:\/\/|\/img\/)[^\s]{1,500}$/.test(String(url))))
    problems.push({ pointer: '/image', message: 'Upload the picture here, or give an https:// address.' });
  return [
    ...problems,
    ...weekProblems(contact_detail.opening_hours),
    ...specialDayProblems(location.special_hours, location.id),
  ];
}

/** Degrees around each country, its islands included. New Zealand reaches over the date line. */
function isIn(country: Location['country'], lat: number, lng: number): boolean {
  if (country === 'AU') return lat > -55 && lat < -8 && lng > 95 && lng < 170;
  return lat > -54 && lat < -28 && (lng > 163 || lng < -174);
}
