/** Matches changes of stock with shoppers' alerts, and mails them what is new. */
import { LRUCache } from 'lru-cache';
import { displayPrice } from '#domain/price/display-price.ts';
import { toSearchAttributes } from '#domain/search/record.ts';
import { type Settings, setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import { AlertIndex } from '#domain/vehicle-alerts/alert-index.ts';
import type { AlertRow } from '#domain/vehicle-alerts/filters.ts';
import { dayBegan, dueTimes, isForWatchers, newsOf, type VehicleState } from '#domain/vehicle-alerts/news.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { toIndexRow } from '#search/stock/stock-schema.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { afterEntry, afterStockVersion, listStockChanges } from '#tenants/stock/stock-changes.ts';
import { changedAlerts, forgetOldAlerts } from '#tenants/vehicle-alerts/alerts.ts';
import {
  findAlertProgress,
  findVehicleStates,
  listDueAlertSites,
  type News,
  queueDueNews,
  saveNews,
} from '#tenants/vehicle-alerts/news.ts';
import type { JobContext, JobKind } from '../../kernel/job-kind.ts';
import { liveSearch } from '../search/sync-job.ts';

const alertKind = 'vehicle-alerts';

/** Vehicles, searches and addresses of one step. */
const portion = 200;
const searchesAtOnce = 2000;
const peopleAtOnce = 100;
/** The number of sites whose searches are kept in memory. */
const mostIndexes = 200;

interface Held {
  index: AlertIndex;
  /** Up to which change of the site's alerts it knows them. */
  changes: number;
}

/** @param wake called after deliveries are added to the outbox. */
export function vehicleAlertJob(store: Store, { wake }: { readonly wake: () => void }): JobKind {
  const held = new LRUCache<string, Held>({ max: mostIndexes });
  return {
    kind: alertKind,
    lane: alertKind,
    mostAttempts: 20,
    async plan() {
      for (const slug of await listDueAlertSites(store, alertKind)) {
        const scope = await findScopeForSystem(store, slug);
        if (!scope) continue;
        const at = store.now().toISOString();
        await store.tx((db) =>
          enqueueJob(db, scope, { kind: alertKind, lane: alertKind, payload: {}, runAt: at, once: alertKind }, at),
        );
      }
    },
    async run(job) {
      const live = await liveSearch(store, job.scope);
      const settings = live?.settings ?? {};
      const zone = live?.site.timeZone ?? 'Australia/Brisbane';
      const quiet = { from: setting(settings, 'alerts.quiet-from'), until: setting(settings, 'alerts.quiet-until') };
      await followStock(store, job, { held, settings, dueAt: () => dueTimes(store.now(), zone, quiet) });
      const later = dueTimes(store.now(), zone, quiet).daily;
      const mostADay = setting(settings, 'alerts.most-a-day');
      for (let looked = peopleAtOnce; looked === peopleAtOnce; ) {
        job.signal.throwIfAborted();
        const since = dayBegan(store.now(), zone);
        looked = await queueDueNews(store, job.scope, { mostADay, since, later, limit: peopleAtOnce });
        if (looked > 0) wake();
      }
      await forgetOldAlerts(store, job.scope);
    },
  };
}

interface Following {
  readonly held: LRUCache<string, Held>;
  readonly settings: Settings;
  readonly dueAt: () => ReturnType<typeof dueTimes>;
}

async function followStock(store: Store, { scope, signal }: JobContext, following: Following): Promise<void> {
  const progress = await findAlertProgress(store.db, scope);
  if (progress === null) return;
  const stockVersion = (await findVersions(store, scope))?.stock ?? 0;
  // Stock from before the first alert is not new.
  const notifies = progress.isPrimed && setting(following.settings, 'alerts.enabled');
  const index = notifies ? await indexOf(store, scope, following.held) : null;
  let cursor = afterStockVersion(progress.stockVersion);
  for (;;) {
    signal.throwIfAborted();
    const entries = await listStockChanges(store, scope, cursor, portion);
    const last = entries.at(-1);
    const before = await findVehicleStates(
      store.db,
      scope,
      entries.map(({ id }) => id),
    );
    const states = new Map<string, VehicleState>();
    const news: News[] = [];
    for (const { id, vehicle } of entries) {
      const known = before.get(id) ?? null;
      const { state, row } = seen(vehicle, following.settings, store.now());
      if (state === null && known === null) continue;
      const now = state ?? {
        price: known?.price ?? null,
        priceType: known?.priceType ?? null,
        isAvailable: false,
        isReserved: false,
      };
      if (known !== null && isSame(known, now)) continue;
      states.set(id, now);
      const kind = newsOf(known, now);
      if (index === null || kind === null || row === null) continue;
      // A dealer's first import was at the yard before: no search waited for it.
      if (kind === 'new' && known === null && vehicle?.created_at === null) continue;
      const price = Math.round(now.price ?? 0);
      for (const alertId of isForWatchers(kind) ? index.watchersOf(id) : index.match(row))
        news.push({ alertId, vehicleId: id, kind, price, beforePrice: known?.price ?? null });
    }
    const isEnd = entries.length < portion;
    await saveNews(store, scope, {
      states,
      news,
      dueAt: following.dueAt(),
      progress: isEnd ? { stockVersion, isPrimed: true } : null,
    });
    if (isEnd || last === undefined) return;
    cursor = afterEntry(last);
  }
}

/** A vehicle as shoppers find it; no state for one that none ever saw. */
function seen(
  vehicle: Vehicle | null,
  settings: Settings,
  now: Date,
): { readonly state: VehicleState | null; readonly row: AlertRow | null } {
  const listed = vehicle === null ? null : toSearchAttributes(vehicle, settings, now);
  if (vehicle === null || listed === null) return { state: null, row: null };
  const displayed = displayPrice(vehicle, settings);
  const price = displayed.kind === 'price' && displayed.amount !== null ? Math.round(displayed.amount) : null;
  const { id, facets, numbers, texts, place } = toIndexRow(listed);
  return {
    state: {
      price,
      priceType: vehicle.price_type ?? '',
      isAvailable: isAvailable(vehicle),
      isReserved: vehicle.reserved,
    },
    row: { id, facets, numbers, texts, place },
  };
}

function isSame(a: VehicleState, b: VehicleState): boolean {
  return (
    a.price === b.price &&
    a.priceType === b.priceType &&
    a.isAvailable === b.isAvailable &&
    a.isReserved === b.isReserved
  );
}

/** The site's live alerts, brought up to date by what changed since they were last asked. */
async function indexOf(store: Store, scope: TenantScope, held: LRUCache<string, Held>): Promise<AlertIndex> {
  const known = held.get(scope.tenantId);
  const own = known === undefined || known.index.isWorn ? { index: new AlertIndex(), changes: 0 } : known;
  for (;;) {
    const changed = await changedAlerts(store.db, scope, own.changes, searchesAtOnce);
    for (const { id, filters, changeNumber } of changed) {
      if (filters === null) own.index.delete(id);
      else own.index.add(id, filters);
      own.changes = changeNumber;
    }
    if (changed.length < searchesAtOnce) break;
  }
  held.set(scope.tenantId, own);
  return own.index;
}
