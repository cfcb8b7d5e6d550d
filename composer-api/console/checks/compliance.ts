/**
 * The rules of law for texts that shoppers read block every publish of a public site, not only the first. A person whom
 * the site names may publish past it, with a reason that the audit log keeps.
 */

import { isAllowed, seesAllSites } from '#domain/access/role-permissions.ts';
import { ruleOf } from '#domain/checks/check-rules.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Role } from '#schemas/api/access.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import type { Needs } from '../api/console-env.ts';
import { checkSiteDocuments } from './site-checks.ts';

type Deps = Needs<'registry' | 'store'>;

/** Who publishes, and with which reason past what a rule finds. */
export interface Publisher {
  readonly role: Role;
  readonly override: { readonly reason: string } | null;
  /** Called with the findings that were overridden. */
  readonly onOverride: (findings: readonly Problem[]) => void;
}

/** Findings of the rules of law that stop a publish, in the documents of a state of a site. */
function listLawFindings(deps: Deps, snapshot: Snapshot): readonly Problem[] {
  return checkSiteDocuments(deps, snapshot)
    .filter((point) => {
      const rule = ruleOf(point);
      return rule?.kind === 'law' && rule.stopsGoLive;
    })
    .map(({ kind: _kind, title: _title, at: _at, isInDraft: _draft, ...problem }) => problem);
}

/**
 * Findings that stop this release: those of documents that were chosen and differ, and those that are not live yet.
 * @param chosen null where everything was
 */
export async function findStopping(
  deps: Deps,
  scope: TenantScope,
  candidate: Snapshot,
  { chosen, live }: { readonly chosen: ReadonlySet<string> | null; readonly live: () => Promise<Snapshot | null> },
): Promise<readonly Problem[]> {
  if (scope.kind === 'template') return [];
  const versions = await findVersions(deps.store, scope);
  // A site that is not public has no visitors; going public checks the same rules.
  if (versions?.isPublic === false) return [];
  const found = listLawFindings(deps, candidate);
  if (found.length === 0) return [];
  const before = await live();
  const known = new Set(before === null ? [] : listLawFindings(deps, before).map(identity));
  const isChanged = (key: string) =>
    chosen?.has(key) === true && candidate.documents.get(key)?.hash !== before?.documents.get(key)?.hash;
  return found.filter((problem) => isChanged(problem.document) || !known.has(identity(problem)));
}

function identity({ rule, document, blockId, pointer, message }: Problem): string {
  return JSON.stringify([rule, document, blockId ?? null, pointer, message]);
}

/** Whether a role may publish past a rule, by the live site's setting; its admins by default. */
function mayOverride(live: Snapshot | null, role: Role): boolean {
  const who = (live && bodyOf(live, 'site')?.legal?.mayOverride) ?? 'admins';
  if (who === 'nobody') return false;
  if (seesAllSites(role) || role === 'admin') return true;
  return who === 'publishers' && isAllowed(role, 'site.publish');
}

/**
 * The findings left after a person overrides those that stop a release: warnings, with a reason.
 * @throws AppError `compliance.stopped` with the findings, and whether the person may pass them
 */
export function passOrStop(
  findings: readonly Problem[],
  live: Snapshot | null,
  publisher: Publisher | null,
): readonly Problem[] {
  if (findings.length === 0) return [];
  const may = publisher !== null && mayOverride(live, publisher.role);
  if (may && publisher.override !== null) {
    publisher.onOverride(findings);
    return findings;
  }
  const titles = [...new Set(findings.map((problem) => ruleOf(problem)?.title ?? problem.message))];
  const named = titles.slice(0, 3).join('; ');
  const more = titles.length > 3 ? ` and ${titles.length - 3} more` : '';
  const next = may
    ? 'Correct it, or give a reason to publish anyway.'
    : 'Correct it first. The legal settings of the site name who may publish anyway.';
  const message = `A compliance check stops this: ${named}${more}. ${next}`;
  const problems = findings.map((problem): Problem => ({ ...problem, severity: 'error' }));
  throw new AppError('compliance.stopped', message, problems, { mayOverride: may });
}
