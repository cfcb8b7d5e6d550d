/** Payments that staff can request from a shopper, outside a reservation (decision 0213). Amounts are in cents. */

/** Payment services take no less than half a dollar; we request no less than a whole one. */
export const leastAsked = 100;
/** The price of a vehicle and more; above it a transfer at the counter is the way. */
export const mostAsked = 20_000_000;
/** Payments that may be open for one lead at a time. */
export const mostOpen = 10;
/** Characters of what it is for. */
export const longestTitle = 120;
/** Days from today that a payment's due date may be set. */
export const mostDays = 366;
