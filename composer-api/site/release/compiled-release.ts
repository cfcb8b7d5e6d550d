/** A tenant's live release prepared to serve: pages compiled, routes, redirects, theme. Cached until the next release. */
import type { Block } from '#blocks/kit/define-block.ts';
import { type SiteTags, siteTags, tagHosts } from '#domain/measuring/tags.ts';
import { type LibraryPictures, listLibraryIds, type PictureSources, resolvePictures } from '#domain/media/library.ts';
import type { TryLocale } from '#domain/messages/languages.ts';
import { settingNamed } from '#domain/switches/settings.ts';
import { type CompiledPage, compilePage, type ReleaseFacts } from '#renderer/compile-page.ts';
import { shortHash } from '#renderer/hash.ts';
import type { Appointments } from '#schemas/documents/appointments.ts';
import type { Form } from '#schemas/documents/form.ts';
import type { LeadRouting } from '#schemas/documents/lead-routing.ts';
import type { Navigation } from '#schemas/documents/navigation.ts';
import type { SpinToWin } from '#schemas/documents/spin-to-win.ts';
import type { ValuationDocument } from '#schemas/documents/valuation.ts';
import type { Dealer } from '#schemas/entities/dealer.ts';
import type { Page } from '#schemas/layout/page.ts';
import { pageKind } from '#schemas/layout/page-kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { siteHeadersWith } from '../../kernel/http/security-headers.ts';
import { type BrandSection, brandSections, lookOf, mayBeOf, type PageLook } from './brand-sections.ts';
import { type FindRedirect, goneRules, type IsGone, redirectRules } from './redirect-rules.ts';
import { releaseSettings } from './release-settings.ts';
import { RouteTable } from './route-table.ts';

export interface CompiledRelease extends PageLook {
  readonly tenantId: string;
  readonly releaseId: string;
  /** Tenant id of the template that the release is based on; null if there is none. */
  readonly templateId: string | null;
  readonly facts: ReleaseFacts;
  /** Ids of the pictures of the library that its documents name, there or not. */
  readonly libraryIds: ReadonlySet<string>;
  /** Sections of makes, by slug. */
  readonly brands: ReadonlyMap<string, BrandSection>;
  /** Pages with the header of a make's section, by its slug and the page with the site's own. */
  readonly branded: ReadonlyMap<string, ReadonlyMap<CompiledPage, CompiledPage>>;
  readonly navigation: Navigation;
  readonly routes: RouteTable<CompiledPage>;
  /** Who gets which lead; null for the usual way. */
  readonly leadRouting: LeadRouting | null;
  /** Forms by the key after `form/`. */
  readonly forms: ReadonlyMap<string, CompiledForm>;
  /** How it values vehicles of shoppers; null for the usual way. */
  readonly valuation: ValuationDocument | null;
  /** What times shoppers can book; null for the usual ones. */
  readonly appointments: Appointments | null;
  /** Its prize wheel; null where it has none. */
  readonly spinToWin: SpinToWin | null;
  /** Services outside that its pages load, with the headers that let them; null for none. */
  readonly tags: PageTags | null;
  readonly redirect: FindRedirect;
  readonly isGone: IsGone;
  readonly notFound: CompiledPage | null;
  /** For a vehicle that was here until recently; if left out, `notFound`. */
  readonly vehicleGone: CompiledPage | null;
  /** By document key, without hidden ones and those whose switch is off. */
  readonly pages: ReadonlyMap<string, CompiledPage>;
  /** When the site's own pages last changed, by document key; null of those that are inherited. */
  readonly changedAt: ReadonlyMap<string, string | null>;
  /** Path that addresses of make, model and place begin with, whether the site offers them or not; null without such a page. */
  readonly landingPrefix: string | null;
  /** Document key of each of them. */
  readonly keys: ReadonlyMap<CompiledPage, string>;
}

interface PageTags {
  readonly tags: SiteTags;
  readonly headers: { readonly [name: string]: string };
}

interface CompiledForm {
  readonly form: Form;
  /** A version of its content: a submitted form says which version the shopper had. */
  readonly version: string;
}

function pageTags(switches: ReleaseFacts['switches']): PageTags | null {
  const tags = siteTags(switches);
  return tags && { tags, headers: siteHeadersWith(tagHosts(tags)) };
}

const noNavigation: Navigation = { header: [], footer: [], legal: [] };

/**
 * @param tried the language to preview a draft in, instead of the site's
 * @throws Error when the release lacks its site or theme: publishing checks that it has them.
 */
export function compileRelease(
  tenantId: string,
  snapshot: Snapshot,
  registry: ReadonlyMap<string, Block>,
  dealers: readonly Dealer[],
  pictures: LibraryPictures = new Map(),
  tried?: TryLocale,
): CompiledRelease {
  const theme = bodyOf(snapshot, 'theme');
  const brand = theme?.colours.brand;
  const sources: PictureSources = { library: pictures, brand };
  const own = resolvePictures(bodyOf(snapshot, 'site'), sources);
  const site = own && tried ? { ...own, locale: tried } : own;
  if (!site || !theme) throw new Error(`Release ${snapshot.release} has no ${site ? 'theme' : 'site'} document.`);
  const switches = resolvePictures(releaseSettings(snapshot, dealers), sources);
  const navigation = resolvePictures(bodyOf(snapshot, 'navigation') ?? noNavigation, sources);
  const forms = formsOf(snapshot);
  // Menus, forms, times for appointments, the prize wheel and the switches of listing and order reach blocks through the ports, past their own settings.
  const libraryIds = libraryIdsOf(snapshot);
  const facts: ReleaseFacts = {
    site,
    switches,
    ...(libraryIds.size + pictures.size > 0 ? { pictures } : {}),
    ...(brand === undefined ? {} : { brand }),
    sources: shortHash(
      JSON.stringify([
        navigation,
        switches,
        [...forms],
        bodyOf(snapshot, 'appointments'),
        bodyOf(snapshot, 'spin-to-win'),
        landingSources(snapshot),
      ]),
    ),
  };
  const header = bodyOf(snapshot, 'section/header');
  const footer = bodyOf(snapshot, 'section/footer');
  const brands = brandSections(snapshot, theme);
  const branded = new Map<string, Map<CompiledPage, CompiledPage>>();
  const pages = new Map<string, CompiledPage>();
  for (const [key, document] of snapshot.documents) {
    // It lies on a damaged page of the database, so its address is unknown.
    if (document.kind !== 'page' || document.effective === null) continue;
    const page = document.effective as Page;
    if (page.hidden === true || (page.gate && settingNamed(switches, page.gate) !== true)) continue;
    const layouts = { main: page.layout, footer: footer?.layout ?? null };
    const compiled = compilePage(page, { ...layouts, header: header?.layout ?? null }, registry, facts);
    pages.set(key, compiled);
    for (const [make, section] of brands)
      if (section.header !== null && mayBeOf(page, make)) {
        const own = branded.get(make) ?? new Map<CompiledPage, CompiledPage>();
        branded.set(
          make,
          own.set(compiled, compilePage(page, { ...layouts, header: section.header }, registry, facts)),
        );
      }
  }
  const all = [...pages.values()];
  const routes = new RouteTable(
    all
      .filter((page) => pageKind(page.type).isSubstitute !== true)
      .flatMap((page) => [page.page.route, ...(page.page.aliases ?? [])].map((route) => [route, page] as const)),
  );
  // Generated pages give precedence to what staff set for an address.
  const isPage = (path: string) => {
    const found = routes.find(path);
    return found !== null && pageKind(found.value.type).isMade !== true;
  };
  const landingPrefix = landingPrefixOf(snapshot);
  return {
    tenantId,
    releaseId: snapshot.releaseId ?? '',
    templateId: snapshot.template?.id ?? null,
    facts,
    libraryIds,
    ...lookOf(theme),
    brands,
    branded,
    navigation,
    changedAt: new Map([...snapshot.documents].map(([key, { at }]) => [key, at])),
    routes,
    leadRouting: bodyOf(snapshot, 'lead-routing'),
    valuation: bodyOf(snapshot, 'valuation'),
    tags: pageTags(switches),
    appointments: bodyOf(snapshot, 'appointments'),
    spinToWin: bodyOf(snapshot, 'spin-to-win'),
    forms,
    redirect: redirectRules(bodyOf(snapshot, 'redirects'), isPage),
    isGone: goneRules(bodyOf(snapshot, 'redirects'), isPage),
    notFound: all.find((page) => page.type === 'not-found') ?? null,
    vehicleGone: all.find((page) => page.type === 'vehicle-gone') ?? null,
    pages,
    landingPrefix,
    keys: new Map([...pages].map(([key, page]) => [page, key])),
  };
}

/** The first page of its kind, hidden or not: staff look at it before the site offers it. */
function landingPrefixOf({ documents }: Pick<Snapshot, 'documents'>): string | null {
  for (const { kind, effective } of documents.values()) {
    // What is damaged is null.
    const { type, route = '' } = (kind === 'page' ? (effective ?? {}) : {}) as Partial<Page>;
    if (type === 'landing' && route.endsWith('/*')) return route.slice(0, -2);
  }
  return null;
}

/** What, besides its switches, decides which pages of make and place a release has. */
function landingSources(snapshot: Pick<Snapshot, 'documents'>): Json {
  if (landingPrefixOf(snapshot) === null) return null;
  const routes = [...snapshot.documents.values()].flatMap(({ kind, effective }): Json[] => {
    const { route, aliases, hidden, gate } = (kind === 'page' ? (effective ?? {}) : {}) as Partial<Page>;
    return route === undefined ? [] : [[route, [...(aliases ?? [])], hidden ?? false, gate ?? null]];
  });
  return [routes, (snapshot.documents.get('redirects')?.effective as Json | undefined) ?? null];
}

function formsOf({ documents }: Pick<Snapshot, 'documents'>): CompiledRelease['forms'] {
  return new Map(
    [...documents.values()].flatMap(({ key, kind, effective }) => {
      if (kind !== 'form' || effective === null) return [];
      const version = shortHash(JSON.stringify(effective)).slice(0, 8);
      return [[key.slice('form/'.length), { form: effective as Form, version }]];
    }),
  );
}

/** Ids of the pictures of the library that a release or the drafts name. */
export function libraryIdsOf(snapshot: Pick<Snapshot, 'documents'>): ReadonlySet<string> {
  return listLibraryIds([...snapshot.documents.values()].map(({ effective }) => effective));
}

/** The page as the section of a make has it, and what it looks like there. */
export function inSection(
  release: CompiledRelease,
  page: CompiledPage,
  make: string | null,
): { readonly page: CompiledPage; readonly look: PageLook } {
  const section = make === null ? undefined : release.brands.get(make);
  if (make === null || !section) return { page, look: release };
  return { page: release.branded.get(make)?.get(page) ?? page, look: section };
}
