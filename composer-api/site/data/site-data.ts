/**
 * Ports of one tenant, wired to their drivers. Stock is searched in the tenant's index and read from the store by id;
 * content is read again only when its counter in the database has moved.
 */

import { LRUCache } from 'lru-cache';
import { switchesOfForm } from '#domain/forms/walk-form.ts';
import { findBySlug } from '#domain/locations/find-by-slug.ts';
import { orderLocations } from '#domain/locations/order.ts';
import { orderMakes } from '#domain/makes/edit-make.ts';
import { listLibraryIds, resolvePictures } from '#domain/media/library.ts';
import type { AppointmentsPort } from '#domain/ports/appointments.ts';
import type { ContentPort, SiteForm } from '#domain/ports/content.ts';
import type { DeliveryPort } from '#domain/ports/delivery.ts';
import type { LandingsPort } from '#domain/ports/landings.ts';
import type { MarketPort } from '#domain/ports/market.ts';
import type { PlacesPort } from '#domain/ports/places.ts';
import type { PricesPort } from '#domain/ports/prices.ts';
import type { PromotionsPort } from '#domain/ports/promotions.ts';
import type { StockPort } from '#domain/ports/stock.ts';
import type { TownsPort } from '#domain/ports/towns.ts';
import type { ValuationPort } from '#domain/ports/valuation.ts';
import { newestFirst, withRatings } from '#domain/reviews/location-ratings.ts';
import { settingNamed } from '#domain/switches/settings.ts';
import { valuationRules } from '#domain/valuation/valuation-rules.ts';
import { sanitiseRichText } from '#renderer/rich-text.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import type { Model } from '#schemas/entities/model.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { Review } from '#schemas/entities/review.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { createEmbeddedSearch } from '#search/embedded/stock-port.ts';
import type { HostedSearches } from '#search/hosted/hosted-searches.ts';
import { hostedTarget } from '#search/hosted/target.ts';
import type { StockPool } from '#search/pool/pool.ts';
import { TenantStock } from '#search/pool/tenant-stock.ts';
import { versionOf } from '#search/pool/vehicles.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { listLibraryPictures } from '#tenants/media/list-media.ts';
import type { Versions } from '#tenants/sites/versions.ts';
import { listPrices } from '#tenants/stock/list-vehicles.ts';
import { appointmentsPort } from '../booking/free-times.ts';
import { promotionsPort } from '../promotions/promotions-port.ts';
import type { CompiledRelease } from '../release/compiled-release.ts';
import { releaseOffers } from '../release/release-offers.ts';
import type { DeliveryOf } from './delivery-of.ts';
import { landingsPort } from './landing-table.ts';
import type { MarketOf } from './market-of.ts';
import type { PlacesOf } from './places.ts';
import { createStockSource } from './stock-source.ts';
import type { ValuationOf } from './valuation-of.ts';

export interface SiteData {
  readonly stock: StockPort;
  /** The tenant's index itself and the records behind it, for the search protocol. */
  readonly index: TenantStock;
  readonly content: ContentPort;
  /** Places of the tenant's country. */
  readonly places: PlacesPort & TownsPort;
  readonly prices: PricesPort;
  readonly market: MarketPort;
  readonly appointments: AppointmentsPort;
  readonly promotions: PromotionsPort;
  readonly landings: LandingsPort;
  readonly delivery: DeliveryPort;
  /** By the live release's own rules. */
  readonly valuation: ValuationPort;
  /** Version of a vehicle's own content; moves only when that vehicle does. */
  versionOf(vehicle: Vehicle): number;
}

/** What blocks may ask of it (`LoadContext`). */
export function blockPorts({ stock, content, places, prices, market, appointments, promotions, landings }: SiteData) {
  return { stock, content, places, prices, market, appointments, promotions, landings };
}

/** Drivers that need to know which tenant asks. */
export interface PortsOf {
  readonly places: PlacesOf;
  readonly market: MarketOf;
  readonly delivery: DeliveryOf;
  readonly valuation: ValuationOf;
}

interface Content {
  readonly version: number;
  readonly locations: readonly Location[];
  readonly models: readonly Model[];
  readonly reviews: readonly Review[];
  readonly manufacturers: readonly Manufacturer[];
  readonly offers: readonly Offer[];
}

export class SiteDataCache {
  readonly #store: Store;
  readonly #pool: StockPool;
  readonly #ports: PortsOf;
  readonly #hosted: HostedSearches;
  readonly #content: LRUCache<string, Promise<Content>>;

  /** @param limit tenants whose content is cached; the least recently used is evicted first. */
  constructor(store: Store, pool: StockPool, ports: PortsOf, hosted: HostedSearches, limit = 100) {
    this.#store = store;
    this.#pool = pool;
    this.#ports = ports;
    this.#hosted = hosted;
    this.#content = new LRUCache({ max: limit });
  }

  async get(scope: TenantScope, versions: Versions, release: CompiledRelease): Promise<SiteData> {
    const index = new TenantStock(this.#pool, {
      source: createStockSource(this.#store, scope),
      version: versions.stock,
      settings: release.facts.switches,
      now: this.#store.now,
    });
    const target = hostedTarget(release.facts.site.search);
    const [content] = await Promise.all([this.#contentOf(scope, versions), target ? null : index.ready()]);
    const stock = createEmbeddedSearch(
      target ? this.#hosted.stock(scope.tenantId, target, index, versions.stock) : index,
    );
    const port = contentPort(content, release);
    const hour = Math.floor(this.#store.now().getTime() / 3_600_000);
    const places = this.#ports.places(release.facts.site.country);
    return {
      stock,
      market: this.#ports.market(stock),
      delivery: this.#ports.delivery(release.facts.switches, places),
      valuation: this.#ports.valuation(stock, valuationRules(release.valuation)),
      index,
      versionOf: (vehicle) => versionOf(vehicle) ?? versions.stock,
      content: port,
      landings: landingsPort(release, { stock, content: port }, `${versions.stock}@${hour} ${versions.content}`),
      places,
      appointments: appointmentsPort(this.#store.db, { scope, release }, content.locations, this.#store.now),
      promotions: promotionsPort(this.#store.db, { scope, release }, this.#store.now),
      prices: { history: (id) => listPrices(this.#store, scope, id) },
    };
  }

  async #contentOf(scope: TenantScope, versions: Versions): Promise<Content> {
    const cached = await this.#content.get(scope.tenantId)?.catch(() => undefined);
    if (cached && cached.version === versions.content) return cached;
    const made = this.#readContent(scope, versions.content);
    this.#content.set(scope.tenantId, made);
    // A read that failed is not cached: the next request tries again.
    made.catch(() => {
      if (this.#content.peek(scope.tenantId) === made) this.#content.delete(scope.tenantId);
    });
    return made;
  }

  async #readContent(scope: TenantScope, version: number): Promise<Content> {
    const [locations, models, reviews, manufacturers, offers] = await Promise.all([
      listContent(this.#store, scope, 'location'),
      listContent(this.#store, scope, 'model'),
      listContent(this.#store, scope, 'review'),
      listContent(this.#store, scope, 'manufacturer'),
      listContent(this.#store, scope, 'offer'),
    ]);
    const content = {
      version,
      locations: locations.map((stored) => stored.item),
      models: models.map((stored) => stored.item),
      reviews: reviews.map((stored) => stored.item),
      manufacturers: manufacturers.map((stored) => stored.item),
      // Stored text may predate a rule, so it is sanitised again as when it was saved.
      offers: offers.map(({ item }) => (item.body === null ? item : { ...item, body: sanitiseRichText(item.body) })),
    };
    const library = await listLibraryPictures(this.#store, scope, listLibraryIds(content));
    return resolvePictures(content, { library });
  }
}

/** The port of the current content, created once per release. */
const ports = new WeakMap<Content, { readonly release: CompiledRelease; readonly port: ContentPort }>();

function contentPort(content: Content, release: CompiledRelease): ContentPort {
  const cached = ports.get(content);
  if (cached?.release === release) return cached.port;
  const port = makeContentPort(content, release);
  ports.set(content, { release, port });
  return port;
}

function makeContentPort(content: Content, release: CompiledRelease): ContentPort {
  const locations = orderLocations(
    withRatings(
      content.locations.filter((location) => location.visible),
      content.reviews,
    ),
    release.facts.switches,
  );
  const reviews = newestFirst(content.reviews);
  const makes = orderMakes(content.manufacturers);
  const offers = content.offers.filter(({ status }) => status === 'published');
  return {
    listLocations: async () => locations,
    findLocation: async (slug) => findBySlug(locations, slug),
    listModels: async () => content.models,
    findModel: async (slug) => content.models.find((model) => model.new_slug === slug || model.slug === slug) ?? null,
    listReviews: async () => reviews,
    listManufacturers: async () => makes,
    findManufacturer: async (slug) => content.manufacturers.find((make) => make.slug === slug) ?? null,
    navigation: async () => release.navigation,
    findForm: async (key) => findForm(release, key),
    listOffers: async () => offers,
    findOfferPage: async (slug) => content.offers.find((offer) => offer.slug === slug) ?? null,
    findOffer: async (id) => releaseOffers(release).get(id) ?? offers.find((offer) => offer.id === id)?.title ?? null,
  };
}

function findForm({ forms, facts }: CompiledRelease, key: string): SiteForm | null {
  const found = forms.get(key);
  if (!found) return null;
  const { form, version } = found;
  return {
    form,
    version,
    isOffered: !form.gate || settingNamed(facts.switches, form.gate) === true,
    switches: Object.fromEntries(
      switchesOfForm(form).map((name) => [name, settingNamed(facts.switches, name) ?? null]),
    ),
  };
}
