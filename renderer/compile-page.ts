/**
 * What can be computed once per release is computed here: block types looked up, old props upgraded, defaults filled
 * in, references to switches resolved, rich text sanitised, content hashed. A request then only plans and splices.
 */
import type { Block, Settings, Source } from '#blocks/kit/define-block.ts';
import { viewportsOf } from '#domain/conditions/evaluate.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { member } from '#domain/json/json-object.ts';
import { findBlock } from '#domain/layout/block-rules.ts';
import { resolveReferences } from '#domain/layout/references.ts';
import { type LibraryPictures, type PictureSources, resolvePictures } from '#domain/media/library.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import { type FactSources, readFact } from '#domain/subject/bindable-facts.ts';
import { declaredSettings } from '#domain/switches/settings.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Condition, Viewport } from '#schemas/layout/condition.ts';
import type { BlockId, BlockInstance, Layout } from '#schemas/layout/layout.ts';
import type { Page } from '#schemas/layout/page.ts';
import type { PageType } from '#schemas/layout/page-kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { fillDefaults } from '#schemas/validate/fill-defaults.ts';
import { shortHash } from './hash.ts';
import { sanitiseProps } from './rich-text.ts';

/** Facts of a release other than its pages. */
export interface ReleaseFacts {
  readonly site: Site;
  /** Effective switch values: default, template and tenant merged. */
  readonly switches: { readonly [key: string]: Json };
  /** Pictures of the library as they are now, where the release names any; its site and switches show them already. */
  readonly pictures?: LibraryPictures;
  /** The theme's brand colour, '#0f6468', for pictures that are made in it. */
  readonly brand?: string;
  /** Identifies everything in the release that loaded data depend on: menus, lists and their order. */
  readonly sources?: string;
}

/**
 * The parts of a stored block that enter its HTML. All of it is hashed into the block's key as one object, so that an
 * added member cannot be forgotten there.
 */
interface RenderedParts {
  readonly id: BlockId;
  /** Props when nothing in them depends on the request; else null and `bind` makes them. */
  readonly props: unknown;
  readonly settings: Settings;
  /** Viewports to show on; null is all. */
  readonly viewports: readonly Viewport[] | null;
}

export interface CompiledBlock extends RenderedParts {
  readonly block: Block;
  readonly bind: ((sources: FactSources) => unknown) | null;
  readonly when: Condition | null;
  /** Hidden by staff, with everything in it. */
  readonly hidden: boolean;
  readonly slots: { readonly [slot: string]: readonly CompiledBlock[] };
  /** Hash of everything that the output depends on, except the request. */
  readonly key: string;
  readonly reads: readonly Source[];
}

/** The three layouts of a page: the shared ones are around its own. */
interface PageLayouts {
  readonly header: Layout | null;
  readonly main: Layout;
  readonly footer: Layout | null;
}

export const regions = ['header', 'main', 'footer'] as const;
export type Region = (typeof regions)[number];

export interface CompiledPage {
  readonly type: PageType;
  readonly page: Page;
  readonly blocks: { readonly [region in Region]: readonly CompiledBlock[] };
  /** Types on the page, in registry order: its styles. */
  readonly types: readonly string[];
  readonly reads: ReadonlySet<Source>;
  /** Parameters of the address that its blocks read. */
  readonly parameters: readonly string[];
  /** Those that only filter the page's lists. */
  readonly narrowing: readonly string[];
  /** What its blocks list, for its structured data. */
  readonly lists: readonly 'offers'[];
  readonly hasIslands: boolean;
  readonly remembersLook: boolean;
  /** True when a condition reads the date. */
  readonly dated: boolean;
  /** True when a prop or a condition needs a fact of the location: it has to be known before planning. */
  readonly readsLocation: boolean;
  /** Blocks left out, with the reason: unknown type, newer version, a failed upgrade. */
  readonly leftOut: readonly { readonly blockId: BlockId; readonly why: string }[];
}

/** Runs a stored block's chain of upgrades. Throws when the block is newer than the code or a step is missing. */
export function upgradeProps(block: Block, instance: BlockInstance): BlockInstance['props'] {
  if (instance.version > block.version) throw new Error(`version ${instance.version} is newer than ${block.version}`);
  let props = instance.props;
  for (let version = instance.version + 1; version <= block.version; version++) {
    const step = block.upgrades?.find((upgrade) => upgrade.to === version);
    if (!step) throw new Error(`no upgrade to version ${version}`);
    props = step.up(props);
  }
  return props;
}

function readsDate(condition: Condition): boolean {
  if ('date' in condition) return true;
  if ('all' in condition) return condition.all.some(readsDate);
  if ('any' in condition) return condition.any.some(readsDate);
  if ('not' in condition) return readsDate(condition.not);
  return false;
}

/** The parts compiled from a page's layouts; its type and its document are known without them. */
type CompiledLayouts = Omit<CompiledPage, 'type' | 'page'>;

/**
 * A page of a release. Its layouts are compiled on first access to anything but `type` and `page`: a draft is opened
 * for one page of forty, and the first request to a newly published site is for its home page.
 */
export function compilePage(
  page: Page,
  layouts: PageLayouts,
  registry: ReadonlyMap<string, Block>,
  facts: ReleaseFacts,
): CompiledPage {
  let compiled: CompiledLayouts | null = null;
  const whole = () => {
    // In the site's language: texts that staff left as they come are the block's own.
    compiled ??= inLocale(facts.site.locale, () => compileLayouts(layouts, registry, facts));
    return compiled;
  };
  const first = { type: page.type, page: resolvePictures(page, pictureSources(facts)) };
  const rest = Object.fromEntries(compiledParts.map((part) => [part, { get: () => whole()[part], enumerable: true }]));
  return Object.defineProperties(first, rest) as CompiledPage;
}

function pictureSources({ pictures, brand }: ReleaseFacts): PictureSources {
  return { library: pictures, brand };
}

/** Named once each, so that one that is added to the type and not here does not compile. */
const compiledParts = Object.keys({
  blocks: 0,
  types: 0,
  reads: 0,
  parameters: 0,
  narrowing: 0,
  lists: 0,
  hasIslands: 0,
  remembersLook: 0,
  dated: 0,
  readsLocation: 0,
  leftOut: 0,
} satisfies { readonly [part in keyof CompiledLayouts]: 0 }) as (keyof CompiledLayouts)[];

const siteHashes = new WeakMap<Site, string>();

/** Of one site document, for all pages of a release. */
function hashOf(site: Site): string {
  const hash = siteHashes.get(site) ?? shortHash(JSON.stringify(site));
  siteHashes.set(site, hash);
  return hash;
}

function compileLayouts(
  layouts: PageLayouts,
  registry: ReadonlyMap<string, Block>,
  facts: ReleaseFacts,
): CompiledLayouts {
  const siteHash = hashOf(facts.site);
  const types = new Set<string>();
  const reads = new Set<Source>();
  const leftOut: { blockId: BlockId; why: string }[] = [];
  let dated = false;
  let readsLocation = false;

  const compile = (layout: Layout, id: BlockId): CompiledBlock | null => {
    const instance = findBlock(layout, id);
    if (!instance) return null;
    const block = registry.get(instance.type);
    if (!block) {
      leftOut.push({ blockId: id, why: `unknown type ${instance.type}` });
      return null;
    }
    try {
      const raw = upgradeProps(block, instance);
      const settings = declaredSettings(block.type, block.switches ?? [], facts.switches);
      const prepare = (sources: FactSources) => {
        const resolved = resolveReferences(raw, {
          switches: (key) => member(facts.switches, key),
          facts: (path) => readFact(path, sources),
        });
        // Resolved before the block's key is made of its props: another file is another key.
        const filled = sanitiseProps(block.schema, fillDefaults(block.schema, resolved, t));
        return resolvePictures(filled, pictureSources(facts));
      };
      const text = JSON.stringify([raw, instance.when ?? null]);
      const stored = JSON.stringify(raw);
      // Facts of the site that a text names are known here; those of the location and of the page once the page is planned.
      const binds = stored.includes('"$bind"') || stored.includes('{location.') || stored.includes('{landing.');
      const onLocation = /"(?:\$bind|data)":"location\.|\{location\./.test(text);
      if (onLocation) readsLocation = true;
      const props = prepare({ site: facts.site, location: null, subject: { kind: 'none' } });
      const slots = Object.fromEntries(
        Object.keys(block.slots ?? {}).map((slot) => [
          slot,
          (instance.slots?.[slot] ?? []).flatMap((child) => compile(layout, child) ?? []),
        ]),
      );
      types.add(block.type);
      const own: Source[] = [...(block.reads ?? [])];
      if (binds) own.push('subject');
      if (onLocation) own.push('content');
      // A bound moment is known only once the page is planned.
      if (block.dated && (binds || block.dated(props))) own.push('clock');
      if (instance.when && JSON.stringify(instance.when).includes('"data"')) reads.add('subject');
      for (const source of own) reads.add(source);
      if (instance.when && readsDate(instance.when)) dated = true;
      const rendered: RenderedParts = {
        id,
        props: binds ? null : props,
        settings,
        viewports: instance.when ? viewportsOf(instance.when) : null,
      };
      return {
        ...rendered,
        block,
        bind: binds ? prepare : null,
        when: instance.when ?? null,
        hidden: instance.hidden ?? false,
        slots,
        // Bound props are made again for each request out of the stored ones and the switches.
        key: shortHash(
          JSON.stringify([
            rendered,
            block.type,
            block.version,
            binds ? [raw, props] : null,
            siteHash,
            block.load ? facts.sources : null,
          ]),
        ),
        reads: own,
      };
    } catch (error) {
      leftOut.push({ blockId: id, why: errorText(error) });
      return null;
    }
  };

  const list = (layout: Layout | null) => (layout ? layout.root.flatMap((id) => compile(layout, id) ?? []) : []);
  const blocks = { header: list(layouts.header), main: list(layouts.main), footer: list(layouts.footer) };
  if (dated) reads.add('clock');
  // Whole pages are cached by versions alone, and a change of the library changes the version of the content.
  if (facts.pictures) reads.add('content');
  const order = [...registry.keys()];
  return {
    blocks,
    types: [...types].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
    reads,
    parameters: [...new Set([...types].flatMap((type) => registry.get(type)?.query ?? []))],
    narrowing: [...new Set([...types].flatMap((type) => registry.get(type)?.narrows ?? []))],
    lists: [...new Set([...types].flatMap((type) => registry.get(type)?.lists ?? []))],
    hasIslands: [...types].some((type) => registry.get(type)?.island !== undefined),
    remembersLook: [...types].some((type) => registry.get(type)?.remembersLook === true),
    dated,
    readsLocation,
    leftOut,
  };
}
