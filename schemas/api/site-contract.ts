/** What each route of one site answers, below `/api/console/tenants/:tenant`; `contract.ts` says how a route is written. */

import type { Json } from '../shapes/json.ts';
import type { Approval, ApprovalDetail, ApprovalList } from './approval.ts';
import type { AuditPage } from './audit.ts';
import type { DocumentState, DocumentSummary, SaveConflict, SaveResponse } from './document.ts';
import type { DomainList } from './domain.ts';
import type { CheckRepairs, GoLiveState, HandOver, SiteChecks } from './go-live.ts';
import type { LivePageAnswer } from './live-page.ts';
import type { MediaDetail, MediaList, MediaUploaded } from './media.ts';
import type { MovesSaved, OldAddresses, OldPage, OldReviews, TriedAddress } from './old-site.ts';
import type { PageWeights } from './page-weight.ts';
import type { DeletedDocument, PageUse } from './pages.ts';
import type { PresenceResponse } from './presence.ts';
import type { PreviewAnswer, SubjectChoice } from './preview.ts';
import type { NewPreviewLink, PreviewLinkList } from './preview-link.ts';
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
  TemplateRadius,
  TemplateUpdate,
} from './release.ts';
import type { SiteReport } from './report.ts';
import type { ScheduledPublish, ScheduleList, Timeline } from './schedule.ts';
import type { SearchKeys } from './search-key.ts';
import type { SearchIndexState, SearchIndexTest } from './search-sync.ts';
import type { StockFacet } from './stock.ts';
import type { DueSwitch, SwitchList } from './switch.ts';
import type { LinkTarget, StockFacets } from './target.ts';

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
  /** Of a template: which sites a release touches, and what they changed too. */
  'POST /changes/radius': { answer: TemplateRadius };
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
  /** The whole site as one file, for another installation. */
  'GET /export': { file: 'application/gzip' };

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
  'POST /search-keys/search': { status: 201; answer: { key: string } };
  /** End the key that was replaced. */
  'DELETE /search-keys/replaced': { answer: SearchKeys };
}
