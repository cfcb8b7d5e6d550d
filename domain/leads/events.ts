/** Which event of analytics a sent form is (specification, section 7: analytics events; design, section 11). */
import { defaultCategory, testDriveCategory } from './categories.ts';
import { photosCategory } from './photos-address.ts';

/** Switches that number the events of forms. */
export const leadEventSwitches = [
  'analytics.event.enquiry',
  'analytics.event.vehicle-enquiry',
  'analytics.event.finance-enquiry',
  'analytics.event.trade-in',
  'analytics.event.reserve',
  'analytics.event.service',
  'analytics.event.parts',
  'analytics.event.photos',
  'analytics.event.test-drive-new',
  'analytics.event.test-drive-used',
  'analytics.event.test-drive-only',
] as const;

type EventSwitch = (typeof leadEventSwitches)[number];

/** A site's numbers by switch; 0 sends nothing. */
export type LeadEvents = { readonly [name in EventSwitch]?: number };

const byCategory: { readonly [category: string]: EventSwitch } = {
  [defaultCategory]: 'analytics.event.enquiry',
  [photosCategory]: 'analytics.event.photos',
  'New Vehicle': 'analytics.event.vehicle-enquiry',
  'Used Vehicle': 'analytics.event.vehicle-enquiry',
  Finance: 'analytics.event.finance-enquiry',
  'Trade-in': 'analytics.event.trade-in',
  'Sell My Car': 'analytics.event.trade-in',
  'Vehicle Reservation': 'analytics.event.reserve',
  'Online Purchase': 'analytics.event.reserve',
  Service: 'analytics.event.service',
  Parts: 'analytics.event.parts',
};

/** @param carType of the vehicle that the form is about; '' without one. @returns 0 where no event is sent. */
export function leadEvent(events: LeadEvents, category: string, carType: string): number {
  const key =
    category === testDriveCategory
      ? carType === 'used'
        ? 'analytics.event.test-drive-used'
        : carType === ''
          ? 'analytics.event.test-drive-only'
          : 'analytics.event.test-drive-new'
      : Object.hasOwn(byCategory, category)
        ? byCategory[category]
        : 'analytics.event.enquiry';
  return (key && events[key]) ?? 0;
}
