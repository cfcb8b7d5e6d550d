import type { IncomingMessage } from 'node:http';
import type { Block } from '#blocks/kit/define-block.ts';
import type { ProofLookup } from '#domain/ports/proof-lookup.ts';
import type { PlatformStatus } from '#schemas/api/status.ts';
import type { ThemeChoice } from '#schemas/api/tenant.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { Seals } from '#tenants/secrets/seals.ts';
import type { Person } from '#tenants/sites/hosts.ts';
import type { VisitPasses } from '../../kernel/http/visit-pass.ts';
import type { KillableWork } from '../../kernel/killable/killable-work.ts';
import type { Logger } from '../../kernel/log.ts';
import type { LeadFiles } from '../../media/lead-files.ts';
import type { LibraryFiles } from '../../media/library-files.ts';
import type { PhotoStore } from '../../media/photo-store.ts';
import type { PlacesOf } from '../../site/data/places.ts';
import type { ValuationDrivers } from '../../site/data/valuation-of.ts';
import type { SiteApp } from '../../site/site-app.ts';
import type { PageWeigher } from '../../site/weights/page-weigher.ts';
import type { ForwardParts } from '../../work/delivery/forward-channel.ts';
import type { JobRunner } from '../../work/job-runner.ts';
import type { Work } from '../../work/open-work.ts';
import type { SiteFiles } from '../../work/transfer/site-file.ts';
import type { SiteImports } from '../../work/transfer/site-imports.ts';

/** Everything that a feature may need, by name. A feature takes its few (`Needs`); no one takes them all. */
export interface ConsoleParts
  extends Pick<
    Work,
    | 'mailParts'
    | 'eraser'
    | 'asideLeads'
    | 'smsKey'
    | 'mailReports'
    | 'bounceKey'
    | 'webhookParts'
    | 'pushParts'
    | 'vault'
    | 'payments'
    | 'feedPlaces'
    | 'readStockFile'
    | 'readUpload'
    | 'fileDesk'
    | 'requester'
  > {
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
  /** Sends events to analytics services. */
  readonly forwardParts: ForwardParts;
  /** Seals secrets of accounts and links. */
  readonly seals: Seals;
  /** Passes to sites that are not live yet. */
  readonly passes: VisitPasses;
  /** Looks for proofs of domains. */
  readonly proofs: ProofLookup;
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
  readonly libraryFiles: LibraryFiles;
}

/** The dependencies that a feature declares: `Needs<'store' | 'jobs'>`. */
export type Needs<Names extends keyof ConsoleParts> = Pick<ConsoleParts, Names>;

export interface ConsoleEnv {
  Bindings: { readonly incoming?: IncomingMessage };
  /** `scope` is set where the address names a site (`route-access.ts`). */
  Variables: { account: Person; scope: TenantScope };
}
