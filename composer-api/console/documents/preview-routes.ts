/** Everything the preview frame needs: the draft page planned and its data loaded, exactly as the site would. */
import { Hono } from 'hono';
import * as z from 'zod';
import type { Block } from '#blocks/kit/define-block.ts';
import type { Moment } from '#blocks/kit/shown-between.ts';
import { evaluateCondition, explainHidden } from '#domain/conditions/evaluate.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { member } from '#domain/json/json-object.ts';
import { searchHref } from '#domain/search/search-href.ts';
import { readFact } from '#domain/subject/bindable-facts.ts';
import type { Subject } from '#domain/subject/subject.ts';
import type { CompiledBlock } from '#renderer/compile-page.ts';
import { type CompiledPage, compilePage, regions } from '#renderer/compile-page.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import type { Page, Section } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import { requireScopeForAccount } from '#tenants/sites/hosts.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { anyJson, readBody } from '../../kernel/http/read-body.ts';
import { locationOf } from '../../site/data/location-of.ts';
import type { SiteData } from '../../site/data/site-data.ts';
import { type CompiledRelease, compileRelease } from '../../site/release/compiled-release.ts';
import { listDealers } from '../../site/release/release-settings.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { checkOneDocument, checkShape } from '../checks/documents.ts';
import { isTree, requireShape } from './document-shape.ts';
import { findSubject, listSubjects } from './preview-subjects.ts';
import { sanitiseDocument } from './sanitise-document.ts';

const request = z.strictObject({
  key: z.string().max(80),
  body: anyJson.optional(),
  subject: z.string().max(300).optional(),
  only: z.array(z.string().max(20)).max(300).optional(),
});

const tookTooLong = new Error('Its data took too long, so the page would leave it out.');
const notLoaded = 'Its data could not be loaded, so the page would leave it out. The log of the platform says why.';

/** Milliseconds that one block's data may take in a preview. */
const loadLimit = 4000;

interface Draft {
  readonly release: CompiledRelease;
  readonly data: SiteData;
  readonly snapshot: Snapshot;
}

export function previewRoutes(deps: ConsoleDeps): ConsoleRoutes {
  const { store, registry, sites, log } = deps;

  const open = async (scope: TenantScope): Promise<Draft> => {
    const versions = await findVersions(store, scope);
    const snapshot = await draftSnapshot(store, scope);
    if (!versions) throw new AppError('not-found', 'There is no such site.');
    const sound = soundSnapshot(snapshot, await liveSnapshot(store, scope));
    for (const key of ['site', 'theme']) {
      if (!sound.documents.has(key))
        throw new AppError('document.invalid', `Mend the ${key} document first: without it nothing can be shown.`);
    }
    const drafts = { ...sound, releaseId: `draft-${versions.draft}` };
    const release = compileRelease(scope.tenantId, drafts, registry, await listDealers(store, scope));
    return { release, data: await sites.data.get(scope, versions, release), snapshot };
  };

  return new Hono<ConsoleEnv>()
    .post('/preview', async (c) => {
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
      const { key, body, subject: wanted, only } = await readBody(c.req.raw, request, 512 * 1024);
      const kind = documentKind(key);
      if (kind !== 'page' && kind !== 'section')
        throw new AppError('input.invalid', 'Only pages and shared sections have a preview.');
      const { release, data, snapshot } = await open(scope);
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
      const response: PreviewResponse = {
        page: { layout: page.layout },
        header: header?.layout ?? null,
        footer: footer?.layout ?? null,
        site: release.facts.site as unknown as Json,
        themeCss: sites.styles.text(release, [...registry.keys()]),
        themeAttributes: { ...release.tokens.attributes, 'data-page': page.type },
        blocks: await blockStates(
          compiled,
          release,
          data,
          subject,
          store.now(),
          (block, error) =>
            log.error(
              {
                tenant: scope.slug,
                page: pageKey,
                block: block.id,
                type: block.block.type,
                error: error instanceof Error ? (error.stack ?? error.message) : String(error),
              },
              'block failed in a preview',
            ),
          only,
        ),
        subject: choice,
        problems:
          body === undefined
            ? []
            : checkOneDocument(deps, withDocument(snapshot, key, documents.get(key) ?? null), key),
      };
      return c.json(response);
    })
    .get('/subjects', async (c) => {
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
      const { data } = await open(scope);
      return c.json({
        subjects: await listSubjects(data, c.req.query('type') ?? '', (c.req.query('q') ?? '').slice(0, 100)),
      });
    });
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

/** A condition that is still being written may be none yet: then the block shows. */
function tryCondition(
  ...[when, context]: Parameters<typeof evaluateCondition>
): ReturnType<typeof evaluateCondition> | null {
  try {
    return evaluateCondition(when, context);
  } catch {
    return null;
  }
}

/** Props that are still being written may be of no shape that the block knows. */
function tryExplain(...[block, props, moment]: [Block, Json, Moment]): string | null {
  try {
    return block.explainEmpty?.(props, moment) ?? null;
  } catch {
    return null;
  }
}

async function blockStates(
  page: CompiledPage,
  release: CompiledRelease,
  data: SiteData,
  subject: Subject,
  now: Date,
  onFailure: (compiled: CompiledBlock, error: unknown) => void,
  only: readonly string[] | undefined,
): Promise<PreviewResponse['blocks']> {
  const wanted = only ? new Set(only) : null;
  const states: { [id: string]: PreviewResponse['blocks'][string] } = {};
  const { facts } = release;
  const sources = { site: facts.site, location: await locationOf(subject, data.content), subject };
  const context = {
    switches: (key: string) => member(facts.switches, key),
    data: (path: string) => readFact(path, sources),
    now,
    timeZone: facts.site.timeZone,
  };
  const path = subject.kind === 'search' ? searchHref(subject.state) : page.page.route;
  const visit = async (compiled: CompiledBlock): Promise<void> => {
    const { id, block, settings } = compiled;
    const props = (compiled.bind ? compiled.bind(sources) : compiled.props) as Json;
    const verdict = compiled.when ? tryCondition(compiled.when, context) : null;
    const why =
      verdict && !verdict.shown ? explainHidden(verdict) : tryExplain(block, props, { site: facts.site, now });
    const state = {
      shown: verdict?.shown ?? true,
      ...(why === null ? {} : { why }),
      props,
      settings: settings as Json,
    };
    states[id] = state;
    if (block.load && (!wanted || wanted.has(id))) {
      let timer: NodeJS.Timeout | undefined;
      try {
        const late = new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(tookTooLong), loadLimit);
        });
        const loaded = await Promise.race([
          block.load(props, {
            site: facts.site,
            settings,
            subject,
            path,
            now,
            stock: data.stock,
            content: data.content,
            places: data.places,
            prices: data.prices,
            market: data.market,
          }),
          late,
        ]);
        states[id] = { ...state, data: loaded as Json };
      } catch (error) {
        onFailure(compiled, error);
        // What an error says is for programmers, and may name files, hosts or other sites.
        states[id] = { ...state, error: error === tookTooLong ? tookTooLong.message : notLoaded };
      } finally {
        clearTimeout(timer);
      }
    }
    for (const children of Object.values(compiled.slots)) await Promise.all(children.map(visit));
  };
  await Promise.all(regions.flatMap((region) => page.blocks[region].map(visit)));
  for (const { blockId, why } of page.leftOut) states[blockId] = { shown: false, why, props: {}, settings: {} };
  return states;
}
