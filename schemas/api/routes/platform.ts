/** Routes of the platform: sessions, accounts, people, sites, the fleet. */
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
} from '../account.ts';
import type { AuditPage } from '../audit.ts';
import type { BlockCatalogue } from '../block.ts';
import type { TakenReport } from '../delivery-report.ts';
import type { FeedTaken } from '../feed.ts';
import type { FleetPlaces } from '../find.ts';
import type { ActedSite, BlockDryRun, BlockPage, BlockUse, FleetHealth, FleetView } from '../fleet.ts';
import type { ChangePreview, FleetChange, FleetChangeDetail } from '../fleet-change.ts';
import type { PageLayout } from '../pages.ts';
import type { ConflictGroup, RolloutSample, RolloutSites, RolloutSummary, SettledConflicts } from '../rollout.ts';
import type { SignedIn } from '../session.ts';
import type { SiteImport } from '../site-import.ts';
import type { SmsReplyTaken } from '../sms.ts';
import type { FaultList, PlatformStatus } from '../status.ts';
import type { ClonedTenant, TemplateChoice, TenantDetail, TenantList, ThemeChoice } from '../tenant.ts';
import { of, route, routes } from './route.ts';

export const platformRoutes = routes({
  /** The platform's current state: problems, queues, search, database, disk, and slow requests. */
  'GET /status': route('platform.watch', { answer: of<PlatformStatus>() }),
  /** Faults of the software, grouped: since which release, on which sites, how often, when last. */
  'GET /status/faults': route('platform.watch', { answer: of<FaultList>() }),
  /** Mark a group of faults as seen. It reappears if it happens again. */
  'POST /status/faults/:fault/seen': route('platform.watch', { answer: of<FaultList>() }),

  /** Sign in by email and password. Sets the session's cookie; 429 after too many tries. */
  'POST /session': route('public', { answer: of<SignedIn>() }),
  /** Who is signed in, and what they may do. */
  'GET /session': route('signed-in', { answer: of<SignedIn>() }),
  /** Sign out. */
  'DELETE /session': route('public', { status: 204 }),

  /** Ask for a link to choose a new password. Answers the same whether there is such an account or not. */
  'POST /forgotten': route('public', { status: 202 }),
  /** What a one-time link is for. */
  'POST /links/look': route('public', { answer: of<LinkOffer>() }),
  /** Use a one-time link: accept an invitation, choose a new password, or confirm an email address. */
  'POST /links/accept': route('public', { answer: of<{ account: SignedIn | null }>() }),

  /** Receive a bounced mail, or a provider's report on a mail, signed with its key. */
  'POST /mail/reports': route('public', { answer: of<TakenReport>() }),
  /** An answer to a text message, from the gateway, signed with its key: STOP and START. */
  'POST /sms/replies': route('public', { answer: of<SmsReplyTaken>() }),
  /** Whether a text message has reached its phone, from the gateway, signed with its key. */
  'POST /sms/reports': route('public', { answer: of<TakenReport>() }),

  /** Send the file of a feed, with the token of that feed as bearer. It is imported at once; 412 while the feed is paused, 422 where the file is refused, 429 while the one before is imported. */
  'PUT /feeds/:id/file': route('public', { sends: 'application/octet-stream', answer: of<FeedTaken>() }),

  /** Your own account. */
  'GET /account': route('signed-in', { answer: of<OwnAccount>() }),
  /** Change your name. */
  'PUT /account': route('signed-in', { answer: of<OwnAccount>() }),
  /** Ask for another address to sign in with; a link that is mailed to it confirms it. */
  'PUT /account/email': route('signed-in', { answer: of<OwnAccount>() }),
  /** Change your password; your other sessions end. */
  'PUT /account/password': route('signed-in', { status: 204 }),
  /** Begin to set up a second factor. */
  'POST /account/second-factor': route('signed-in', { answer: of<SecondFactorSetUp>() }),
  /** Confirm the second factor with a first code. */
  'POST /account/second-factor/confirm': route('signed-in', { answer: of<RecoveryCodes>() }),
  /** Remove the second factor. */
  'POST /account/second-factor/remove': route('signed-in', { status: 204 }),
  /** New recovery codes; the former ones end. */
  'POST /account/recovery-codes': route('signed-in', { answer: of<RecoveryCodes>() }),
  /** End all of your other sessions. */
  'DELETE /account/sessions': route('signed-in', { status: 204 }),
  /** End one of your sessions. */
  'DELETE /account/sessions/:session': route('signed-in', { status: 204 }),
  /** End the notifications of one of your browsers about the leads of one site. */
  'DELETE /account/push/:push': route('signed-in', { status: 204 }),
  /** Your personal tokens, and what you may give to one. */
  'GET /account/tokens': route('signed-in', { answer: of<OwnTokens>() }),
  /** Make a personal token. It is shown in this answer and never again. */
  'POST /account/tokens': route('signed-in', { status: 201, answer: of<MadeToken>() }),
  /** End one of your personal tokens. */
  'DELETE /account/tokens/:token': route('signed-in', { status: 204 }),

  /** People and their invitations. */
  'GET /people': route('people.manage', { query: ['tenant', 'q', 'after'], answer: of<People>() }),
  /** Invite a person. */
  'POST /people/invitations': route('people.manage', { status: 201, answer: of<MadeAddress>() }),
  /** A new address for an invitation; the former one ends. */
  'POST /people/invitations/:invitation/renew': route('people.manage', { answer: of<MadeAddress>() }),
  /** The address of an invitation. */
  'GET /people/invitations/:invitation/address': route('people.manage', { answer: of<MadeAddress>() }),
  /** Withdraw an invitation. */
  'DELETE /people/invitations/:invitation': route('people.manage', { status: 204 }),
  /** Change a person's role or locations. */
  'PUT /people/:person': route('people.manage', { answer: of<Person>() }),
  /** Suspend a person: their sessions end and they cannot sign in. */
  'POST /people/:person/disable': route('people.manage', { answer: of<Person>() }),
  /** Let a suspended person sign in again. */
  'POST /people/:person/enable': route('people.manage', { answer: of<Person>() }),
  /** Create a link for choosing a new password. */
  'POST /people/:person/reset': route('people.manage', { answer: of<MadeAddress>() }),
  /** Remove a person's second factor. */
  'POST /people/:person/second-factor/remove': route('people.manage', { answer: of<Person>() }),

  /** Types of blocks, with the schema of each one's fields. */
  'GET /blocks': route('signed-in', { answer: of<BlockCatalogue>() }),
  /** Layouts that a new page can begin with. */
  'GET /page-layouts': route('signed-in', { answer: of<{ layouts: readonly PageLayout[] }>() }),
  /** Templates and themes that a new site can begin with. */
  'GET /templates': route('signed-in', {
    answer: of<{ templates: readonly TemplateChoice[]; themes: readonly ThemeChoice[] }>(),
  }),
  /** Sites and templates, 50 a page. */
  'GET /tenants': route('signed-in', { query: ['q', 'kind', 'template', 'after'], answer: of<TenantList>() }),
  /** Make a site from a template. */
  'POST /tenants': route('sites.create', { status: 201, answer: of<ClonedTenant>() }),
  /** Begin to make a site from the file of another one; the file follows in parts. */
  'POST /site-imports': route('sites.create', { status: 201, answer: of<SiteImport>() }),
  /** How far the import of a site is. */
  'GET /site-imports/:import': route('sites.create', { answer: of<SiteImport>() }),
  /** The next part of a site's file, 4 MB at most; with the last one the import begins. */
  'PUT /site-imports/:import/file': route('sites.create', {
    query: ['from'],
    sends: 'application/octet-stream',
    answer: of<SiteImport>(),
  }),
  /** One site, with what it still lacks. */
  'GET /tenants/:tenant': route('site.view', { answer: of<TenantDetail>() }),

  /** Sites by their needs, 50 a page. */
  'GET /fleet/health': route('fleet.view', {
    query: ['q', 'need', 'template', 'sort', 'after'],
    answer: of<FleetHealth>(),
  }),
  /** Do something with many sites. */
  'POST /fleet/health/actions': route('fleet.manage', { answer: of<{ sites: readonly ActedSite[] }>() }),
  /** Your named lists of sites. */
  'GET /fleet/views': route('fleet.view', { answer: of<{ views: readonly FleetView[] }>() }),
  /** Store your named lists of sites. */
  'PUT /fleet/views': route('fleet.view', { answer: of<{ views: readonly FleetView[] }>() }),

  /** Find a block, words, a switch or a fact of the dealer on any site; twenty sites a call. */
  'GET /fleet/find': route('fleet.view', {
    query: ['kind', 'of', 'prop', 'words', 'after'],
    answer: of<FleetPlaces>(),
  }),
  /** The use of each block over all sites, and what happened in 30 days. */
  'GET /fleet/blocks': route('fleet.view', { answer: of<{ blocks: readonly BlockUse[] }>() }),
  /** One block: where and how it is used, where it failed or showed nothing. */
  'GET /fleet/blocks/:type': route('fleet.view', { answer: of<BlockPage>() }),
  /** What the current version of a block does to every stored one. */
  'GET /fleet/blocks/:type/dry-run': route('fleet.view', { answer: of<{ runs: readonly BlockDryRun[] }>() }),
  /** Changes over many sites, newest first, 50 at most. */
  'GET /fleet/changes': route('fleet.view', { answer: of<{ changes: readonly FleetChange[] }>() }),
  /** What a change would come to, some sites a call. */
  'POST /fleet/changes/preview': route('fleet.manage', { answer: of<ChangePreview>() }),
  /** Change a text or a switch on many sites. */
  'POST /fleet/changes': route('fleet.manage', { status: 201, answer: of<FleetChange>() }),
  /** One change over many sites, with its result on each. */
  'GET /fleet/changes/:change': route('fleet.view', { answer: of<FleetChangeDetail>() }),
  /** Stop a change over many sites, or undo it. */
  'POST /fleet/changes/:change/:act': route('fleet.manage', { answer: of<FleetChange>() }),
  /** Roll-outs of templates' releases, newest first, 50 at most. */
  'GET /fleet/rollouts': route('fleet.view', { answer: of<{ rollouts: readonly RolloutSummary[] }>() }),
  /** Begin a roll-out: its dry run. */
  'POST /fleet/rollouts': route('fleet.manage', { status: 201, answer: of<RolloutSummary>() }),
  /** One roll-out. */
  'GET /fleet/rollouts/:rollout': route('fleet.view', { answer: of<RolloutSummary>() }),
  /** Sites of a roll-out, 50 a page. */
  'GET /fleet/rollouts/:rollout/sites': route('fleet.view', { query: ['show', 'after'], answer: of<RolloutSites>() }),
  /** What a roll-out changes on one site. */
  'GET /fleet/rollouts/:rollout/sites/:site': route('fleet.view', { answer: of<RolloutSample>() }),
  /** Conflicts of a roll-out, identical ones grouped. */
  'GET /fleet/rollouts/:rollout/conflicts': route('fleet.view', { answer: of<{ groups: readonly ConflictGroup[] }>() }),
  /** Settle conflicts of a roll-out. */
  'POST /fleet/rollouts/:rollout/conflicts': route('fleet.manage', { answer: of<SettledConflicts>() }),
  /** Leave sites out of a roll-out. */
  'POST /fleet/rollouts/:rollout/leave-out': route('fleet.manage', { answer: of<RolloutSummary>() }),
  /** Start, pause, resume, stop or undo a roll-out. */
  'POST /fleet/rollouts/:rollout/:act': route('fleet.manage', { answer: of<RolloutSummary>() }),

  /** The audit log of the whole platform, newest first. */
  'GET /audit': route('audit.read-all', { query: ['q', 'kind', 'from', 'until', 'cursor'], answer: of<AuditPage>() }),
  /** The audit log of the whole platform as a file. */
  'GET /audit/export': route('audit.read-all', { query: ['q', 'kind', 'from', 'until'], file: 'text/csv' }),
});
