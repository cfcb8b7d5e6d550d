/** The environment, read once; the process refuses to start on a bad value. */
import * as z from 'zod';
import { parseHost } from '#domain/hosts/authority.ts';
import { trimEndOf } from '#domain/text/trim.ts';
import { type ForwardHosts, standardHosts } from '../kernel/forwarding/http-forward.ts';
import { readTrustedProxies, type TrustedProxies } from '../kernel/http/client-address.ts';
import type { PublicAddress } from '../kernel/http/public-address.ts';
import { type HostGrants, readHostGrants } from '../kernel/outbound/safe-address.ts';
import { type PushHosts, readPushHosts, standardPushHosts } from '../kernel/push/push-hosts.ts';

/** Messages say what a value may be; `readSettings` says which one it is. */
const whole = (from: number, to: number) => {
  const message = `a whole number from ${from} to ${to}`;
  return z.coerce.number({ message }).int(message).min(from, message).max(to, message);
};
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

const schema = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: something.default('127.0.0.1'),
  PUBLIC_SCHEME: oneOf(['http', 'https']).default('http'),
  PUBLIC_PORT: whole(1, 65535).optional(),
  SITE_DOMAIN: hostText.default('localhost'),
  CONSOLE_HOST: hostText.optional(),
  TRUSTED_PROXIES: z.string().default(''),
  DATA_DIR: something.default('./var'),
  DATABASE_URL: z.string().optional(),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
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
  DELIVERY_URL: address.optional(),
  DELIVERY_KEY: something.optional(),
  FINANCE_QUOTE_URL: address.optional(),
  FINANCE_QUOTE_KEY: something.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'an address that begins with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.email({ message: 'the address that mail comes from, such as forecourt@example.com' }).optional(),
  SMS_URL: address.optional(),
  SMS_KEY: something.optional(),
  GA4_URL: address.default(standardHosts.ga4),
  META_URL: address.default(standardHosts.meta),
  PUSH_HOSTS: z.string().default(standardPushHosts),
  SECRET_KEY: z.string().optional(),
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
  readonly logLevel: string;
  readonly dev: boolean;
  /** What tenants' secrets are sealed with; undefined for a key in the data folder. */
  readonly secretKey: string | undefined;
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
  /** A service that quotes deliveries; undefined leaves them to each tenant's table. */
  readonly delivery: Service | undefined;
  /** Where mail leaves, and the address that it comes from; without a server, mail becomes files. */
  readonly mail: { readonly from: string | undefined; readonly smtpUrl: string | undefined };
  /** A gateway for text messages; undefined makes them files. */
  readonly sms: Service | undefined;
  /** Where services of analytics are. */
  readonly forwardHosts: ForwardHosts;
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
    throw new Error(`${name} is "${env[name] ?? ''}". It must be ${issue?.message ?? 'something else'}.`);
  }
  if (parsed.data.DATABASE_URL) {
    throw new Error(
      'DATABASE_URL is reserved for PostgreSQL, which this version does not speak yet. Unset it to use SQLite in DATA_DIR.',
    );
  }
  return {
    port: parsed.data.PORT,
    host: parsed.data.HOST,
    publicAddress: { scheme: parsed.data.PUBLIC_SCHEME, port: parsed.data.PUBLIC_PORT },
    siteDomain: parsed.data.SITE_DOMAIN,
    consoleHost: parsed.data.CONSOLE_HOST ?? `console.${parsed.data.SITE_DOMAIN}`,
    trustedProxies: readTrustedProxies(parsed.data.TRUSTED_PROXIES),
    dataDir: parsed.data.DATA_DIR,
    logLevel: parsed.data.LOG_LEVEL,
    secretKey: parsed.data.SECRET_KEY,
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
    delivery: serviceAt(parsed.data.DELIVERY_URL, parsed.data.DELIVERY_KEY),
    mail: { from: parsed.data.MAIL_FROM, smtpUrl: parsed.data.SMTP_URL },
    sms: serviceAt(parsed.data.SMS_URL, parsed.data.SMS_KEY),
    forwardHosts: { ga4: trimEndOf(parsed.data.GA4_URL, '/'), meta: trimEndOf(parsed.data.META_URL, '/') },
    pushHosts: readPushHosts(parsed.data.PUSH_HOSTS),
    financeQuote: serviceAt(parsed.data.FINANCE_QUOTE_URL, parsed.data.FINANCE_QUOTE_KEY),
  };
}

function serviceAt(url: string | undefined, key: string | undefined): Service | undefined {
  return url === undefined ? undefined : { url: trimEndOf(url, '/'), key };
}
