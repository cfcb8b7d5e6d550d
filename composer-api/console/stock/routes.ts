/** Stock administration: the list, one vehicle, its photographs and history, and acts on many. */
import type { Context } from 'hono';
import { AppError } from '#domain/errors/app-error.ts';
import { asKnown, uniqueNames } from '#domain/makes/known-name.ts';
import { describeChanges, displayStanding } from '#domain/stock/describe-history.ts';
import { planPhotos } from '#domain/stock/photo-names.ts';
import { setting } from '#domain/switches/settings.ts';
import { instantOf } from '#domain/text/local-time.ts';
import { plateStates } from '#domain/valuation/read-car.ts';
import type {
  BulkResult,
  FoundPlate,
  HistoryEntry,
  PhotoAdded,
  StockActs,
  VehicleHistory,
  VehicleNames,
} from '#schemas/api/stock.ts';
import { itemTypes } from '#schemas/catalogue/vehicle/words.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { listStockActs } from '#tenants/stock/list-stock-acts.ts';
import { listPrices } from '#tenants/stock/list-vehicles.ts';
import { listStockNumbers, type VehicleRecord } from '#tenants/stock/vehicle-records.ts';
import { listVehicleRevisions } from '#tenants/stock/vehicle-revisions.ts';
import { parseInput } from '../../kernel/http/read-body.ts';
import { liveSettings } from '../../site/release/release-settings.ts';
import { type ConsoleEnv, handle, type Needs, siteScope, takes, upTo } from '../api/handlers.ts';
import { siteFacts } from '../api/site-facts.ts';
import { type Override, Publisher } from '../checks/compliance.ts';
import { stockPage, stockVehicle } from './answers.ts';
import { bulkState, runBulk, runningBulk, tryBulk, undoChange } from './bulk.ts';
import { type StockLists, stockLists } from './list.ts';
import {
  bulkBody,
  editBody,
  lookBody,
  namesQuery,
  newVehicleBody,
  photoNamesBody,
  plateQuery,
  readListQuery,
  reserveBody,
  restoreBody,
} from './requests.ts';
import { StockVehicles } from './vehicles.ts';

const mostCharacters = 200;

/** Makes and models as this site writes them: from its makes and models first, then from its stock. */
class KnownNames {
  readonly #store: Store;
  readonly #scope: TenantScope;
  readonly #lists: StockLists;

  constructor(store: Store, scope: TenantScope, lists: StockLists) {
    this.#store = store;
    this.#scope = scope;
    this.#lists = lists;
  }

  async makes(): Promise<readonly string[]> {
    const [kept, stocked] = await Promise.all([
      listContent(this.#store, this.#scope, 'manufacturer'),
      this.#lists.names(this.#scope, null),
    ]);
    return uniqueNames([...kept.map(({ item }) => item.name), ...stocked]);
  }

  /** @param make as `makes` spells it */
  async models(make: string): Promise<readonly string[]> {
    const [range, stocked] = await Promise.all([
      listContent(this.#store, this.#scope, 'model'),
      this.#lists.names(this.#scope, make),
    ]);
    const own = range.filter(({ item }) => asKnown(item.manufacturer_name ?? '', [make]) === make);
    return uniqueNames([...own.map(({ item }) => item.name), ...stocked]);
  }

  /** The names that a person typed, in the spelling that the site knows. A make or model that it does not know stays. */
  async spelt<Named extends { readonly make?: string; readonly model?: string }>(
    typed: Named,
    stored: { readonly make: string } | null = null,
  ): Promise<Named> {
    const { make: saidMake, model: saidModel } = typed;
    const make = asKnown(isName(saidMake) ? saidMake : (stored?.make ?? ''), await this.makes());
    return {
      ...typed,
      ...(isName(saidMake) ? { make } : {}),
      ...(isName(saidModel) ? { model: asKnown(saidModel, await this.models(make)) } : {}),
    };
  }
}

/** Bytes; an act may name 50,000 vehicles. */
const bulkLimit = 4 * 1024 * 1024;
/** Bytes of the names of 5,000 files. */
const photoNamesLimit = 6 * 1024 * 1024;

type StockContext = Context<ConsoleEnv>;

export function stockRoutes({ store, photos, jobs, valuations }: Needs<'store' | 'jobs' | 'valuations' | 'photos'>) {
  const lists = () => stockLists(store);

  const scopeOf = (c: Context<ConsoleEnv>) => siteScope(c, 'A template has no stock. Open a site.');
  const limitsOf = (c: StockContext, override?: Override) => ({
    by: c.var.account.name,
    yards: c.var.account.locationIds,
    publisher: new Publisher(c.var.account, override),
  });
  const open = async (c: StockContext, override?: Override) => {
    const scope = scopeOf(c);
    const id = c.req.param('vehicle') ?? '';
    const names = new KnownNames(store, scope, lists());
    return { scope, id, names, vehicles: new StockVehicles(store, scope, limitsOf(c, override)) };
  };
  const workOf = async (c: StockContext, override?: Override) => ({
    store,
    scope: scopeOf(c),
    ...limitsOf(c, override),
    wake: () => jobs.wake(),
  });
  /** 202 means that it continues in the background. */
  const answer = (c: StockContext, result: BulkResult) => {
    if (result.state === 'running') c.status(202);
    return result;
  };
  const originOf = (c: StockContext) => new URL(c.req.url).origin;

  return handle({
    'GET /tenants/:tenant/stock': (c) => {
      const scope = scopeOf(c);
      const query = readListQuery(new URL(c.req.url).searchParams);
      return stockPage(store, scope, lists(), query);
    },
    'POST /tenants/:tenant/stock': takes(newVehicleBody, async (c, { override, ...body }) => {
      const { scope, vehicles, names } = await open(c, override);
      const id = await vehicles.create(await names.spelt(emptyToNull(body)));
      return stockVehicle(store, scope, vehicles, id, { origin: originOf(c) });
    }),
    'POST /tenants/:tenant/stock/bulk': takes(upTo(bulkLimit, bulkBody), async (c, body) => {
      const { ids, filter, action, token, override } = body;
      const work = await workOf(c, override);
      const named = ids ?? (await lists().listIds(work.scope, filter ?? {}));
      const locations = await new StockVehicles(store, work.scope, work).locations();
      if (action.type === 'location' && !locations.some((location) => location.id === action.locationId))
        throw new AppError('input.invalid', 'There is no such location. Choose one from the list.');
      if (token === undefined) return tryBulk(work, named, action, locations);
      return answer(c, await runBulk(work, named, action, locations, token));
    }),
    'GET /tenants/:tenant/stock/bulk/:change': async (c) => bulkState(await workOf(c), c.req.param('change')),
    'GET /tenants/:tenant/stock/names': async (c) => {
      const { scope, vehicles, names } = await open(c);
      const { make = '' } = parseInput(namesQuery, c.req.query());
      const { rego } = valuations;
      const [settings, { country }, locations] = await Promise.all([
        liveSettings(store, scope),
        siteFacts(store, scope),
        vehicles.ownLocations(),
      ]);
      const shown = setting(settings, 'stock.item-types');
      const answer: VehicleNames = {
        makes: await names.makes(),
        models: make === '' ? [] : await names.models(make),
        kinds: itemTypes.filter((kind) => shown.length === 0 || shown.includes(kind)),
        locations: locations.map(({ id, name }) => ({ id, name })),
        plateStates: rego.knows ? (plateStates[country] ?? []) : [],
      };
      return answer;
    },
    'GET /tenants/:tenant/stock/plate': async (c) => {
      scopeOf(c);
      const plate = parseInput(plateQuery, c.req.query());
      const answer: FoundPlate = { car: await valuations.rego.find(plate) };
      return answer;
    },
    'GET /tenants/:tenant/stock/changes': async (c) => {
      const scope = scopeOf(c);
      const [changes, running] = await Promise.all([listStockActs(store, scope), runningBulk({ store, scope })]);
      const acts: StockActs = { changes, running };
      return acts;
    },
    'POST /tenants/:tenant/stock/changes/:change/undo': async (c) =>
      answer(c, await undoChange(await workOf(c), c.req.param('change'))),
    'POST /tenants/:tenant/stock/photo-names': takes(upTo(photoNamesLimit, photoNamesBody), async (c, { names }) =>
      planPhotos(names, await listStockNumbers(store, scopeOf(c))),
    ),
    'GET /tenants/:tenant/stock/:vehicle': async (c) => {
      const { scope, id, vehicles } = await open(c);
      return stockVehicle(store, scope, vehicles, id, { origin: originOf(c) });
    },
    'PUT /tenants/:tenant/stock/:vehicle': takes(editBody, async (c, { override, ...body }) => {
      const { scope, id, vehicles, names } = await open(c, override);
      // Each field is checked against the vehicle's form before it is stored.
      const changes = body.changes as Partial<Vehicle>;
      const isNamed = typeof changes.make === 'string' || typeof changes.model === 'string';
      const spelt = isNamed ? await names.spelt(changes, (await vehicles.require(id)).vehicle) : changes;
      const merged = await vehicles.edit(id, { ...body, changes: spelt });
      return stockVehicle(store, scope, vehicles, id, { origin: originOf(c), merged });
    }),
    'DELETE /tenants/:tenant/stock/:vehicle': async (c) => {
      const { id, vehicles } = await open(c);
      await vehicles.remove(id, readVersion(c.req.query('version')));
    },
    'POST /tenants/:tenant/stock/:vehicle/duplicate': async (c) => {
      const { scope, id, vehicles } = await open(c);
      const copy = await vehicles.duplicate(id);
      return stockVehicle(store, scope, vehicles, copy, { origin: originOf(c) });
    },
    'GET /tenants/:tenant/stock/:vehicle/history': async (c) => {
      const { scope, id, vehicles } = await open(c);
      return vehicleHistory(store, scope, await vehicles.require(id));
    },
    'POST /tenants/:tenant/stock/:vehicle/restore': takes(restoreBody, async (c, { override, ...body }) => {
      const { scope, id, vehicles } = await open(c, override);
      await vehicles.restore(id, body);
      return stockVehicle(store, scope, vehicles, id, { origin: originOf(c) });
    }),
    'POST /tenants/:tenant/stock/:vehicle/look': takes(lookBody, async (c, body) => {
      const { scope, id, vehicles } = await open(c);
      await vehicles.look(id, body);
      return stockVehicle(store, scope, vehicles, id, { origin: originOf(c) });
    }),
    'PUT /tenants/:tenant/stock/:vehicle/reservation': takes(reserveBody, async (c, { version, name, until }) => {
      const { scope, id, vehicles } = await open(c);
      const { timeZone } = await siteFacts(store, scope);
      await vehicles.reserve(id, { version, name, until: instantOf(until, timeZone) });
      return stockVehicle(store, scope, vehicles, id, { origin: originOf(c) });
    }),
    'POST /tenants/:tenant/stock/:vehicle/photos': async (c) => {
      const { scope, id, vehicles } = await open(c);
      await vehicles.requireOwn(id);
      const photo = await photos.receive(scope, c.req.raw);
      const added: PhotoAdded = await vehicles.addPhoto(id, photo.url);
      return added;
    },
  });
}

function readVersion(value: string | undefined): number {
  const version = Number(value);
  if (Number.isInteger(version) && version > 0) return version;
  throw new AppError('input.invalid', 'Name the version that you saw: ?version=3.');
}

function emptyToNull<T extends { readonly [field: string]: unknown }>(body: T): T {
  // An emptied text of a form is nothing; each field that can be empty takes null.
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, value === '' ? null : value])) as T;
}

/** The history of one vehicle, as its screen shows it. */
async function vehicleHistory(
  store: Store,
  scope: TenantScope,
  { vehicle, version }: VehicleRecord,
): Promise<VehicleHistory> {
  const [all, prices] = await Promise.all([
    listVehicleRevisions(store, scope, vehicle.id),
    listPrices(store, scope, vehicle.id),
  ]);
  // Changes stored between the two reads appear the next time.
  const revisions = all.filter((revision) => revision.version <= version);
  const described = describeChanges(vehicle, revisions);
  const entries: HistoryEntry[] = revisions.map((revision, index) => {
    const { at, by, source, action, note } = revision;
    const fields = action === 'create' ? [] : (described[index]?.fields ?? []);
    return { version: revision.version, at, by, source, action, note, fields };
  });
  const statuses = revisions.flatMap(({ at, by, action }, index) => {
    const change = described[index];
    if (!change) return [];
    if (action === 'remove') return [{ at, by, text: 'Removed from stock' }];
    const now = displayStanding(change.after);
    const isNew = action !== 'edit' || change.before === null || displayStanding(change.before) !== now;
    return isNew ? [{ at, by, text: now }] : [];
  });
  return { version, entries, begun: revisions.at(-1)?.action !== 'create', prices, statuses };
}

/** A later check refuses what is not a name. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= mostCharacters;
}
