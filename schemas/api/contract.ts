/**
 * What each route of the console's API answers, below `/api/console`: the OpenAPI document is drawn from these types
 * (`composer-api/build/openapi`), and a test holds every answer of the API's tests against it. What a route takes stands
 * beside its path (`takes` in its routes), what it asks for in `domain/access`. Routes of one site are in
 * `site-contract.ts`, `lead-contract.ts` and `stock-contract.ts`. A route:
 *
 *   status    of its plain answer; 200 when left out
 *   answer    the JSON that it answers; left out for none
 *   conflict  what 409 answers beside the error
 *   query     names of its parameters after the question mark
 *   sends     type of a body that is no JSON
 *   file      type of an answer that is no JSON
 */
import type {
  LinkOffer,
  MadeAddress,
  MadeToken,
  OwnAccount,
  OwnTokens,
  People,
  Person,
  RecoveryCodes,
  SecondFactorSetUp,
} from './account.ts';
import type { AuditPage } from './audit.ts';
import type { BlockCatalogue } from './block.ts';
import type { TakenReport } from './delivery-report.ts';
import type { FeedTaken } from './feed.ts';
import type { FleetPlaces } from './find.ts';
import type { ActedSite, BlockDryRun, BlockPage, BlockUse, FleetHealth, FleetView } from './fleet.ts';
import type { ChangePreview, FleetChange, FleetChangeDetail } from './fleet-change.ts';
import type { PageLayout } from './pages.ts';
import type { ConflictGroup, RolloutSample, RolloutSites, RolloutSummary, SettledConflicts } from './rollout.ts';
import type { SignedIn } from './session.ts';
import type { SiteImport } from './site-import.ts';
import type { SmsReplyTaken } from './sms.ts';
import type { FaultList, PlatformStatus } from './status.ts';
import type { ClonedTenant, TemplateChoice, TenantDetail, TenantList, ThemeChoice } from './tenant.ts';

export interface PlatformContract {
  /** How the platform is right now: what is wrong, queues, search, database, disk, and what was slow. */
  'GET /status': { answer: PlatformStatus };
  /** Faults of the software, grouped: since which release, on which sites, how often, when last. */
  'GET /status/faults': { answer: FaultList };
  /** Says that you have looked at a group of faults. It comes up again where it happens again. */
  'POST /status/faults/:fault/seen': { answer: FaultList };

  /** Sign in by email and password. Sets the session's cookie; 429 after too many tries. */
  'POST /session': { answer: SignedIn };
  /** Who is signed in, and what they may do. */
  'GET /session': { answer: SignedIn };
  /** Sign out. */
  'DELETE /session': { status: 204 };

  /** Ask for a link to choose a new password. Answers the same whether there is such an account or not. */
  'POST /forgotten': { status: 202 };
  /** What a one-time link is for. */
  'POST /links/look': { answer: LinkOffer };
  /** Use a one-time link: accept an invitation, choose a new password, or confirm an email address. */
  'POST /links/accept': { answer: { account: SignedIn | null } };

  /** What came back of a mail, or what a provider says of it, signed with its key. */
  'POST /mail/reports': { answer: TakenReport };
  /** An answer to a text message, from the gateway, signed with its key: STOP and START. */
  'POST /sms/replies': { answer: SmsReplyTaken };
  /** Whether a text message has reached its phone, from the gateway, signed with its key. */
  'POST /sms/reports': { answer: TakenReport };

  /** Send the file of a feed, with the token of that feed as bearer. It is imported at once; 412 while the feed is paused, 422 where the file is refused, 429 while the one before is imported. */
  'PUT /feeds/:id/file': { sends: 'application/octet-stream'; answer: FeedTaken };

  /** Your own account. */
  'GET /account': { answer: OwnAccount };
  /** Change your name. */
  'PUT /account': { answer: OwnAccount };
  /** Ask for another address to sign in with; a link that is mailed to it confirms it. */
  'PUT /account/email': { answer: OwnAccount };
  /** Change your password; your other sessions end. */
  'PUT /account/password': { status: 204 };
  /** Begin to set up a second factor. */
  'POST /account/second-factor': { answer: SecondFactorSetUp };
  /** Confirm the second factor with a first code. */
  'POST /account/second-factor/confirm': { answer: RecoveryCodes };
  /** Remove the second factor. */
  'POST /account/second-factor/remove': { status: 204 };
  /** New recovery codes; the former ones end. */
  'POST /account/recovery-codes': { answer: RecoveryCodes };
  /** End all of your other sessions. */
  'DELETE /account/sessions': { status: 204 };
  /** End one of your sessions. */
  'DELETE /account/sessions/:session': { status: 204 };
  /** End the notifications of one of your browsers about the leads of one site. */
  'DELETE /account/push/:push': { status: 204 };
  /** Your personal tokens, and what you may give to one. */
  'GET /account/tokens': { answer: OwnTokens };
  /** Make a personal token. It is shown in this answer and never again. */
  'POST /account/tokens': { status: 201; answer: MadeToken };
  /** End one of your personal tokens. */
  'DELETE /account/tokens/:token': { status: 204 };

  /** People and their invitations. */
  'GET /people': { query: 'tenant' | 'q' | 'after'; answer: People };
  /** Invite a person. */
  'POST /people/invitations': { status: 201; answer: MadeAddress };
  /** A new address for an invitation; the former one ends. */
  'POST /people/invitations/:invitation/renew': { answer: MadeAddress };
  /** The address of an invitation. */
  'GET /people/invitations/:invitation/address': { answer: MadeAddress };
  /** Withdraw an invitation. */
  'DELETE /people/invitations/:invitation': { status: 204 };
  /** Change somebody's role or locations. */
  'PUT /people/:person': { answer: Person };
  /** Suspend somebody: their sessions end and they cannot sign in. */
  'POST /people/:person/disable': { answer: Person };
  /** Let somebody sign in again. */
  'POST /people/:person/enable': { answer: Person };
  /** A link with which somebody chooses a new password. */
  'POST /people/:person/reset': { answer: MadeAddress };
  /** Remove somebody's second factor. */
  'POST /people/:person/second-factor/remove': { answer: Person };

  /** Types of blocks, with the schema of each one's fields. */
  'GET /blocks': { answer: BlockCatalogue };
  /** Layouts that a new page can begin with. */
  'GET /page-layouts': { answer: { layouts: readonly PageLayout[] } };
  /** Templates and themes that a new site can begin with. */
  'GET /templates': { answer: { templates: readonly TemplateChoice[]; themes: readonly ThemeChoice[] } };
  /** Sites and templates, 50 a page. */
  'GET /tenants': { query: 'q' | 'kind' | 'template' | 'after'; answer: TenantList };
  /** Make a site from a template. */
  'POST /tenants': { status: 201; answer: ClonedTenant };
  /** Begin to make a site from the file of another one; the file follows in parts. */
  'POST /site-imports': { status: 201; answer: SiteImport };
  /** How far the import of a site is. */
  'GET /site-imports/:import': { answer: SiteImport };
  /** The next part of a site's file, 4 MB at most; with the last one the import begins. */
  'PUT /site-imports/:import/file': { query: 'from'; sends: 'application/octet-stream'; answer: SiteImport };
  /** One site, with what it still lacks. */
  'GET /tenants/:tenant': { answer: TenantDetail };

  /** Sites by what they need, 50 a page. */
  'GET /fleet/health': { query: 'q' | 'need' | 'template' | 'sort' | 'after'; answer: FleetHealth };
  /** Do something with many sites. */
  'POST /fleet/health/actions': { answer: { sites: readonly ActedSite[] } };
  /** Your named lists of sites. */
  'GET /fleet/views': { answer: { views: readonly FleetView[] } };
  /** Store your named lists of sites. */
  'PUT /fleet/views': { answer: { views: readonly FleetView[] } };

  /** Where a block, words, a switch or a fact of the dealer stands on any site; twenty sites a call. */
  'GET /fleet/find': { query: 'kind' | 'of' | 'prop' | 'words' | 'after'; answer: FleetPlaces };
  /** The use of each block over all sites, and what happened in 30 days. */
  'GET /fleet/blocks': { answer: { blocks: readonly BlockUse[] } };
  /** One block: where and how it is used, where it failed or showed nothing. */
  'GET /fleet/blocks/:type': { answer: BlockPage };
  /** What the current version of a block does to every stored one. */
  'GET /fleet/blocks/:type/dry-run': { answer: { runs: readonly BlockDryRun[] } };
  /** Changes over many sites, newest first, 50 at most. */
  'GET /fleet/changes': { answer: { changes: readonly FleetChange[] } };
  /** What a change would come to, some sites a call. */
  'POST /fleet/changes/preview': { answer: ChangePreview };
  /** Change a text or a switch on many sites. */
  'POST /fleet/changes': { status: 201; answer: FleetChange };
  /** One change over many sites, with what became of it on each. */
  'GET /fleet/changes/:change': { answer: FleetChangeDetail };
  /** Stop a change over many sites, or take it back. */
  'POST /fleet/changes/:change/:act': { answer: FleetChange };
  /** Roll-outs of templates' releases, newest first, 50 at most. */
  'GET /fleet/rollouts': { answer: { rollouts: readonly RolloutSummary[] } };
  /** Begin a roll-out: its dry run. */
  'POST /fleet/rollouts': { status: 201; answer: RolloutSummary };
  /** One roll-out. */
  'GET /fleet/rollouts/:rollout': { answer: RolloutSummary };
  /** Sites of a roll-out, 50 a page. */
  'GET /fleet/rollouts/:rollout/sites': { query: 'show' | 'after'; answer: RolloutSites };
  /** What a roll-out changes on one site. */
  'GET /fleet/rollouts/:rollout/sites/:site': { answer: RolloutSample };
  /** Conflicts of a roll-out, those that say the same together. */
  'GET /fleet/rollouts/:rollout/conflicts': { answer: { groups: readonly ConflictGroup[] } };
  /** Settle conflicts of a roll-out. */
  'POST /fleet/rollouts/:rollout/conflicts': { answer: SettledConflicts };
  /** Leave sites out of a roll-out. */
  'POST /fleet/rollouts/:rollout/leave-out': { answer: RolloutSummary };
  /** Start, pause, resume, stop or undo a roll-out. */
  'POST /fleet/rollouts/:rollout/:act': { answer: RolloutSummary };

  /** The audit log of the whole platform, newest first. */
  'GET /audit': { query: 'q' | 'kind' | 'from' | 'until' | 'cursor'; answer: AuditPage };
  /** The audit log of the whole platform as a file. */
  'GET /audit/export': { query: 'q' | 'kind' | 'from' | 'until'; file: 'text/csv' };
}
