/** A page of an old site, made a draft of this one at its old address. */
import { AppError } from '#domain/errors/app-error.ts';
import { oldAddress } from '#domain/moving/old-address.ts';
import { slugify } from '#domain/text/fold.ts';
import { rememberRichText } from '#renderer/rich-text.ts';
import type { OldPage, OldPageRequest } from '#schemas/api/old-site.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { KillableAsk, KillableWork } from '../../kernel/killable/killable-work.ts';
import { RouteTable } from '../../site/release/route-table.ts';
import { addressFault, listRoutes, wholeRules } from '../checks/addresses.ts';
import type { TargetSources } from '../documents/link-targets.ts';
import { sanitiseDocument } from '../documents/sanitise-document.ts';
import { buildLayout } from '../layouts/build-layout.ts';
import { oldPageWork } from './old-page-work.ts';
import type { ReadPage } from './read-page.ts';

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

/**
 * @param ask whose turn the reading takes
 * @throws AppError `input.invalid` for a file without content, or one that takes too long to read.
 */
export async function makePage(
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
