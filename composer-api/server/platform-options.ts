/** The options of the platform, and its interface. */
import type { Block } from '#blocks/kit/define-block.ts';
import type { ProofLookup } from '#domain/ports/proof-lookup.ts';
import type { Assets } from '#renderer/assets.ts';
import type { PageRenderer } from '#renderer/page-renderer.ts';
import type { StockPool } from '#search/pool/pool.ts';
import type { DriverName } from '#tenants/database/connect.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TrustedProxies } from '../kernel/http/client-address.ts';
import type { PublicAddress } from '../kernel/http/public-address.ts';
import type { Logger } from '../kernel/log.ts';
import type { ServiceOptions } from '../kernel/outbound/service-client.ts';
import type { MarketOptions } from '../site/data/market-of.ts';
import type { ValuationOptions } from '../site/data/valuation-of.ts';
import type { QuoteOptions } from '../site/finance/quote-routes.ts';
import type { EventCounter } from '../site/measuring/event-counter.ts';
import type { EventForwarder } from '../site/measuring/event-forwarder.ts';
import type { RatingOptions } from '../site/ratings/rating-routes.ts';
import type { SiteApp } from '../site/site-app.ts';
import type { ViewCounter } from '../site/vehicle/view-counter.ts';
import type { DeliveryRunner } from '../work/delivery/delivery-runner.ts';
import type { MailReports } from '../work/delivery/mail-reports.ts';
import type { FeedMail } from '../work/feeds/feed-mail.ts';
import type { JobRunner } from '../work/job-runner.ts';
import type { WorkOptions } from '../work/open-work.ts';
import type { Fetch } from './app.ts';
import type { Extension } from './extension.ts';
import type { NodeHandler } from './node-handler.ts';
import type { SecurityContact } from './security-txt.ts';
import type { Seeing } from './seeing/open-seeing.ts';
import type { RequestTraces, TraceSettings } from './seeing/trace-requests.ts';
import type { RequestTenant } from './workers/request-tenant.ts';
import type { Share } from './workers/share.ts';

const megabyte = 1024 * 1024;

/** Bytes of stock indexes, pages and fragments that an installation keeps; several workers divide them. */
export const usualLimits = { search: 512 * megabyte, pages: 32 * megabyte, fragments: 24 * megabyte };

export interface PlatformOptions
  extends Pick<
    WorkOptions,
    | 'secretKey'
    | 'secretKeyBefore'
    | 'backups'
    | 'feedHosts'
    | 'feedFolder'
    | 'mail'
    | 'sms'
    | 'smsMost'
    | 'forwardHosts'
    | 'pushHosts'
    | 'checkout'
  > {
  /** A maps service for places; without one, the gazetteer is used. */
  readonly maps?: { readonly url: string; readonly key: string } | undefined;
  /** A gauge service, and how many comparables the built-in gauge asks for. */
  readonly market?: MarketOptions;
  /** Services that value vehicles of shoppers and know plates; without them comparable stock answers. */
  readonly valuation?: ValuationOptions;
  /** A ratings service; without one, each tenant's own reviews are used. */
  readonly reviews?: RatingOptions['service'];
  /** A delivery quote service; without one, each tenant's table is used. */
  readonly delivery?: ServiceOptions;
  /** A finance quote service; without one, each tenant's lenders are used. */
  readonly financeQuote?: QuoteOptions['service'];
  /** Folder for database, cached pictures and uploads. */
  readonly dataDir: string;
  /** Folder of built files. */
  readonly publicDir: string;
  /** Folder of the built print fonts of the themes; without it brochures and share images use standard ones. */
  readonly facesDir?: string;
  readonly assets: Assets & { readonly frame: { readonly script: string; readonly styles: readonly string[] } };
  /** How browsers reach the server; plain http on the port listened on, unless there is a proxy in front. */
  readonly publicAddress?: PublicAddress;
  /** Sites answer on `<slug>.<siteDomain>`; `localhost` when left out. */
  readonly siteDomain?: string;
  /** The port that is listened on, for links in mails. */
  readonly port?: number;
  /** `console.<siteDomain>` when left out. */
  readonly consoleHost?: string;
  /** Proxies whose `X-Forwarded-For` is believed; none when left out. */
  readonly trustedProxies?: TrustedProxies;
  /** Looks for proofs of domains; the name servers of this machine when left out. */
  readonly proofs?: ProofLookup;
  readonly log: Logger;
  /** The contact for security researchers. */
  readonly security?: SecurityContact | undefined;
  /** Given where several processes share the installation. */
  readonly share?: Share;
  /** Whether backups are set up, so that old ones are an alert. */
  readonly hasBackups?: boolean;
  /** Where traces of sampled requests are sent; nothing is traced if left out. */
  readonly traces?: TraceSettings | undefined;
  /** Whether each request gets a line of the log. */
  readonly accessLog?: boolean;
  readonly say: (line: string) => void;
  readonly driver?: DriverName;
  /** Address of a PostgreSQL database; SQLite's file in the data folder when left out. */
  readonly databaseUrl?: string | undefined;
  /** Address of a streaming replica of it, for reads of shoppers. */
  readonly databaseReadUrl?: string | undefined;
  /** Content to begin with, themes and made pictures; without `begin` the database is taken as it is. */
  readonly extension?: Extension;
  /** Whether others than this machine can reach the server. */
  readonly isExposed?: boolean;
  /** The extension's build: content that it has seeded is not checked again. */
  readonly seedBuild?: string;
  readonly now?: () => Date;
  readonly blocks?: readonly Block[];
  /** Cache sizes in bytes: of several workers, of benches and of tests. `usualLimits` otherwise. */
  readonly limits?: {
    readonly pages?: number;
    readonly fragments?: number;
    readonly search?: number;
    /** Of each tenant's uploads. */
    readonly media?: number | undefined;
    /** Calls of the search protocol a second that one address may make, over time. */
    readonly searchCalls?: number;
    /** Bytes of answers of the search protocol that one address may take in a minute. */
    readonly searchBytes?: number;
    /** Milliseconds that the data of one block may take. */
    readonly blockData?: number;
  };
  /** The built `server/killable-child.ts`; from source, what people send is read in the server's own process. */
  readonly killableChild?: string;
  /** The built `search/engine/index-worker.ts`; from source, all stock is searched in the server's own thread. */
  readonly indexWorker?: string;
  /** The built `work/search/snapshot-worker.ts`; from source, every index is built in the server's own thread. */
  readonly snapshotWorker?: string;
  /** The built `work/averages/averages-worker.ts`; from source, market averages are computed in the server's own thread. */
  readonly averagesWorker?: string;
  /** The built `work/imports/file-worker.ts`; from source, stock files are read in the server's own thread. */
  readonly fileWorker?: string;
  /** The built `database/checkpoint-worker.ts`; from source, commits run the checkpoints. */
  readonly checkpointWorker?: string;
  /** The console's own page while developing, when Vite serves its modules and puts their styles into the page. */
  readonly consoleIndex?: (url: string) => Promise<string>;
}

export interface Platform {
  readonly app: Fetch;
  /** The app for a server's socket. */
  readonly handler: NodeHandler;
  /** Whose a request is: by host without a port, and path. */
  readonly requestTenant: (host: string, target: string) => Promise<RequestTenant>;
  readonly store: Store;
  readonly sites: SiteApp;
  readonly renderer: PageRenderer;
  readonly pool: StockPool;
  /** Figures of this process, and what they say. */
  readonly seeing: Seeing;
  /** Follows sampled requests; null if nothing is traced. */
  readonly traces: RequestTraces | null;
  readonly jobs: JobRunner;
  readonly deliveries: DeliveryRunner;
  /** Reports on mail that has left. */
  readonly mailReports: MailReports;
  /** Mail with stock files. */
  readonly feedMail: FeedMail;
  readonly views: ViewCounter;
  readonly events: EventCounter;
  /** Queues events for services of analytics, and delivers them. */
  readonly forwarder: EventForwarder;
  readonly forwards: DeliveryRunner;
  /** Lines that say what to open. */
  welcome(port: number): Promise<readonly string[]>;
  /** Reads the code of the console and of previews, before staff ask for it. */
  openForStaff(): Promise<void>;
  /** From now on `/readyz` answers 503, so that no new requests are sent. */
  endSoon(): void;
  close(): Promise<void>;
}
