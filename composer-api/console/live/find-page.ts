/** Which published page answers at an address, and what it is about: as the site itself finds it. */
import { AppError } from '#domain/errors/app-error.ts';
import { kindOfPage, type Subject } from '#domain/subject/subject.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { SiteData } from '../../site/data/site-data.ts';
import { findRoute } from '../../site/pages/find-route.ts';
import { findGonePage } from '../../site/pages/gone-page.ts';
import type { CompiledRelease } from '../../site/release/compiled-release.ts';
import type { Needs } from '../api/console-env.ts';

const longestPath = 2000;
/** Redirects to other redirects; the site's own rules contain no loops. */
const mostRedirects = 10;

interface FoundPage {
  readonly page: CompiledPage;
  readonly subject: Subject;
  readonly status: 200 | 404 | 410;
  readonly path: string;
  readonly from: string | null;
}

interface LiveSite {
  readonly scope: TenantScope;
  readonly release: CompiledRelease;
  readonly data: SiteData;
  readonly contentVersion: number;
  readonly stockVersion: number;
}

/**
 * @param asked path with its query
 * @throws AppError `input.invalid` for what is no path, `not-found` where the site has no page for it or leads elsewhere.
 */
export async function findLivePage({ store }: Needs<'store'>, live: LiveSite, asked: string): Promise<FoundPage> {
  const { release, data, contentVersion } = live;
  let address = readPath(asked);
  const routeAt = ({ pathname, searchParams }: URL) => findRoute(release, pathname, searchParams);
  for (let step = 0; step <= mostRedirects; step += 1) {
    const { redirect } = routeAt(address);
    if (redirect === null) break;
    if (!redirect.to.startsWith('/'))
      throw new AppError('not-found', `This address leads away from the site, to ${redirect.to.slice(0, 300)}.`);
    address = readPath(redirect.to);
  }
  const path = address.pathname + address.search;
  const found = { path, from: path === asked ? null : asked };
  const { match, isGone } = routeAt(address);
  if (match && !isGone) {
    const { value: page, params } = match;
    const kind = kindOfPage(page.type);
    const subject = await kind.resolve({
      params,
      path: address.pathname,
      query: address.searchParams,
      data: async () => data,
      contentVersion,
      settings: release.facts.switches,
      moment: { zone: release.facts.site.timeZone, now: store.now() },
    });
    if (subject) return { ...found, page, subject, status: 200 };
    // It leads to an existing page, or to a search: neither redirects further.
    const instead = await kind.instead?.(data, params['rest'] ?? '');
    if (instead) return { ...(await findLivePage({ store }, live, instead)), from: asked };
    const gone = await findGonePage(
      store,
      {
        scope: live.scope,
        release,
        path: address.pathname,
        data: async () => data,
        versions: { stock: live.stockVersion, content: contentVersion },
      },
      page,
      params['slug'],
      store.now(),
    );
    if (gone) return { ...found, page: gone.page, subject: gone.subject, status: 410 };
  }
  const { notFound } = release;
  if (!notFound) throw new AppError('not-found', 'The site has no page at this address.');
  return { ...found, page: notFound, subject: { kind: 'none' }, status: isGone ? 410 : 404 };
}

function readPath(text: string): URL {
  if (text.length > longestPath)
    throw new AppError('input.invalid', `An address has at most ${longestPath} characters.`);
  const base = 'http://site.invalid';
  if (!text.startsWith('/') || !URL.canParse(text, base) || new URL(text, base).origin !== base)
    throw new AppError('input.invalid', 'Enter the path of a page on the site, such as /contact.');
  return new URL(text, base);
}
