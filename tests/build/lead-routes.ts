/** Shared by tests of the lead routes: a site, a valid form, and a function to send it. */
import { join } from 'node:path';
import { folderFiles } from '#composer-api/kernel/files/folder-files.ts';
import type { JournalBounds } from '#composer-api/kernel/journal/journal.ts';
import { createLog } from '#composer-api/kernel/log.ts';
import { LeadFiles } from '#composer-api/media/lead-files.ts';
import type { SiteRequest } from '#composer-api/site/data/site-request.ts';
import { SiteRouteSet } from '#composer-api/site/data/site-route.ts';
import { leadEntry } from '#composer-api/site/leads/enter-lead.ts';
import { LeadJournal } from '#composer-api/site/leads/lead-journal.ts';
import { leadRoutes } from '#composer-api/site/leads/lead-routes.ts';
import type { CompiledRelease } from '#composer-api/site/release/compiled-release.ts';
import type { FilePort } from '#domain/ports/files.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { createSeals } from '#tenants/secrets/seals.ts';
import { type TwoTenants, temporaryFile, twoTenants } from '#tests/contracts/store-fixture.ts';
import { aLocation } from './location.ts';

const site: Site = {
  name: 'Harbour Motors',
  shortName: 'Harbour',
  country: 'AU',
  locale: 'en-AU',
  currency: 'AUD',
  timeZone: 'Australia/Brisbane',
  domains: [],
  contact: { phone: '+61732001234', email: 'hello@harbour.example' },
  legal: { company: 'Harbour Motors Pty Ltd', companyNumber: '11 222 333 444', licences: [] },
  texts: { consent: 'Send me news about new vehicles.' },
};

export const good = {
  form: 'enquiry',
  category: 'General Enquiry',
  name: 'Mia Tran',
  email: 'mia@example.com',
  phone: '0412 345 678',
  message: 'Is the blue one still there?',
};

interface Setup {
  readonly settings?: { readonly [key: string]: Json };
  readonly locations?: readonly Location[];
  readonly vehicles?: readonly Vehicle[];
  readonly now?: () => Date;
  readonly admit?: Parameters<typeof leadRoutes>[0]['admit'];
  readonly journalFiles?: FilePort;
  readonly journalBounds?: JournalBounds;
}

export async function setUp({
  settings = {},
  locations = [aLocation()],
  vehicles = [],
  now = () => new Date('2026-03-02T01:00:00Z'),
  admit,
  journalFiles = folderFiles(join(temporaryFile(), '..', 'lead-journal')),
  journalBounds,
}: Setup = {}) {
  const tenants = await twoTenants({ now });
  const seals = createSeals([Buffer.alloc(32, 7)]);
  const files = new LeadFiles({ store: tenants.store, folder: join(temporaryFile(), '..', 'lead-files') });
  const journal = new LeadJournal({
    files: journalFiles,
    seals,
    store: tenants.store,
    bounds: journalBounds,
    log: createLog('silent'),
    // The test says when.
    timers: () => () => {},
  });
  /** What the database says to each write, in place of doing it. */
  let trouble: unknown = null;
  const store: typeof tenants.store = {
    ...tenants.store,
    tx: (...asked) => (trouble === null ? tenants.store.tx(...asked) : Promise.reject(trouble)),
  };
  const enter = (at: SiteRequest | null) =>
    journal.start(leadEntry({ store, deliveries: { wake() {} }, siteOf: async () => at }));
  const routes = new SiteRouteSet(
    leadRoutes({
      store,
      log: createLog('silent'),
      deliveries: { wake() {} },
      files,
      seals,
      journal,
      isSignedIn: async () => false,
      ...(admit === undefined ? {} : { admit }),
    }),
    now,
  );
  const send = async (
    body: unknown,
    {
      path = '/api/leads',
      headers = {},
      form = false,
    }: { path?: string; headers?: { [name: string]: string }; form?: boolean } = {},
  ) => {
    const url = new URL(path, 'http://north.example');
    const request = new Request(url, {
      method: 'POST',
      headers: {
        host: 'north.example',
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        ...headers,
      },
      body: form ? new URLSearchParams(body as { [name: string]: string }).toString() : JSON.stringify(body),
    });
    return routes.answer(request, siteRequest(tenants, path, settings, locations, vehicles), undefined);
  };
  const leads = async () => (await listLeads(tenants.store, tenants.north)).leads;
  return {
    ...tenants,
    routes,
    send,
    leads,
    journal,
    fail: (error: unknown) => {
      trouble = error;
    },
    /** Enters what waits; @param site as it is then. */
    async enter(site: SiteRequest | null = siteRequest(tenants, '/', settings, locations, vehicles)) {
      enter(site);
      return journal.enterAll();
    },
  };
}

export function siteRequest(
  { north }: TwoTenants,
  path: string,
  switches: { readonly [key: string]: Json },
  locations: readonly Location[],
  vehicles: readonly Vehicle[] = [],
): SiteRequest {
  const release = { facts: { site, switches }, pages: new Map(), forms: new Map() } as unknown as CompiledRelease;
  const data = async () =>
    ({
      content: { listLocations: async () => locations, findModel: async () => null },
      stock: {
        findVehicle: async (slug: string) => vehicles.find((each) => each.slug === slug) ?? null,
        findVehicleById: async (id: string) => vehicles.find((each) => each.id === id) ?? null,
      },
    }) as unknown as Awaited<ReturnType<SiteRequest['data']>>;
  return {
    scope: north,
    versions: { releaseId: 'r', stock: 1, content: 1 } as SiteRequest['versions'],
    release,
    data,
    origin: 'http://north.example',
    path,
    params: new URLSearchParams(),
  };
}
