/** The findings of document rules for one site, and which blocks it uses. */
import { countUses } from '#domain/fleet/count-blocks.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { DocumentHealth } from '#tenants/fleet/site-health.ts';
import { nextTurn } from '../../kernel/next-turn.ts';
import type { Needs } from '../api/handlers.ts';
import { checkDocumentsGently } from '../checks/documents.ts';
import { checkSiteDocuments } from '../checks/site-checks.ts';

export async function judgeDocuments(deps: Needs<'store' | 'registry'>, scope: TenantScope): Promise<DocumentHealth> {
  // A site has dozens of documents, and a fleet thousands of sites: requests that wait go first after each step.
  const live = await liveSnapshot(deps.store, scope);
  await nextTurn();
  const drafts = await draftSnapshot(deps.store, scope);
  await nextTurn();
  if (live !== null) await checkDocumentsGently(deps, live, nextTurn);
  const points = live === null ? [] : checkSiteDocuments(deps, live);
  const bodiesOf = ({ documents }: typeof drafts) => [...documents.values()].map(({ effective }) => effective);
  return {
    brokenLinks: points.filter(({ rule }) => rule === 'broken-link').length,
    checkErrors: points.filter(({ severity }) => severity === 'error').length,
    uses: countUses(live === null ? [] : bodiesOf(live), bodiesOf(drafts)),
  };
}
