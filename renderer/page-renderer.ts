/**
 * Plan and data to HTML, through the fragment cache. Fragments put together equal a full render byte by byte
 * (`full-render.tsx`, and a test).
 */
import type { PartCall } from '#blocks/kit/part.tsx';
import { inLocale } from '#domain/messages/languages.ts';
import type { Assets } from './assets.ts';
import { ByteCache } from './byte-cache.ts';
import { cacheKey } from './cache-key.ts';
import { regions } from './compile-page.ts';
import { addSum, type Fragment } from './fragment.ts';
import { shortHash } from './hash.ts';
import { eachPlanned, type Plan, type PlannedBlock } from './plan.ts';
import { renderBlock, renderPart } from './render-block.tsx';

export interface BlockFailure {
  readonly blockId: string;
  readonly type: string;
  readonly error: unknown;
}

export interface RenderedBody {
  readonly pieces: readonly Buffer[];
  /** Checksum of the pieces. */
  readonly sum: number;
  readonly preloads: readonly string[];
  /** Of the blocks' anchors, those that the page has. */
  readonly anchors: readonly string[];
  readonly failures: readonly BlockFailure[];
}

/** The page's own blocks are in the one `<main>`, between header and footer. */
const openMain = Buffer.from('<main id="main" tabindex="-1">');
const closeMain = Buffer.from('</main>');

/** A block's loaded data, or the error that loading it ended in. */
export type Loaded = ReadonlyMap<string, { readonly data: unknown } | { readonly error: unknown }>;

/** Called for each block that React has rendered. @param ms its time @param empty whether it shows nothing */
type ObserveRender = (tenantId: string, type: string, ms: number, empty: boolean) => void;

/** A wrapper with nothing in it. */
const emptyWrapper = /^<div [^<>]*><\/div>$/;
const longestWrapper = 500;

export class PageRenderer {
  readonly #fragments: ByteCache<Fragment>;
  readonly #assets: Assets;
  readonly #observe: ObserveRender | undefined;
  readonly #optionHashes = new WeakMap<object, string>();
  readonly #itemKeys = new WeakMap<object, string>();
  readonly #held = new WeakMap<Plan, ReadonlyMap<string, Fragment>>();
  readonly #partKeys = new WeakMap<PartCall, { readonly stock: string; readonly key: string }>();
  /** Fragments rendered by React so far, for benches and tests. */
  renders = 0;

  /** @param limit bytes of fragments to keep @param observe called after each render */
  constructor(assets: Assets, limit: number, observe?: ObserveRender) {
    this.#assets = assets;
    this.#observe = observe;
    this.#fragments = new ByteCache(limit);
  }

  /** The planned blocks that have to be rendered again and need data: nothing else has to be loaded. */
  needs(plan: Plan): PlannedBlock[] {
    const needs: PlannedBlock[] = [];
    const held = new Map<string, Fragment>();
    eachPlanned(plan, (planned) => {
      if (!planned.compiled.block.load) return;
      const cached = this.#fragments.get(plan.request.tenantId, planned.key);
      if (cached) held.set(planned.key, cached);
      else needs.push(planned);
    });
    // Other requests may push them out of the cache while this one's needs are loaded.
    if (needs.length > 0) this.#held.set(plan, held);
    return needs;
  }

  render(plan: Plan, loaded: Loaded): RenderedBody {
    return inLocale(plan.request.facts.site.locale, () => this.#render(plan, loaded));
  }

  #render(plan: Plan, loaded: Loaded): RenderedBody {
    const pieces: Buffer[] = [];
    const preloads: string[] = [];
    const anchors = new Set<string>();
    const failures: BlockFailure[] = [];
    let sum = 0;

    const place = (planned: PlannedBlock) => {
      const { block, id } = planned.compiled;
      const fragment = this.#fragment(plan, planned, loaded, failures);
      if (!fragment) return;
      sum = addSum(sum, fragment.sum);
      preloads.push(...fragment.preloads);
      for (const anchor of fragment.anchors ?? []) anchors.add(anchor);
      for (const piece of fragment.pieces) {
        if (Buffer.isBuffer(piece)) pieces.push(piece);
        else if ('slot' in piece) for (const child of planned.slots[piece.slot] ?? []) place(child);
        else {
          try {
            const part = this.#part(plan, piece.call);
            sum = addSum(sum, part.sum);
            preloads.push(...part.preloads);
            for (const inner of part.pieces) if (Buffer.isBuffer(inner)) pieces.push(inner);
          } catch (error) {
            failures.push({ blockId: id, type: block.type, error });
          }
        }
      }
    };
    for (const region of regions) {
      if (region === 'main') pieces.push(openMain);
      for (const planned of plan.blocks[region]) place(planned);
      if (region === 'main') pieces.push(closeMain);
    }
    return { pieces, sum, preloads, anchors: [...anchors], failures };
  }

  #fragment(plan: Plan, planned: PlannedBlock, loaded: Loaded, failures: BlockFailure[]): Fragment | null {
    const cached = this.#fragments.get(plan.request.tenantId, planned.key) ?? this.#held.get(plan)?.get(planned.key);
    if (cached) return cached;
    const { block, id, settings, viewports } = planned.compiled;
    try {
      let data: unknown;
      if (block.load) {
        const answer = loaded.get(id);
        if (!answer) throw new Error('its data was not loaded');
        if ('error' in answer) throw answer.error;
        data = answer.data;
      }
      this.renders++;
      const input = { id, props: planned.props, data, settings, site: plan.request.facts.site };
      const begun = performance.now();
      const fragment = renderBlock(block, input, viewports, this.#assets);
      this.#observe?.(plan.request.tenantId, block.type, performance.now() - begun, isEmpty(fragment));
      this.#fragments.set(plan.request.tenantId, planned.key, fragment, fragment.bytes);
      return fragment;
    } catch (error) {
      failures.push({ blockId: id, type: block.type, error });
      return this.#standIn(plan, planned);
    }
  }

  /** What a block that failed shows instead, if it has something; not cached, so that the next request tries again. */
  #standIn(plan: Plan, { compiled, props }: PlannedBlock): Fragment | null {
    const { block, id, settings, viewports } = compiled;
    const { standIn } = block;
    if (!standIn) return null;
    const input = { id, props, data: undefined, settings, site: plan.request.facts.site };
    try {
      return renderBlock({ ...block, view: standIn }, input, viewports, this.#assets);
    } catch {
      return null;
    }
  }

  #part(plan: Plan, call: PartCall): Fragment {
    const key = this.#partKey(plan, call);
    const { tenantId } = plan.request;
    const cached = this.#fragments.get(tenantId, key);
    if (cached) return cached;
    this.renders++;
    const fragment = renderPart(call);
    this.#fragments.set(tenantId, key, fragment, fragment.bytes);
    return fragment;
  }

  /** A fragment contains its calls, so a call's key is built once, and again when the hour has changed. */
  #partKey(plan: Plan, call: PartCall): string {
    const { tenantId, buildId, versions, facts } = plan.request;
    const cached = this.#partKeys.get(call);
    if (cached && cached.stock === versions.stock) return cached.key;
    const key = cacheKey(
      'part',
      tenantId,
      buildId,
      facts.site.locale,
      call.part.name,
      this.#hashOf(call.options),
      this.#itemKey(call),
      hourOf(versions.stock),
    );
    this.#partKeys.set(call, { stock: versions.stock, key });
    return key;
  }

  /** Two pages that show one vehicle contain the same item. */
  #itemKey({ part, item }: PartCall): string {
    const keyOf = part.key as (item: unknown) => string;
    if (typeof item !== 'object' || item === null) return keyOf(item);
    let key = this.#itemKeys.get(item);
    if (key === undefined) {
      key = shortHash(keyOf(item));
      this.#itemKeys.set(item, key);
    }
    return key;
  }

  /** Options are one object for all parts of a block's render, so their hash is computed once. */
  #hashOf(options: unknown): string {
    if (typeof options !== 'object' || options === null) return String(options);
    let hash = this.#optionHashes.get(options);
    if (hash === undefined) {
      hash = shortHash(JSON.stringify(options));
      this.#optionHashes.set(options, hash);
    }
    return hash;
  }

  get cache(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.#fragments.size, bytes: this.#fragments.bytes };
  }

  clear(): void {
    this.#fragments.clear();
  }
}

function isEmpty({ pieces }: Fragment): boolean {
  const [only] = pieces;
  return (
    pieces.length === 1 &&
    Buffer.isBuffer(only) &&
    only.byteLength < longestWrapper &&
    emptyWrapper.test(only.toString('utf8'))
  );
}

/** A stock version reads `<counter>@<hour>`: a card depends on its vehicle and the hour, not on the counter. */
export function hourOf(stockVersion: string): string {
  return stockVersion.slice(stockVersion.indexOf('@') + 1);
}
