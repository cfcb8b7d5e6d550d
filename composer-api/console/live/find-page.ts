/** Which published page answers at an address, and what it is about: as the site itself finds it. */
import { AppError } from '#domain/errors/app-error.ts';
import type { Subject } from '#domain/subject/subject.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { findGoneVehicle } from '../../site/data/gone-vehicle.ts';
import type { SiteData } from '../../site/data/site-data.ts';
import { resolveSubject } from '../../site/pages/resolve-subject.ts';
import type { CompiledRelease } from '../../site/release/compiled-release.ts';
import type { ConsoleDeps } from '../api/console-env.ts';

const longestPath = 2000;
/** Redirects to other redirects; the site's own rules hold no endless ones. */
const mostRedirects = 10;

export interface FoundPage {
  readonly page: CompiledPage;
  readonly subject: Subject;
  readonly status: 200 | 404 | 410;
  readonly path: string;
  readonly from: string | null;
}

export interface LiveSite {
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
export async function findLivePage(
  { store }: Pick<ConsoleDeps, 'store'>,
  live: LiveSite,
  asked: string,
): Promise<FoundPage> {
  const { release, data, contentVersion } = live;
  let address = readPath(asked);
  for (let step = 0; step <= mostRedirects; step += 1) {
    const redirect = release.routes.find(address.pathname) ? null : release.redirect(address.pathname);
    if (redirect === null) break;
    if (!redirect.to.startsWith('/'))
      throw new AppError('not-found', `This address leads away from the site, to ${redirect.to.slice(0, 300)}.`);
    address = readPath(redirect.to);
  }
  const path = address.pathname + address.search;
  const found = { path, from: path === asked ? null : asked };
  const match = release.routes.find(address.pathname);
  if (match) {
    const { value: page, params } = match;
    const subject = await resolveSubject({
      ...{ page, params, path: address.pathname, query: address.searchParams },
      ...{ data: async () => data, contentVersion, settings: release.facts.switches },
      moment: { zone: release.facts.site.timeZone, now: store.now() },
    });
    if (subject) return { ...found, page, subject, status: 200 };
    const slug = page.type === 'vehicle' ? params['slug'] : undefined;
    const gone = release.vehicleGone;
    const vehicle = gone && slug !== undefined ? await findGoneVehicle(store, live, slug, store.now()) : null;
    if (gone && vehicle)
      return { ...found, page: gone, subject: { kind: 'vehicle', vehicle, version: live.stockVersion }, status: 410 };
  }
  const { notFound } = release;
  if (!notFound) throw new AppError('not-found', 'The site has no page at this address.');
  return { ...found, page: notFound, subject: { kind: 'none' }, status: 404 };
}

function readPath(text: string): URL {
  if (text.length > longestPath)
    throw new AppError('input.invalid', `An address has at most ${longestPath} characters.`);
  const base = 'http://site.invalid';
  if (!text.startsWith('/') || !URL.canParse(text, base) || new URL(text, base).origin !== base)
    throw new AppError('input.invalid', 'Give the path of a page on the site, such as /contact.');
  return new URL(text, base);
}
