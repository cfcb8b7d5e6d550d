/** The environment, read once; the process refuses to start on a bad value. */
import { availableParallelism } from 'node:os';
import { trimEndOf } from '#domain/text/trim.ts';
import type { ForwardHosts } from '../kernel/forwarding/http-forward.ts';
import { readTrustedProxies, type TrustedProxies } from '../kernel/http/client-address.ts';
import type { PublicAddress } from '../kernel/http/public-address.ts';
import { type HostGrants, readHostGrants } from '../kernel/outbound/safe-address.ts';
import { type PushHosts, readPushHosts } from '../kernel/push/push-hosts.ts';
import type { CheckoutHosts } from '../site/payments/payment-service.ts';
import { type BackupSettings, readBackupSettings } from './backup-settings.ts';
import type { SecurityContact } from './security-txt.ts';
import type { TraceSettings } from './seeing/trace-requests.ts';
import { type Environment, environmentSchema } from './settings-schema.ts';

interface Service {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string | undefined;
}

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** How browsers reach the server: `https` where a proxy in front of it speaks TLS. */
  readonly publicAddress: PublicAddress;
  /** Sites answer on `<slug>.<siteDomain>` in addition to their own domains. */
  readonly siteDomain: string;
  readonly consoleHost: string;
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: TrustedProxies;
  readonly dataDir: string;
  /** A PostgreSQL database; undefined for SQLite in the data folder. */
  readonly databaseUrl: string | undefined;
  /** A streaming replica of it for reads of shoppers; undefined for none. */
  readonly databaseReadUrl: string | undefined;
  /** The contact in `security.txt`; undefined for none. */
  readonly security: SecurityContact | undefined;
  /** Processes that answer requests. */
  readonly workers: number;
  /** Where backups go; undefined for none. */
  readonly backup: BackupSettings | undefined;
  readonly logLevel: string;
  /** Whether each request gets a line of the log. */
  readonly accessLog: boolean;
  /** Where traces of sampled requests go; undefined traces nothing. */
  readonly traces: TraceSettings | undefined;
  /** Where Prometheus reads figures; without a port nowhere. */
  readonly metrics: { readonly port: number | undefined; readonly host: string };
  readonly dev: boolean;
  /** Whether a new database gets the demo sites and their staff. */
  readonly demo: boolean;
  /** Key that seals tenants' secrets; undefined for a key in the data folder. */
  readonly secretKey: string | undefined;
  /** The key before it, while what it sealed is sealed again. */
  readonly secretKeyBefore: string | undefined;
  /** Hosts of one's own network that feeds may be fetched from. */
  readonly feedHosts: HostGrants;
  readonly feedFolder: string | undefined;
  /** Bytes of stock indexes to keep in memory. */
  readonly searchMemory: number;
  /** A maps service that knows places; undefined leaves them to the gazetteer. */
  readonly maps: { readonly url: string; readonly key: string } | undefined;
  /** A gauge service; undefined leaves the gauge to comparable stock, of which it asks for a minimum. */
  readonly market: { readonly service: Service | undefined; readonly minimum: number };
  /** Services that value vehicles of shoppers, and that know plates; undefined leaves values to comparable stock. */
  readonly valuation: { readonly service: Service | undefined; readonly rego: Service | undefined };
  /** A service that knows ratings; undefined leaves them to each tenant's own reviews. */
  readonly reviews: Service | undefined;
  /** A service that quotes deliveries; undefined leaves them to each tenant's table. */
  readonly delivery: Service | undefined;
  /** Where mail leaves, and the address that it comes from; without a server, mail becomes files. */
  readonly mail: {
    readonly from: string | undefined;
    readonly smtpUrl: string | undefined;
    /** PEM file of the key that mail is signed with, and the selector under which its public half is published. */
    readonly dkimKeyFile: string | undefined;
    readonly dkimSelector: string | undefined;
    /** Where bounces go; undefined for the sender's address. */
    readonly bounceAddress: string | undefined;
    /** Key for signatures of programs that report on mail; undefined if none may. */
    readonly bounceKey: string | undefined;
    readonly comesIn: boolean;
  };
  /** Where mail servers deliver bounces; disabled without a port. */
  readonly bouncePort: { readonly port: number | undefined; readonly host: string };
  /** A gateway for text messages; undefined makes them files. */
  readonly sms: Service | undefined;
  readonly smsMost: number;
  /** Where services of analytics are. */
  readonly forwardHosts: ForwardHosts;
  readonly checkout: CheckoutHosts;
  /** Push services that browsers of staff may name. */
  readonly pushHosts: PushHosts;
  /** A service that quotes finance; undefined leaves quotes to each tenant's lenders. */
  readonly financeQuote: Service | undefined;
}

/** @throws Error with one line that names the variable, what it is and what it may be. */
export function readSettings(env: { readonly [name: string]: string | undefined }): Settings {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? '');
    const must = `must be ${issue?.message ?? 'something else'}.`;
    throw new Error(mayHoldSecret(name) ? `${name} ${must}` : `${name} is "${env[name] ?? ''}". It ${must}`);
  }
  if (parsed.data.DATABASE_READ_URL !== undefined && parsed.data.DATABASE_URL === undefined)
    throw new Error('DATABASE_READ_URL names a replica of the database of DATABASE_URL, which is missing.');
  if (parsed.data.DKIM_KEY_FILE !== undefined && parsed.data.DKIM_SELECTOR === undefined)
    throw new Error(
      'DKIM_KEY_FILE is set and DKIM_SELECTOR is not. Set it to the name under which the key is published.',
    );
  if (parsed.data.BOUNCE_SMTP_PORT !== undefined && parsed.data.BOUNCE_ADDRESS === undefined)
    throw new Error(
      'BOUNCE_SMTP_PORT is set and BOUNCE_ADDRESS is not. Set it to the address that mail is to come back to.',
    );
  return {
    port: parsed.data.PORT,
    host: parsed.data.HOST,
    publicAddress: { scheme: parsed.data.PUBLIC_SCHEME, port: parsed.data.PUBLIC_PORT },
    siteDomain: parsed.data.SITE_DOMAIN,
    consoleHost: parsed.data.CONSOLE_HOST ?? `console.${parsed.data.SITE_DOMAIN}`,
    trustedProxies: readTrustedProxies(parsed.data.TRUSTED_PROXIES),
    dataDir: parsed.data.DATA_DIR,
    databaseUrl: parsed.data.DATABASE_URL,
    databaseReadUrl: parsed.data.DATABASE_READ_URL,
    logLevel: parsed.data.LOG_LEVEL,
    accessLog: parsed.data.ACCESS_LOG === 'on',
    traces: tracesOf(parsed.data),
    metrics: { port: parsed.data.METRICS_PORT, host: parsed.data.METRICS_HOST },
    workers: parsed.data.WORKERS === 'auto' ? availableParallelism() : parsed.data.WORKERS,
    security:
      parsed.data.SECURITY_CONTACT === undefined
        ? undefined
        : { contact: parsed.data.SECURITY_CONTACT, policy: parsed.data.SECURITY_POLICY },
    backup: readBackupSettings(parsed.data),
    secretKey: parsed.data.SECRET_KEY,
    secretKeyBefore: parsed.data.SECRET_KEY_PREVIOUS,
    feedHosts: readHostGrants(parsed.data.FEED_HOSTS),
    feedFolder: parsed.data.FEED_FOLDER,
    dev: parsed.data.NODE_ENV === 'development',
    demo: parsed.data.DEMO === 'on',
    searchMemory: parsed.data.SEARCH_MEMORY_MB * 1024 * 1024,
    maps: parsed.data.MAPS_KEY ? { url: trimEndOf(parsed.data.MAPS_URL, '/'), key: parsed.data.MAPS_KEY } : undefined,
    market: {
      service: serviceAt(parsed.data.GAUGE_URL, parsed.data.GAUGE_KEY),
      minimum: parsed.data.GAUGE_MINIMUM,
    },
    valuation: {
      service: serviceAt(parsed.data.VALUATION_URL, parsed.data.VALUATION_KEY),
      rego: serviceAt(parsed.data.REGO_URL, parsed.data.REGO_KEY),
    },
    reviews: serviceAt(parsed.data.REVIEWS_URL, parsed.data.REVIEWS_KEY),
    delivery: serviceAt(parsed.data.DELIVERY_URL, parsed.data.DELIVERY_KEY),
    mail: {
      from: parsed.data.MAIL_FROM,
      smtpUrl: parsed.data.SMTP_URL,
      dkimKeyFile: parsed.data.DKIM_KEY_FILE,
      dkimSelector: parsed.data.DKIM_SELECTOR,
      bounceAddress: parsed.data.BOUNCE_ADDRESS,
      bounceKey: parsed.data.BOUNCE_KEY,
      comesIn: parsed.data.BOUNCE_SMTP_PORT !== undefined,
    },
    bouncePort: { port: parsed.data.BOUNCE_SMTP_PORT, host: parsed.data.BOUNCE_SMTP_HOST },
    sms: serviceAt(parsed.data.SMS_URL, parsed.data.SMS_KEY),
    smsMost: parsed.data.SMS_DAILY_LIMIT,
    forwardHosts: { ga4: trimEndOf(parsed.data.GA4_URL, '/'), meta: trimEndOf(parsed.data.META_URL, '/') },
    checkout: {
      url: trimEndOf(parsed.data.CHECKOUT_URL, '/'),
      pages: parsed.data.CHECKOUT_PAGES.split(',').map((host) => host.trim().toLowerCase()),
    },
    pushHosts: readPushHosts(parsed.data.PUSH_HOSTS),
    financeQuote: serviceAt(parsed.data.FINANCE_QUOTE_URL, parsed.data.FINANCE_QUOTE_KEY),
  };
}

/** Printed settings may be seen by others, and an address can contain a password. */
function mayHoldSecret(name: string): boolean {
  return name.endsWith('_KEY') || name.endsWith('_HEADERS') || name.startsWith('DATABASE_') || name === 'SMTP_URL';
}

/** As in OpenTelemetry, the setting names the collector, and traces have a separate path there. */
function tracesOf(env: Environment): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = env;
  if (collector === undefined) return undefined;
  const pairs = headers.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
  return {
    url: `${trimEndOf(collector, '/')}/v1/traces`,
    headers: headers === '' ? {} : Object.fromEntries(pairs),
    share: env.OTEL_TRACES_SAMPLER_ARG,
    service: env.OTEL_SERVICE_NAME,
  };
}

function serviceAt(url: string | undefined, key: string | undefined): Service | undefined {
  return url === undefined ? undefined : { url: trimEndOf(url, '/'), key };
}
