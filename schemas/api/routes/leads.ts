/** Routes of what shoppers leave: leads, reservations, payments, appointments, privacy. */
import type {
  AppointmentMade,
  AppointmentRow,
  AppointmentWeek,
  FreeTimesPreview,
  OfferedTimes,
} from '../appointment.ts';
import type { FormList } from '../form.ts';
import type { Forwarding, ForwardingSample } from '../forwarding.ts';
import type { InboxChoices, InboxDigest, InboxPulse, LeadReplies, LeadReport } from '../inbox.ts';
import type { LeadConflict, LeadDetail, LeadMail, LeadSummary, RouteTrial } from '../lead.ts';
import type { MailTest } from '../mail-template.ts';
import type { PersonPage } from '../person.ts';
import type { PresenceResponse } from '../presence.ts';
import type { ContactWish, ErasedPerson, PersonSummary, Retention, RetentionPreview } from '../privacy.ts';
import type { SpinReport } from '../promotion.ts';
import type { InboxPush } from '../push.ts';
import type {
  LeadPayments,
  PaymentList,
  PaymentRow,
  PaymentServiceState,
  ReservationBoard,
  ReservationRow,
} from '../reservation.ts';
import type { ValuationTrial } from '../valuation.ts';
import type { AlertDemandList } from '../vehicle-alert.ts';
import type { WatcherCount, WatcherNames } from '../watchers.ts';
import type { ResentDeliveries, WebhookKey, WebhookList, WebhookRow, WebhookSample } from '../webhook.ts';
import { of, route, siteRoutes } from './route.ts';

export const leadRoutes = siteRoutes({
  /** How fast leads of a period are answered and what becomes of them, by person, source and vehicle. */
  'GET /leads/report': route('leads.read', { query: ['from', 'until'], answer: of<LeadReport>() }),
  /** The same as a file. */
  'GET /leads/report/export': route('leads.export', { query: ['from', 'until'], file: 'text/csv' }),
  /** What waits in the inbox of the signed-in person. */
  'GET /leads/pulse': route('leads.read', { answer: of<InboxPulse>() }),
  /** Who else has a lead open. */
  'PUT /leads/presence': route('leads.read', { answer: of<PresenceResponse>() }),
  /** How often you are mailed what waits in the inbox. */
  'GET /leads/digest': route('leads.read', { answer: of<InboxDigest>() }),
  /** Choose how often you are mailed what waits in the inbox. */
  'PUT /leads/digest': route('leads.read', { answer: of<InboxDigest>() }),
  /** Whether this browser gets notifications of new leads with the console closed, and what it subscribes with. */
  'GET /leads/push': route('leads.read', { answer: of<InboxPush>() }),
  /** Subscribe this browser to new leads, with the subscription from its `PushManager`. */
  'PUT /leads/push': route('leads.read', { answer: of<InboxPush>() }),
  /** Filter values of the inbox, and the people that leads can be assigned to. */
  'GET /leads/choices': route('leads.read', { answer: of<InboxChoices>() }),
  /** Mark leads as seen, or as not seen. */
  'POST /leads/read': route('leads.read', { answer: of<InboxPulse>() }),
  /** Assign many leads to a person, or set their state. */
  'POST /leads/bulk': route('leads.handle', { answer: of<{ changed: number }>() }),
  /** The site's replies, filled in from a lead. */
  'GET /leads/:lead/replies': route('leads.handle', { answer: of<LeadReplies>() }),
  /** Act on a lead: state, person, note, task, call, answer. Conflicts with another person's act in between. */
  'POST /leads/:lead/acts': route('leads.handle', { answer: of<LeadDetail>(), conflict: of<LeadConflict>() }),
  /** Leads, newest first. */
  'GET /leads': route('leads.read', {
    query: ['show', 'status', 'category', 'location', 'vehicle', 'source', 'q', 'cursor'],
    answer: of<{ leads: readonly LeadSummary[]; next: string | null }>(),
  }),
  /** Value a vehicle by the rules of the draft, with the sum line by line. */
  'POST /valuation/try': route('documents.view', { answer: of<ValuationTrial>() }),
  /** Prizes that the live wheel has given away. */
  'GET /spin-to-win': route('leads.read', { answer: of<SpinReport>() }),
  /** Its winners as a file. */
  'GET /spin-to-win/export': route('leads.export', { file: 'text/csv' }),
  /** Who would get a lead, by the draft of the rules. */
  'POST /leads/route': route('documents.view', { answer: of<RouteTrial>() }),
  /** Vehicles on hold, and holds that have ended; of one vehicle if the address names it. */
  'GET /reservations': route('leads.read', { query: ['vehicle'], answer: of<ReservationBoard>() }),
  /** Extend a hold, end it, or record that its vehicle was sold to its holder. */
  'PUT /reservations/:reservation': route('leads.handle', { answer: of<ReservationRow>() }),
  /** Payments with their ledger entries, newest first. */
  'GET /payments': route('leads.read', { answer: of<PaymentList>() }),
  /** Store or delete the keys of the card payment service for deposits. */
  'PUT /payments/service': route('payments.account', { answer: of<PaymentServiceState>() }),
  /** Vehicle alerts that shoppers subscribed to, with their numbers, but without personal data. */
  'GET /vehicle-alerts': route('leads.read', { answer: of<AlertDemandList>() }),
  /** How many shoppers have saved a vehicle. */
  'GET /watchers': route('stock.view', { query: ['vehicle'], answer: of<WatcherCount>() }),
  /** Who has saved a vehicle, without an address or a number. */
  'GET /watchers/names': route('leads.read', { query: ['vehicle'], answer: of<WatcherNames>() }),
  /** The ledger of money as a CSV file. */
  'GET /payments/export': route('leads.export', { query: ['from', 'until'], file: 'text/csv' }),
  /** Note that a deposit has arrived at the yard. */
  'PUT /payments/:payment/received': route('leads.handle', { answer: of<PaymentRow>() }),
  /** Refund money, record a refund, or correct one that had not arrived. */
  'PUT /payments/:payment/refund': route('payments.refund', { answer: of<PaymentRow>() }),
  /** Withdraw a request for payment. */
  'PUT /payments/:payment/withdraw': route('leads.handle', { answer: of<PaymentRow>() }),
  /** Payments of one lead. */
  'GET /leads/:lead/payments': route('leads.read', { answer: of<LeadPayments>() }),
  /** Ask the shopper of a lead for a payment. */
  'POST /leads/:lead/payments': route('leads.handle', { status: 201, answer: of<LeadPayments>() }),
  /** Appointments of some days, and times that are blocked. */
  'GET /appointments': route('leads.read', { query: ['from', 'until'], answer: of<AppointmentWeek>() }),
  /** The times that shoppers would be offered on a day, by the draft of the rules. */
  'GET /appointments/preview': route('documents.view', {
    query: ['location', 'department', 'day'],
    answer: of<FreeTimesPreview>(),
  }),
  /** Times that a location can still be booked at. */
  'GET /appointments/times': route('leads.handle', {
    query: ['location', 'department'],
    answer: of<OfferedTimes>(),
  }),
  /** Create an appointment manually, for a lead or with a new one. */
  'POST /appointments': route('leads.handle', { status: 201, answer: of<AppointmentMade>() }),
  /** Move an appointment, cancel it, or record its outcome. */
  'PUT /appointments/:appointment': route('leads.handle', { answer: of<AppointmentRow>() }),
  /** Block a time: shoppers cannot book it. */
  'POST /appointment-blocks': route('leads.handle', { status: 201, answer: of<{ id: string }>() }),
  /** Open a blocked time again. */
  'DELETE /appointment-blocks/:block': route('leads.handle', { status: 204 }),
  /** One lead, with its history. */
  'GET /leads/:lead': route('leads.read', { answer: of<LeadDetail>() }),
  /** All that the person of a lead did. */
  'GET /leads/:lead/person': route('leads.read', { answer: of<PersonPage>() }),
  /** A file that came with a lead. */
  'GET /leads/:lead/files/:file': route('leads.read', { file: 'application/octet-stream' }),
  /** Deliver a lead that was marked as spam. */
  'POST /leads/:lead/release': route('leads.handle', { answer: of<LeadDetail>() }),
  /** A mail of a lead as it leaves. */
  'GET /leads/:lead/deliveries/:delivery': route('leads.read', { answer: of<LeadMail>() }),
  /** Send a delivery again. */
  'POST /leads/:lead/deliveries/:delivery/resend': route('leads.handle', { answer: of<LeadDetail>() }),
  /** Forms of the site, and where they are used. */
  'GET /forms': route('documents.view', { answer: of<FormList>() }),
  /** Words of a mail, filled in with a sample lead. */
  'POST /mail-templates/preview': route('documents.view', { answer: of<LeadMail>() }),
  /** Send words of a mail, filled in with a sample lead, to the signed-in person. */
  'POST /mail-templates/test': route('site.edit', { status: 202, answer: of<MailTest>() }),
  /** How long the words of leads are stored. */
  'GET /privacy/retention': route('leads.privacy', { answer: of<Retention>() }),
  /** What rules would erase now. */
  'POST /privacy/retention/preview': route('leads.privacy', { answer: of<RetentionPreview>() }),
  /** Change how long the words of leads are stored; refused where more would be erased than was agreed to. */
  'PUT /privacy/retention': route('leads.privacy', { answer: of<Retention>() }),
  /** Find the data stored about one person. */
  'POST /privacy/find': route('leads.privacy', { answer: of<PersonSummary>() }),
  /** Record whether a person wants no more messages. */
  'POST /privacy/stop': route('leads.privacy', { answer: of<ContactWish>() }),
  /** Export the data stored about one person. */
  'POST /privacy/export': route('leads.privacy', { file: 'application/zip' }),
  /** Erase the data stored about one person. */
  'POST /privacy/erase': route('leads.privacy', { answer: of<ErasedPerson>() }),
  /** Analytics services that get data about shoppers, and the events sent to each. */
  'GET /forwarding': route('documents.view', { answer: of<Forwarding>() }),
  /** Store the key of a service of analytics. */
  'PUT /forwarding/:service/key': route('keys.manage', { answer: of<Forwarding>() }),
  /** Send a made-up event to a service of analytics. */
  'POST /forwarding/:service/sample': route('keys.manage', { answer: of<ForwardingSample>() }),
  /** Connected systems that leads are sent to, and how deliveries fare. */
  'GET /webhooks': route('documents.view', { answer: of<WebhookList>() }),
  /** Connect a system; its key is answered once. */
  'POST /webhooks': route('leads.route', { status: 201, answer: of<WebhookKey>() }),
  /** Change the address of a connected system. */
  'PUT /webhooks/:webhook': route('leads.route', { answer: of<WebhookRow>() }),
  /** Send nothing more to a connected system. */
  'DELETE /webhooks/:webhook': route('leads.route', { status: 204 }),
  /** Make a new key for a connected system. */
  'POST /webhooks/:webhook/key': route('leads.route', { status: 201, answer: of<WebhookKey>() }),
  /** Send a made-up lead, and report the response. */
  'POST /webhooks/:webhook/sample': route('leads.route', { answer: of<WebhookSample>() }),
  /** Resend all deliveries since an instant. */
  'POST /webhooks/resend': route('leads.route', { answer: of<ResentDeliveries>() }),
  /** Leads as a file, 20,000 at most. */
  'GET /leads/export': route('leads.export', { query: ['from', 'until'], file: 'text/csv' }),
});
