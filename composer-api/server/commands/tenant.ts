/** `forecourt tenant`: sites and templates, for operators. */
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { registry } from '#blocks/registry.ts';
import { recordAudit } from '#tenants/audit/record-audit.ts';
import type { Store } from '#tenants/database/open.ts';
import { listTenants, type TenantEntry } from '#tenants/sites/list-tenants.ts';
import { cloneRequest, cloneSite } from '../../console/tenants/clone-site.ts';
import { goLiveState } from '../../console/tenants/onboarding-steps.ts';
import { parseInput } from '../../kernel/http/read-body.ts';
import { PhotoStore } from '../../media/photo-store.ts';
import { embeddedPlaces } from '../../site/data/places.ts';
import { SiteFiles } from '../../work/transfer/site-file.ts';
import { type CommandContext, commandOf, readWords, requireTenant, type SubCommand, serverActor } from './command.ts';
import { importSiteFile, requireSlug } from './import-site.ts';
import { readJsonFile } from './read-json-file.ts';

const blocks = new Map(registry.map((block) => [block.type, block]));
const photosOf = ({ dataDir }: CommandContext) => new PhotoStore({ folder: join(dataDir, 'media') });

const list: SubCommand = {
  words: 'list [text]',
  does: 'sites and templates: slug, name, kind, vehicles, live release, live for shoppers since',
  async run(context, words) {
    const { given } = readWords(words, ['a text?']);
    await context.withStore(async (store) => {
      for await (const entry of allTenants(store, given[0] ?? '')) context.say(lineOf(entry));
    });
  },
};

async function* allTenants(store: Store, text: string): AsyncGenerator<TenantEntry> {
  const platformStaff = {
    ...serverActor,
    id: '',
    email: '',
    role: 'platform',
    tenant: null,
    locationIds: null,
  } as const;
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<typeof listTenants>> = await listTenants(store, platformStaff, {
      text,
      limit: 100,
      ...(after === '' ? {} : { after }),
    });
    yield* page.entries;
    after = page.next;
  }
}

function lineOf({ scope, name, vehicles, release, publicSince }: TenantEntry): string {
  const live = release === null ? 'no release' : `release ${release.number}`;
  const since = scope.kind === 'template' ? '–' : (publicSince ?? 'private');
  return [scope.slug, name, scope.kind, `${vehicles} vehicles`, live, since].join('\t');
}

const create: SubCommand = {
  words: 'create <request.json>',
  does: 'a private site from a template; the request is that of docs/new-site-by-api.md without stock and goLive',
  async run(context, words) {
    const { given } = readWords(words, ['the file with the request']);
    const request = parseInput(cloneRequest.omit({ stock: true, goLive: true }), await readJsonFile(given[0] ?? ''));
    await context.withStore(async (store) => {
      await cloneSite(
        { store, registry: blocks, themes: context.themes, places: embeddedPlaces },
        serverActor,
        request,
      );
      context.say(`Site ${request.slug} is created, and private.`);
      await sayState(context, store, request.slug);
    });
  },
};

const state: SubCommand = {
  words: 'state <slug>',
  does: 'what keeps a site from going live, step by step',
  async run(context, words) {
    const { given } = readWords(words, ['which site']);
    await context.withStore((store) => sayState(context, store, given[0] ?? ''));
  },
};

async function sayState({ say }: CommandContext, store: Store, slug: string): Promise<void> {
  const scope = await requireTenant(store, slug);
  if (scope.kind === 'template') throw new Error('A template has no shoppers: only sites go live.');
  const { steps } = await goLiveState({ store, registry: blocks }, scope);
  for (const { title, state, points } of steps) {
    say(`${state.padEnd(8)}${title}`);
    for (const { message } of points) say(`          ${message}`);
  }
}

const exportSite: SubCommand = {
  words: 'export <slug> <file>',
  does: 'the whole site as one file, which another installation imports; refuses a file that is there',
  async run(context, words) {
    const { given } = readWords(words, ['which site', 'the file to write']);
    const [slug = '', path = ''] = given;
    const target = resolve(path);
    const folder = join(context.dataDir, 'site-exports');
    await context.withStore(async (store) => {
      const scope = await requireTenant(store, slug);
      if (scope.kind === 'template')
        throw new Error('A template is part of every site that builds on it: export one of those.');
      const bytes = await new SiteFiles({ store, photos: photosOf(context), folder }).export(scope);
      const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
      try {
        await pipeline(Readable.from(bytes), file);
      } catch (error) {
        const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
        if (isThere) throw new Error(`${target} already exists. Choose another file.`);
        await rm(target, { force: true });
        throw error;
      }
      const at = store.now().toISOString();
      await store.tx((db) => recordAudit(db, scope, { action: 'tenant.export', by: serverActor.name, at, detail: {} }));
      context.say(`${slug} is in ${target} (${(await stat(target)).size} bytes).`);
    });
  },
};

const importSite: SubCommand = {
  words: 'import <file> <slug>',
  does: 'a site out of such a file, private, under a slug of this installation',
  async run(context, words) {
    const { given } = readWords(words, ['the file', 'the slug of the new site']);
    const [path = '', slug = ''] = given;
    requireSlug(slug);
    await context.withStore(async (store) => {
      const done = await importSiteFile(context, store, resolve(path), slug);
      context.say(`Site ${slug} (${done.name}) is there, and private: ${done.stored} records and files.`);
    });
  },
};

export const tenantCommand = commandOf(
  'tenant',
  'Lists, creates, exports and imports sites, and reports what they lack.',
  [list, create, state, exportSite, importSite],
);
