/** Onboarding steps that a site still lacks, most urgent first. */
import { companyNumberFault } from '#domain/legal/company-number.ts';
import { isApproximate } from '#domain/locations/directions.ts';
import type { MissingPoint } from '#schemas/api/tenant.ts';
import { countContent, listContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { countVehicles } from '#tenants/stock/list-vehicles.ts';

export async function missingOf(store: Store, scope: TenantScope): Promise<MissingPoint[]> {
  const missing: MissingPoint[] = [];
  if (scope.kind === 'template') return missing;
  const site = bodyOf(await draftSnapshot(store, scope), 'site');
  const say = (text: string, at: string) => missing.push({ text, at });
  const setting = (pointer: string) => `settings/site?${new URLSearchParams({ field: pointer })}`;
  if (!site || site.legal.licences.length === 0)
    say('Enter the dealer licence number. It has to be on every page.', setting('/legal/licences'));
  const number = site?.legal.companyNumber ?? '';
  const fault = site && number !== '' ? companyNumberFault(number, site.country) : null;
  if (number === '') say('Enter the ABN or NZBN.', setting('/legal/companyNumber'));
  else if (fault !== null) say(`Correct the company’s number “${number}”. ${fault}`, setting('/legal/companyNumber'));
  if ((await countVehicles(store, scope)) === 0) say('Import stock: the site shows none yet.', 'import');
  const locations = (await listContent(store, scope, 'location')).map((stored) => stored.item);
  if (locations.length === 0) say('Add a location.', 'locations/new');
  for (const { id, name, contact_detail, address } of locations) {
    const field = (pointer: string) => `locations/${encodeURIComponent(id)}?${new URLSearchParams({ field: pointer })}`;
    if ((contact_detail?.opening_hours ?? []).length === 0)
      say(`Enter the opening hours of ${name}.`, field('/contact_detail/opening_hours'));
    if (address?.lat == null) say(`Place ${name} on the map.`, field('/address/lat'));
    else if (isApproximate({ address }))
      say(`Place ${name} exactly on the map: it is in the middle of its suburb.`, field('/address/lat'));
  }
  if ((await countContent(store.db, scope, 'review')) === 0)
    say('Add reviews, or leave the section hidden.', 'reviews/new');
  if (!site?.logo?.image) say('Upload a logo; until then the name is drawn as a wordmark.', setting('/logo/image'));
  if ((site?.domains ?? []).length === 0) say('Connect the dealer’s own domain.', setting('/domains'));
  return missing;
}
