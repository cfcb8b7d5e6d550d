/** What each route of one site answers, below `/api/console/tenants/:tenant`; `contract.ts` says how a route is written. */

import type { Json } from '../shapes/json.ts';
import type { AppointmentMade, AppointmentRow, AppointmentWeek, FreeTimesPreview } from './appointment.ts';
import type { Approval, ApprovalDetail, ApprovalList } from './approval.ts';
import type { AuditPage } from './audit.ts';
import type { DocumentState, DocumentSummary, SaveConflict, SaveResponse } from './document.ts';
import type { DomainList } from './domain.ts';
import type { FormList } from './form.ts';
import type { Forwarding, ForwardingSample } from './forwarding.ts';
import type { CheckRepairs, GoLiveState, HandOver, SiteChecks } from './go-live.ts';
import type { InboxChoices, InboxDigest, InboxPulse, LeadReplies, LeadReport } from './inbox.ts';
import type { LeadConflict, LeadDetail, LeadMail, LeadSummary, RouteTrial } from './lead.ts';
import type { LivePageAnswer } from './live-page.ts';
import type { MailTest } from './mail-template.ts';
import type { MediaDetail, MediaList, MediaUploaded } from './media.ts';
import type { MovesSaved, OldAddresses, OldPage, OldReviews, TriedAddress } from './old-site.ts';
import type { PageWeights } from './page-weight.ts';
import type { DeletedDocument, PageUse } from './pages.ts';
import type { PersonPage } from './person.ts';
import type { PresenceResponse } from './presence.ts';
import type { PreviewAnswer, SubjectChoice } from './preview.ts';
import type { NewPreviewLink, PreviewLinkList } from './preview-link.ts';
import type { ContactWish, ErasedPerson, PersonSummary, Retention, RetentionPreview } from './privacy.ts';
import type { SpinReport } from './promotion.ts';
import type { InboxPush } from './push.ts';
import type { RankPreview, RankStock } from './ranking.ts';
import type {
  Change,
  ChangeReview,
  CombinationReport,
  DocumentHistory,
  PageNeed,
  Published,
  ReleaseEffects,
  ReleaseSummary,
  RevisionComparison,
  TemplateUpdate,
} from './release.ts';
import type { SiteReport } from './report.ts';
import type {
  LeadPayments,
  PaymentList,
  PaymentRow,
  PaymentServiceState,
  ReservationBoard,
  ReservationRow,
} from './reservation.ts';
import type { ScheduledPublish, ScheduleList, Timeline } from './schedule.ts';
import type { SearchKeys } from './search-key.ts';
import type { SearchIndexState, SearchIndexTest } from './search-sync.ts';
import type { StockFacet } from './stock.ts';
import type { DueSwitch, SwitchList } from './switch.ts';
import type { LinkTarget, StockFacets } from './target.ts';
import type { ValuationTrial } from './valuation.ts';
import type { AlertDemandList } from './vehicle-alert.ts';
import type { WatcherCount, WatcherNames } from './watchers.ts';
import type { ResentDeliveries, WebhookKey, WebhookList, WebhookRow, WebhookSample } from './webhook.ts';

/** A draft after it was set back or discarded. */
export interface MovedDraft {
  readonly key: string;
  readonly revision: string;
  readonly deleted: boolean;
  readonly savedAt: string;
}

/** One former state of a document. */
export interface FormerState {
  readonly revision: string;
  readonly at: string;
  readonly by: string;
  readonly message: string;
  readonly deleted: boolean;
  readonly body: Json;
}

export interface SiteContract {
  /** Every document of the site with the state of its draft. */
  'GET /documents': { answer: { documents: readonly DocumentSummary[] } };
  /** A document's draft. */
  'GET /documents/:key': { answer: DocumentState };
  /** Save a document's draft. Nothing goes live. A stale save is merged where the changes are apart. */
  'PUT /documents/:key': { answer: SaveResponse; conflict: SaveConflict };
  /** Delete a document's draft; it can be restored for 30 days. */
  'DELETE /documents/:key': { query: 'revision'; status: 204 };
  /** What leads to a page, before it is deleted or hidden. */
  'GET /documents/:key/use': { answer: PageUse };
  /** Documents that were deleted in the last 30 days. */
  'GET /deleted-documents': { answer: { documents: readonly DeletedDocument[] } };
  /** Who is at work on the pages of the site. */
  'GET /presence': { answer: PresenceResponse };
  /** Say where one is at work; answers who else is. */
  'PUT /presence': { answer: PresenceResponse };
  /** Former states of a document, newest first. */
  'GET /documents/:key/revisions': { answer: DocumentHistory };
  /** One former state of a document. */
  'GET /documents/:key/revisions/:revision': { answer: FormerState };
  /** What one state of a document changed against another. */
  'GET /documents/:key/revisions/:revision/compare/:other': { answer: RevisionComparison };
  /** Set a document's draft back to a former state. */
  'POST /documents/:key/restore': { answer: MovedDraft };
  /** Discard a document's draft: it is again what is live. */
  'POST /documents/:key/discard': { answer: MovedDraft };
  /** Switches of the site with their values. */
  'GET /switches': { answer: SwitchList };
  /** Switches whose noted last day is over. */
  'GET /switches/due': { answer: { switches: readonly DueSwitch[] } };
  /** Note of a switch for how long its value is meant, who looks after it, and why. Nothing that shoppers see changes. */
  'PUT /switches/:key/note': { status: 204 };
  /** Remove what was noted of a switch. */
  'DELETE /switches/:key/note': { query: 'version'; status: 204 };
  /** Render a draft page. */
  'POST /preview': { answer: PreviewAnswer };
  /** Links that show drafts, and what those who opened them said. */
  'GET /preview-links': { answer: PreviewLinkList };
  /** Make a link that shows drafts to whoever holds it. Its address is shown this once. */
  'POST /preview-links': { status: 201; answer: NewPreviewLink };
  /** End all links that show drafts. */
  'DELETE /preview-links': { answer: { ended: number } };
  /** End one link that shows drafts. */
  'DELETE /preview-links/:link': { answer: { ended: number } };
  /** Settle what somebody said of a draft. */
  'PUT /preview-answers/:answer': { status: 204 };
  /** The published page at an address, with why each of its blocks is there or not. */
  'GET /live-page': { query: 'path'; answer: LivePageAnswer };
  /** What a page can be previewed with. */
  'GET /subjects': { query: 'type' | 'q'; answer: { subjects: readonly SubjectChoice[] } };
  /** Where a link may lead. */
  'GET /link-targets': { query: 'q' | 'page'; answer: { targets: readonly LinkTarget[] } };
  /** What stored addresses lead to, in the same order. */
  'POST /link-names': { answer: { targets: readonly LinkTarget[] } };
  /** Read addresses of an old site, with a proposal for each. Nothing is stored. */
  'POST /old-site/addresses': { answer: OldAddresses };
  /** Where an address of the old site would lead. */
  'POST /old-site/try': { answer: TriedAddress };
  /** Put decisions about old addresses into the draft of the redirects, in one step. */
  'POST /old-site/redirects': { answer: MovesSaved };
  /** Read a saved page of an old site as blocks; stored as a draft unless it is a dry run. */
  'POST /old-site/page': { answer: OldPage };
  /** Read customers' reviews from a CSV file; stored unless it is a dry run. */
  'POST /old-site/reviews': { answer: OldReviews };
  /** How many vehicles a filter finds. */
  'GET /stock-facets': { query: StockFacet | 'price_max' | 'count'; answer: StockFacets };
  /** What the order of results can be about. */
  'GET /rank-stock': { answer: RankStock };
  /** Try another order of results. */
  'POST /rank-preview': { answer: RankPreview };

  /** What Publish would put live. */
  'GET /changes': { answer: ChangeReview };
  /** What shoppers would see and lose. */
  'POST /changes/effects': { answer: ReleaseEffects };
  /** Try the changed switches together with others on the pages that read them: what would fail or be lost. */
  'POST /changes/combinations': { answer: CombinationReport };
  /** What has to go live with a page. */
  'GET /changes/:key/needs': { answer: { needs: readonly PageNeed[] } };
  /** Releases, newest first. */
  'GET /releases': { answer: { releases: readonly ReleaseSummary[] } };
  /** What one release changed against another. */
  'GET /releases/:number/compare/:other': { answer: { changes: readonly Change[] } };
  /** Publish the named drafts, exactly as they were seen. */
  'POST /releases': { status: 201; answer: Published };
  /** Make a new release of the documents of an earlier one. */
  'POST /releases/:number/rollback': { status: 201; answer: ReleaseSummary };
  /** What needs approval, by whom, and the requests: waiting ones first. */
  'GET /approvals': { answer: ApprovalList };
  /** Ask for the approval of the named drafts, exactly as they were seen, or of going back to a release. */
  'POST /approvals': { status: 201; answer: Approval };
  /** A request with each change of it. */
  'GET /approvals/:approval': { answer: ApprovalDetail };
  /** Approve a request, send it back, or withdraw it. */
  'PUT /approvals/:approval': { answer: Approval };
  /** Say which changes need approval, and by whom. It holds at once. */
  'PUT /approval-policy': { answer: ApprovalList };
  /** Publishes at a time, waiting ones first. */
  'GET /schedules': { answer: ScheduleList };
  /** Publish at a time on the site's own clock. */
  'POST /schedules': { status: 201; answer: ScheduledPublish };
  /** Change a publish that waits. */
  'PUT /schedules/:schedule': { answer: ScheduledPublish };
  /** Cancel a publish that waits. */
  'DELETE /schedules/:schedule': { query: 'was'; status: 204 };
  /** Change one switch at a time, without publishing any draft. */
  'POST /switch-changes': { status: 201; answer: ScheduledPublish };
  /** Change a switch change that waits. It is cancelled as any schedule. */
  'PUT /switch-changes/:schedule': { answer: ScheduledPublish };
  /** What will start and end, by day. */
  'GET /timeline': { query: 'from' | 'days'; answer: Timeline };
  /** What the template has released since. */
  'GET /template-update': { answer: TemplateUpdate };
  /** Take over what the template has released, into drafts. */
  'POST /template-update': { answer: readonly SaveResponse[] };

  /** Checks of the whole site. */
  'GET /checks': { answer: SiteChecks };
  /** What a phone loads of each published page, and which blocks take long to draw. */
  'GET /checks/weights': { answer: PageWeights };
  /** Put right what checks found, in drafts: a fact in place of what was typed, or a colour that reads. */
  'POST /checks/repairs': { answer: CheckRepairs };
  /** Steps of onboarding, and what is missing before going live. */
  'GET /go-live': { answer: GoLiveState };
  /** Put the site live for shoppers. */
  'POST /go-live': { answer: GoLiveState };
  /** Take the site offline. */
  'POST /offline': { answer: GoLiveState };
  /** Answer a step of onboarding. */
  'PUT /onboarding/:step': { answer: GoLiveState };
  /** Open the site, with a pass where it is private. */
  'GET /visit': { query: 'path'; status: 303 };
  /** What a dealer is handed with the site. */
  'GET /handover': { answer: HandOver };
  /** Domains of the site and their proofs. */
  'GET /domains': { answer: DomainList };
  /** Look for the proof of a domain now. */
  'POST /domains/:host/check': { answer: DomainList };
  /** Visits, searches, vehicles and leads by source between two days, compared with the days before. */
  'GET /report': { query: 'from' | 'to'; answer: SiteReport };
  /** The same as a file. */
  'GET /report/export': { query: 'from' | 'to'; file: 'text/csv' };
  /** The audit log of the site, newest first. */
  'GET /audit': { query: 'q' | 'kind' | 'from' | 'until' | 'cursor'; answer: AuditPage };
  /** The audit log of the site as a file. */
  'GET /audit/export': { query: 'q' | 'kind' | 'from' | 'until'; file: 'text/csv' };
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
  /** The whole site as one file, for another installation. */
  'GET /export': { file: 'application/gzip' };

  /** Leads as a file, 20,000 at most. */
  'GET /leads/export': { query: 'from' | 'until'; file: 'text/csv' };

  /** Pictures of the library, newest first, 60 a page. */
  'GET /media': { query: 'q' | 'folder' | 'show' | 'cursor'; answer: MediaList };
  /** Add a picture to the library; the same picture is stored once. */
  'POST /media': { sends: 'image/*'; query: 'name' | 'folder'; status: 201; answer: MediaUploaded };
  /** Add a picture that the server fetches from another site. */
  'POST /media/copies': { status: 201; answer: MediaUploaded };
  /** One picture of the library, with where it is used. */
  'GET /media/:medium': { answer: MediaDetail };
  /** Change a picture's name, folder, text, focal point or crop. */
  'PUT /media/:medium': { answer: MediaDetail };
  /** The file behind a document of the library. */
  'GET /media/:medium/file': { file: 'application/pdf' };
  /** Put another file in a picture's place, everywhere that it is used. */
  'POST /media/:medium/file': { sends: 'image/*'; query: 'name'; answer: MediaDetail };
  /** Take the last replacement of a picture's file back. */
  'POST /media/:medium/file/former': { answer: MediaDetail };
  /** Delete a picture from the library; it can be restored for 30 days. */
  'DELETE /media/:medium': { status: 204 };
  /** Restore a deleted picture. */
  'POST /media/:medium/restore': { answer: MediaDetail };

  /** Where the site's stock is searched, and how far its index is. */
  'GET /search-index': { answer: SearchIndexState };
  /** Store the key that may write to the search index. */
  'PUT /search-index/key': { answer: SearchIndexState };
  /** Fill the search index from the beginning. */
  'POST /search-index/fill': { status: 202; answer: SearchIndexState };
  /** Try the connection to the search index. */
  'POST /search-index/test': { answer: SearchIndexTest };
  /** Keys of the search protocol. */
  'GET /search-keys': { answer: SearchKeys };
  /** Make a new key of the search protocol. */
  'POST /search-keys/:kind': { status: 201; answer: { key: string } };
  /** End the key that was replaced. */
  'DELETE /search-keys/replaced': { answer: SearchKeys };
}
