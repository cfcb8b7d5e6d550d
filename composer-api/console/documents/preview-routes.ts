/** Everything the preview frame needs: the draft page planned and its data loaded, exactly as the site would. */
import { Hono } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { listLibraryIds } from '#domain/media/library.ts';
import { searchHref } from '#domain/search/search-href.ts';
import type { Subject } from '#domain/subject/subject.ts';
import { compilePage } from '#renderer/compile-page.ts';
import { canonicalPath } from '#renderer/head.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import type { Page, Section } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import { listLibraryPictures } from '#tenants/media/list-media.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { anyJson, readBody } from '../../kernel/http/read-body.ts';
import { locationOf } from '../../site/data/location-of.ts';
import type { SiteData } from '../../site/data/site-data.ts';
import { loadLimit, loadNeeds } from '../../site/pages/load-needs.ts';
import { type CompiledRelease, compileRelease, libraryIdsOf } from '../../site/release/compiled-release.ts';
import { listDealers } from '../../site/release/release-settings.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { checkOneDocument, checkShape } from '../checks/documents.ts';
import { isTree, requireShape } from './document-shape.ts';
import { previewStates } from './preview-states.ts';
import { findSubject, listSubjects } from './preview-subjects.ts';
import { sanitiseDocument } from './sanitise-document.ts';

const request = z.strictObject({
  key: z.string().max(80),
  body: anyJson.optional(),
  subject: z.string().max(300).optional(),
  only: z.array(z.string().max(20)).max(300).optional(),
  switches: z.record(z.string().max(80), anyJson).optional(),
  at: z.iso.datetime({ offset: true }).optional(),
});

interface Draft {
  readonly release: CompiledRelease;
  readonly data: SiteData;
  readonly snapshot: Snapshot;
}

export function previewRoutes(deps: ConsoleDeps): ConsoleRoutes {
  const { store, registry, sites, log } = deps;

  const open = async (scope: TenantScope, tried: Tried = {}, unsaved?: Json): Promise<Draft> => {
    const versions = await findVersions(store, scope);
    const snapshot = withSwitches(await draftSnapshot(store, scope), tried);
    if (!versions) throw new AppError('not-found', 'There is no such site.');
    const sound = soundSnapshot(snapshot, await liveSnapshot(store, scope));
    for (const key of ['site', 'theme']) {
      if (!sound.documents.has(key))
        throw new AppError('document.invalid', `Mend the ${key} document first: without it nothing can be shown.`);
    }
    const drafts = { ...sound, releaseId: `draft-${versions.draft}` };
    // What is not saved yet may show a picture that no draft shows.
    const ids = listLibraryIds(unsaved, new Set(libraryIdsOf(drafts)));
    const pictures = listLibraryPictures(store, scope, ids, drafts.template?.id ?? null);
    const release = compileRelease(scope.tenantId, drafts, registry, await listDealers(store, scope), pictures);
    return { release, data: await sites.data.get(scope, versions, release), snapshot };
  };

  return new Hono<ConsoleEnv>()
    .post('/preview', async (c) => {
      const { scope } = c.var;
      const { key, body, subject: wanted, only, switches, at } = await readBody(c.req.raw, request, 512 * 1024);
      const kind = documentKind(key);
      if (kind !== 'page' && kind !== 'section')
        throw new AppError('input.invalid', 'Only pages and shared sections have a preview.');
      const { release, data, snapshot } = await open(scope, switches, body);
      const documents = new Map([...snapshot.documents].map(([name, document]) => [name, document.effective]));
      if (body !== undefined) {
        requireShape(key, body);
        documents.set(key, sanitiseDocument(registry, key, body));
      }
      const header = documents.get('section/header') as unknown as Section | undefined;
      const footer = documents.get('section/footer') as unknown as Section | undefined;
      // A shared section is shown around the home page.
      const pageKey =
        kind === 'page'
          ? key
          : ([...documents.keys()].find((name) => (documents.get(name) as { type?: string } | null)?.type === 'home') ??
            key);
      const page = documents.get(pageKey) as unknown as Page | undefined;
      if (!page?.layout) throw new AppError('not-found', 'There is no such page.');
      for (const [name, shown] of [
        [pageKey, page],
        ['section/header', header],
        ['section/footer', footer],
      ] as const) {
        if (shown && !isTree(shown.layout)) {
          const message = 'A block stands in two places at once. Undo the last change.';
          throw new AppError('document.invalid', message, [
            { document: name, pointer: '/layout', message, severity: 'error' },
          ]);
        }
      }
      const compiled = compilePage(
        page,
        { header: header?.layout ?? null, main: page.layout, footer: footer?.layout ?? null },
        registry,
        release.facts,
      );
      const { subject, choice } = await findSubject(compiled, data, wanted, release.facts.switches);
      const { facts } = release;
      const now = at === undefined ? store.now() : new Date(at);
      const { stock, content, places, prices, market } = data;
      const location = compiled.readsLocation ? await locationOf(subject, content) : null;
      const path = subject.kind === 'search' ? searchHref(subject.state) : pathOf(page, subject);
      const context = { site: facts.site, subject, path, now, stock, content, places, prices, market };
      const { blocks, failures } = await previewStates(
        compiled,
        { facts, subject, location, now },
        (needs) => loadNeeds(needs, context, loadLimit),
        only,
      );
      for (const { blockId, type, error } of failures)
        log.error(
          {
            tenant: scope.slug,
            page: pageKey,
            block: blockId,
            type,
            error: error instanceof Error ? (error.stack ?? error.message) : String(error),
          },
          'block failed in a preview',
        );
      const response: PreviewResponse = {
        page: { layout: page.layout },
        header: header?.layout ?? null,
        footer: footer?.layout ?? null,
        site: release.facts.site as unknown as Json,
        themeCss: sites.styles.text(release, [...registry.keys()]),
        themeAttributes: { ...release.tokens.attributes, 'data-page': page.type },
        blocks,
        subject: choice,
        problems:
          body === undefined
            ? []
            : checkOneDocument(deps, withDocument(snapshot, key, documents.get(key) ?? null), key),
      };
      return c.json(response);
    })
    .get('/subjects', async (c) => {
      const { scope } = c.var;
      const { data } = await open(scope);
      return c.json({
        subjects: await listSubjects(data, c.req.query('type') ?? '', (c.req.query('q') ?? '').slice(0, 100)),
      });
    });
}

const noSwitches: SnapshotDocument = {
  key: 'switches',
  kind: 'switches',
  own: null,
  template: null,
  effective: {},
  provenance: {},
  hash: '',
  revision: null,
  by: null,
  at: null,
};

type Tried = { readonly [key: string]: Json };

/**
 * A draft with some switches as they would be.
 * @throws AppError `document.invalid` for a key that is no switch, or a value that the switch cannot have.
 */
function withSwitches(snapshot: Snapshot, tried: Tried): Snapshot {
  const keys = Object.keys(tried);
  if (keys.length === 0) return snapshot;
  const unknown = keys.find((key) => !findSwitch(key));
  if (unknown !== undefined) throw new AppError('input.invalid', `There is no switch ${unknown}.`);
  const document = snapshot.documents.get('switches');
  const own = { ...(isJsonObject(document?.own) ? document.own : {}), ...tried };
  const effective = { ...(isJsonObject(document?.effective) ? document.effective : {}), ...tried };
  const changed: SnapshotDocument = {
    ...(document ?? noSwitches),
    own,
    effective,
  };
  const wrong = checkShape(changed).filter(
    ({ pointer, severity }) => severity === 'error' && keys.some((key) => pointer.split('/')[1] === key),
  );
  if (wrong.length > 0) throw new AppError('document.invalid', 'A switch cannot have this value.', wrong);
  return { ...snapshot, documents: new Map([...snapshot.documents, ['switches', changed]]) };
}

/** Drafts that can be compiled: what has lost its shape is taken as it is live, or left out. */
function soundSnapshot(draft: Snapshot, live: Snapshot | null): Snapshot {
  const isSound = (document: SnapshotDocument) => {
    const { kind, effective } = document;
    if (checkShape(document).some((problem) => problem.severity === 'error')) return false;
    return (kind !== 'page' && kind !== 'section') || isTree((effective as unknown as Section).layout);
  };
  const documents = new Map<string, SnapshotDocument>();
  for (const [key, document] of draft.documents) {
    const sound = isSound(document) ? document : live?.documents.get(key);
    if (sound) documents.set(key, sound);
  }
  return { ...draft, documents };
}

function withDocument(snapshot: Snapshot, key: string, effective: Json): Snapshot {
  const document = snapshot.documents.get(key);
  if (!document) return snapshot;
  return {
    ...snapshot,
    documents: new Map([...snapshot.documents, [key, { ...document, own: effective, effective }]]),
  };
}

/** Where a page without a search stands; the route of a draft may still be of any shape. */
function pathOf(page: Page, subject: Subject): string {
  return typeof page.route === 'string' ? canonicalPath(page, page.route, subject) : '/';
}
