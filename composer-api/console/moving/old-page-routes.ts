/** Pages and reviews of an old site (`schemas/api/old-site.ts`): read, previewed, and stored when staff confirm. */
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { oldAddress } from '#domain/moving/old-address.ts';
import { slugify } from '#domain/text/fold.ts';
import { rememberRichText } from '#renderer/rich-text.ts';
import type { OldPage, OldPageRequest, OldReviews } from '#schemas/api/old-site.ts';
import type { Review } from '#schemas/entities/review.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { listContent } from '#tenants/content/list-content.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { saveDraft } from '#tenants/documents/save-draft.ts';
import { listFiles } from '#tenants/media/list-media.ts';
import type { KillableAsk, KillableWork } from '../../kernel/killable/killable-work.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import { RouteTable } from '../../site/release/route-table.ts';
import { type ConsoleEnv, handle, killableAsk, type Needs, siteScope, takes, upTo } from '../api/handlers.ts';
import { allowChanges } from '../api/route-access.ts';
import { addressFault, listRoutes, wholeRules } from '../checks/addresses.ts';
import { checkOneDocument } from '../checks/documents.ts';
import { ContentEntries } from '../content/content-entries.ts';
import { entryAuthor } from '../content/entry-author.ts';
import { reviewRules } from '../content/review-routes.ts';
import { requireShape } from '../documents/document-shape.ts';
import type { TargetSources } from '../documents/link-targets.ts';
import { openDraft } from '../documents/open-draft.ts';
import { sanitiseDocument } from '../documents/sanitise-document.ts';
import { buildLayout } from '../layouts/build-layout.ts';
import { readReviews, reviewMark } from './import-reviews.ts';
import { oldPageWork } from './old-page-work.ts';
import { pageLimits, type ReadPage } from './read-page.ts';

/** Addresses that are tried for a page whose own is taken. */
const mostTries = 200;
/** Characters of a page's address. */
const longestRoute = 120;

interface MadePage {
  /** The answer; its key is set when it is stored. */
  readonly page: Omit<OldPage, 'key' | 'problems'>;
  readonly key: string;
  readonly body: Json;
}

const onePage = z.strictObject({
  file: z.string().min(1).max(200),
  html: z.string().max(pageLimits.characters, 'This page has more than 1 MB'),
  address: z.string().min(1).max(2000).optional(),
  pictures: z
    .record(z.string().max(200), z.string().regex(/^[a-z2-7]{16}$/, 'This picture is not in the library'))
    .refine((all) => Object.keys(all).length <= 500, 'A page can have at most 500 pictures'),
  dryRun: z.boolean(),
});
const someReviews = z.strictObject({ csv: z.string().max(2 * 1024 * 1024), dryRun: z.boolean() });
/** Bytes: a page's quotation marks and lines have two signs each in JSON. */
const pageLimit = 3 * 1024 * 1024;
const reviewsLimit = 5 * 1024 * 1024;
const mostRefused = 200;
const noTemplate = 'A template has no old site. Open a site.';

export function oldPageRoutes(deps: Needs<'store' | 'sites' | 'registry' | 'killable'>) {
  const { store, registry, killable } = deps;
  return handle({
    'POST /tenants/:tenant/old-site/page': takes(upTo(pageLimit, onePage), async (c, { address, ...rest }) => {
      const scope = siteScope(c, noTemplate);
      const sources = { ...(await openDraft(deps, scope)), registry, files: await listFiles(store, scope) };
      const request = { ...rest, ...(address === undefined ? {} : { address }) };
      const made = await makePage(sources, request, killable, killableAsk(c, scope));
      if (rest.dryRun) return { ...made.page, key: null, problems: [] } satisfies OldPage;
      requireShape(made.key, made.body);
      await saveDraft(store, scope, made.key, {
        revision: '',
        body: made.body,
        by: c.var.account.name,
        message: `From the old site: ${rest.file}`,
        allow: allowChanges(c.var.account, scope),
      });
      const problems = checkOneDocument(deps, await draftSnapshot(store, scope), made.key);
      return { ...made.page, key: made.key, problems } satisfies OldPage;
    }),
    'POST /tenants/:tenant/old-site/reviews': takes(upTo(reviewsLimit, someReviews), (c, file) =>
      importReviews(deps, c, file),
    ),
  });
}

async function importReviews(
  deps: Needs<'store'>,
  c: Context<ConsoleEnv>,
  { csv, dryRun }: z.infer<typeof someReviews>,
): Promise<OldReviews> {
  const { store } = deps;
  const scope = siteScope(c, noTemplate);
  const rules = reviewRules(store, scope);
  const entries = new ContentEntries(store, scope, entryAuthor(store, scope, c.var.account), rules);
  const locations = (await listContent(store, scope, 'location')).map(({ item: { id, name } }) => ({ id, name }));
  const known = new Set((await listContent(store, scope, 'review')).map(({ item }) => reviewMark(item)));
  const refused: OldReviews['refused'][number][] = [];
  const refuse = (row: number, message: string) => {
    if (refused.length < mostRefused) refused.push({ row, message });
  };
  let created = 0;
  let repeated = 0;
  for (const { row, fields, fault } of readReviews(csv, locations)) {
    // Checking and storing one takes some milliseconds.
    await nextTurn();
    if (fault !== null) {
      refuse(row, fault);
      continue;
    }
    const mark = reviewMark(fields);
    if (known.has(mark)) {
      repeated += 1;
      continue;
    }
    const item: Review = { ...(await rules.blank(null)), ...fields };
    try {
      if (dryRun) {
        const [problem] = await rules.problems(await rules.edited(await rules.blank(item), item));
        if (problem) throw new AppError('input.invalid', problem.message);
      } else await entries.create(item);
      known.add(mark);
      created += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'input.invalid') throw error;
      refuse(row, error.message);
    }
  }
  return { created, known: repeated, refused };
}

/**
 * A page of an old site, made a draft of this one at its old address.
 * @param ask whose turn the reading takes
 * @throws AppError `input.invalid` for a file without content, or one that takes too long to read.
 */
async function makePage(
  sources: TargetSources,
  request: OldPageRequest,
  killable: KillableWork,
  ask: KillableAsk,
): Promise<MadePage> {
  const routes = listRoutes(sources.snapshot).map(({ route }) => route);
  const table = new RouteTable(routes.map((route) => [route, true] as const));
  const isPage = (path: string) => table.find(path) !== null;
  const { address, pictures, html } = request;
  const site = { address, pictures, routes, rules: wholeRules(sources.snapshot) };
  const { read, clean } = await killable.run(oldPageWork, { html, site }, ask);
  rememberRichText(clean);
  const own = address ?? read.address;
  if (read.blocks.length === 0)
    throw new AppError(
      'input.invalid',
      `${request.file.slice(0, 80)} contains no text to import. Save the page from the browser, with its content shown.`,
    );
  const title = (read.title || request.file.replace(/\.[a-z]+$/i, '') || 'Page').slice(0, 80);
  const wanted = oldAddress(own ?? `/${request.file}`)?.split('?', 1)[0] ?? '/';
  const { route, moved } = freeRoute(wanted, title, isPage);
  const key = freeKey(route, (one) => sources.snapshot.documents.has(one));
  const layout = buildLayout(read.blocks);
  const body = { type: 'content', title, route, layout } as Json;
  return {
    page: { title, route, moved, blocks: outline(sources, read), left: read.left, missing: read.missing },
    key,
    body: sanitiseDocument(sources.registry, key, body),
  };
}

/** The old address where a page may have it; else one made from its title. */
function freeRoute(wanted: string, title: string, isPage: (path: string) => boolean) {
  const old = wanted.length > 1 ? wanted.replace(/\/$/, '') : wanted;
  const fault =
    old === '/'
      ? 'The home page has this address.'
      : old.length > longestRoute
        ? `Addresses have ${longestRoute} characters at most.`
        : /[*:]/.test(old)
          ? 'An address has no such signs.'
          : addressFault(old, 'content');
  if (fault === null && !isPage(old)) return { route: old, moved: '' };
  const name = slugify(title).slice(0, 60).replace(/-$/, '') || 'page';
  let route = `/${name}`;
  for (let count = 2; isPage(route) || addressFault(route, 'content') !== null; count++) {
    // A page of the site may answer every address of one part.
    if (count > mostTries)
      throw new AppError('input.invalid', `No address is free for “${title}”. Name one, such as /old/${name}.`);
    route = `/${name}-${count}`;
  }
  return { route, moved: `${old.slice(0, 120)}: ${fault ?? 'a page of this site has this address already.'}` };
}

function freeKey(route: string, isTaken: (key: string) => boolean): string {
  const name =
    slugify(route.replace(/\.[a-z]+$/i, ''))
      .slice(0, 50)
      .replace(/-$/, '') || 'page';
  let key = `page/${name}`;
  for (let count = 2; isTaken(key); count++) key = `page/${name}-${count}`;
  return key;
}

/** The blocks as a person recognises them. */
function outline({ registry }: TargetSources, { blocks }: ReadPage): OldPage['blocks'] {
  return blocks.map(({ type, props = {} }) => {
    const { heading, text, current, items } = props as { readonly [name: string]: Json };
    const first = Array.isArray(items) ? (items[0] as { readonly title?: unknown } | undefined)?.title : undefined;
    const words = [heading, current, first, text].find((one) => typeof one === 'string' && one !== '');
    const plain = String(words ?? '').replace(/<[^<>]{0,1000}>/g, ' ');
    return { type, title: registry.get(type)?.title ?? type, words: plain.replace(/\s+/g, ' ').trim().slice(0, 80) };
  });
}
