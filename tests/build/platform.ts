/** A whole platform in a temporary folder: a template, two sites cloned from it, staff of every role. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import type { Platform, PlatformOptions } from '#composer-api/server/platform-options.ts';
import { drawnPictures } from '#demo/pictures/drawn-source.ts';
import { themeChoices } from '#demo/sites/themes.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findAccountRowByEmail } from '#tenants/accounts/account-rows.ts';
import type { NewAccount } from '#tenants/accounts/create-account.ts';
import { createSession } from '#tenants/accounts/sessions.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { createAccount } from './account.ts';
import { holdAnswer } from './api-document.ts';
import { bareAssets } from './bare-assets.ts';
import { beginDatabase, emptyDatabase, type Place } from './database-images.ts';
import { seedSites } from './seed-sites.ts';
import { aVehicle } from './vehicle.ts';

/** The password of all accounts in tests. */
export const password = 'correct horse battery';

export const staff = {
  platform: { email: 'pat@forecourt.example', name: 'Pat Platform' },
  onboarding: { email: 'olga@forecourt.example', name: 'Olga Onboarding' },
  northAdmin: { email: 'nadia@north.example', name: 'Nadia North' },
  northEditor: { email: 'ned@north.example', name: 'Ned North' },
  southAdmin: { email: 'sam@south.example', name: 'Sam South' },
  southEditor: { email: 'sue@south.example', name: 'Sue South' },
} as const;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined where it is not JSON. */
  readonly body: unknown;
}

/** A person at the console, with the cookie from signing in. */
export interface Person {
  readonly cookie: string;
  call(method: string, path: string, body?: unknown, headers?: { readonly [name: string]: string }): Promise<Answer>;
  get<T>(path: string): Promise<T>;
}

export interface TestPlatform {
  readonly platform: Platform;
  /** Its folder. */
  readonly dataDir: string;
  /** The environment of an operator command. */
  readonly env: { readonly [name: string]: string };
  readonly template: TenantScope;
  readonly north: TenantScope;
  readonly south: TenantScope;
  /** A request to any host; `body` is sent as JSON unless it is text or bytes. */
  request(
    host: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: { readonly [name: string]: string },
  ): Promise<Answer>;
  site(slug: string, path: string): Promise<Answer>;
  /** Calls of the console API without a session, paths below `/api/console`. */
  anonymous: Person;
  signIn(email: string): Promise<Person>;
  /** The same over HTTP, as it is recorded; it costs more than most tests. */
  signInByPassword(email: string): Promise<Person>;
  /** Makes the account of one of the `staff`; signing in does so too. A password costs what an attacker is to pay for it. */
  hire(email: string): Promise<void>;
}

export interface TestPlatformOptions
  extends Partial<
    Pick<
      PlatformOptions,
      | 'now'
      | 'blocks'
      | 'log'
      | 'accessLog'
      | 'traces'
      | 'proofs'
      | 'driver'
      | 'secretKey'
      | 'secretKeyBefore'
      | 'feedHosts'
      | 'mail'
      | 'sms'
      | 'smsMost'
      | 'forwardHosts'
      | 'pushHosts'
      | 'checkout'
      | 'publicAddress'
      | 'siteDomain'
      | 'consoleHost'
      | 'security'
      | 'trustedProxies'
      | 'limits'
      | 'market'
      | 'delivery'
      | 'reviews'
      | 'valuation'
      | 'financeQuote'
      | 'averagesWorker'
      | 'fileWorker'
    >
  > {
  readonly documents?: { readonly [key: DocumentKey]: Json };
  readonly vehicles?: readonly Vehicle[];
  /** Changes to the one location of each site. */
  readonly yard?: Partial<Location>;
  /** The jobs that its vehicles lead to (market averages) are yet to run. */
  readonly hasNewStock?: boolean;
}

export const consoleHost = 'console.localhost';

/** Opens a platform and closes it when its test ends. */
export async function aPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const opened = await openTestPlatform(options);
  onTestFinished(opened.close);
  return opened;
}

/** The same for a whole file of tests: the caller closes it. */
export async function openTestPlatform(
  options: TestPlatformOptions = {},
): Promise<TestPlatform & { close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-platform-'));
  const {
    documents = {},
    vehicles = [
      aVehicle(),
      aVehicle({
        id: 'v_2',
        slug: '2020-aster-field-2',
        stocknum: 'S1002',
        vin: null,
        name: '2020 Aster Field',
        model: 'Field',
        year: 2020,
      }),
    ],
    log = createLog('silent'),
    yard = {},
    hasNewStock = false,
    ...rest
  } = options;
  // The console's page, where the build would have put it.
  mkdirSync(join(dataDir, 'admin'));
  writeFileSync(join(dataDir, 'admin/index.html'), '<!doctype html><title>Console</title>');
  const open = (place: Place, now: PlatformOptions['now']) =>
    openPlatform({
      ...rest,
      // A block whose data is late is left out: on a busy machine all of it is.
      limits: { blockData: 100_000, ...rest.limits },
      now,
      databaseUrl: 'url' in place ? place.url : undefined,
      dataDir,
      publicDir: dataDir,
      assets: bareAssets,
      log,
      say: () => {},
      // No test asks the name servers of the machine that it runs on.
      proofs: options.proofs ?? { records: async () => [], file: async () => null },
      extension: { themes: themeChoices, openPictures: drawnPictures() },
    });
  const fill = ({ store }: Platform) => seedSites(store, { documents, vehicles, yard });
  const file = join(dataDir, 'forecourt.db');
  const {
    place,
    made: tenants,
    drop,
  } = hasNewStock
    ? { ...(await emptyDatabase(file, rest.driver !== undefined)), made: null }
    : await beginDatabase({
        file,
        isSqlite: rest.driver !== undefined,
        // The server's own secrets are sealed with its key.
        content: [
          'platform',
          rest.driver,
          rest.siteDomain,
          rest.consoleHost,
          rest.secretKey,
          documents,
          vehicles,
          yard,
        ],
        now: rest.now,
        make: async (at, now) => {
          const first = await open(at, now);
          try {
            const made = await fill(first);
            await first.jobs.runDue();
            return made;
          } finally {
            await first.close();
          }
        },
      });
  const platform = await open(place, rest.now);
  const { template, north, south } = tenants ?? (await fill(platform));
  // Work of the start is done before a test counts or watches queries of the database.
  if (tenants !== null) await platform.jobs.runDue();
  const { store } = platform;
  const unhired = new Map<string, Omit<NewAccount, 'password'>>(
    [
      { ...staff.platform, role: 'platform', scope: null } as const,
      { ...staff.onboarding, role: 'onboarding', scope: null } as const,
      { ...staff.northAdmin, role: 'admin', scope: north } as const,
      { ...staff.northEditor, role: 'editor', scope: north } as const,
      { ...staff.southAdmin, role: 'admin', scope: south } as const,
      { ...staff.southEditor, role: 'editor', scope: south } as const,
    ].map((account) => [account.email, account]),
  );
  const hire = async (email: string) => {
    const account = unhired.get(email);
    unhired.delete(email);
    if (account) await createAccount(store, { ...account, password });
  };

  const request: TestPlatform['request'] = async (host, method, path, body, headers = {}) => {
    const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
    const type: { [name: string]: string } = isRaw ? {} : { 'content-type': 'application/json' };
    const response = await platform.app(
      new Request(`http://${host}${path}`, {
        method,
        headers: { host, ...type, ...headers },
        body: isRaw ? (body as BodyInit | undefined) : JSON.stringify(body),
      }),
    );
    const text = unpacked(Buffer.from(await response.arrayBuffer()), response.headers.get('content-encoding'));
    const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
  };

  const person = (cookie: string): Person => {
    const call: Person['call'] = async (method, path, body, headers = {}) => {
      const sent = { ...(cookie === '' ? {} : { cookie }), ...headers };
      const answer = await request(consoleHost, method, `/api/console${path}`, body, sent);
      holdAnswer(method, path, answer);
      return answer;
    };
    return {
      cookie,
      call,
      async get<T>(path: string) {
        const answer = await call('GET', path);
        if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}: ${answer.text}`);
        return answer.body as T;
      },
    };
  };

  return {
    platform,
    dataDir,
    env: { DATA_DIR: dataDir, ...('url' in place ? { DATABASE_URL: place.url } : {}) },
    template,
    north,
    south,
    request,
    site: (slug, path) => request(`${slug}.localhost`, 'GET', path),
    anonymous: person(''),
    hire,
    async signIn(email) {
      await hire(email);
      const account = await findAccountRowByEmail(store.db, email);
      if (!account) throw new Error(`${email} has no account`);
      const { token } = await createSession(store, account.id);
      return person(`fc_console=${token}`);
    },
    async signInByPassword(email) {
      await hire(email);
      const answer = await request(consoleHost, 'POST', '/api/console/session', { email, password });
      if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.text}`);
      return person((answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '');
    },
    async close() {
      await platform.close();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An answer's text, with any compression. */
export function unpacked(bytes: Buffer, encoding: string | null): string {
  // A HEAD request is answered with the headers alone.
  if (bytes.length === 0) return '';
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return plain.toString('utf8');
}
