/** Subjects of leads: the categories that a dealer's systems know (specification, section 5; design, section 11). */

/** Category of the general enquiry (specification, section 5). */
export const defaultCategory = 'General Enquiry';
export const testDriveCategory = 'Test Drive';
export const financeCategory = 'Finance';

/** The category of an enquiry about a vehicle. @param carType of the vehicle */
export function vehicleCategory(carType: string): string {
  return carType === 'used' ? 'Used Vehicle' : 'New Vehicle';
}

/** Known on every site, in addition to those that the site's own forms and its list of subjects name. */
export const leadCategories: readonly string[] = [
  defaultCategory,
  testDriveCategory,
  'New Vehicle',
  'Used Vehicle',
  'Special Offer',
  'Fleet',
  financeCategory,
  'Insurance',
  'Subscription',
  'Team Member',
  'Trade-in',
  'Sell My Car',
  'Service',
  'Parts',
  'General',
  'Competition',
  'Event Enquiry',
  'Loan Car Booking',
  'Vehicle Reservation',
  'Online Purchase',
  'Brochure Download',
  'Document Request',
  'Request Photos',
  'Phone Call',
];
