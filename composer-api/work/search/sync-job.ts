/** Keeps a tenant's hosted index as its stock is: filled once, then every change, and what time changes. */
import { AppError } from '#domain/errors/app-error.ts';
import { recordSettings, type SearchRecord, toSearchRecord } from '#domain/search/record.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { HostedClient, HostedError, type Requester } from '#search/hosted/client.ts';
import { applySettings, batchSize, changeRecords, listRecordIds } from '#search/hosted/fill.ts';
import { primarySettings } from '#search/hosted/index-settings.ts';
import { type HostedTarget, hostedTarget, targetText } from '#search/hosted/target.ts';
import { contentHash } from '#tenants/database/content-hash.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { enqueueJob } from '#tenants/jobs/enqueue-job.ts';
import {
  clearSent,
  endSync,
  findSent,
  findSync,
  listDueSyncs,
  listSentIds,
  listTurned,
  saveSent,
  saveSync,
  unknownSync,
} from '#tenants/search/sync-state.ts';
import type { Vault } from '#tenants/secrets/vault.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { countVehicles } from '#tenants/stock/list-vehicles.ts';
import { findVehiclesById, streamStock } from '#tenants/stock/read-stock.ts';
import { afterEntry, afterStockVersion, listStockChanges } from '#tenants/stock/stock-changes.ts';
import type { JobContext, JobKind } from '../../kernel/job-kind.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import { forgetOtherAdminKeys, missingAdminKey, revealAdminKey } from '../../site/protocol/admin-key.ts';
import { listDealers, releaseSettings } from '../../site/release/release-settings.ts';

export const syncKind = 'search-sync';
/** Tries before staff have to look, with pauses of up to an hour: some two days. */
const mostTries = 56;
/** Milliseconds of one try; what was sent is not sent again by the next. */
const deadlineMs = 30 * 60_000;
/** How many records an index may contain beyond twice the vehicles in stock: leftovers of others are removed. */
const mostLeftOver = 10_000;

export interface SyncDeps {
  readonly store: Store;
  readonly vault: Vault;
  readonly requester: Requester;
}

/** The live settings and target of a tenant's search; null if the site is not live. */
export async function liveSearch(
  store: Store,
  scope: TenantScope,
): Promise<{ readonly release: number; readonly site: Site; readonly settings: Settings } | null> {
  const snapshot = await liveSnapshot(store, scope);
  const site = snapshot?.documents.get('site')?.effective;
  if (!snapshot || typeof site !== 'object' || site === null) return null;
  // Documents of a release have been checked by their schemas.
  const settings = releaseSettings(snapshot, await listDealers(store, scope));
  return { release: snapshot.release, site: site as Site, settings };
}

/** Stores a job that updates the hosted index. @param again fills it from the beginning. */
export async function enqueueSync(store: Store, scope: TenantScope, again: boolean, hurry = true): Promise<void> {
  const at = store.now().toISOString();
  if (again) await clearSent(store, scope);
  await store.tx(async (db) => {
    const known = await findSync(store, scope);
    // Clears the fingerprint instead of passing it in the job, since a waiting job is reused. Errors from before the
    // settings changed say nothing about the next try.
    if (again || hurry)
      await saveSync(db, scope, {
        ...known,
        filled: again ? null : known.filled,
        lastError: hurry ? null : known.lastError,
        stoppedAt: null,
      });
    await enqueueJob(db, scope, { kind: syncKind, lane: syncKind, payload: {}, runAt: at, once: syncKind, hurry }, at);
  });
}

export function searchSyncJob(deps: SyncDeps): JobKind {
  const { store } = deps;
  return {
    kind: syncKind,
    slot: 'network',
    lane: syncKind,
    mostAttempts: mostTries,
    deadlineMs,
    async plan() {
      for (const { slug, isNewRelease } of await listDueSyncs(store, syncKind)) {
        // The documents of a whole site are read: requests that wait go first.
        await nextTurn();
        const scope = await findScopeForSystem(store, slug);
        const live = scope && (await liveSearch(store, scope));
        if (!scope || !live) continue;
        const before = await findSync(store, scope);
        const target = hostedTarget(live.site.search);
        if (isNewRelease) await forgetOtherAdminKeys(deps, scope, target);
        if (before.target !== null || target) await enqueueSync(store, scope, false, isNewRelease);
        if (isNewRelease)
          await store.tx(async (db) =>
            saveSync(db, scope, { ...(await findSync(store, scope)), release: live.release }),
          );
      }
    },
    async run(job) {
      try {
        await sync(deps, job);
      } catch (error) {
        if (!(error instanceof HostedError || error instanceof AppError)) throw error;
        const { scope } = job;
        await store.tx(async (db) =>
          saveSync(db, scope, { ...(await findSync(store, scope)), lastError: error.message }),
        );
        throw new AppError('busy', error.message);
      }
    },
    async givenUp(scope, _, reason) {
      await store.tx(async (db) =>
        saveSync(db, scope, {
          ...(await findSync(store, scope)),
          lastError: `${reason} It failed ${mostTries} times and is not retried automatically. Once the cause is fixed, press Fill again.`,
          stoppedAt: store.now().toISOString(),
        }),
      );
    },
  };
}

async function sync({ store, vault, requester }: SyncDeps, job: JobContext): Promise<void> {
  const { scope, signal } = job;
  const live = await liveSearch(store, scope);
  if (!live) return;
  const { release, settings } = live;
  const target = hostedTarget(live.site.search);
  const before = await findSync(store, scope);
  if (!target) {
    await clearSent(store, scope);
    await store.tx((db) => saveSync(db, scope, { ...unknownSync, release }));
    return;
  }
  const key = await revealAdminKey({ store, vault }, scope, target);
  if (key === null) throw new AppError('input.invalid', missingAdminKey(target));
  const client = new HostedClient(target, key, requester, 'fill', signal);
  const name = targetText(target);
  if (before.target !== name) await clearSent(store, scope);
  const version = (await findVersions(store, scope))?.stock ?? 0;
  const filled = fingerprintOf(target, settings);
  const isFull = before.target !== name || before.filled !== filled;
  const writer = new Writer(store, scope, client, settings);
  if (isFull) await fill(store, writer, job);
  else await catchUp(store, writer, job, before.stockVersion);
  signal.throwIfAborted();
  await endSync(
    store,
    scope,
    { release, target: name, filled, stoppedAt: null },
    { version, hasChanged: writer.changed > 0 },
  );
}

/** Everything: settings, records, and what is in the index and not in stock taken out at the end, so it is never empty. */
async function fill(store: Store, writer: Writer, { scope, signal, note }: JobContext): Promise<void> {
  await note({ step: 'settings' });
  await applySettings(writer.client, signal);
  const strays = new Set(await listSentIds(store, scope));
  const of = await countVehicles(store, scope);
  let done = 0;
  for await (const slice of streamStock(store, scope, batchSize)) {
    signal.throwIfAborted();
    for (const id of await writer.write(slice)) strays.delete(id);
    done += slice.length;
    await note({ step: 'records', done, of });
  }
  await note({ step: 'left-overs', done, of });
  for (const id of await listRecordIds(writer.client, signal, 2 * of + mostLeftOver))
    if (!writer.listed.has(id)) strays.add(id);
  for (const id of writer.listed) strays.delete(id);
  await writer.remove([...strays], signal);
}

/** Only what has changed since, and what time has changed. */
async function catchUp(
  store: Store,
  writer: Writer,
  { scope, signal, note }: JobContext,
  since: number,
): Promise<void> {
  let cursor = afterStockVersion(since);
  let done = 0;
  for (;;) {
    signal.throwIfAborted();
    const page = await listStockChanges(store, scope, cursor, batchSize);
    const last = page.at(-1);
    if (last === undefined) break;
    await writer.write(page);
    cursor = afterEntry(last);
    done += page.length;
    await note({ step: 'changes', done });
  }
  for (;;) {
    signal.throwIfAborted();
    const turned = await listTurned(store, scope, batchSize);
    if (turned.length === 0) break;
    const found = new Map((await findVehiclesById(store, scope, turned)).map((read) => [read.id, read.vehicle]));
    await writer.write(turned.map((id) => ({ id, vehicle: found.get(id) ?? null })));
  }
}

class Writer {
  readonly client: HostedClient;
  /** Ids of what has been found listed. */
  readonly listed = new Set<string>();
  /** Records that were written to the host or removed from it. */
  changed = 0;
  readonly #store: Store;
  readonly #scope: TenantScope;
  readonly #settings: Settings;

  constructor(store: Store, scope: TenantScope, client: HostedClient, settings: Settings) {
    this.#store = store;
    this.#scope = scope;
    this.client = client;
    this.#settings = settings;
  }

  /** Updates the index for these vehicles; records that it has already are not sent again. Returns what is listed. */
  async write(
    vehicles: readonly { readonly id: string; readonly vehicle: Vehicle | null }[],
  ): Promise<readonly string[]> {
    const now = this.#store.now();
    const known = await findSent(
      this.#store,
      this.#scope,
      vehicles.map(({ id }) => id),
    );
    const put: SearchRecord[] = [];
    const sent: { id: string; hash: string; changesAt: string | null }[] = [];
    const remove: string[] = [];
    const listed: string[] = [];
    for (const { id, vehicle } of vehicles) {
      const made = vehicle && toSearchRecord(vehicle, this.#settings, now);
      if (!made) {
        if (known.has(id)) remove.push(id);
        continue;
      }
      listed.push(id);
      this.listed.add(id);
      const hash = contentHash(made.record);
      const changesAt = made.changesAt === null ? null : new Date(made.changesAt).toISOString();
      if (known.get(id) !== hash) put.push(made.record);
      sent.push({ id, hash, changesAt });
    }
    await changeRecords(this.client, put, remove);
    // Noted only once the host has taken it: a crash in between sends it again.
    await saveSent(this.#store, this.#scope, sent, remove);
    this.changed += put.length + remove.length;
    return listed;
  }

  async remove(ids: readonly string[], signal: AbortSignal): Promise<void> {
    for (let at = 0; at < ids.length; at += batchSize) {
      signal.throwIfAborted();
      const slice = ids.slice(at, at + batchSize);
      await changeRecords(this.client, [], slice);
      await saveSent(this.#store, this.#scope, [], slice);
      this.changed += slice.length;
    }
  }
}

/**
 * Fingerprint that an index is filled under: another target, other settings of records or another set-up need a new
 * fill.
 */
function fingerprintOf(target: HostedTarget, settings: Settings): string {
  const used = Object.fromEntries(recordSettings.map((name) => [name, settings[name] ?? null]));
  return contentHash({ target: targetText(target), used, index: primarySettings(target.index) as Json });
}
