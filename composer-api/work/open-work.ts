/** All background work: the runner with its kinds of job, and their dependencies. */
import { join } from 'node:path';
import { errorText } from '#domain/errors/error-text.ts';
import { usualSmsMost } from '#domain/ports/sms.ts';
import type { Requester } from '#search/hosted/client.ts';
import { HostedSearches } from '#search/hosted/hosted-searches.ts';
import { createRequester } from '#search/hosted/requester.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import type { ReleaseCheck } from '#tenants/documents/go-live.ts';
import type { ChangeRules } from '#tenants/fleet/change-site.ts';
import type { DocumentHealth } from '#tenants/fleet/site-health.ts';
import { pushSecret } from '#tenants/keys/push-secret.ts';
import { createSeals, type Seals } from '#tenants/secrets/seals.ts';
import { createVault, type Vault } from '#tenants/secrets/vault.ts';
import { folderFiles } from '../kernel/files/folder-files.ts';
import type { SealedFiles } from '../kernel/files/sealed-files.ts';
import type { ForwardHosts } from '../kernel/forwarding/http-forward.ts';
import type { Logger } from '../kernel/log.ts';
import { type MailOptions, openMail } from '../kernel/mail/open-mail.ts';
import { CircuitBreaker } from '../kernel/outbound/circuit-breaker.ts';
import { type HostGrants, networkOf, noGrants } from '../kernel/outbound/safe-address.ts';
import type { ServiceOptions } from '../kernel/outbound/service-client.ts';
import { type PushHosts, readPushHosts, standardPushHosts } from '../kernel/push/push-hosts.ts';
import { createPushIdentity } from '../kernel/push/push-identity.ts';
import { createLoadCheck } from '../kernel/request-load.ts';
import { readSecretKeys } from '../kernel/secret-key.ts';
import { httpSms } from '../kernel/sms/http-sms.ts';
import { smsFiles } from '../kernel/sms/sms-files.ts';
import type { LeadFiles } from '../media/lead-files.ts';
import type { PhotoStore } from '../media/photo-store.ts';
import { AsideLeads } from '../site/leads/aside-leads.ts';
import { leadJournalFolder, openLeadJournal } from '../site/leads/lead-journal.ts';
import { type CheckoutHosts, type PaymentServices, paymentServices } from '../site/payments/payment-service.ts';
import { type AveragesThread, averagesJob } from './averages/averages-job.ts';
import type { MailParts } from './delivery/compose-mail.ts';
import { deliveryFiles, mailFolder, smsFolder } from './delivery/delivery-files.ts';
import { DeliveryRunner } from './delivery/delivery-runner.ts';
import { type ForwardParts, forwardChannel } from './delivery/forward-channel.ts';
import { mailChannel } from './delivery/mail-channel.ts';
import { type MailReports, mailReports } from './delivery/mail-reports.ts';
import { overdueChannel } from './delivery/overdue-channel.ts';
import { type PushParts, pushChannel } from './delivery/push-channel.ts';
import { smsChannel } from './delivery/sms-channel.ts';
import { type WebhookParts, webhookChannel } from './delivery/webhook-channel.ts';
import { Eraser } from './erasure/eraser.ts';
import { ErasureList, erasureFolder } from './erasure/erasure-list.ts';
import type { FeedPlaces } from './feeds/feed-file.ts';
import { feedRunJob } from './feeds/feed-job.ts';
import { type FeedMail, feedMail } from './feeds/feed-mail.ts';
import { fleetChangeJob } from './fleet/fleet-change-job.ts';
import { healthJob } from './fleet/health-job.ts';
import { type JudgeRollout, rolloutJob } from './fleet/rollout-job.ts';
import { holdJobs } from './holds/hold-jobs.ts';
import { paymentJobs } from './holds/payment-jobs.ts';
import { FileDesk } from './imports/file-desk.ts';
import {
  createFileReader,
  createMailReader,
  createUploadReader,
  type FileThread,
  type ReadStockFile,
  type ReadUpload,
} from './imports/file-thread.ts';
import { importJob } from './imports/stock-imports.ts';
import { JobRunner } from './job-runner.ts';
import { leadDigestJob } from './leads/digest-job.ts';
import { leadFilesPurgeJob } from './leads/files-job.ts';
import { retentionJob } from './leads/retention-job.ts';
import { forgetCountsJob } from './measuring/forget-job.ts';
import { mediaPurgeJob } from './media/purge-job.ts';
import { type PublishDeps, publishJob } from './publishing/publish-job.ts';
import { searchSyncJob } from './search/sync-job.ts';
import { bulkJob } from './stock/bulk-job.ts';
import { offerEndJob } from './stock/offer-end-job.ts';
import { placeStockJob } from './stock/place-stock-job.ts';
import { vehicleAlertJob } from './vehicle-alerts/alert-job.ts';

export interface WorkOptions {
  readonly store: Store;
  readonly log: Logger;
  readonly photos: PhotoStore;
  /** Files that came with leads. */
  readonly leadFiles: LeadFiles;
  readonly dataDir: string;
  /** Requests that have arrived so far: while very many do, deliveries leave the process to them. */
  readonly arrived: () => number;
  /** Checks a scheduled release when it falls due. */
  readonly checkOf: (scope: TenantScope) => ReleaseCheck;
  /** The effect of a scheduled publish with combinations of its switches. */
  readonly problemsOf: PublishDeps['problemsOf'];
  /** The findings of document rules for a site, and which blocks it uses. */
  readonly judgeHealth: (scope: TenantScope) => Promise<DocumentHealth>;
  /** Why a site must not go live like this; null where it may. */
  readonly judgeRollout: JudgeRollout;
  /** Rules for a document that is changed on many sites at once. */
  readonly changeRules: () => Promise<ChangeRules>;
  /** 32 bytes in base64; if left out, a file in the data folder is used. */
  readonly secretKey?: string;
  /** The key before, of which some secrets may still be sealed. */
  readonly secretKeyBefore?: string | undefined;
  /** Where backups go: erasures are noted there too. */
  readonly backups?: SealedFiles | null;
  /** Hosts of one's own network that feeds and hosted searches may reach. */
  readonly feedHosts?: HostGrants;
  /** Contains a folder for each site; in the data folder if left out. */
  readonly feedFolder?: string | undefined;
  /** Mail of the installation: its own address, and the SMTP server; files in the data folder take its place. */
  readonly mail?: MailOptions | undefined;
  /** `https://console…`, for links in mails. */
  readonly consoleOrigin: string;
  /** A gateway for text messages; files in the data folder take its place. */
  readonly sms?: ServiceOptions | undefined;
  /** Text messages a day, of all sites together; the settings' own default when left out. */
  readonly smsMost?: number | undefined;
  /** Push services that browsers may name; those of the known browsers when left out. */
  readonly pushHosts?: PushHosts | undefined;
  /** Where services of analytics are; their own addresses when left out. */
  readonly forwardHosts?: ForwardHosts | undefined;
  /** Where a checkout service is; its own addresses when left out. */
  readonly checkout?: CheckoutHosts | undefined;
  /** Given where other processes also run jobs. */
  readonly share?: { readonly isFirst: boolean; readonly isMine: (tenantId: string) => boolean } | undefined;
  /** Where market averages are computed; in the server's own thread when left out. */
  readonly averages?: AveragesThread | undefined;
  /** Where stock files are read; in the server's own thread when left out. */
  readonly fileThread?: FileThread | undefined;
}

export interface Work {
  readonly jobs: JobRunner;
  /** Delivers leads and staff mail. */
  readonly deliveries: DeliveryRunner;
  /** Delivers events to services of analytics, so that no lead waits behind them. */
  readonly forwards: DeliveryRunner;
  readonly forwardParts: ForwardParts;
  /** What mails are composed from, for showing one. */
  readonly mailParts: MailParts;
  /** Mails and messages that became files. */
  readonly eraser: Eraser;
  /** Leads on disk that could not be entered. */
  readonly asideLeads: AsideLeads;
  /** Key of the text message gateway's signatures; null without one. */
  readonly smsKey: string | null;
  /** Text messages a day, of all sites together. */
  readonly smsMost: number;
  /** Reports on mail that has left. */
  readonly mailReports: MailReports;
  /** Mail with stock files. */
  readonly feedMail: FeedMail;
  /** Key for signatures of mail reports; null if none are accepted. */
  readonly bounceKey: string | null;
  /** Sends to connected systems. */
  readonly webhookParts: WebhookParts;
  /** Sends browsers their notifications of new leads. */
  readonly pushParts: PushParts;
  readonly vault: Vault;
  /** Who takes payments of each tenant. */
  readonly payments: PaymentServices;
  readonly seals: Seals;
  readonly feedPlaces: FeedPlaces;
  /** Speaks to hosts of search indexes. */
  readonly requester: Requester;
  readonly hostedSearches: HostedSearches;
  readonly readStockFile: ReadStockFile;
  /** Takes a request with a stock file apart. */
  readonly readUpload: ReadUpload;
  /** Takes turns at files that people wait for. */
  readonly fileDesk: FileDesk;
  close(): Promise<void>;
}

/** Of an installation whose settings name no address. */
const fallbackSender = 'forecourt@localhost';

export async function openWork({
  store,
  log,
  photos,
  leadFiles,
  dataDir,
  secretKey,
  secretKeyBefore,
  backups = null,
  feedHosts,
  feedFolder = join(dataDir, 'feeds'),
  averages,
  share,
  fileThread,
  checkOf,
  problemsOf,
  judgeHealth,
  judgeRollout,
  changeRules,
  mail = {},
  sms,
  smsMost = usualSmsMost,
  forwardHosts,
  checkout,
  pushHosts = readPushHosts(standardPushHosts),
  consoleOrigin,
  arrived,
}: WorkOptions): Promise<Work> {
  const keys = await readSecretKeys(dataDir, secretKey, secretKeyBefore);
  const vault = createVault(store, keys);
  const services = paymentServices(vault, checkout);
  const mailDomain = (mail.comesIn && mail.bounceAddress?.toLowerCase().split('@').at(-1)) || null;
  const feedPlaces: FeedPlaces = { folder: feedFolder, grants: feedHosts ?? noGrants, mailDomain };
  // Hosted indexes are reached for all sites alike, so a host that is open to one site only is closed to them.
  const { forAll: allowed } = feedPlaces.grants;
  const requester = createRequester(networkOf(allowed));
  const hostedSearches = new HostedSearches({
    requester,
    newGuard() {
      const breaker = new CircuitBreaker({ restMs: 10_000 });
      return (work) => breaker.run(work);
    },
    onProblem: ({ host, index }, error) =>
      log.warn({ host, index, error: errorText(error) }, 'hosted search failed; the built-in engine answered'),
  });
  const readStockFile = createFileReader(store, fileThread ?? null);
  const files = deliveryFiles(dataDir);
  const seals = createSeals(keys);
  const asideLeads = new AsideLeads(openLeadJournal(folderFiles(join(dataDir, leadJournalFolder)), seals));
  const list = new ErasureList({ files: folderFiles(join(dataDir, erasureFolder)), keys, away: backups, log });
  const eraser = new Eraser({ store, leadFiles, deliveryFiles: files, asideLeads, list });
  const jobs = new JobRunner({
    store,
    log,
    share,
    kinds: [
      importJob(store, readStockFile),
      feedRunJob({ store, vault, places: feedPlaces, read: readStockFile, photos }),
      searchSyncJob({ store, vault, requester }),
      averagesJob(store, averages ?? null),
      placeStockJob(store),
      offerEndJob(store),
      bulkJob(store),
      publishJob({ store, checkOf, problemsOf }),
      healthJob(store, judgeHealth),
      mediaPurgeJob(store, photos),
      leadFilesPurgeJob(store, leadFiles),
      leadDigestJob(store, { wake: () => deliveries.wake() }),
      retentionJob({ store, leadFiles, deliveryFiles: files, asideLeads }),
      forgetCountsJob(store),
      rolloutJob({ store, checkOf, judge: judgeRollout }),
      vehicleAlertJob(store, { wake: () => deliveries.wake() }),
      ...holdJobs({ store, wake: () => deliveries.wake() }),
      ...paymentJobs({ store, services, wake: () => deliveries.wake() }),
      fleetChangeJob({ store, checkOf, judge: judgeRollout, rules: changeRules }),
    ],
  });
  const { from = fallbackSender } = mail;
  const reports = mailReports(store, keys, mail.bounceAddress);
  const port = openMail(mail, from, mailFolder(dataDir), reports.backTo);
  const mailParts = { store, seals, console: consoleOrigin };
  const webhookParts = { store, vault, grants: feedPlaces.grants };
  const pushParts = {
    store,
    seals,
    hosts: pushHosts,
    identity: createPushIdentity(
      await pushSecret(store, keys),
      consoleOrigin.startsWith('https:') ? consoleOrigin : `mailto:${from}`,
    ),
  };
  const isBusy = createLoadCheck(arrived);
  const deliveries = new DeliveryRunner({
    store,
    log,
    isBusy,
    channels: [
      mailChannel({ ...mailParts, port }),
      webhookChannel(webhookParts),
      smsChannel({
        ...mailParts,
        port: sms === undefined ? smsFiles(smsFolder(dataDir)) : httpSms(sms),
        most: smsMost,
      }),
      overdueChannel(store),
      pushChannel(pushParts),
    ],
  });
  const forwardParts = { store, vault, hosts: forwardHosts };
  const forwards = new DeliveryRunner({ store, log, isBusy, channels: [forwardChannel(forwardParts)] });
  // Jobs that another process queued may run here; code in this process wakes the runners directly.
  const listening = [
    store.announcements.listen('job', (_, isOwn) => isOwn || jobs.wake()),
    store.announcements.listen('delivery', (_, isOwn) => isOwn || deliveries.wake()),
  ];
  return {
    forwards,
    forwardParts,
    eraser,
    asideLeads,
    payments: services,
    smsKey: sms?.key ?? null,
    smsMost,
    mailReports: reports,
    feedMail: feedMail({
      store,
      read: createMailReader(store, fileThread ?? null),
      wake: () => jobs.wake(),
      domain: mailDomain,
    }),
    bounceKey: mail.bounceKey ?? null,
    jobs,
    deliveries,
    mailParts,
    webhookParts,
    pushParts,
    vault,
    seals,
    feedPlaces,
    requester,
    hostedSearches,
    async close() {
      for (const end of listening) end();
      await jobs.stop();
      await deliveries.stop();
      await forwards.stop();
      await port.close();
    },
    readStockFile,
    readUpload: createUploadReader(store, fileThread ?? null),
    fileDesk: new FileDesk(),
  };
}
