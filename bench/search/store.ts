/** A store with the stock of many tenants, for benches: a demo's vehicles, each with figures of its own. */

import { buildDemoEntities } from '#demo/sites/build-entities.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Db } from '#tenants/database/connect.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';

/** Tenants and vehicles written straight into the tables: the store's own way keeps a history that nobody asks for here. */
export async function fillStore(
  store: Store,
  sizes: readonly number[],
  now: Date,
  // No index holds them, and half a million vehicles with all their pictures are gigabytes to write.
  pictures = 0,
): Promise<readonly TenantScope[]> {
  const { vehicles } = buildDemoEntities('meridian', now);
  const at = now.toISOString();
  await store.tx(async (db) => {
    const tenant = db.$client.prepare(
      `INSERT INTO tenant (id, slug, kind, name, stock_version, created_at) VALUES (?, ?, 'site', ?, 0, ?)`,
    );
    for (const [rank, size] of sizes.entries()) {
      tenant.run(`t_${rank}`, `tenant-${rank}`, `Tenant ${rank}`, at);
      writeStock(db, `t_${rank}`, variants(vehicles, rank, size, pictures), at);
    }
  });
  const scopes = await Promise.all(sizes.map((_, rank) => findScopeForSystem(store, `tenant-${rank}`)));
  return scopes.filter((scope) => scope !== null);
}

/** Vehicles of a tenant straight into its table, recorded as one change of its stock. */
export function writeStock(db: Db, tenantId: string, vehicles: Iterable<Vehicle>, at: string): void {
  const insert = db.$client.prepare(
    `INSERT INTO vehicle (tenant_id, id, slug, stocknum, status, doc, hash, version, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, '', 1, ?)`,
  );
  const note = db.$client.prepare(
    `INSERT INTO vehicle_change (tenant_id, vehicle_id, stock_version)
     SELECT id, ?, stock_version + 1 FROM tenant WHERE id = ?`,
  );
  for (const one of vehicles) {
    insert.run(tenantId, one.id, one.slug, one.stocknum, one.status, JSON.stringify(one), at);
    note.run(one.id, tenantId);
  }
  db.$client.prepare('UPDATE tenant SET stock_version = stock_version + 1 WHERE id = ?').run(tenantId);
  db.$client
    .prepare(
      `INSERT INTO audit (id, tenant_id, author, action, detail, at) VALUES (?, ?, 'bench', 'stock.change', '{}', ?)`,
    )
    .run(`a_${tenantId}`, tenantId, at);
}

/** So many vehicles of a tenant, made by repeating a demo's: each has an id and figures of its own. */
export function* variants(from: readonly Vehicle[], rank: number, size: number, pictures: number): Generator<Vehicle> {
  for (let index = 0; index < size; index++) yield variant(from, rank, index, pictures);
}

/** Vehicle number `index` of a tenant: a demo's vehicle with figures of its own. */
function variant(vehicles: readonly Vehicle[], rank: number, index: number, pictures: number): Vehicle {
  const from = vehicles[(index * 7 + rank * 31) % vehicles.length];
  if (!from) throw new Error('The demo has no vehicles.');
  const id = `v_${rank.toString(36)}_${index.toString(36).padStart(5, '0')}`;
  const turn = (index * 2654435761) % 4_294_967_296;
  return {
    ...from,
    id,
    slug: `${from.slug}-${index}`,
    stocknum: `S${rank}-${index}`,
    price: from.price === null ? null : from.price + (turn % 9000) - 4500,
    km: from.km === null ? null : from.km + (turn % 15_000),
    images: from.images.slice(0, pictures),
    thumbnails: from.thumbnails.slice(0, pictures),
    spin_images: from.spin_images.slice(0, pictures),
  };
}

/** Sizes of so many tenants with so many vehicles in all, the largest first. */
export function zipfSizes(tenants: number, vehicles: number, largest: number): readonly number[] {
  const shares = (power: number) => Array.from({ length: tenants }, (_, rank) => largest / (rank + 1) ** power);
  const sum = (power: number) => shares(power).reduce((total, share) => total + share, 0);
  let [low, high] = [0, 2];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (sum(middle) > vehicles) low = middle;
    else high = middle;
  }
  return shares(low).map((share) => Math.max(1, Math.round(share)));
}
