/** One page from start to bytes: subject, plan, needs, fragments, head (design, section 3). */

import { crc32 } from 'node:zlib';
import { toError } from '#domain/errors/error-text.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { liveOffers } from '#domain/offers/offer-state.ts';
import { kindOf, type Subject } from '#domain/subject/subject.ts';
import { setting } from '#domain/switches/settings.ts';
import { joinTexts } from '#domain/text/quantity.ts';
import { truncateWords } from '#domain/text/truncate.ts';
import { bodyName } from '#domain/vehicle/body.ts';
import type { Assets } from '#renderer/assets.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import { addSum } from '#renderer/fragment.ts';
import { canonicalPath, fillText } from '#renderer/head.ts';
import { closePage, openFragment, openPage } from '#renderer/page-html.ts';
import { hourOf, type PageRenderer, type RenderedBody } from '#renderer/page-renderer.ts';
import { eachPlanned, type Plan, type PlannedBlock, planPage, type SourceVersions } from '#renderer/plan.ts';
import { structuredData } from '#renderer/structured-data.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { ViewedCarRecord } from '#schemas/entities/session.ts';
import { pageKind } from '#schemas/layout/page-kinds.ts';
import type { createOnce, Logger } from '../../kernel/log.ts';
import { locationOf } from '../data/location-of.ts';
import { blockPorts } from '../data/site-data.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { makeOf } from '../release/brand-sections.ts';
import { type CompiledRelease, inSection } from '../release/compiled-release.ts';
import { stylesheetPath } from '../release/site-styles.ts';
import { loadNeeds } from './load-needs.ts';
import type { MadePage } from './page-cache.ts';
import { pictureOfPage } from './page-picture.ts';

export interface PageDeps {
  readonly renderer: PageRenderer;
  readonly assets: Assets;
  readonly blockOrder: readonly string[];
  readonly log: Logger;
  readonly once: ReturnType<typeof createOnce>;
  /** Milliseconds a block's data may take. */
  readonly loadLimit: number;
  /** Called for each block that failed and was left out. */
  readonly onFailure?: (release: CompiledRelease, type: string, route: string, message: string) => void;
}

interface RenderedPage extends MadePage {
  /** False when a block had to be left out: the page is then worth another try soon. */
  readonly isWhole: boolean;
}

export async function renderPage(
  deps: PageDeps,
  request: SiteRequest,
  page: CompiledPage,
  subject: Subject,
  now: Date,
  versions: Omit<SourceVersions, 'subject'>,
  /** Id of the one block that is wanted, with what of the head belongs to it. */
  only?: string,
): Promise<RenderedPage> {
  const { release, scope } = request;
  const { facts } = release;
  const whole = planPage(page, {
    tenantId: scope.tenantId,
    facts,
    subject,
    location: page.readsLocation ? await locationOf(subject, (await request.data()).content) : null,
    now,
    versions: { ...versions, subject: kindOf(subject).version(subject, hourOf(versions.stock)) },
    buildId: deps.assets.buildId,
  });
  const plan = only === undefined ? whole : planOf(whole, only);
  const needs = deps.renderer.needs(plan);
  const data = needs.length > 0 ? await request.data() : null;
  const loaded = data
    ? await loadNeeds(
        needs,
        {
          site: facts.site,
          subject,
          path: versions.path,
          now,
          ...blockPorts(data),
        },
        deps.loadLimit,
      )
    : new Map<string, never>();
  const body = deps.renderer.render(plan, loaded);
  for (const left of page.leftOut) {
    deps.once(`${scope.slug} ${page.page.route} ${left.blockId} ${left.why}`, () =>
      deps.log.warn(
        { request: request.requestId, tenant: scope.slug, page: page.page.route, block: left.blockId, why: left.why },
        'block left out',
      ),
    );
  }
  for (const failure of body.failures) {
    const error = toError(failure.error);
    deps.onFailure?.(release, failure.type, page.page.route, error.message);
    deps.once(`${scope.slug} ${page.page.route} ${failure.blockId} ${error.message}`, () =>
      deps.log.error(
        {
          request: request.requestId,
          tenant: scope.slug,
          page: page.page.route,
          block: failure.blockId,
          type: failure.type,
          error: error.message,
          // Built code is not minified: its lines read as the view's own, under the view's name.
          stack: error.stack,
        },
        'block failed and was left out',
      ),
    );
  }
  const offers = page.lists.includes('offers') ? await runningOffers(request, now) : [];
  return inLocale(facts.site.locale, () => finishPage(deps, request, page, subject, body, offers, only !== undefined));
}

/** The head, in the current language, and the finished body. @param isPart of a page: then the head has little */
function finishPage(
  deps: PageDeps,
  request: SiteRequest,
  page: CompiledPage,
  subject: Subject,
  body: RenderedBody,
  offers: readonly Offer[],
  isPart: boolean,
): RenderedPage {
  const { release } = request;
  const { facts } = release;
  const { look } = inSection(release, page, makeOf(page, subject));
  const canonical = request.origin + canonicalPath(page.page, request.path, subject);
  const kind = kindOf(subject);
  const isSubstitute = pageKind(page.type).isSubstitute === true;
  const filled = fillText(page.page.seo?.title ?? `${page.page.title} | {site.name}`, facts.site, subject);
  const title = (isSubstitute ? undefined : kind.title?.(filled, subject)) ?? filled;
  const { previous, next } = kind.around?.(subject) ?? {};
  const address = {
    title,
    canonical,
    index:
      page.page.seo?.index !== false &&
      !isSubstitute &&
      kind.isIndexed?.(subject) !== false &&
      !isNarrowed(page, request),
    ...(previous === undefined ? {} : { previous: request.origin + previous }),
    ...(next === undefined ? {} : { next: request.origin + next }),
  };
  if (isPart) return madeOf(openFragment(address), body, '');
  const description = page.page.seo?.description
    ? fillText(page.page.seo.description, facts.site, subject)
    : describePage(page, subject, facts);
  const own = page.page.seo?.image;
  const picture = own ? { url: own } : (kind.picture?.(subject) ?? pictureOfPage(page, release));
  const fonts = [...new Set([look.theme.fonts.heading, look.theme.fonts.body])]
    .map((family) => deps.assets.font(family))
    .flatMap(({ preload, macrons }) => (facts.site.country === 'NZ' ? [preload, macrons] : [preload]))
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`);
  const head = openPage({
    site: facts.site,
    ...address,
    description,
    image: picture ? { ...picture, url: new URL(picture.url, request.origin).href } : null,
    ogType: kind.isProduct ? 'product' : 'website',
    preloads: [...fonts, ...body.preloads],
    stylesheet: stylesheetPath(look, page.types, deps.blockOrder, deps.assets.buildId),
    loader: deps.assets.loader,
    messages: deps.assets.messages(facts.site.locale),
    jsonLd: structuredData({
      site: facts.site,
      subject,
      origin: request.origin,
      canonical,
      page: page.page,
      settings: facts.switches,
      offers,
    }),
    htmlAttributes: {
      ...look.tokens.attributes,
      'data-page': page.type,
      'data-anchors': body.anchors.join(' '),
      'data-saved-event': String(setting(facts.switches, 'analytics.event.favourite')),
      ...watched(request, deps.assets),
      ...measured(request, subject),
      ...taggedBy(request, deps.assets),
    },
    themeColour: look.theme.colours.brand,
    hasIslands: page.hasIslands,
    early: page.remembersLook ? deps.assets.early : null,
  });
  const made = madeOf(head, body, closePage);
  return release.tags && !request.isPreview ? { ...made, headers: release.tags.headers } : made;
}

/**
 * The description of a page without one: its subject in a sentence or two; or else that of the site for its home page,
 * and with the page's name in front for others, so that no two pages have the same description.
 */
function describePage(page: CompiledPage, subject: Subject, { site, switches }: CompiledRelease['facts']): string {
  const own = site.description ?? '';
  const about = kindOf(subject).describe(subject, site, switches);
  if (about === null && page.type === 'home') return own;
  return truncateWords(about ?? joinTexts([`${page.page.title} at ${site.name}.`, own]), 300).text;
}

/** What the page's script reports about a view, and remembers of its vehicle; nothing on pages that show a draft. */
function measured({ isPreview, release }: SiteRequest, subject: Subject): { readonly [name: string]: string } {
  if (isPreview) return {};
  if (subject.kind !== 'vehicle') return { 'data-measure': '' };
  const { id, stocknum, make, model, simple_body } = subject.vehicle;
  const record: ViewedCarRecord = { id, stocknum, make, model, body: bodyName(simple_body), simple_body };
  return {
    'data-measure': id,
    ...(setting(release.facts.switches, 'viewed.enabled') ? { 'data-car': JSON.stringify(record) } : {}),
  };
}

/** The script of the watchlist, and the place of its notices; nothing works on pages that show a draft. */
function watched({ isPreview, isOwnPage, release }: SiteRequest, assets: Assets): { readonly [name: string]: string } {
  const { switches } = release.facts;
  if ((isPreview && !isOwnPage) || !setting(switches, 'watchlist.enabled')) return {};
  return { 'data-watch-src': assets.watchlist, 'data-notices': setting(switches, 'notices.position') };
}

/** The services outside that the page's script loads; none on pages that show a draft. */
function taggedBy({ isPreview, release }: SiteRequest, assets: Assets): { readonly [name: string]: string } {
  if (isPreview || !release.tags) return {};
  return { 'data-tags': JSON.stringify(release.tags.tags), 'data-tags-src': assets.tags };
}

/** Cached pieces come with their checksums: reading a whole page again costs as much as copying it twice. */
function madeOf(open: string, { pieces, sum, failures }: RenderedBody, close: string): RenderedPage {
  const head = Buffer.from(open);
  const bytes = Buffer.concat([head, ...pieces, Buffer.from(close)]);
  return { bytes, sum: addSum(crc32(head), sum), isWhole: failures.length === 0 };
}

/** The plan of a single block. */
function planOf(whole: Plan, id: string): Plan {
  const found: PlannedBlock[] = [];
  eachPlanned(whole, (planned) => {
    if (planned.compiled.id === id) found.push(planned);
  });
  return { ...whole, blocks: { header: [], main: found, footer: [] } };
}

async function runningOffers({ data, release }: SiteRequest, now: Date): Promise<readonly Offer[]> {
  return liveOffers(await (await data()).content.listOffers(), release.facts.site.timeZone, now);
}

/** Whether the address only leaves out some of what the page lists. */
function isNarrowed({ narrowing }: CompiledPage, { params }: SiteRequest): boolean {
  return narrowing.some((name) => params.has(name));
}
