/** Calls that change indexes as a whole: settings and replicas, moving, copying, taking away. */
import { ProtocolError } from '#search/protocol/problem.ts';
import { checkRecord } from '#search/protocol/record-fields.ts';
import type { JsonObject } from '#search/protocol/searchable.ts';
import { mergeSettings, replicaNames } from '#search/protocol/settings.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { IndexWriter, StoredIndex } from '#tenants/search/search-indexes.ts';
import { requireWritable, write } from './open-indexes.ts';

/** Merges settings into an index and makes its replicas. */
export async function changeSettings(store: Store, scope: TenantScope, name: string, body: unknown): Promise<unknown> {
  requireWritable(name);
  const changes = checkRecord(body, 'settings');
  return write(store, scope, async ({ writer }) => {
    const own = (await writer.find(name)) ?? (await writer.create(name));
    const settings = mergeSettings(own.settings, changes, own.primaryId !== null);
    if (own.primaryId !== null) {
      const primary = await writer.byId(own.primaryId);
      if (primary) await writer.save(primary);
    } else await keepReplicas(writer, own, replicaNames(settings));
    const saved = await writer.save(own, { settings });
    return { taskID: saved.version, updatedAt: saved.updatedAt };
  });
}

/** A replica that is listed no longer becomes an index of its own without records, as it is with hosted ones. */
async function keepReplicas(writer: IndexWriter, primary: StoredIndex, names: readonly string[]): Promise<void> {
  for (const name of names) {
    requireWritable(name);
    const known = await writer.find(name);
    if (known?.id === primary.id) throw new ProtocolError(400, `replicas: ${name} cannot be a replica of itself`);
    if (known && known.primaryId !== null && known.primaryId !== primary.id)
      throw new ProtocolError(400, `replicas: ${name} is a replica of another index`);
    if (known && (await writer.replicasOf(known)).length > 0)
      throw new ProtocolError(400, `replicas: ${name} has replicas of its own`);
    if (!known) await writer.create(name, primary.id);
    else if (known.primaryId === null) {
      await writer.clear(known);
      await writer.save(known, { primaryId: primary.id, settings: {} });
    }
  }
  for (const replica of await writer.replicasOf(primary))
    if (!names.includes(replica.name)) await writer.save(replica, { primaryId: null });
}

/** Takes an index away, with its records and replicas. */
export async function deleteIndex(store: Store, scope: TenantScope, name: string): Promise<unknown> {
  requireWritable(name);
  return write(store, scope, async ({ writer }) => {
    const index = await writer.find(name);
    if (index) await writer.delete(index);
    return { taskID: (index?.version ?? 0) + 1, deletedAt: store.now().toISOString() };
  });
}

/** Moves or copies an index over another one, at once: nobody sees it half done. */
export async function operate(store: Store, scope: TenantScope, name: string, body: unknown): Promise<unknown> {
  const { operation, destination, scope: parts } = checkRecord(body, 'operation');
  if (typeof destination !== 'string') throw new ProtocolError(400, 'destination: expected the name of an index');
  if (operation !== 'move' && operation !== 'copy')
    throw new ProtocolError(400, 'operation: expected "move" or "copy"');
  if (destination === name) throw new ProtocolError(400, 'destination: expected another index');
  requireWritable(name);
  requireWritable(destination);
  return write(store, scope, async ({ writer }) => {
    const source = await writer.find(name);
    if (!source) throw new ProtocolError(404, `Index ${name} does not exist`);
    const target = await writer.find(destination);
    if (source.primaryId !== null || (target && target.primaryId !== null))
      throw new ProtocolError(400, 'A replica can neither be moved nor copied, nor written over');
    const updatedAt = store.now().toISOString();
    if (operation === 'move') return { taskID: await move(writer, source, target, destination), updatedAt };
    // Without parts everything is copied; rules and synonyms are parts that do not exist here.
    const all = !Array.isArray(parts);
    const to = target ?? (await writer.create(destination));
    if (all) {
      const cleared = await writer.save(to, { settings: withoutReplicas(source), fields: source.fields });
      await writer.clear(cleared);
      await writer.copy(source, cleared);
      return { taskID: cleared.version, updatedAt };
    }
    const saved = await writer.save(
      to,
      parts.includes('settings') ? { settings: { ...withoutReplicas(source), ...replicasOf(to) } } : {},
    );
    return { taskID: saved.version, updatedAt };
  });
}

/** The target's replicas stay and show the moved records. */
async function move(
  writer: IndexWriter,
  source: StoredIndex,
  target: StoredIndex | null,
  name: string,
): Promise<number> {
  const moved = await writer.save(source, {
    settings: { ...withoutReplicas(source), ...(target ? replicasOf(target) : {}) },
  });
  if (target) {
    for (const replica of await writer.replicasOf(target)) await writer.save(replica, { primaryId: moved.id });
    await writer.delete(target);
  }
  await writer.rename(moved, name);
  return moved.version;
}

function withoutReplicas({ settings }: StoredIndex): JsonObject {
  const { replicas: _, ...rest } = settings;
  return rest;
}

function replicasOf({ settings }: StoredIndex): JsonObject {
  return settings.replicas === undefined ? {} : { replicas: settings.replicas };
}
