/**
 * What each route of a site's leads answers, and of what else its shoppers ask for and pay, below
 * `/api/console/tenants/:tenant`; `contract.ts` says how a route is written.
 */

import type { AppointmentMade, AppointmentRow, AppointmentWeek, FreeTimesPreview } from './appointment.ts';
import type { FormList } from './form.ts';
import type { Forwarding, ForwardingSample } from './forwarding.ts';
import type { InboxChoices, InboxDigest, InboxPulse, LeadReplies, LeadReport } from './inbox.ts';
import type { LeadConflict, LeadDetail, LeadMail, LeadSummary, RouteTrial } from './lead.ts';
import type { MailTest } from './mail-template.ts';
import type { PersonPage } from './person.ts';
import type { PresenceResponse } from './presence.ts';
import type { ContactWish, ErasedPerson, PersonSummary, Retention, RetentionPreview } from './privacy.ts';
import type { SpinReport } from './promotion.ts';
import type { InboxPush } from './push.ts';
import type {
  LeadPayments,
  PaymentList,
  PaymentRow,
  PaymentServiceState,
  ReservationBoard,
  ReservationRow,
} from './reservation.ts';
import type { ValuationTrial } from './valuation.ts';
import type { AlertDemandList } from './vehicle-alert.ts';
import type { WatcherCount, WatcherNames } from './watchers.ts';
import type { ResentDeliveries, WebhookKey, WebhookList, WebhookRow, WebhookSample } from './webhook.ts';

export interface LeadContract {
  /** How fast leads of a period are answered and what becomes of them, by person, source and vehicle. */
  'GET /leads/report': { query: 'from' | 'until'; answer: LeadReport };
  /** The same as a file. */
  'GET /leads/report/export': { query: 'from' | 'until'; file: 'text/csv' };
  /** What waits in the inbox of whoever asks. */
  'GET /leads/pulse': { answer: InboxPulse };
  /** Who else has a lead open. */
  'PUT /leads/presence': { answer: PresenceResponse };
  /** How often you are mailed what waits in the inbox. */
  'GET /leads/digest': { answer: InboxDigest };
  /** Choose how often you are mailed what waits in the inbox. */
  'PUT /leads/digest': { answer: InboxDigest };
  /** Whether this browser is told of new leads with the console closed, and what it subscribes with. */
  'GET /leads/push': { answer: InboxPush };
  /** Have this browser told of new leads: what its `PushManager` gave out. */
  'PUT /leads/push': { answer: InboxPush };
  /** What the inbox can be filtered by, and who leads are given to. */
  'GET /leads/choices': { answer: InboxChoices };
  /** Mark leads as seen, or as not seen. */
  'POST /leads/read': { answer: InboxPulse };
  /** Give many leads to somebody, or set their state. */
  'POST /leads/bulk': { answer: { changed: number } };
  /** The site's replies, filled in from a lead. */
  'GET /leads/:lead/replies': { answer: LeadReplies };
  /** Do something with a lead: state, person, note, task, call, answer. Somebody else's act in between refuses it. */
  'POST /leads/:lead/acts': { answer: LeadDetail; conflict: LeadConflict };
  /** Leads, newest first. */
  'GET /leads': {
    query: 'show' | 'status' | 'category' | 'location' | 'vehicle' | 'source' | 'q' | 'cursor';
    answer: { leads: readonly LeadSummary[]; next: string | null };
  };
  /** Values a vehicle by the rules of the draft, and says the sum line by line. */
  'POST /valuation/try': { answer: ValuationTrial };
  /** What the live prize wheel has given away. */
  'GET /spin-to-win': { answer: SpinReport };
  /** Its winners as a file. */
  'GET /spin-to-win/export': { file: 'text/csv' };
  /** Who would get a lead, by the draft of the rules. */
  'POST /leads/route': { answer: RouteTrial };
  /** Vehicles that are held, and holds that have ended; of one vehicle where the address names it. */
  'GET /reservations': { query: 'vehicle'; answer: ReservationBoard };
  /** Let a hold last longer, end it, or say that its vehicle was sold to whoever holds it. */
  'PUT /reservations/:reservation': { answer: ReservationRow };
  /** Payments with what the ledger says of each, newest first. */
  'GET /payments': { answer: PaymentList };
  /** Store or forget the keys of the service that takes deposits by card. */
  'PUT /payments/service': { answer: PaymentServiceState };
  /** What shoppers asked to hear of by mail, and how many: nothing of who they are. */
  'GET /vehicle-alerts': { answer: AlertDemandList };
  /** How many shoppers have saved a vehicle. */
  'GET /watchers': { query: 'vehicle'; answer: WatcherCount };
  /** Who has saved a vehicle, without an address or a number. */
  'GET /watchers/names': { query: 'vehicle'; answer: WatcherNames };
  /** The ledger of money as a CSV file. */
  'GET /payments/export': { query: 'from' | 'until'; file: 'text/csv' };
  /** Note that a deposit has arrived at the yard. */
  'PUT /payments/:payment/received': { answer: PaymentRow };
  /** Give money back, note that it was given back, or put right that it had not arrived. */
  'PUT /payments/:payment/refund': { answer: PaymentRow };
  /** Ask for a payment no longer. */
  'PUT /payments/:payment/withdraw': { answer: PaymentRow };
  /** Payments of one lead. */
  'GET /leads/:lead/payments': { answer: LeadPayments };
  /** Ask the shopper of a lead for a payment. */
  'POST /leads/:lead/payments': { status: 201; answer: LeadPayments };
  /** Appointments of some days, and times that are blocked. */
  'GET /appointments': { query: 'from' | 'until'; answer: AppointmentWeek };
  /** The times that shoppers would be offered on a day, by the draft of the rules. */
  'GET /appointments/preview': { query: 'location' | 'department' | 'day'; answer: FreeTimesPreview };
  /** Make an appointment by hand; it comes with a lead. */
  'POST /appointments': { status: 201; answer: AppointmentMade };
  /** Move an appointment, cancel it, or say how it ended. */
  'PUT /appointments/:appointment': { answer: AppointmentRow };
  /** Block a time: shoppers cannot book it. */
  'POST /appointment-blocks': { status: 201; answer: { id: string } };
  /** Open a blocked time again. */
  'DELETE /appointment-blocks/:block': { status: 204 };
  /** One lead, with what became of it. */
  'GET /leads/:lead': { answer: LeadDetail };
  /** All that the person of a lead did. */
  'GET /leads/:lead/person': { answer: PersonPage };
  /** A file that came with a lead. */
  'GET /leads/:lead/files/:file': { file: 'application/octet-stream' };
  /** Deliver a lead that was taken for spam. */
  'POST /leads/:lead/release': { answer: LeadDetail };
  /** A mail of a lead as it leaves. */
  'GET /leads/:lead/deliveries/:delivery': { answer: LeadMail };
  /** Send a delivery again. */
  'POST /leads/:lead/deliveries/:delivery/resend': { answer: LeadDetail };
  /** Forms of the site, and where shoppers meet them. */
  'GET /forms': { answer: FormList };
  /** Words of a mail, filled in with a sample lead. */
  'POST /mail-templates/preview': { answer: LeadMail };
  /** Send words of a mail, filled in with a sample lead, to whoever asks. */
  'POST /mail-templates/test': { status: 202; answer: MailTest };
  /** How long the words of leads are stored. */
  'GET /privacy/retention': { answer: Retention };
  /** What rules would erase now. */
  'POST /privacy/retention/preview': { answer: RetentionPreview };
  /** Change how long the words of leads are stored; refused where more would be erased than was agreed to. */
  'PUT /privacy/retention': { answer: Retention };
  /** What is stored of one person. */
  'POST /privacy/find': { answer: PersonSummary };
  /** Note whether a person wants no more messages. */
  'POST /privacy/stop': { answer: ContactWish };
  /** What is stored of one person, as a file. */
  'POST /privacy/export': { file: 'application/zip' };
  /** Erase what is stored of one person. */
  'POST /privacy/erase': { answer: ErasedPerson };
  /** Services of analytics that learn of shoppers, and what they were told. */
  'GET /forwarding': { answer: Forwarding };
  /** Store the key of a service of analytics. */
  'PUT /forwarding/:service/key': { answer: Forwarding };
  /** Send a service of analytics an event that nobody made. */
  'POST /forwarding/:service/sample': { answer: ForwardingSample };
  /** Connected systems that leads are sent to, and how deliveries fare. */
  'GET /webhooks': { answer: WebhookList };
  /** Connect a system; its key is answered once. */
  'POST /webhooks': { status: 201; answer: WebhookKey };
  /** Change the address of a connected system. */
  'PUT /webhooks/:webhook': { answer: WebhookRow };
  /** Send nothing more to a connected system. */
  'DELETE /webhooks/:webhook': { status: 204 };
  /** Make a new key for a connected system. */
  'POST /webhooks/:webhook/key': { status: 201; answer: WebhookKey };
  /** Send a lead that nobody wrote, and say what came back. */
  'POST /webhooks/:webhook/sample': { answer: WebhookSample };
  /** Send once more what was to be delivered since an instant. */
  'POST /webhooks/resend': { answer: ResentDeliveries };
  /** Leads as a file, 20,000 at most. */
  'GET /leads/export': { query: 'from' | 'until'; file: 'text/csv' };
}
