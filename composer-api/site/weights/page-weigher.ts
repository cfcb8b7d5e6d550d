/** Weighs the published pages of sites as a phone loads them, once for each release. */
import { setTimeout as rest } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { weightBudget } from '#domain/checks/page-budgets.ts';
import { type PageParts, readPageParts } from '#domain/checks/page-parts.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import type { PageWeight } from '#schemas/api/page-weight.ts';
import { pageKind } from '#schemas/layout/page-kinds.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { findVersions, type Versions } from '#tenants/sites/versions.ts';
import type { Logger } from '../../kernel/log.ts';
import type { SiteData } from '../data/site-data.ts';
import type { CompiledRelease } from '../release/compiled-release.ts';
import type { SiteApp } from '../site-app.ts';

/** One of the heaviest parts of a page, with the block that loads it, if any. */
interface HeavyPart {
  readonly kind: 'picture' | 'script' | 'style sheet' | 'typeface';
  readonly bytes: number;
  readonly blockId: string | null;
}

export interface WeighedPage extends PageWeight {
  readonly heaviest: HeavyPart | null;
}

interface Weighing {
  readonly releaseId: string;
  readonly pages: WeighedPage[];
  isDone: boolean;
  isPartial: boolean;
}

/** Sites whose figures are cached; others are measured again on request. */
const mostSites = 200;
const mostPages = 60;
/** Milliseconds for all pages of a site. */
const patience = 30_000;

/** Milliseconds between two pages at most: else as long as the last one took. */
const longestRest = 250;

const compress = promisify(brotliCompress);

interface WeigherDeps {
  readonly store: Store;
  readonly sites: SiteApp;
  readonly log: Logger;
  /** The address of a page, with the first vehicle, model or location that it could be about; null if there is none. */
  readonly pathOf: (page: CompiledPage, data: SiteData) => Promise<string | null>;
}

export class PageWeigher {
  readonly #deps: WeigherDeps;
  readonly #known = new LRUCache<string, Weighing>({ max: mostSites });
  /** One site at a time: no request waits for the figures, and shoppers come first. */
  #turn: Promise<void> = Promise.resolve();

  constructor(deps: WeigherDeps) {
    this.#deps = deps;
  }

  /** What is known of the live release. Starts measuring it if that has not begun. Null before the first release. */
  async weigh(scope: TenantScope): Promise<Weighing | null> {
    const { store, sites, log } = this.#deps;
    const versions = await findVersions(store, scope);
    const release = versions && (await sites.release(scope, versions));
    if (!versions || !release) return null;
    const known = this.#known.get(scope.tenantId);
    if (known?.releaseId === release.releaseId) return known;
    const weighing: Weighing = { releaseId: release.releaseId, pages: [], isDone: false, isPartial: false };
    // Each look fills its own list: what replaced the figures of another release is not in their way.
    const look = async () => {
      try {
        weighing.isPartial = !(await this.#weighAll(scope, versions, release, weighing.pages));
      } catch (error) {
        weighing.isPartial = true;
        log.warn({ tenant: scope.slug, error: String(error) }, 'pages could not be weighed');
      }
      weighing.isDone = true;
    };
    this.#turn = this.#turn.then(look);
    this.#known.set(scope.tenantId, weighing);
    return weighing;
  }

  /** @returns whether all pages were looked at */
  async #weighAll(
    scope: TenantScope,
    versions: Versions,
    release: CompiledRelease,
    into: WeighedPage[],
  ): Promise<boolean> {
    const { sites, pathOf } = this.#deps;
    const until = performance.now() + patience;
    const data = await sites.data.get(scope, versions, release);
    const sizes = new Map<string, number>();
    const sizeOf = async (address: string): Promise<number> => {
      const before = sizes.get(address);
      if (before !== undefined) return before;
      const answer = await sites.readFile(scope, versions, release, address).catch(() => null);
      const bytes = answer?.ok ? (await answer.arrayBuffer()).byteLength : 0;
      sizes.set(address, bytes);
      return bytes;
    };
    for (const [key, page] of [...release.pages].slice(0, mostPages)) {
      if (page.page.hidden === true || pageKind(page.type).isSubstitute) continue;
      if (performance.now() > until) return false;
      const path = await pathOf(page, data);
      const html = path === null ? null : await sites.renderPage(scope, versions, release, path);
      if (path === null || html === null) continue;
      const begun = performance.now();
      into.push(await weighPage({ key, page, path, html }, sizeOf, () => performance.now() > until));
      // No request waits for this, and shoppers of all sites share the process with it.
      await rest(Math.min(performance.now() - begun, longestRest));
    }
    return release.pages.size <= mostPages && performance.now() <= until;
  }
}

async function weighPage(
  { key, page, path, html }: { key: string; page: CompiledPage; path: string; html: string },
  sizeOf: (address: string) => Promise<number>,
  isLate: () => boolean,
): Promise<WeighedPage> {
  const parts: PageParts = readPageParts(html);
  let heaviest: HeavyPart | null = null;
  const weigh = async (kind: HeavyPart['kind'], address: string, blockId: string | null): Promise<number> => {
    const bytes = isLate() ? 0 : await sizeOf(address);
    if (bytes > (heaviest?.bytes ?? 0)) heaviest = { kind, bytes, blockId };
    return bytes;
  };
  const sum = async (kind: HeavyPart['kind'], addresses: readonly string[]) => {
    let total = 0;
    for (const address of addresses) total += await weigh(kind, address, null);
    return total;
  };
  const sent = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  const styles = await sum('style sheet', parts.styles);
  const scripts = await sum('script', parts.scripts);
  const fonts = await sum('typeface', parts.fonts);
  let pictures = 0;
  for (const { address, blockId } of parts.pictures) pictures += await weigh('picture', address, blockId);
  const total = sent.byteLength + styles + scripts + fonts + pictures;
  return {
    key,
    title: page.page.title,
    path,
    html: sent.byteLength,
    styles,
    scripts,
    fonts,
    pictures,
    total,
    budget: weightBudget(page.type),
    heaviest,
  };
}
