/**
 * Vehicles held for shoppers, and their money. Instants are ISO 8601 in UTC; `…Local` is on the yard's clock,
 * 'YYYY-MM-DDTHH:MM'. Money is in cents.
 */
export interface ReservationRow {
  readonly id: string;
  /** Sent back with a change. */
  readonly version: number;
  readonly leadId: string;
  readonly vehicleId: string;
  readonly vehicle: string;
  /** 'for-sale', or why the vehicle cannot be bought: it is sold, or no longer in stock. */
  readonly vehicleState: 'for-sale' | 'sold' | 'removed';
  readonly locationId: string;
  readonly location: string;
  readonly way: 'reserve' | 'buy';
  readonly state: 'live' | 'expired' | 'released' | 'sold';
  /** The price that is guaranteed, in words, and the current one if it differs. */
  readonly price: string;
  readonly priceNow: string | null;
  readonly madeAt: string;
  readonly expiresAt: string;
  readonly madeLocal: string;
  readonly expiresLocal: string;
  /** Whether it ends within twelve hours. */
  readonly endsSoon: boolean;
  readonly endedBy: string | null;
  readonly endReason: string | null;
  /** '' where the lead has been erased. */
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly payment: PaymentRow | null;
}

/** A vehicle that is reserved without a shopper's hold: by staff, by a file or by a feed. */
export interface StaffReservationRow
  extends Pick<ReservationRow, 'vehicleId' | 'vehicle' | 'locationId' | 'location' | 'name'> {
  readonly stocknum: string | null;
  /** By the site's clocks; null without an end. */
  readonly untilLocal: string | null;
  /** Who reserved it; null for a file, a feed, or many at once. */
  readonly by: string | null;
}

export interface ReservationBoard {
  readonly staff: readonly StaffReservationRow[];
  readonly live: readonly ReservationRow[];
  /** The most recent ones. */
  readonly ended: readonly ReservationRow[];
  /** Yards that the account may see. */
  readonly locations: readonly { readonly id: string; readonly name: string }[];
}

export type ReservationAct =
  | {
      readonly act: 'extend';
      readonly version: number;
      readonly reason: string /** On the yard's clock. */;
      readonly until: string;
    }
  | { readonly act: 'release'; readonly version: number; readonly reason: string; readonly tell: boolean }
  | { readonly act: 'sold'; readonly version: number; readonly reason: string };

type PaymentState = 'due' | 'open' | 'paid' | 'mismatch' | 'refunding' | 'refunded' | 'disputed' | 'lost' | 'cancelled';

export interface LedgerRow {
  readonly id: string;
  readonly at: string;
  readonly kind: 'due' | 'received' | 'cancelled' | 'refunded' | 'corrected' | 'disputed' | 'reinstated';
  readonly cents: number;
  readonly currency: string;
  readonly reference: string;
  readonly by: string;
  readonly reason: string;
}

export interface PaymentRow {
  readonly id: string;
  readonly version: number;
  readonly leadId: string;
  /** '' where it belongs to no reservation. */
  readonly holdId: string;
  readonly purpose: 'deposit' | 'account';
  /** Its purpose; '' for a deposit. */
  readonly title: string;
  /** 'YYYY-MM-DD'; null where no day was named. */
  readonly dueDay: string | null;
  readonly driver: 'yard' | 'checkout';
  readonly state: PaymentState;
  readonly cents: number;
  /** What of the money received is no longer with the dealer. */
  readonly backCents: number;
  readonly currency: string;
  /** What staff have to look at, since the payment service and the ledger differ; '' without. */
  readonly question: string;
  readonly madeAt: string;
  /** '' where the lead has been erased. */
  readonly name: string;
  /** Oldest first; left out on the board. */
  readonly entries: readonly LedgerRow[];
}

/** Asks the shopper of a lead for a payment. */
export interface NewPaymentAsk {
  readonly title: string;
  readonly cents: number;
  /** 'YYYY-MM-DD'; null for no day. */
  readonly dueDay: string | null;
}

/** Payments of one lead: its deposit, and payments requested by staff. */
export interface LeadPayments {
  readonly payments: readonly PaymentRow[];
  /** How the next one would be paid. */
  readonly driver: 'yard' | 'checkout';
  readonly currency: string;
  /** Why no payment can be requested from this shopper; null if one can. */
  readonly refusal: string | null;
}

export interface PaymentList {
  readonly payments: readonly PaymentRow[];
  readonly service: PaymentServiceState;
}

/** The card payment service for deposits; its keys are never shown again. */
export interface PaymentServiceState {
  /** Who stored the secret key and when; null without one. */
  readonly key: { readonly by: string; readonly at: string } | null;
  /** The same of the key that its events are signed with. */
  readonly events: { readonly by: string; readonly at: string } | null;
  /** The newest keys that wait for approval; null if none do. */
  readonly waiting: { readonly id: string; readonly by: string; readonly at: string } | null;
  /** Path on the site's host to which the service sends its events. */
  readonly eventsPath: string;
  /** Whether the live site accepts deposits by card. */
  readonly isUsed: boolean;
}
