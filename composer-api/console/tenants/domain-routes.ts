/** Domains of a site: what has to be set to prove each, and looking for the proof (`schemas/api/domain.ts`). */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { proofFilePath, proofRecordName, proofValue, readOwnDomain } from '#domain/hosts/own-domain.ts';
import type { DomainList, SiteDomain } from '#schemas/api/domain.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { listOwnDomains } from '#tenants/documents/sync-hosts.ts';
import {
  askForDomain,
  type DomainProof,
  listDomainProofs,
  noteFailedCheck,
  proveDomain,
} from '#tenants/sites/domains.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { findProof } from '../../kernel/outbound/find-proof.ts';
import { handle, type Needs, takes } from '../api/handlers.ts';

/** Milliseconds between two checks of one domain. */
const checkPause = 10_000;

export function domainRoutes({ store, sites, proofs: lookup }: Needs<'store' | 'sites' | 'proofs'>) {
  /** Hosts that the site names, live ones in their order, then those of the draft. */
  const namedHosts = async (scope: TenantScope) => {
    const [live, draft] = await Promise.all([liveSnapshot(store, scope), draftSnapshot(store, scope)]);
    const read = (snapshot: typeof live) => [
      ...new Set(
        listOwnDomains(snapshot?.documents.get('site')?.own).flatMap((domain) => {
          const found = readOwnDomain(domain, store);
          return 'host' in found ? [found.host] : [];
        }),
      ),
    ];
    const published = read(live);
    return { published, all: [...new Set([...published, ...read(draft)])] };
  };

  const show = async (scope: TenantScope): Promise<DomainList> => {
    if (scope.kind === 'template') throw new AppError('input.invalid', 'A template has no domains. Open a site.');
    const { published, all } = await namedHosts(scope);
    const at = store.now().toISOString();
    const known = await listDomainProofs(store, scope);
    const unknown = all.filter((host) => !known.has(host));
    if (unknown.length > 0)
      await store.tx(async (db) => {
        for (const host of unknown) known.set(host, await askForDomain(db, scope, host, at));
      });
    const versions = await findVersions(store, scope);
    const primary = versions?.primaryHost ?? null;
    const release = versions && (await sites.release(scope, versions));
    const origin = `https://${scope.slug}.${store.siteDomain}`;
    const counterpart = release && (await sites.counterpart({ scope, release, origin }));
    return {
      counterpart: counterpart && { host: counterpart.host, state: counterpart.state },
      platformHost: `${scope.slug}.${store.siteDomain}`,
      domains: all.flatMap((host) => {
        const proof = known.get(host);
        return proof ? [toDomain(proof, { published: published.includes(host), primary: host === primary })] : [];
      }),
    };
  };

  return handle({
    'GET /tenants/:tenant/domains': (c) => show(c.var.scope),
    'POST /tenants/:tenant/domains/:host/check': takes(z.strictObject({}), async (c) => {
      const { scope, account } = c.var;
      const { domains } = await show(scope);
      const domain = domains.find(({ host }) => host === c.req.param('host'));
      if (!domain) throw new AppError('not-found', 'The site settings do not name this domain. Add it there first.');
      const now = store.now().getTime();
      if (domain.checkedAt !== null && now - Date.parse(domain.checkedAt) < checkPause)
        throw new AppError('rate.limited', 'This domain was checked a moment ago. Try again in ten seconds.');
      const { host } = domain;
      const token = (await listDomainProofs(store, scope)).get(host)?.token ?? '';
      // Recorded before the look-up, so that a second check at the same time waits.
      await noteFailedCheck(store, scope, host, domain.problem ?? 'The domain is being verified.');
      const found = await findProof(lookup, host, token);
      if ('problem' in found) {
        await noteFailedCheck(store, scope, host, found.problem);
      } else {
        const position = (await namedHosts(scope)).published.indexOf(host);
        await proveDomain(store, scope, host, {
          method: found.method,
          by: account.name,
          role: account.role,
          position: position < 0 ? null : position,
        });
      }
      return show(scope);
    }),
  });
}

function toDomain(
  { host, state, token, checkedAt, provedAt, problem }: DomainProof,
  { published, primary }: { readonly published: boolean; readonly primary: boolean },
): SiteDomain {
  return {
    host,
    state,
    published,
    primary,
    answers: published && state === 'proved',
    record: { name: proofRecordName(host), value: proofValue(token) },
    file: { url: `https://${host}${proofFilePath(token)}`, text: proofValue(token) },
    checkedAt,
    provedAt,
    problem,
  };
}
