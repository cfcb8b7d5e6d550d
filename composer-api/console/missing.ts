/** What onboarding still has to do for a site, most urgent first. */
import { companyNumberFault } from '#domain/legal/company-number.ts';
import type { Site } from '#schemas/documents/site.ts';
import { countContent, listContent } from '#tenants/content/list-content.ts';
import type { Store } from '#tenants/database/open.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { TenantScope } from '#tenants/scope.ts';
import { countVehicles } from '#tenants/stock/list-vehicles.ts';

export async function missingOf(store: Store, scope: TenantScope): Promise<string[]> {
  const site = (await draftSnapshot(store, scope)).documents.get('site')?.effective as unknown as Site | undefined;
  const missing: string[] = [];
  if (scope.kind === 'template') return missing;
  if (!site || site.legal.licences.length === 0)
    missing.push('Enter the dealer licence number: it has to stand on every page.');
  const number = site?.legal.companyNumber ?? '';
  const fault = site && number !== '' ? companyNumberFault(number, site.country) : null;
  if (number === '') missing.push('Enter the ABN or NZBN.');
  else if (fault !== null) missing.push(`Put the company’s number “${number}” right. ${fault}`);
  if ((await countVehicles(store, scope)) === 0) missing.push('Import stock: the site shows none yet.');
  const locations = (await listContent(store, scope, 'location')).map((stored) => stored.item);
  if (locations.length === 0) missing.push('Add a location.');
  for (const location of locations) {
    if ((location.contact_detail?.opening_hours ?? []).length === 0)
      missing.push(`Enter the opening hours of ${location.name}.`);
    if (location.address?.lat == null) missing.push(`Place ${location.name} on the map.`);
  }
  if ((await countContent(store, scope, 'review')) === 0) missing.push('Add reviews, or leave the section hidden.');
  if (!site?.logo?.image) missing.push('Upload a logo; until then the name is drawn as a wordmark.');
  if ((site?.domains ?? []).length === 0) missing.push('Connect the dealer’s own domain.');
  return missing;
}
