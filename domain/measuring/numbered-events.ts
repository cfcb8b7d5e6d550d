/**
 * The numbered events of analytics (specification, section 7): the one table of all events, with number and
 * label. A site's switches may give an event another number; 0 sends nothing.
 */
import { type Settings, setting } from '../switches/settings.ts';

export interface NumberedEvent {
  /** The switch with the number. */
  readonly key: EventSwitch;
  /** Its number where no switch says otherwise. */
  readonly number: number;
  /** Another number that the specification names for it, which a site may choose. */
  readonly also?: number;
  /** As services of analytics name events: `phone_click`. */
  readonly name: string;
  /** As staff read it. */
  readonly title: string;
  /** Where its label comes from, if it has one. */
  readonly label?: string;
}

export const numberedEvents = [
  // Also any form that has no event.
  { key: 'analytics.event.enquiry', number: 4, name: 'enquiry', title: 'Enquiries sent' },
  { key: 'analytics.event.finance-enquiry', number: 9, name: 'finance_enquiry', title: 'Finance enquiries sent' },
  // Of a new or a demo vehicle.
  { key: 'analytics.event.test-drive-new', number: 14, name: 'test_drive_new', title: 'Test drives, new cars' },
  {
    key: 'analytics.event.test-drive-used',
    number: 15,
    also: 48,
    name: 'test_drive_used',
    title: 'Test drives, used cars',
  },
  { key: 'analytics.event.test-drive-only', number: 17, name: 'test_drive_only', title: 'Test drives, no car' },
  { key: 'analytics.event.vehicle-enquiry', number: 18, name: 'vehicle_enquiry', title: 'Vehicle enquiries sent' },
  // A trade-in, or a vehicle for sale.
  { key: 'analytics.event.trade-in', number: 22, name: 'trade_in', title: 'Trade-ins sent' },
  {
    key: 'analytics.event.phone-click',
    number: 25,
    name: 'phone_click',
    title: 'Phone numbers pressed',
    label: 'New Car or Used Car, by the vehicle of the page',
  },
  // The first change of a calculator on a page.
  {
    key: 'analytics.event.finance-calculator',
    number: 26,
    name: 'finance_calculator',
    title: 'Finance calculators used',
  },
  { key: 'analytics.event.favourite', number: 39, name: 'vehicle_saved', title: 'Vehicles saved' },
  // A form to reserve or to buy.
  { key: 'analytics.event.reserve', number: 49, name: 'reserve', title: 'Reservation requests' },
  { key: 'analytics.event.service', number: 51, name: 'service_booking', title: 'Service bookings sent' },
  { key: 'analytics.event.parts', number: 60, name: 'parts_enquiry', title: 'Parts enquiries sent' },
  { key: 'analytics.event.photos', number: 61, name: 'photos_request', title: 'Photo requests' },
] as const satisfies readonly (Omit<NumberedEvent, 'key'> & { readonly key: string })[];

type EventSwitch = (typeof numberedEvents)[number]['key'];

/** The event that a site's switches give a number to; null for a number that it sends nothing by. */
export function eventOf(settings: Settings, number: number): NumberedEvent | null {
  if (!(number > 0)) return null;
  return numberedEvents.find(({ key }) => setting(settings, key) === number) ?? null;
}

/** The title of a stored name for staff; the name itself where it is of an earlier version. */
export function eventTitle(name: string): string {
  return numberedEvents.find((event) => event.name === name)?.title ?? name;
}

/** Numbers and switches of a site, for its address of events: names by number, once for each release. */
const longestLabel = 40;

/** A label of an event as it is stored: the words of the specification, and nothing that a caller made up. */
export function eventLabel(event: NumberedEvent, text: string): string {
  if (event.label === undefined || text.length > longestLabel) return '';
  return text === 'New Car' || text === 'Used Car' ? text : '';
}
