/** Everything the preview frame needs: the draft page planned and its data loaded, exactly as the site would. */

import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { kindOf, kindOfPage, type Subject } from '#domain/subject/subject.ts';
import { compilePage } from '#renderer/compile-page.ts';
import { canonicalPath } from '#renderer/head.ts';
import { type PreviewResponse, stockStates } from '#schemas/api/preview.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import type { Page, Section } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { anyJson } from '../../kernel/http/read-body.ts';
import { requestIdOf } from '../../kernel/http/request-id.ts';
import { locationOf } from '../../site/data/location-of.ts';
import { blockPorts } from '../../site/data/site-data.ts';
import { loadNeeds } from '../../site/pages/load-needs.ts';
import { brandHeaderPrefix, makeOf, makeOfHeader } from '../../site/release/brand-sections.ts';
import { handle, killableAsk, type Needs, takes, upTo } from '../api/handlers.ts';
import { checkOneDocument } from '../checks/documents.ts';
import { isTree, requireShape } from './document-shape.ts';
import { openDraft } from './open-draft.ts';
import { previewStates } from './preview-states.ts';
import { findSubject } from './preview-subjects.ts';
import { cleanDocument } from './sanitise-document.ts';
import { withStockState } from './stock-in-state.ts';

const request = z.strictObject({
  key: z.string().max(80),
  body: anyJson.optional(),
  subject: z.string().max(300).optional(),
  only: z.array(z.string().max(20)).max(300).optional(),
  switches: z.record(z.string().max(80), anyJson).optional(),
  at: z.iso.datetime({ offset: true }).optional(),
  state: z.enum(stockStates).optional(),
});

export function previewRoutes(deps: Needs<'store' | 'sites' | 'registry' | 'log' | 'killable'>) {
  const { store, registry, sites, log } = deps;

  return handle({
    'POST /tenants/:tenant/preview': takes(
      upTo(512 * 1024, request),
      async (c, { key, body, subject: wanted, only, switches, at, state }) => {
        const { scope } = c.var;
        const kind = documentKind(key);
        if (kind !== 'page' && kind !== 'section')
          throw new AppError('input.invalid', 'Only pages and shared sections have a preview.');
        const { release, data: own, snapshot } = await openDraft(deps, scope, switches, body);
        const now = at === undefined ? store.now() : new Date(at);
        const data = withStockState(own, state, now);
        const documents = new Map([...snapshot.documents].map(([name, document]) => [name, document.effective]));
        if (body !== undefined) {
          requireShape(key, body);
          documents.set(key, await cleanDocument(deps, key, body, killableAsk(c, scope)));
        }
        const siteHeader = documents.get('section/header') as Section | undefined;
        // The header of a make is shown around the page of that make.
        const headed = makeOfHeader(key);
        const footer = documents.get('section/footer') as Section | undefined;
        // A shared section is shown around the home page.
        const pageKey =
          kind === 'page'
            ? key
            : ([...documents.keys()].find(
                (name) =>
                  // A draft of settings may contain anything, including what looks like a page.
                  documentKind(name) === 'page' &&
                  (documents.get(name) as { type?: string } | null)?.type === (headed === null ? 'home' : 'brand'),
              ) ?? key);
        const page = documents.get(pageKey) as Page | undefined;
        if (!page?.layout) throw new AppError('not-found', 'There is no such page.');
        for (const [name, shown] of [
          [pageKey, page],
          [key, documents.get(key) as Page | undefined],
          ['section/header', siteHeader],
          ['section/footer', footer],
        ] as const) {
          if (shown && !isTree(shown.layout)) {
            const message = 'A block is in two places at once. Undo the last change.';
            throw new AppError('document.invalid', message, [
              { document: name, pointer: '/layout', message, severity: 'error' },
            ]);
          }
        }
        const layouts = { main: page.layout, footer: footer?.layout ?? null };
        const around = compilePage(page, { ...layouts, header: siteHeader?.layout ?? null }, registry, release.facts);
        const { subject, choice } = await findSubject(around, data, headed ?? wanted, release.facts.switches);
        const make = headed ?? makeOf(around, subject);
        const header =
          (make === null ? undefined : (documents.get(`${brandHeaderPrefix}${make}`) as Section | undefined)) ??
          siteHeader;
        const compiled =
          header === siteHeader
            ? around
            : compilePage(page, { ...layouts, header: header?.layout ?? null }, registry, release.facts);
        const look = (make === null ? undefined : release.brands.get(make)) ?? release;
        const { facts } = release;
        const { content } = data;
        const location = compiled.readsLocation ? await locationOf(subject, content) : null;
        const path = kindOf(subject).href?.(subject) ?? pathOf(page, subject);
        const context = { ...blockPorts(data), site: facts.site, subject, path, now };
        const { blocks, failures } = await previewStates(
          compiled,
          { facts, subject, location, now },
          (needs) => loadNeeds(needs, context, sites.loadLimit),
          only,
        );
        for (const { blockId, type, error } of failures)
          log.error(
            {
              request: requestIdOf(c.req.raw),
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
          site: release.facts.site as Json,
          themeCss: sites.styles.frameText(look),
          themeAttributes: { ...look.tokens.attributes, 'data-page': page.type },
          blocks,
          subject: choice,
          problems:
            body === undefined
              ? []
              : checkOneDocument(deps, withDocument(snapshot, key, documents.get(key) ?? null), key),
        };
        return response;
      },
    ),
    'GET /tenants/:tenant/subjects': async (c) => {
      const { scope } = c.var;
      const { data } = await openDraft(deps, scope);
      return {
        subjects: await kindOfPage(c.req.query('type') ?? '').choices(data, (c.req.query('q') ?? '').slice(0, 100)),
      };
    },
  });
}

function withDocument(snapshot: Snapshot, key: string, effective: Json): Snapshot {
  const document = snapshot.documents.get(key);
  if (!document) return snapshot;
  return {
    ...snapshot,
    documents: new Map([...snapshot.documents, [key, { ...document, own: effective, effective }]]),
  };
}

/** The address of a page without its search. The route of a draft may not be valid yet. */
function pathOf(page: Page, subject: Subject): string {
  return typeof page.route === 'string' ? canonicalPath(page, page.route, subject) : '/';
}
