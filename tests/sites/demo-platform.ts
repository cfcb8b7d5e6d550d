/** The shipped demo sites, seeded into a separate platform at a fixed time, and requested as a browser does. */
import { constants, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '#composer-api/kernel/log.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import { demoExtension } from '#demo/extension.ts';
import { buildDemoEntities, type DemoEntities } from '#demo/sites/build-entities.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { beginShopperSession } from '#tenants/shoppers/sessions.ts';
import { shopperOfContact } from '#tenants/shoppers/shoppers.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { bareAssets } from '../build/bare-assets.ts';

/** The gate reads one of the demo sites whole, the one in New Zealand; `npm run test:all` reads all six. */
const gateSite = 'kereru';

/** Options of a test that is made once for each demo site. */
export const siteLevel = (slug: string) => ({ tags: slug === gateSite ? [] : ['long'] });

export type DemoPlatform = Awaited<ReturnType<typeof openDemoPlatform>>;

const openIn = (dataDir: string, now: Date) =>
  openPlatform({
    dataDir,
    publicDir: dataDir,
    assets: bareAssets,
    log: createLog('silent'),
    say: () => {},
    extension: demoExtension({ demo: true }),
    // What this build has seeded is not looked at again.
    seedBuild: 'tests',
    // A block whose data is late is left out: on a busy machine all of it is.
    limits: { blockData: 100_000 },
    now: () => now,
  });

/** Folders with a demo as it is seeded at a time. */
const seeded = new Map<number, Promise<string>>();

/**
 * Seeding takes ten seconds, so a run of `npm test` seeds a time once: its processes find each other's folders below the
 * run's own folder for files. Two that begin at the same moment both seed, and the later one takes the earlier one's.
 */
async function seed(now: Date): Promise<string> {
  const folder = join(tmpdir(), `forecourt-seeded-${process.env['TEST_RUN'] ?? process.pid}-${now.getTime()}`);
  if (existsSync(folder)) return folder;
  const made = mkdtempSync(join(tmpdir(), 'forecourt-seeding-'));
  await (await openIn(made, now)).close();
  try {
    renameSync(made, folder);
  } catch {
    // Another process was first.
    rmSync(made, { recursive: true, force: true });
  }
  // `npm test` removes the files of its run; a process alone removes its own.
  if (process.env['TEST_RUN'] === undefined)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What the demos' sites are seeded with, by site and time; built once a process: thousands of vehicles take seconds. */
const built = new Map<string, DemoEntities>();

function entitiesOf(slug: string, now: Date): DemoEntities {
  const key = `${slug} ${now.getTime()}`;
  const entities = built.get(key) ?? buildDemoEntities(slug, now);
  built.set(key, entities);
  return entities;
}

/** Token of a new session of a new shopper of a site. */
async function beginSession({ store }: Awaited<ReturnType<typeof openIn>>, slug: string): Promise<string> {
  const scope = await findScopeForSystem(store, slug);
  if (scope === null) return 'nobody';
  const now = store.now();
  const contact = { way: 'email', to: 'sam@shoppers.example' } as const;
  return store.tx(async (db) => {
    const shopperId = await shopperOfContact(db, scope, contact, null, now.toISOString());
    return beginShopperSession(db, scope, { shopperId, agent: '', now });
  });
}

/** The caller closes it. */
export async function openDemoPlatform(now: Date) {
  const source = seeded.get(now.getTime()) ?? seed(now);
  seeded.set(now.getTime(), source);
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-demo-'));
  cpSync(await source, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const platform = await openIn(dataDir, now);
  const sessions = new Map<string, Promise<string>>();
  /** Signed in: pages are the same for all visitors, but some journeys of the demos require an account. */
  const ask = async (slug: string, path: string, init: RequestInit & { headers?: { [name: string]: string } } = {}) => {
    const host = `${slug}.localhost`;
    const session = sessions.get(slug) ?? beginSession(platform, slug);
    sessions.set(slug, session);
    const headers = { host, cookie: `fc_shopper=${await session}`, ...init.headers };
    return platform.app(new Request(`http://${host}${path}`, { ...init, headers }));
  };
  return {
    platform,
    entities: (slug: string): DemoEntities => entitiesOf(slug, now),
    /** The page's HTML; throws where it is no page. */
    async page(slug: string, path: string): Promise<string> {
      const response = await ask(slug, path);
      if (response.status !== 200) throw new Error(`${slug}${path} answered ${response.status}`);
      return response.text();
    },
    ask,
    /** Sends a form as a page without scripts does. */
    send: (slug: string, fields: { readonly [name: string]: string }) =>
      ask(slug, '/api/leads', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    /** Payload of the lead that a form was stored as, by the page that it led to. */
    async leadOf(slug: string, sent: Response): Promise<{ readonly [field: string]: Json } | undefined> {
      return this.leadNamed(
        slug,
        new URL(sent.headers.get('location') ?? '', 'http://site').searchParams.get('lead_id'),
      );
    },
    /** Payload of a lead by its id. */
    async leadNamed(slug: string, id: string | null): Promise<{ readonly [field: string]: Json } | undefined> {
      const scope = await findScopeForSystem(platform.store, slug);
      return scope ? (await listLeads(platform.store, scope)).leads.find((lead) => lead.id === id)?.payload : undefined;
    },
    async close() {
      await platform.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The hidden fields of the page's form of leads, as a browser would send them. */
export function hiddenFields(html: string): { readonly [name: string]: string } {
  const form = /<form class="lead-form[^"]*"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  return Object.fromEntries(
    [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&amp;', '&'),
    ]),
  );
}
