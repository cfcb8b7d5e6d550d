/**
 * Defines a block. A block's folder assembles one; the registry lists them; no other code knows a block by name
 * (design, section 5).
 */
import type { ReactNode } from 'react';
import type { dealersSetting } from '#domain/dealers/dealer-rules.ts';
import type { deliverySetting } from '#domain/delivery/delivery-table.ts';
import type { lendersSetting } from '#domain/finance/lenders.ts';
import type { AppointmentsPort } from '#domain/ports/appointments.ts';
import type { ContentPort } from '#domain/ports/content.ts';
import type { LandingsPort } from '#domain/ports/landings.ts';
import type { MarketPort } from '#domain/ports/market.ts';
import type { PlacesPort } from '#domain/ports/places.ts';
import type { PricesPort } from '#domain/ports/prices.ts';
import type { PromotionsPort } from '#domain/ports/promotions.ts';
import type { StockPort } from '#domain/ports/stock.ts';
import type { TownsPort } from '#domain/ports/towns.ts';
import type { Subject } from '#domain/subject/subject.ts';
import type { SlotRule } from '#schemas/api/block.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { PageType } from '#schemas/layout/page-kinds.ts';
import type { Json, PropsSchema, SchemaNode } from '#schemas/shapes/json.ts';
import type { RiskClass } from '#schemas/shapes/risk.ts';
import type { SwitchKey, SwitchKeyOf } from '#schemas/switches/registry.ts';
import { fillDefaults } from '#schemas/validate/fill-defaults.ts';
import type { Moment } from './shown-between.ts';

/** Keys of the settings that contain the documents which rules read. */
type DocumentSetting = typeof lendersSetting | typeof deliverySetting | typeof dealersSetting;

/** Values of the switches that a block declares, by key. */
export type Settings = { readonly [key: string]: Json };

/** Input of a view, and everything that its output may depend on: same input, same HTML. */
export interface ViewInput<P, D> {
  /** The block's id: unique on the page; use it as the prefix of every DOM id. */
  readonly id: string;
  readonly props: P;
  /** What `load` answered; undefined only for a block without `load`. */
  readonly data: D;
  /** Only the switches named in `switches`. */
  readonly settings: Settings;
  readonly site: Site;
  /** Rendered children by slot. */
  readonly slots: { readonly [slot: string]: ReactNode };
}

/** Input of an island's view: no switches, whose registry is too large for a page. `load` passes what it needs. */
export type IslandInput<P, D> = Omit<ViewInput<P, D>, 'settings'>;

/** Data that a block may read while loading. It must declare them in `reads`, since fragments are cached by that. */
export interface LoadContext {
  readonly site: Site;
  readonly settings: Settings;
  readonly subject: Subject;
  /**
   * Address of the page, for example `/finance?amount=20000`: its path, and of its parameters only those that the block
   * names in `query`.
   */
  readonly path: string;
  readonly now: Date;
  readonly stock: StockPort;
  readonly content: ContentPort;
  /** Suburbs, towns and postcodes of the tenant's country; the same for all tenants. */
  readonly places: PlacesPort & TownsPort;
  /** What vehicles were advertised at; moves with the vehicle. */
  readonly prices: PricesPort;
  /** What comparable vehicles go for; its answers move with the stock. */
  readonly market: Pick<MarketPort, 'mayShow'>;
  /** What shoppers can book; moves with the clock. */
  readonly appointments: AppointmentsPort;
  /** What can be won; moves with the clock. */
  readonly promotions: PromotionsPort;
  /** Pages of make, model and place; they follow the stock and the content. */
  readonly landings: Pick<LandingsPort, 'list'>;
}

/**
 * Where a block's data comes from. A fragment is cached under the versions of what its block reads:
 * `subject` the page's vehicle (renewed hourly), location, model or search; `path` the
 * address: its path and the parameters named in `query`; `stock` any vehicle of the tenant (renewed hourly, for windows in
 * days); `content` locations, models, reviews, menus; `offers` the special offers that run and the models that they
 * name: it moves when one is changed, begins or ends; `clock` the minute.
 */
export type Source = 'subject' | 'path' | 'stock' | 'content' | 'offers' | 'clock';

/** A part of another kind of page that a block links to; where no block there offers it, staff see a warning. */
export interface LinkedPart {
  /** Of the pages that are linked to; others of their kind, a page to print for example, are not. */
  readonly route: string;
  /** Among the `anchors` of some block. */
  readonly anchor: string;
  /** What staff call it, with its article: 'the finance disclaimer'. */
  readonly name: string;
  /** The switch that hides the links. */
  readonly whileOn: SwitchKeyOf<boolean>;
}

export interface Upgrade {
  /** The version this step makes. */
  readonly to: number;
  /** What changes, in kebab-case; permanent. */
  readonly name: string;
  readonly up: (props: { readonly [key: string]: Json }) => { readonly [key: string]: Json };
  readonly example: { readonly before: Json; readonly after: Json };
}

/** Props of which those that keep their default are left out. */
export type Given<P> = P extends readonly (infer I)[]
  ? readonly Given<I>[]
  : P extends object
    ? { readonly [K in keyof P]?: Given<P[K]> }
    : P;

/** What a block is shown with, in the gallery for example, which fills its slots with placeholders. */
export type Example<P, D> = {
  readonly name: 'typical' | 'empty' | 'extreme' | (string & {});
  /** Left out where all keep their default. */
  readonly props?: Given<P>;
  readonly settings?: Settings;
} & (D extends undefined ? { readonly data?: undefined } : { readonly data: D });

type BlockCategory = 'frame' | 'content' | 'stock' | 'vehicle' | 'location' | 'model' | 'form';

interface BlockDefinition<P, D> {
  readonly type: string;
  readonly title: string;
  /** One sentence for the palette: what shoppers get. */
  readonly description: string;
  readonly category: BlockCategory;
  /** Kinds of page it fits; every kind when left out. */
  readonly pages?: readonly PageType[];
  readonly slots?: { readonly [slot: string]: SlotRule };
  /** The slots that are shown with these props; all of them when left out. Hidden slots are not loaded either. */
  readonly shownSlots?: (props: P) => readonly string[];
  readonly schema: PropsSchema<P>;
  readonly view: (input: ViewInput<P, D>) => ReactNode;
  readonly load?: (props: P, context: LoadContext) => Promise<D>;
  /**
   * The fallback if `load` failed; without one the block is left out. It is never cached: the next request tries again.
   */
  readonly standIn?: (input: Omit<ViewInput<P, D>, 'data' | 'slots'>) => ReactNode;
  readonly reads?: readonly Source[];
  /**
   * Parameters of the page's address that `load` reads; others are not passed to it, and a page is cached by these only. With
   * `path` in `reads`.
   */
  readonly query?: readonly string[];
  /** Those that only filter its list: search engines do not index their addresses. */
  readonly narrows?: readonly string[];
  /** What of the site it lists: the page's structured data names it. */
  readonly lists?: 'offers';
  /** Whether these props name moments at which the output changes with time: then the block reads the clock as well. */
  readonly dated?: (props: P) => boolean;
  /**
   * Why these props show nothing at a moment, with the site's switches, as a sentence for staff; null when they do not
   * keep it from showing. Without it, staff see a general note that there is nothing to show.
   */
  readonly explainEmpty?: (props: P, moment: Moment, settings: Settings) => string | null;
  /**
   * The note for staff if it shows nothing for another reason than its props: that a switch is off (the first of
   * these), or else the sentence.
   */
  readonly whenEmpty?: { readonly needs?: readonly SwitchKeyOf<boolean>[]; readonly say: string };
  /** Switches whose values the view or load needs. */
  readonly switches?: readonly (SwitchKey | DocumentSetting)[];
  /**
   * Set when `island.tsx` exists: the view hydrates in the browser when touched or focused, or (if it says so) when
   * seen or idle. Until then its HTML works without the script.
   */
  readonly island?: 'touch' | 'visible' | 'idle';
  /**
   * Set when `enhance.ts` exists: plain DOM code over the server's HTML, without React or state. Its `mount` is
   * called with the block's wrapper when it is touched or focused, or (if it says so) seen or idle.
   */
  readonly enhance?: 'touch' | 'visible' | 'idle';
  /** Set where `renderer/browser/early.ts` has to run before the page paints: it looks as the shopper left it. */
  readonly remembersLook?: true;
  /** From version 1 on, a step for each: so many and one is the block's version. */
  readonly upgrades?: readonly Upgrade[];
  /** Fixed ids that links elsewhere promise, such as `vehicle-map` (specification, section 2). All other ids begin with the block's id. */
  readonly anchors?: readonly string[];
  readonly linksTo?: readonly LinkedPart[];
  /**
   * Set where a page that has the block must always render it, for any combination of switches: combinations are
   * checked for that before they go live. Applies to these kinds of page; to all when left out.
   */
  readonly essential?: {
    readonly pages?: readonly PageType[];
    /** It may be empty at times, such as the small print of a price. */
    readonly mayBeEmpty?: true;
  };
  /** Statements required by law that the block makes on every page it is on: checks look for them on each page. */
  readonly states?: readonly ('licences' | 'consumer-notice' | 'finance-figure' | 'finance-disclaimer')[];
  /** What any change of it can break, apart from wording and layout. */
  readonly risk?: RiskClass;
  /** Subjects of leads of a form with these props, added to every site's categories (`domain/leads/categories.ts`). */
  readonly leadCategories?: (props: P) => readonly string[];
  /** The offer that it makes, in its own words: leads that come from it name it. */
  readonly offer?: (props: P) => string;
  readonly examples: readonly Example<P, D>[];
}

/** A block as shared code sees it: its props are unknown until they have been validated against `schema`. */
export type Block = Omit<
  BlockDefinition<never, never>,
  | 'schema'
  | 'view'
  | 'load'
  | 'standIn'
  | 'shownSlots'
  | 'dated'
  | 'explainEmpty'
  | 'leadCategories'
  | 'offer'
  | 'examples'
> & {
  readonly version: number;
  readonly leadCategories?: (props: unknown) => readonly string[];
  readonly offer?: (props: unknown) => string;
  readonly dated?: (props: unknown) => boolean;
  readonly explainEmpty?: (props: unknown, moment: Moment, settings: Settings) => string | null;
  readonly shownSlots?: (props: unknown) => readonly string[];
  readonly schema: SchemaNode;
  readonly view: (input: ViewInput<unknown, unknown>) => ReactNode;
  readonly load?: (props: unknown, context: LoadContext) => Promise<unknown>;
  readonly standIn?: (input: Omit<ViewInput<unknown, unknown>, 'data' | 'slots'>) => ReactNode;
  readonly examples: readonly (Example<unknown, unknown> & { readonly props: unknown })[];
};

/**
 * Erases a block's types, so that the registry is a plain list. The casts are the only ones on this seam and are sound
 * because a view or load only ever gets props that were validated against the block's own schema.
 */
export function defineBlock<P, D>(definition: BlockDefinition<P, D>): Block {
  const schema = definition.schema.json as SchemaNode;
  return {
    ...definition,
    version: 1 + (definition.upgrades?.length ?? 0),
    schema,
    get examples() {
      return definition.examples.map((one) => ({ ...one, props: fillDefaults(schema, (one.props ?? {}) as Json) }));
    },
  } as Block;
}
