/**
 * The environment variables that the server reads: the allowed values, default and description of each.
 * `docs/settings.md` is generated from these groups.
 */
import * as z from 'zod';
import { parseHost } from '#domain/hosts/authority.ts';
import { usualSmsMost } from '#domain/ports/sms.ts';
import { standardHosts } from '../kernel/forwarding/http-forward.ts';
import { standardPushHosts } from '../kernel/push/push-hosts.ts';
import { standardCheckout } from '../site/payments/payment-service.ts';

/** Messages describe allowed values; `readSettings` adds the name of the variable. */
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

/**
 * A setting without a default.
 * @param unset what applies if the variable is not set, where the description does not say it
 */
function optional<T extends z.ZodType>(schema: T, description: string, unset?: string) {
  return schema.optional().meta({ description, unset });
}

const network = {
  PORT: whole(0, 65535).default(3000).describe('Port to listen on.'),
  HOST: something
    .default('127.0.0.1')
    .describe('Address to listen on. `0.0.0.0` accepts connections from other machines.'),
  PUBLIC_SCHEME: oneOf(['http', 'https'])
    .default('http')
    .describe(
      'Set `https` when a proxy in front of the server terminates TLS. Pages then use https addresses, browsers must use https (HSTS), and the console’s cookie is `Secure`.',
    ),
  PUBLIC_PORT: optional(
    whole(1, 65535),
    'Port in public addresses. Set it only if it is neither the default port of the scheme nor `PORT`.',
    'the scheme’s default, or `PORT`',
  ),
  SITE_DOMAIN: hostText.default('localhost').describe('Each site answers on `<slug>.<SITE_DOMAIN>`.'),
  CONSOLE_HOST: optional(hostText, 'Host name of the console.', '`console.<SITE_DOMAIN>`'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .describe(
      'Your proxies: comma-separated addresses and networks (`10.0.0.0/8,::1`), or the number of proxies in front of the server. `X-Forwarded-For` is trusted only from these. Without this setting, all visitors behind a proxy share one rate limit.',
    ),
  FEED_HOSTS: z
    .string()
    .default('')
    .describe(
      'Hosts in your own network that the server may connect to, comma-separated. `host` or `host:port` allows stock feeds, webhooks and hosted search indexes of every site; `slug=host` allows feeds and webhooks of one site. All other private addresses are refused.',
    ),
  FEED_FOLDER: optional(
    something,
    'Folder that stock feeds “from this site’s folder” read: it holds a folder for each site, named as the site in its address in the console. `feeds` in the data folder when left out. See [stock-feeds.md](stock-feeds.md).',
  ),
};

const storage = {
  DATA_DIR: something
    .default('./var')
    .describe('Folder for the SQLite database, uploaded files, caches and search snapshots.'),
  DATABASE_URL: optional(
    postgresAddress,
    'PostgreSQL database, version 15 or newer, encoded in UTF-8: `postgres://user:password@host:5432/forecourt`.',
    'SQLite in `DATA_DIR`',
  ),
  DATABASE_READ_URL: optional(
    postgresAddress,
    'Streaming replica of `DATABASE_URL`. It serves shoppers’ reads while it is up to date.',
  ),
  DEMO: oneOf(['on', 'off'])
    .default('on')
    .describe(
      'Read when a database is created. `off` starts a real installation: no demo sites and no demo staff. The server then prints a one-time address where you create the first account.',
    ),
};

const processes = {
  WORKERS: z
    .union([z.literal('auto'), whole(1, 64)], 'auto or a whole number from 1 to 64')
    .default(1)
    .describe('Number of server processes, or `auto` for one per core. See [many-processes.md](many-processes.md).'),
  SEARCH_MEMORY_MB: whole(16, 1_000_000)
    .default(512)
    .describe(
      'Memory budget for stock indexes, in MB. Least-recently-used indexes are evicted and reloaded from a snapshot on demand.',
    ),
};

const security = {
  SECRET_KEY: optional(
    z.string(),
    'Key that encrypts stored passwords and API keys of tenants: 32 bytes in base64 (`openssl rand -base64 32`). All processes that share a database need the same key.',
    'a generated file in `DATA_DIR`',
  ),
  SECRET_KEY_PREVIOUS: optional(
    z.string(),
    'The previous key while you rotate `SECRET_KEY`. It decrypts old values until `forecourt keys rotate` has encrypted them again.',
  ),
  SECURITY_CONTACT: optional(
    z.url({ protocol: /^(?:mailto|https)$/, message: 'an address that begins with mailto: or https://' }),
    'Where to report vulnerabilities: a `mailto:` or `https:` address for `/.well-known/security.txt` on the console and every site. Without it, that file does not exist.',
  ),
  SECURITY_POLICY: optional(address, 'Address of your disclosure policy, for the same file.'),
};

const backups = {
  BACKUP_URL: optional(
    something,
    'Where backups are stored: `file:///folder`, or `s3://bucket/prefix?endpoint=https://…&region=…`. See [backup.md](backup.md).',
  ),
  BACKUP_KEY: optional(
    something,
    'Key that encrypts backups: 32 bytes in base64. Required with `BACKUP_URL`. Keep a copy elsewhere: without it, no backup can be read.',
  ),
  BACKUP_ACCESS_KEY: optional(something, 'Access key of the S3 store.'),
  BACKUP_SECRET_KEY: optional(something, 'Secret key of the S3 store.'),
  BACKUP_EVERY_HOURS: quarterHours
    .default(24)
    .describe('Hours between two automatic backups, at least `0.25`. `0` turns them off.'),
  BACKUP_KEEP: something
    .default('7d4w12m')
    .describe(
      'Retention: for how many days, weeks and months the newest backup of each is kept. `48h7d4w12m` also keeps all backups of the last 48 hours.',
    ),
};

const observability = {
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug'])
    .default('warn')
    .describe('`silent`, `error`, `warn`, `info` or `debug`.'),
  ACCESS_LOG: oneOf(['on', 'off'])
    .default('off')
    .describe(
      '`on` logs each request, regardless of `LOG_LEVEL`: request id, method, route pattern, status, milliseconds, bytes and site. Addresses, queries and bodies are never logged.',
    ),
  METRICS_PORT: optional(
    whole(0, 65535),
    'Separate port where `GET /metrics` returns metrics for Prometheus. [Alert rules](alerts/forecourt.rules.yml) and [runbooks](runbooks) are included.',
  ),
  METRICS_HOST: something.default('127.0.0.1').describe('Address that the metrics port listens on.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    address,
    'Collector that receives traces (OTLP over HTTP, JSON), such as `http://127.0.0.1:4318`. Without it, nothing is traced.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z
      .string()
      .max(4000)
      .regex(/^[\w-]+=[^,\r\n]+(?:,[\w-]+=[^,\r\n]+)*$/, 'headers such as x-api-key=secret,x-team=web'),
    'Headers for the collector, such as `x-api-key=secret`.',
  ),
  OTEL_TRACES_SAMPLER_ARG: share
    .default(0.05)
    .describe(
      'Share of requests that are traced, from 0 to 1. A trusted proxy overrides it with the sampled flag in `traceparent`.',
    ),
  OTEL_SERVICE_NAME: something.default('forecourt').describe('Service name in traces.'),
};

const mail = {
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, message: 'an address that begins with smtp:// or smtps://' }),
    'SMTP server for all outgoing mail: `smtp://name:password@host:587` or `smtps://…`.',
    'mail is written to files in `DATA_DIR/mail`',
  ),
  MAIL_FROM: optional(
    z.email({ message: 'the address that mail comes from, such as forecourt@example.com' }),
    'Sender address.',
    '`forecourt@localhost`',
  ),
  DKIM_SELECTOR: optional(
    z.string().regex(/^[a-z0-9](?:[a-z0-9.-]{0,60}[a-z0-9])?$/i, 'a selector such as 2026a'),
    'DKIM selector. If your mail provider signs, set its selector so that `forecourt doctor` can check the DNS record.',
  ),
  DKIM_KEY_FILE: optional(
    something,
    'PEM file with a private key. With it, the server signs mail itself, and `forecourt doctor` prints the DNS record to publish.',
  ),
  BOUNCE_ADDRESS: optional(
    z
      .email({ message: 'an address of yours that receives bounces, such as bounces@mail.example.com' })
      .max(100, 'an address of at most 100 letters'),
    'Return address for bounces, such as `bounces@mail.example.com`. Each email gets its own return address (VERP), so that bounces are shown on the lead. See [bounces.md](bounces.md).',
  ),
  BOUNCE_SMTP_PORT: optional(
    whole(0, 65535),
    'Port of the built-in SMTP server that accepts bounce reports, and stock files for feeds. Needs `BOUNCE_ADDRESS`.',
  ),
  BOUNCE_SMTP_HOST: something.default('127.0.0.1').describe('Address that this SMTP server listens on.'),
  BOUNCE_KEY: optional(something, 'Key with which programs and mail providers sign the bounce reports that they post.'),
};

const messages = {
  SMS_URL: optional(
    address,
    'Gateway for text messages to staff about leads and to shoppers who sign in. The server sends `POST /messages` with `id`, `to` and `text`; the gateway answers `accepted`, and `reason` if it refuses. See [text-messages.md](text-messages.md).',
    'messages are written to files in `DATA_DIR/sms`',
  ),
  SMS_KEY: optional(something, 'Bearer token for the gateway. The gateway signs replies and delivery reports with it.'),
  SMS_DAILY_LIMIT: whole(0, 1_000_000)
    .default(usualSmsMost)
    .describe(
      'Most text messages in a day (UTC), over all sites together. Above it, shoppers have to give an email address, messages about leads wait for the next day, and the alert `text-messages-capped` fires. 0 sends none.',
    ),
  PUSH_HOSTS: z.string().default(standardPushHosts).meta({
    description:
      'Push services that staff browsers may register for notifications of new leads, comma-separated: a host, `.host` for all its subdomains, or `http://host:port` in your own network.',
    unset: 'the services of Chrome, Firefox, Safari and Edge',
  }),
};

const services = {
  MAPS_KEY: optional(
    something,
    'API key of a maps service for postcodes and places.',
    'the built-in gazetteer answers',
  ),
  MAPS_URL: address
    .default('https://maps.googleapis.com/maps/api')
    .describe('Address of a maps service with the API of Google Maps.'),
  GAUGE_URL: optional(
    address,
    'Price gauge service, called at `/cars/{slug}/autogauge`.',
    'prices are compared with similar stock',
  ),
  GAUGE_KEY: optional(something, 'Bearer token for the price gauge service.'),
  GAUGE_MINIMUM: whole(3, 100)
    .default(6)
    .describe('Fewest comparable vehicles with which the built-in gauge shows a result.'),
  VALUATION_URL: optional(
    address,
    'Trade-in valuation service. The server sends `POST /valuation` with `make`, `model`, `badge`, `year`, `km`, `rego` and `regoState`; the service answers `low` and `high` in dollars.',
    'values are estimated from similar stock',
  ),
  VALUATION_KEY: optional(something, 'Bearer token for the valuation service.'),
  REGO_URL: optional(
    address,
    'Number plate service, called at `/rego?rego=&state=`. It answers `make`, `model`, `badge` and `year`.',
    'forms ask the shopper for the vehicle',
  ),
  REGO_KEY: optional(something, 'Bearer token for the number plate service.'),
  REVIEWS_URL: optional(
    address,
    'Review service, called at `/reviews/snap21?orgId=`. It answers `rating` and `stars`, both from 0 to 5. Each site turns it on with a switch.',
    'each site’s own reviews are used',
  ),
  REVIEWS_KEY: optional(something, 'Bearer token for the review service.'),
  DELIVERY_URL: optional(
    address,
    'Delivery quote service, called at `/delivery-quote?postcode=`.',
    'each tenant’s own price table is used',
  ),
  DELIVERY_KEY: optional(something, 'Bearer token for the delivery quote service.'),
  FINANCE_QUOTE_URL: optional(
    address,
    'Finance quote service. The server sends `POST /quote` with `selfAssessedCreditScore`, `purchasePrice`, `loanTerm`, `year`, `vin`, `nvic` and `whoIsHelping`; the service answers `weeklyRepaymentAmount`, `advertisedRate` and `comparisonRate`.',
    'each tenant’s lender rules are used',
  ),
  FINANCE_QUOTE_KEY: optional(something, 'Bearer token for the finance quote service.'),
  CHECKOUT_URL: address
    .default(standardCheckout.url)
    .describe(
      'Payment service with the API of Stripe Checkout. Each site stores its own keys, and payment events go to `/api/payments/events` on the site’s host: those of checkout sessions, payment intents, charges, refunds and disputes.',
    ),
  CHECKOUT_PAGES: z
    .string()
    .max(500)
    .default(standardCheckout.pages.join(','))
    .describe('Hosts of the payment pages, comma-separated. Shoppers who pay a deposit are sent only to these hosts.'),
  GA4_URL: address
    .default(standardHosts.ga4)
    .describe('Where the server sends events of sites that use Google Analytics 4 and have stored a key.'),
  META_URL: address
    .default(standardHosts.meta)
    .describe('Where the server sends events of sites that use Meta’s Conversions API and have stored a key.'),
};

/** Settings in the order of the page that documents them. */
export const settingGroups: readonly {
  readonly title: string;
  readonly settings: { readonly [name: string]: z.ZodType };
}[] = [
  { title: 'Network', settings: network },
  { title: 'Storage', settings: storage },
  { title: 'Processes and memory', settings: processes },
  { title: 'Security', settings: security },
  { title: 'Backups', settings: backups },
  { title: 'Logs, metrics and traces', settings: observability },
  { title: 'Mail', settings: mail },
  { title: 'Text messages and push notifications', settings: messages },
  { title: 'External services', settings: services },
];

export const environmentSchema = z.object({
  ...network,
  ...storage,
  ...processes,
  ...security,
  ...backups,
  ...observability,
  ...mail,
  ...messages,
  ...services,
  /** Set by the start script, not by operators. */
  NODE_ENV: z.string().optional(),
});

export type Environment = z.output<typeof environmentSchema>;
