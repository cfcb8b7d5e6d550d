import type { IncomingMessage } from 'node:http';
import type { Block } from '#blocks/kit/define-block.ts';
import type { ProofLookup } from '#domain/ports/proof-lookup.ts';
import type { PlatformStatus } from '#schemas/api/status.ts';
import type { ThemeChoice } from '#schemas/api/tenant.ts';
import type { Requester } from '#search/hosted/client.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import type { Vault } from '#tenants/secrets/vault.ts';
import type { Person } from '#tenants/sites/hosts.ts';
import type { VisitPasses } from '../../kernel/http/visit-pass.ts';
import type { KillableWork } from '../../kernel/killable/killable-work.ts';
import type { Logger } from '../../kernel/log.ts';
import type { LeadFiles } from '../../media/lead-files.ts';
import type { LibraryFiles } from '../../media/library-files.ts';
import type { PhotoStore } from '../../media/photo-store.ts';
import type { PlacesOf } from '../../site/data/places.ts';
import type { ValuationDrivers } from '../../site/data/valuation-of.ts';
import type { AsideLeads } from '../../site/leads/aside-leads.ts';
import type { PaymentServices } from '../../site/payments/payment-service.ts';
import type { SiteApp } from '../../site/site-app.ts';
import type { PageWeigher } from '../../site/weights/page-weigher.ts';
import type { MailParts } from '../../work/delivery/compose-mail.ts';
import type { ForwardParts } from '../../work/delivery/forward-channel.ts';
import type { MailReports } from '../../work/delivery/mail-reports.ts';
import type { PushParts } from '../../work/delivery/push-channel.ts';
import type { WebhookParts } from '../../work/delivery/webhook-channel.ts';
import type { Eraser } from '../../work/erasure/eraser.ts';
import type { FeedPlaces } from '../../work/feeds/feed-file.ts';
import type { FileDesk } from '../../work/imports/file-desk.ts';
import type { ReadStockFile, ReadUpload } from '../../work/imports/file-thread.ts';
import type { JobRunner } from '../../work/job-runner.ts';
import type { SiteFiles } from '../../work/transfer/site-file.ts';
import type { SiteImports } from '../../work/transfer/site-imports.ts';

/** Everything that a feature may need, by name. A feature takes its few (`Needs`); no one takes them all. */
export interface ConsoleParts {
  readonly store: Store;
  readonly sites: SiteApp;
  readonly registry: ReadonlyMap<string, Block>;
  /** Weighs published pages as a phone loads them. */
  readonly weigher: PageWeigher;
  /** Themes that a new site can begin with. */
  readonly themes: readonly ThemeChoice[];
  readonly log: Logger;
  /** How the platform is right now. */
  readonly seeing: { status(): Promise<PlatformStatus> };
  /** Runs what the console starts and does not wait for. */
  readonly jobs: Pick<JobRunner, 'wake'>;
  /** Is notified of what was put into the outbox. */
  readonly deliveries: { wake(): void };
  /** What mails are composed from, for showing one. */
  readonly mailParts: MailParts;
  /** Mails and messages that became files. */
  readonly eraser: Eraser;
  /** Leads on disk that could not be entered. */
  readonly asideLeads: AsideLeads;
  /** Key for signatures of answers to text messages; null without a gateway. */
  readonly smsKey: string | null;
  /** Reports on mail that has left. */
  readonly mailReports: MailReports;
  /** Key for signatures of mail reports; null if none are accepted. */
  readonly bounceKey: string | null;
  /** Sends to connected systems. */
  readonly webhookParts: WebhookParts;
  /** Sends browsers their notifications of new leads. */
  readonly pushParts: PushParts;
  /** Sends events to analytics services. */
  readonly forwardParts: ForwardParts;
  readonly vault: Vault;
  /** Takes payments of shoppers. */
  readonly payments: PaymentServices;
  /** Seals secrets of accounts and links. */
  readonly seals: Seals;
  /** Passes to sites that are not live yet. */
  readonly passes: VisitPasses;
  readonly feedPlaces: FeedPlaces;
  readonly readStockFile: ReadStockFile;
  /** Takes a request with a stock file apart. */
  readonly readUpload: ReadUpload;
  /** Takes turns at files that people wait for. */
  readonly fileDesk: FileDesk;
  /** Looks for proofs of domains. */
  readonly proofs: ProofLookup;
  /** Speaks to hosts of search indexes. */
  readonly requester: Requester;
  /** Places of a country, for finding a location's. */
  readonly places: PlacesOf;
  /** Values shoppers' vehicles. */
  readonly valuations: ValuationDrivers;
  /** Where uploaded photographs go. */
  readonly photos: PhotoStore;
  /** Runs long work on what people send where it can be ended. */
  readonly killable: KillableWork;
  /** Writes sites to files. */
  readonly siteFiles: SiteFiles;
  /** Sites out of files. */
  readonly siteImports: SiteImports;
  /** Files that came with leads. */
  readonly leadFiles: LeadFiles;
  /** Files of the library. */
  readonly libraryFiles: LibraryFiles;
}

/** The dependencies that a feature declares: `Needs<'store' | 'jobs'>`. */
export type Needs<Names extends keyof ConsoleParts> = Pick<ConsoleParts, Names>;

export interface ConsoleEnv {
  Bindings: { readonly incoming?: IncomingMessage };
  /** `scope` is set where the address names a site (`route-access.ts`). */
  Variables: { account: Person; scope: TenantScope };
}
