import type { AppointmentRow } from './appointment.ts';
import type { ApiError } from './error.ts';
import type { LeadState, TimelineEntry } from './inbox.ts';

export interface LeadSummary extends LeadState {
  readonly id: string;
  readonly at: string;
  readonly category: string;
  /** Number that the shopper reads on the receipt and quotes on the phone. */
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly vehicle: string | null;
  /** What the shopper set in the finance calculator, as people read it; empty for none. */
  readonly finance: readonly (readonly [label: string, text: string])[];
  readonly url: string;
}

export interface LeadDelivery {
  readonly id: string;
  /** `lead` goes to the dealer, `receipt` to the shopper. */
  readonly kind: string;
  readonly channel: string;
  readonly to: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly createdAt: string;
  /** When it is tried next, while it waits. ISO 8601. */
  readonly nextAt: string;
  readonly attempts: readonly {
    readonly at: string;
    readonly outcome: 'sent' | 'retry' | 'failed';
    readonly detail: string;
  }[];
}

interface LeadFileSummary {
  readonly id: string;
  readonly name: string;
  readonly kind: 'pdf' | 'picture' | 'document';
  readonly bytes: number;
}

/** Everything that is known of one lead. */
export interface LeadDetail
  extends LeadState,
    Pick<LeadSummary, 'id' | 'at' | 'category' | 'reference' | 'name' | 'email' | 'phone' | 'vehicle'> {
  /** What happened, oldest first. */
  readonly timeline: readonly TimelineEntry[];
  /** Other leads of the same mail address or phone number, newest first, 20 at most. */
  readonly others: readonly LeadSummary[];
  /** The vehicle as it was at the enquiry and as it is now; null for a lead without one. */
  readonly vehicleNow: {
    readonly priceThen: number | null;
    /** Null without a price. */
    readonly price: number | null;
    /** 'In stock', 'Sold'; null where it is no longer in stock. */
    readonly state: string | null;
  } | null;
  /** Its appointment that is open or changed last, in words and on the clock of its location; null without one. */
  readonly appointment:
    | (Pick<AppointmentRow, 'id' | 'status' | 'locationId' | 'start'> & { readonly words: string })
    | null;
  /** The location that the shopper asked; '' for none. */
  readonly locationId: string;
  /** The vehicle in stock; null where it names none. */
  readonly vehicleId: string | null;
  /** The shopper's form, by field, as people read it; connected systems do not get fields marked as private. */
  readonly lines: readonly (readonly [title: string, text: string, mark?: 'private'])[];
  /** The files that were sent with it. */
  readonly files: readonly LeadFileSummary[];
  readonly finance: LeadSummary['finance'];
  /** The terms agreed to, word by word; null for a lead without any. */
  readonly consent: {
    readonly wantsNews: boolean;
    readonly text: string;
    readonly at: string;
    readonly page: string;
    /** Boxes of terms that were ticked, in the words of the form. */
    readonly agreed: readonly { readonly label: string; readonly text: string }[];
  } | null;
  /** Why it was marked as spam and not delivered; empty for all others. */
  readonly spamReasons: readonly string[];
  /** What staff may want to know of how it came in. */
  readonly notes: readonly string[];
  readonly deliveries: readonly LeadDelivery[];
  /** Who opened it, the most recent first, and when on that day first; 20 at most. */
  readonly seenBy: readonly { readonly name: string; readonly at: string }[];
  /** Whether the shopper has unsubscribed from mail since they sent it: then it is answered by phone. */
  readonly wantsNoMail: boolean;
  /** Since when mail to the shopper bounces, and why: no more is sent until staff retry; null where it does not. */
  readonly bounced: { readonly at: string; readonly reason: string } | null;
  /** Since when its words are erased; null where they are not. */
  readonly erasedAt: string | null;
}

/** 409: another person's act came in between. */
export interface LeadConflict extends ApiError {
  readonly theirs: LeadDetail;
}

/** A mail as it leaves, or would leave now. */
export interface LeadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Who would get a lead, by the draft of the rules. */
export interface RouteTrial {
  /** Name of the rule that applied; null if none did and the location's own address gets it. */
  readonly rule: string | null;
  readonly mailTo: readonly string[];
  readonly adfTo: readonly string[];
  readonly trail: readonly { readonly rule: string; readonly fits: boolean; readonly why: string }[];
  /** Mobile numbers that get a text message. */
  readonly smsTo: readonly string[];
  /** Names of connected systems. */
  readonly webhooks: readonly string[];
  /** Who would get it next in the rotation, and its members; null without a rotation. */
  readonly turn: { readonly next: string; readonly people: readonly string[] } | null;
  /** Who is notified when the lead is not answered. */
  readonly escalateTo: readonly string[];
  /** When it would be overdue. ISO 8601; null where its location does not open again. */
  readonly answerBy: string | null;
  /** Whether its location is open now; null without hours. */
  readonly isOpen: boolean | null;
  /** What leads of this site may be about. */
  readonly categories: readonly string[];
}
