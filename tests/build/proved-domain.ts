/** A site with its own domain, published and verified, as staff would do it. */
import type { ProofLookup } from '#domain/ports/proof-lookup.ts';
import type { DocumentState } from '#schemas/api/document.ts';
import type { DomainList } from '#schemas/api/domain.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { staff, type TestPlatform } from './platform.ts';
import { publishAll } from './publish.ts';

const records = new Map<string, readonly string[]>();

export const provedDomain = {
  /** A small fake internet that has the records. */
  net: { records: async (name) => records.get(name) ?? [], file: async () => null } satisfies ProofLookup,
  async add(platform: TestPlatform, slug: string, host: string): Promise<void> {
    const person = await platform.signIn(staff.platform.email);
    const site = await person.get<DocumentState>(`/tenants/${slug}/documents/site`);
    const body = { ...(site.body as { readonly [name: string]: Json }), domains: [host] };
    await person.call('PUT', `/tenants/${slug}/documents/site`, { revision: site.revision, body });
    const { base } = await person.get<{ base: number }>(`/tenants/${slug}/changes`);
    await publishAll(person, slug, { base });
    const { domains } = await person.get<DomainList>(`/tenants/${slug}/domains`);
    for (const { record } of domains) records.set(record.name, [record.value]);
    const checked = await person.call('POST', `/tenants/${slug}/domains/${host}/check`, {});
    if (checked.status !== 200) throw new Error(`${host} is not proved: ${checked.text}`);
  },
};
