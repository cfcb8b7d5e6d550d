/** Routes of a site: documents, releases, previews, checks, media, and what the site is connected with. */
import type { Json } from '../../shapes/json.ts';
import type { Approval, ApprovalDetail, ApprovalList } from '../approval.ts';
import type { AuditPage } from '../audit.ts';
import type { DocumentState, DocumentSummary, SaveConflict, SaveResponse } from '../document.ts';
import type { DomainList } from '../domain.ts';
import type { SitePlaces } from '../find.ts';
import type { CheckRepairs, GoLiveState, HandOver, SiteChecks } from '../go-live.ts';
import type { LivePage, LivePageAnswer } from '../live-page.ts';
import type { MediaDetail, MediaList, MediaUploaded } from '../media.ts';
import type { MovesSaved, OldAddresses, OldPage, OldReviews, TriedAddress } from '../old-site.ts';
import type { PageWeights } from '../page-weight.ts';
import type { DeletedDocument, PageUse } from '../pages.ts';
import type { PresenceResponse } from '../presence.ts';
import type { PreviewAnswer, PreviewResponse, SubjectChoice } from '../preview.ts';
import type { NewPreviewLink, PreviewLinkList } from '../preview-link.ts';
import type { RankPreview, RankStock } from '../ranking.ts';
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
  RevisionSummary,
  TemplateRadius,
  TemplateUpdate,
} from '../release.ts';
import type { SiteReport } from '../report.ts';
import type { ScheduledPublish, ScheduleList, Timeline } from '../schedule.ts';
import type { SearchKeys } from '../search-key.ts';
import type { SearchIndexState, SearchIndexTest } from '../search-sync.ts';
import { stockFacets } from '../stock.ts';
import type { DueSwitch, SwitchList } from '../switch.ts';
import type { LinkTarget, StockFacets } from '../target.ts';
import { of, route, siteRoutes, someDocument } from './route.ts';

/** A draft after it was set back or discarded. */
interface MovedDraft {
  readonly key: string;
  readonly revision: string;
  readonly deleted: boolean;
  readonly savedAt: string;
}

/** One former state of a document. */
interface FormerState extends Pick<RevisionSummary, 'revision' | 'at' | 'by' | 'message' | 'deleted'> {
  readonly body: Json;
}

export const siteOwnRoutes = siteRoutes({
  /** Every document of the site with the state of its draft. */
  'GET /documents': route('documents.view', { answer: of<{ documents: readonly DocumentSummary[] }>() }),
  /** A document's draft. */
  'GET /documents/:key': route('documents.view', { answer: of<DocumentState>() }),
  /** Save a document's draft. Nothing goes live. A stale save is merged if the changes do not overlap. */
  'PUT /documents/:key': route(someDocument, { answer: of<SaveResponse>(), conflict: of<SaveConflict>() }),
  /** Delete a document's draft; it can be restored for 30 days. */
  'DELETE /documents/:key': route(someDocument, { query: ['revision'], status: 204 }),
  /** What leads to a page, before it is deleted or hidden. */
  'GET /documents/:key/use': route('documents.view', { answer: of<PageUse>() }),
  /** Documents that were deleted in the last 30 days. */
  'GET /deleted-documents': route('documents.view', { answer: of<{ documents: readonly DeletedDocument[] }>() }),
  /** Who is currently working on the pages of the site. */
  'GET /presence': route('documents.view', { answer: of<PresenceResponse>() }),
  /** Report where a person is working; returns who else is. */
  'PUT /presence': route('documents.view', { answer: of<PresenceResponse>() }),
  /** Former states of a document, newest first. */
  'GET /documents/:key/revisions': route('documents.view', { answer: of<DocumentHistory>() }),
  /** One former state of a document. */
  'GET /documents/:key/revisions/:revision': route('documents.view', { answer: of<FormerState>() }),
  /** What one state of a document changed against another. */
  'GET /documents/:key/revisions/:revision/compare/:other': route('documents.view', {
    answer: of<RevisionComparison>(),
  }),
  /** Set a document's draft back to a former state. */
  'POST /documents/:key/restore': route(someDocument, { answer: of<MovedDraft>() }),
  /** Discard a document's draft: it becomes the live state again. */
  'POST /documents/:key/discard': route(someDocument, { answer: of<MovedDraft>() }),
  /** Switches of the site with their values. */
  'GET /switches': route('documents.view', { answer: of<SwitchList>() }),
  /** Switches whose noted end date has passed. */
  'GET /switches/due': route('documents.view', { answer: of<{ switches: readonly DueSwitch[] }>() }),
  /** Note of a switch for how long its value is meant, who looks after it, and why. Nothing that shoppers see changes. */
  'PUT /switches/:key/note': route('switches.edit', { status: 204 }),
  /** Remove the note on a switch. */
  'DELETE /switches/:key/note': route('switches.edit', { query: ['version'], status: 204 }),
  /** Render a draft page. */
  'POST /preview': route('documents.view', { answer: of<PreviewResponse>(), described: of<PreviewAnswer>() }),
  /** Links that show drafts, and the comments of those who opened them. */
  'GET /preview-links': route('documents.view', { answer: of<PreviewLinkList>() }),
  /** Create a link that shows drafts to anyone who has it. Its address is shown only once. */
  'POST /preview-links': route('previews.share', { status: 201, answer: of<NewPreviewLink>() }),
  /** End all links that show drafts. */
  'DELETE /preview-links': route('previews.share', { answer: of<{ ended: number }>() }),
  /** End one link that shows drafts. */
  'DELETE /preview-links/:link': route('previews.share', { answer: of<{ ended: number }>() }),
  /** Settle a comment on a draft. */
  'PUT /preview-answers/:answer': route('previews.share', { status: 204 }),
  /** The published page at an address, with the reason why each of its blocks shows or not. */
  'GET /live-page': route('documents.view', {
    query: ['path'],
    answer: of<LivePage>(),
    described: of<LivePageAnswer>(),
  }),
  /** What a page can be previewed with. */
  'GET /subjects': route('documents.view', {
    query: ['type', 'q'],
    answer: of<{ subjects: readonly SubjectChoice[] }>(),
  }),
  /** Where a link may lead. */
  'GET /link-targets': route('documents.view', {
    query: ['q', 'page'],
    answer: of<{ targets: readonly LinkTarget[] }>(),
  }),
  /** What stored addresses lead to, in the same order. */
  'POST /link-names': route('documents.view', { answer: of<{ targets: readonly LinkTarget[] }>() }),
  /** Read addresses of an old site, with a proposal for each. Nothing is stored. */
  'POST /old-site/addresses': route('pages.edit', { answer: of<OldAddresses>() }),
  /** Where an address of the old site would lead. */
  'POST /old-site/try': route('pages.edit', { answer: of<TriedAddress>() }),
  /** Put decisions about old addresses into the draft of the redirects, in one step. */
  'POST /old-site/redirects': route('pages.edit', { answer: of<MovesSaved>() }),
  /** Read a saved page of an old site as blocks; stored as a draft unless it is a dry run. */
  'POST /old-site/page': route('pages.edit', { answer: of<OldPage>() }),
  /** Read customers' reviews from a CSV file; stored unless it is a dry run. */
  'POST /old-site/reviews': route('reviews.edit', { answer: of<OldReviews>() }),
  /** How many vehicles a filter finds. */
  'GET /stock-facets': route('documents.view', {
    query: [...stockFacets, 'price_max', 'count'],
    answer: of<StockFacets>(),
  }),
  /** What the order of results can be about. */
  'GET /rank-stock': route('documents.view', { answer: of<RankStock>() }),
  /** Try another order of results. */
  'POST /rank-preview': route('documents.view', { answer: of<RankPreview>() }),

  /** What Publish would put live. */
  'GET /changes': route('documents.view', { answer: of<ChangeReview>() }),
  /** What shoppers would see and lose. */
  'POST /changes/effects': route('documents.view', { answer: of<ReleaseEffects>() }),
  /** Sites that a template's release affects, and which of its changes they made too. */
  'POST /changes/radius': route('documents.view', { answer: of<TemplateRadius>() }),
  /** Try the changed switches together with others on the pages that read them: what would fail or be lost. */
  'POST /changes/combinations': route('documents.view', { answer: of<CombinationReport>() }),
  /** Documents that have to go live with a page. */
  'GET /changes/:key/needs': route('documents.view', { answer: of<{ needs: readonly PageNeed[] }>() }),
  /** Releases, newest first. */
  'GET /releases': route('documents.view', { answer: of<{ releases: readonly ReleaseSummary[] }>() }),
  /** What one release changed against another. */
  'GET /releases/:number/compare/:other': route('documents.view', { answer: of<{ changes: readonly Change[] }>() }),
  /** Publish the named drafts, exactly as reviewed. */
  'POST /releases': route('site.publish', { status: 201, answer: of<Published>() }),
  /** Make a new release of the documents of an earlier one. */
  'POST /releases/:number/rollback': route('site.publish', { status: 201, answer: of<ReleaseSummary>() }),
  /** What needs approval, by whom, and the requests: waiting ones first. */
  'GET /approvals': route('documents.view', { answer: of<ApprovalList>() }),
  /** Request approval of the named drafts, exactly as reviewed, or of going back to a release. */
  'POST /approvals': route('site.publish', { status: 201, answer: of<Approval>() }),
  /** A request for approval with each of its changes. */
  'GET /approvals/:approval': route('documents.view', { answer: of<ApprovalDetail>() }),
  /** Approve a request, send it back, or withdraw it. */
  'PUT /approvals/:approval': route('site.publish', { answer: of<Approval>() }),
  /** Set which changes need approval, and by whom. It applies immediately. */
  'PUT /approval-policy': route('approvals.manage', { answer: of<ApprovalList>() }),
  /** Publishes at a time, waiting ones first. */
  'GET /schedules': route('documents.view', { answer: of<ScheduleList>() }),
  /** Publish at a time on the site's own clock. */
  'POST /schedules': route('site.publish', { status: 201, answer: of<ScheduledPublish>() }),
  /** Change a publish that waits. */
  'PUT /schedules/:schedule': route('site.publish', { answer: of<ScheduledPublish>() }),
  /** Cancel a publish that waits. */
  'DELETE /schedules/:schedule': route('site.publish', { query: ['was'], status: 204 }),
  /** Change one switch at a time, without publishing any draft. */
  'POST /switch-changes': route('site.publish', { status: 201, answer: of<ScheduledPublish>() }),
  /** Change a switch change that waits. It is cancelled as any schedule. */
  'PUT /switch-changes/:schedule': route('site.publish', { answer: of<ScheduledPublish>() }),
  /** What will start and end, by day. */
  'GET /timeline': route('documents.view', { query: ['from', 'days'], answer: of<Timeline>() }),
  /** What the template has released since. */
  'GET /template-update': route('documents.view', { answer: of<TemplateUpdate>() }),
  /** Adopt the template's latest release, into drafts. */
  'POST /template-update': route('template.apply', { answer: of<readonly SaveResponse[]>() }),

  /** Documents, drafts and entries of the site that contain some words or a phone number. */
  'GET /find': route('documents.view', { query: ['words'], answer: of<SitePlaces>() }),
  /** Checks of the whole site. */
  'GET /checks': route('documents.view', { answer: of<SiteChecks>() }),
  /** The weight of each published page on a phone, and blocks that are slow to render. */
  'GET /checks/weights': route('documents.view', { answer: of<PageWeights>() }),
  /** Fix findings of checks, in drafts: a fact in place of a typed value, or a readable colour. */
  'POST /checks/repairs': route(someDocument, { answer: of<CheckRepairs>() }),
  /** Steps of onboarding, and what is missing before going live. */
  'GET /go-live': route('site.view', { answer: of<GoLiveState>() }),
  /** Put the site live for shoppers. */
  'POST /go-live': route('site.live', { answer: of<GoLiveState>() }),
  /** Take the site offline. */
  'POST /offline': route('site.live', { answer: of<GoLiveState>() }),
  /** Answer a step of onboarding. */
  'PUT /onboarding/:step': route('site.legal', { answer: of<GoLiveState>() }),
  /** Open the site, with a pass where it is private. */
  'GET /visit': route('site.view', { query: ['path'], status: 303 }),
  /** What a dealer is handed with the site. */
  'GET /handover': route('documents.view', { answer: of<HandOver>() }),
  /** Domains of the site and their proofs. */
  'GET /domains': route('documents.view', { answer: of<DomainList>() }),
  /** Look for the proof of a domain now. */
  'POST /domains/:host/check': route('site.domains', { answer: of<DomainList>() }),
  /** Visits, searches, vehicles and leads by source between two days, compared with the days before. */
  'GET /report': route('reports.view', { query: ['from', 'to'], answer: of<SiteReport>() }),
  /** The same as a file. */
  'GET /report/export': route('reports.view', { query: ['from', 'to'], file: 'text/csv' }),
  /** The audit log of the site, newest first. */
  'GET /audit': route('audit.read', { query: ['q', 'kind', 'from', 'until', 'cursor'], answer: of<AuditPage>() }),
  /** The audit log of the site as a file. */
  'GET /audit/export': route('audit.read', { query: ['q', 'kind', 'from', 'until'], file: 'text/csv' }),
  /** The whole site as one file, for another installation. */
  'GET /export': route('site.export', { file: 'application/gzip' }),

  /** Pictures of the library, newest first, 60 a page. */
  'GET /media': route('documents.view', { query: ['q', 'folder', 'show', 'cursor'], answer: of<MediaList>() }),
  /** Add a picture to the library; the same picture is stored once. */
  'POST /media': route('media.edit', {
    sends: 'image/*',
    query: ['name', 'folder', 'kind'],
    status: 201,
    answer: of<MediaUploaded>(),
  }),
  /** Add a picture that the server fetches from another site. */
  'POST /media/copies': route('media.edit', { status: 201, answer: of<MediaUploaded>() }),
  /** One picture of the library, with where it is used. */
  'GET /media/:medium': route('documents.view', { answer: of<MediaDetail>() }),
  /** Change a picture's name, folder, text, focal point or crop. */
  'PUT /media/:medium': route('media.edit', { answer: of<MediaDetail>() }),
  /** The file behind a document of the library. */
  'GET /media/:medium/file': route('documents.view', { file: 'application/pdf' }),
  /** Put another file in a picture's place, everywhere that it is used. */
  'POST /media/:medium/file': route('media.edit', { sends: 'image/*', query: ['name'], answer: of<MediaDetail>() }),
  /** Take the last replacement of a picture's file back. */
  'POST /media/:medium/file/former': route('media.edit', { answer: of<MediaDetail>() }),
  /** Delete a picture from the library; it can be restored for 30 days. */
  'DELETE /media/:medium': route('media.edit', { status: 204 }),
  /** Restore a deleted picture. */
  'POST /media/:medium/restore': route('media.edit', { answer: of<MediaDetail>() }),

  /** Where the site's stock is searched, and how far its index is. */
  'GET /search-index': route('documents.view', { answer: of<SearchIndexState>() }),
  /** Store the key that may write to the search index. */
  'PUT /search-index/key': route('keys.manage', { answer: of<SearchIndexState>() }),
  /** Fill the search index from the beginning. */
  'POST /search-index/fill': route('keys.manage', { status: 202, answer: of<SearchIndexState>() }),
  /** Try the connection to the search index. */
  'POST /search-index/test': route('keys.manage', { answer: of<SearchIndexTest>() }),
  /** Keys of the search protocol. */
  'GET /search-keys': route('keys.manage', { answer: of<SearchKeys>() }),
  /** Make a new key of the search protocol. */
  'POST /search-keys/search': route('keys.manage', { status: 201, answer: of<{ key: string }>() }),
  /** End the key that was replaced. */
  'DELETE /search-keys/replaced': route('keys.manage', { answer: of<SearchKeys>() }),
});
