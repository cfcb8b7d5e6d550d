import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Location } from '#schemas/entities/location.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { cloneTenant } from '#tenants/onboarding/clone-tenant.ts';
import { createTemplate } from '#tenants/onboarding/create-tenant.ts';
import { upsertVehicles } from '#tenants/stock/upsert-vehicles.ts';
import { templateDocuments } from './documents.ts';
import { aLocation } from './location.ts';

interface Seed {
  /** Of the template, in addition to those that each has. */
  readonly documents: { readonly [key: DocumentKey]: Json };
  readonly vehicles: readonly Vehicle[];
  /** Changes to the one location of each site. */
  readonly yard: Partial<Location>;
}

/** A template, and two sites cloned from it that have the same vehicles. */
export async function seedSites(
  store: Store,
  { documents, vehicles, yard }: Seed,
): Promise<{ readonly template: TenantScope; readonly north: TenantScope; readonly south: TenantScope }> {
  const { scope: template } = await createTemplate(store, {
    slug: 'plain',
    name: 'Plain',
    documents: { ...templateDocuments, ...documents },
    by: 'Pat Platform',
  });
  const clone = async (slug: string, name: string) => {
    const site = { name, shortName: name };
    const { scope } = await cloneTenant(store, {
      template: 'plain',
      slug,
      name,
      documents: { site },
      locations: [aLocation({ ...yard, id: `l_${slug}` })],
      by: 'Olga Onboarding',
      isPublic: true,
    });
    await upsertVehicles(store, scope, vehicles, { by: 'Olga Onboarding' });
    return scope;
  };
  const north = await clone('north', 'North Motors');
  return { template, north, south: await clone('south', 'South Motors') };
}
