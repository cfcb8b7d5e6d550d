/** The environment, read once; the process refuses to start on a bad value. */
import { availableParallelism } from 'node:os';
import * as z from 'zod';
import { parseHost } from '#domain/hosts/authority.ts';
import { trimEndOf } from '#domain/text/trim.ts';
import { type ForwardHosts, standardHosts } from '../kernel/forwarding/http-forward.ts';
import { readTrustedProxies, type TrustedProxies } from '../kernel/http/client-address.ts';
import type { PublicAddress } from '../kernel/http/public-address.ts';
import { type HostGrants, readHostGrants } from '../kernel/outbound/safe-address.ts';
import { type PushHosts, readPushHosts, standardPushHosts } from '../kernel/push/push-hosts.ts';
import { type CheckoutHosts, standardCheckout } from '../site/payments/payment-service.ts';
import { type BackupSettings, readBackupSettings } from './backup-settings.ts';
import type { SecurityContact } from './security-txt.ts';
import type { TraceSettings } from './seeing/trace-requests.ts';

/** Messages say what a value may be; `readSettings` says which one it is. */
const whole = (from: number, to: number) => {
  const message = `a whole number from ${from} to ${to}`;
  return z.coerce.number({ message }).int(message).min(from, message).max(to, message);
};
const everyMessage = '0, or hours from 0.25 to 8760';
const quarterHours = z.coerce
  .number({ message: everyMessage })
  .refine((hours) => hours === 0 || (hours >= 0.25 && hours <= 8760), everyMessage);
const oneOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, `one of ${values.join(', ')}`);
const something = z.string().min(1, 'left out or filled in');
const hostText = z.string().transform((text, context) => {
  const host = parseHost(text);
  if (host !== null) return host;
  context.addIssue({ code: 'custom', message: 'a host name without scheme, port or path, such as example.com' });
  return z.NEVER;
});
const address = z.url({ protocol: /^https?$/, message: 'an address that begins with http:// or https://' });

const postgresAddress = z.url({
  protocol: /^postgres(?:ql)?$/,
  message: 'an address such as postgres://user:password@host:5432/forecourt',
});
const shareMessage = 'a share from 0 to 1';
const share = z.coerce.number({ message: shareMessage }).min(0, shareMessage).max(1, shareMessage);
const schema = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: something.default('127.0.0.1'),
  PUBLIC_SCHEME: oneOf(['http', 'https']).default('http'),
  PUBLIC_PORT: whole(1, 65535).optional(),
  SITE_DOMAIN: hostText.default('localhost'),
  CONSOLE_HOST: hostText.optional(),
  TRUSTED_PROXIES: z.string().default(''),
  DATA_DIR: something.default('./var'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_READ_URL: postgresAddress.optional(),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  ACCESS_LOG: oneOf(['on', 'off']).default('off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .max(4000)
    .regex(/^[\w-]+=[^,\r\n]+(?:,[\w-]+=[^,\r\n]+)*$/, 'headers such as x-api-key=secret,x-team=web')
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(0.05),
  OTEL_SERVICE_NAME: something.default('forecourt'),
  METRICS_PORT: whole(0, 65535).optional(),
  METRICS_HOST: something.default('127.0.0.1'),
  SEARCH_MEMORY_MB: whole(16, 1_000_000).default(512),
  MAPS_KEY: something.optional(),
  MAPS_URL: address.default('https://maps.googleapis.com/maps/api'),
  GAUGE_URL: address.optional(),
  GAUGE_KEY: something.optional(),
  GAUGE_MINIMUM: whole(3, 100).default(6),
  VALUATION_URL: address.optional(),
  VALUATION_KEY: something.optional(),
  REGO_URL: address.optional(),
  REGO_KEY: something.optional(),
  REVIEWS_URL: address.optional(),
  REVIEWS_KEY: something.optional(),
  DELIVERY_URL: address.optional(),
  DELIVERY_KEY: something.optional(),
  FINANCE_QUOTE_URL: address.optional(),
  FINANCE_QUOTE_KEY: something.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'an address that begins with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.email({ message: 'the address that mail comes from, such as forecourt@example.com' }).optional(),
  DKIM_KEY_FILE: something.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9.-]{0,60}[a-z0-9])?$/i, 'a selector such as 2026a')
    .optional(),
  BOUNCE_ADDRESS: z
    .email({ message: 'an address of your own for mail that comes back, such as bounces@mail.example.com' })
    .max(100, 'an address of at most 100 letters')
    .optional(),
  BOUNCE_SMTP_PORT: whole(0, 65535).optional(),
  BOUNCE_SMTP_HOST: something.default('127.0.0.1'),
  BOUNCE_KEY: something.optional(),
  SMS_URL: address.optional(),
  SMS_KEY: something.optional(),
  GA4_URL: address.default(standardHosts.ga4),
  META_URL: address.default(standardHosts.meta),
  CHECKOUT_URL: address.default(standardCheckout.url),
  CHECKOUT_PAGES: z.string().max(500).default(standardCheckout.pages.join(',')),
  PUSH_HOSTS: z.string().default(standardPushHosts),
  BACKUP_URL: something.optional(),
  BACKUP_KEY: something.optional(),
  BACKUP_ACCESS_KEY: something.optional(),
  BACKUP_SECRET_KEY: something.optional(),
  BACKUP_EVERY_HOURS: quarterHours.default(24),
  BACKUP_KEEP: something.default('7d4w12m'),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:mailto|https)$/, message: 'an address that begins with mailto: or https://' })
    .optional(),
  SECURITY_POLICY: address.optional(),
  WORKERS: z.union([z.literal('auto'), whole(1, 64)], 'auto or a whole number from 1 to 64').default(1),
  SECRET_KEY: z.string().optional(),
  SECRET_KEY_PREVIOUS: z.string().optional(),
  FEED_HOSTS: z.string().default(''),
  NODE_ENV: z.string().optional(),
});

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
  /** Sites answer on `<slug>.<siteDomain>` beside their own domains. */
  readonly siteDomain: string;
  readonly consoleHost: string;
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: TrustedProxies;
  readonly dataDir: string;
  /** A PostgreSQL database; undefined for SQLite in the data folder. */
  readonly databaseUrl: string | undefined;
  /** A streaming replica of it for reads of shoppers; undefined for none. */
  readonly databaseReadUrl: string | undefined;
  /** Whom `security.txt` names; undefined for nobody. */
  readonly security: SecurityContact | undefined;
  /** Processes that answer requests. */
  readonly workers: number;
  /** Where back-ups go; undefined for none. */
  readonly backup: BackupSettings | undefined;
  readonly logLevel: string;
  /** Whether each request gets a line of the log. */
  readonly accessLog: boolean;
  /** Where traces of sampled requests go; undefined traces nothing. */
  readonly traces: TraceSettings | undefined;
  /** Where Prometheus reads figures; without a port nowhere. */
  readonly metrics: { readonly port: number | undefined; readonly host: string };
  readonly dev: boolean;
  /** What tenants' secrets are sealed with; undefined for a key in the data folder. */
  readonly secretKey: string | undefined;
  /** The key before it, while what it sealed is sealed again. */
  readonly secretKeyBefore: string | undefined;
  /** Hosts of one's own network that feeds may be fetched from. */
  readonly feedHosts: HostGrants;
  /** Bytes of stock indexes to hold. */
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
    /** Where mail comes back to; undefined for the address that it comes from. */
    readonly bounceAddress: string | undefined;
    /** What programs sign with that report on mail; undefined where none may. */
    readonly bounceKey: string | undefined;
  };
  /** Where mail servers deliver what comes back; without a port nowhere. */
  readonly bouncePort: { readonly port: number | undefined; readonly host: string };
  /** A gateway for text messages; undefined makes them files. */
  readonly sms: Service | undefined;
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
  const parsed = schema.safeParse(env);
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
    dev: parsed.data.NODE_ENV === 'development',
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
    },
    bouncePort: { port: parsed.data.BOUNCE_SMTP_PORT, host: parsed.data.BOUNCE_SMTP_HOST },
    sms: serviceAt(parsed.data.SMS_URL, parsed.data.SMS_KEY),
    forwardHosts: { ga4: trimEndOf(parsed.data.GA4_URL, '/'), meta: trimEndOf(parsed.data.META_URL, '/') },
    checkout: {
      url: trimEndOf(parsed.data.CHECKOUT_URL, '/'),
      pages: parsed.data.CHECKOUT_PAGES.split(',').map((host) => host.trim().toLowerCase()),
    },
    pushHosts: readPushHosts(parsed.data.PUSH_HOSTS),
    financeQuote: serviceAt(parsed.data.FINANCE_QUOTE_URL, parsed.data.FINANCE_QUOTE_KEY),
  };
}

/** What is printed may be read by others: an address can hold a password. */
function mayHoldSecret(name: string): boolean {
  return name.endsWith('_KEY') || name.endsWith('_HEADERS') || name.startsWith('DATABASE_') || name === 'SMTP_URL';
}

/** As OpenTelemetry has it: the setting names the collector, and traces have a path of their own there. */
function tracesOf(env: z.output<typeof schema>): TraceSettings | undefined {
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
