/** The environment, read once; the process refuses to start on a bad value. */
import { availableParallelism } from 'node:os';
import { trimEndOf } from '#domain/text/trim.ts';
import { readTrustedProxies } from '../kernel/http/client-address.ts';
import { readHostGrants } from '../kernel/outbound/safe-address.ts';
import { readPushHosts } from '../kernel/push/push-hosts.ts';
import { readBackupSettings } from './backup-settings.ts';
import type { TraceSettings } from './seeing/trace-requests.ts';
import { type Environment, environmentSchema } from './settings-schema.ts';

/** What the environment says, as the server uses it; `settings-schema.ts` describes each variable. */
export type Settings = ReturnType<typeof readSettings>;

/** @throws Error with one line that names the variable, what it is and what it may be. */
export function readSettings(env: { readonly [name: string]: string | undefined }) {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? '');
    const must = `must be ${issue?.message ?? 'something else'}.`;
    throw new Error(mayHoldSecret(name) ? `${name} ${must}` : `${name} is "${env[name] ?? ''}". It ${must}`);
  }
  const { data } = parsed;
  if (data.DATABASE_READ_URL !== undefined && data.DATABASE_URL === undefined)
    throw new Error('DATABASE_READ_URL names a replica of the database of DATABASE_URL, which is missing.');
  if (data.DKIM_KEY_FILE !== undefined && data.DKIM_SELECTOR === undefined)
    throw new Error(
      'DKIM_KEY_FILE is set and DKIM_SELECTOR is not. Set it to the name under which the key is published.',
    );
  if (data.BOUNCE_SMTP_PORT !== undefined && data.BOUNCE_ADDRESS === undefined)
    throw new Error(
      'BOUNCE_SMTP_PORT is set and BOUNCE_ADDRESS is not. Set it to the address that mail is to come back to.',
    );
  return {
    port: data.PORT,
    host: data.HOST,
    publicAddress: { scheme: data.PUBLIC_SCHEME, port: data.PUBLIC_PORT },
    siteDomain: data.SITE_DOMAIN,
    consoleHost: data.CONSOLE_HOST ?? `console.${data.SITE_DOMAIN}`,
    trustedProxies: readTrustedProxies(data.TRUSTED_PROXIES),
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    logLevel: data.LOG_LEVEL,
    accessLog: data.ACCESS_LOG === 'on',
    traces: tracesOf(data),
    metrics: { port: data.METRICS_PORT, host: data.METRICS_HOST },
    workers: data.WORKERS === 'auto' ? availableParallelism() : data.WORKERS,
    security:
      data.SECURITY_CONTACT === undefined
        ? undefined
        : { contact: data.SECURITY_CONTACT, policy: data.SECURITY_POLICY },
    backup: readBackupSettings(data),
    secretKey: data.SECRET_KEY,
    secretKeyBefore: data.SECRET_KEY_PREVIOUS,
    feedHosts: readHostGrants(data.FEED_HOSTS),
    feedFolder: data.FEED_FOLDER,
    dev: data.NODE_ENV === 'development',
    demo: data.DEMO === 'on',
    searchMemory: data.SEARCH_MEMORY_MB * 1024 * 1024,
    maps: data.MAPS_KEY ? { url: trimEndOf(data.MAPS_URL, '/'), key: data.MAPS_KEY } : undefined,
    market: {
      service: serviceAt(data.GAUGE_URL, data.GAUGE_KEY),
      minimum: data.GAUGE_MINIMUM,
    },
    valuation: {
      service: serviceAt(data.VALUATION_URL, data.VALUATION_KEY),
      rego: serviceAt(data.REGO_URL, data.REGO_KEY),
    },
    reviews: serviceAt(data.REVIEWS_URL, data.REVIEWS_KEY),
    delivery: serviceAt(data.DELIVERY_URL, data.DELIVERY_KEY),
    mail: {
      from: data.MAIL_FROM,
      smtpUrl: data.SMTP_URL,
      dkimKeyFile: data.DKIM_KEY_FILE,
      dkimSelector: data.DKIM_SELECTOR,
      bounceAddress: data.BOUNCE_ADDRESS,
      bounceKey: data.BOUNCE_KEY,
      comesIn: data.BOUNCE_SMTP_PORT !== undefined,
    },
    bouncePort: { port: data.BOUNCE_SMTP_PORT, host: data.BOUNCE_SMTP_HOST },
    sms: serviceAt(data.SMS_URL, data.SMS_KEY),
    smsMost: data.SMS_DAILY_LIMIT,
    forwardHosts: { ga4: trimEndOf(data.GA4_URL, '/'), meta: trimEndOf(data.META_URL, '/') },
    checkout: {
      url: trimEndOf(data.CHECKOUT_URL, '/'),
      pages: data.CHECKOUT_PAGES.split(',').map((host) => host.trim().toLowerCase()),
    },
    pushHosts: readPushHosts(data.PUSH_HOSTS),
    financeQuote: serviceAt(data.FINANCE_QUOTE_URL, data.FINANCE_QUOTE_KEY),
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

/** The address has no slash at the end. */
function serviceAt(url: string | undefined, key: string | undefined) {
  return url === undefined ? undefined : { url: trimEndOf(url, '/'), key };
}
