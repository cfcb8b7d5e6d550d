/**
 * Who takes money from shoppers (design, section 8): the yard itself, or the page of a payment service to which shoppers
 * are sent. Pages of a site never see a card. Amounts are in cents, currencies as ISO 4217.
 */
export interface PaymentAsk {
  /** Id of the payment; the same on every try, so that a service makes only one page. */
  readonly id: string;
  readonly cents: number;
  readonly currency: string;
  /** Its purpose, in words that the shopper knows. */
  readonly title: string;
  /** The shopper's address; '' without one. */
  readonly email: string;
  /** Where the shopper returns to, paid or not. */
  readonly paidUrl: string;
  readonly backUrl: string;
  /** When the page closes, ISO 8601; services keep one open for half an hour at least. */
  readonly closesAt: string;
}

interface BegunPayment {
  /** The service's id of the payment. */
  readonly reference: string;
  /** Where the shopper pays; null if there is no such page. */
  readonly url: string | null;
}

export interface FoundPayment {
  /** `ended`: it can no longer be paid. */
  readonly state: 'open' | 'paid' | 'ended';
  /** What was paid, or is due. */
  readonly cents: number;
  readonly currency: string;
  /** The service's id of the payment; '' before it is paid. */
  readonly money: string;
}

/** Money of a payment that was refunded, or that the shopper's bank asks for in a dispute. */
export interface MoneyMove {
  readonly kind: 'refund' | 'dispute';
  /** The service's id of it. */
  readonly reference: string;
  readonly cents: number;
  readonly currency: string;
  /** When it began, ISO 8601. */
  readonly at: string;
  /**
   * `gone`: with the shopper, or on its way. `held`: the bank has it until it decides. `asked`: the bank asks, and no
   * money has moved. `undone`: with the dealer again. `unknown`: the service's word for it is not known here.
   */
  readonly state: 'gone' | 'held' | 'asked' | 'undone' | 'unknown';
  /** The `id` of the refund that we requested; '' for one that was made in the service's own pages. */
  readonly asked: string;
}

/** What the service says now of money that it received. */
export interface FoundMoney {
  /** What was received, however much of it went back later. */
  readonly cents: number;
  readonly currency: string;
  readonly moves: readonly MoneyMove[];
  /** Whether these are all of them. */
  readonly isWhole: boolean;
}

export interface PaymentsPort {
  begin(ask: PaymentAsk): Promise<BegunPayment>;
  /** Null where the service knows no such payment. */
  find(reference: string): Promise<FoundPayment | null>;
  /** Closes the page where it is open still. @returns what the payment is after it. */
  end(reference: string): Promise<FoundPayment | null>;
  /** What became of some money; null where the service does not know it. */
  follow(money: string): Promise<FoundMoney | null>;
  /**
   * Gives back all that is left of some money; the same `id` does so once.
   * @returns what the service knows the refund by.
   */
  refund(back: { readonly id: string; readonly money: string }): Promise<string>;
}

/** The service has refused: asking again will not help. */
export class PaymentRefused extends Error {}
