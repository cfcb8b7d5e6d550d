/**
 * The rules of law for texts that shoppers read block every publish of a public site, not only the first. A person whom
 * the site names may publish past it, with a reason that the audit log keeps.
 */

import * as z from 'zod';
import { isAllowed, seesAllSites } from '#domain/access/role-permissions.ts';
import { ruleOf } from '#domain/checks/check-rules.ts';
import { type Entry, lawInEntry } from '#domain/checks/entry-law.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { recordAudit } from '#tenants/audit/record-audit.ts';
import type { Db, TenantScope } from '#tenants/database/open.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import type { Person } from '#tenants/sites/hosts.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import type { Needs } from '../api/handlers.ts';
import { checkSiteDocuments } from './site-checks.ts';

type Deps = Needs<'registry' | 'store'>;

/** Why something goes live past a rule of law. */
export const overrideRequest = z.strictObject({ reason: z.string().trim().min(10, 'Enter a short reason').max(500) });
export type Override = z.infer<typeof overrideRequest>;

/** A person who publishes or saves, with the reason that they may give to pass what a rule finds. */
export class Publisher {
  readonly #by: Pick<Person, 'role' | 'name' | 'token'>;
  readonly #override: Override | undefined;
  #passed: readonly Problem[] = [];

  constructor(by: Pick<Person, 'role' | 'name' | 'token'>, override?: Override) {
    this.#by = by;
    this.#override = override;
  }

  /** Whether the site lets this person pass rules: its admins by default. @param site as it is live; null for none */
  mayOverride(site: Pick<Site, 'legal'> | null): boolean {
    const who = site?.legal?.mayOverride ?? 'admins';
    const { role, token } = this.#by;
    // A program cannot answer for a reason: a token passes nothing.
    if (who === 'nobody' || token) return false;
    if (seesAllSites(role) || role === 'admin') return true;
    return who === 'publishers' && isAllowed(role, 'site.publish');
  }

  /** Whether a reason was given; what it passes is recorded. */
  passes(findings: readonly Problem[]): boolean {
    if (this.#override !== undefined) this.#passed = findings;
    return this.#override !== undefined;
  }

  /** Writes what was passed in the audit log, in the transaction that stores it. @param about the release, or the name of an entry */
  async record(db: Db, scope: TenantScope, at: string, about: { readonly [name: string]: Json }): Promise<void> {
    if (this.#override === undefined || this.#passed.length === 0) return;
    const rules = [...new Set(this.#passed.map((problem) => ruleOf(problem)?.title ?? ''))];
    const findings = this.#passed.slice(0, 20).map(({ document, message }) => ({ document, message }));
    const detail = { ...about, reason: this.#override.reason, rules, findings };
    await recordAudit(db, scope, { action: 'compliance.override', by: this.#by.name, at, detail });
  }
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

/**
 * The findings left after a person overrides those that stop a release or a save: warnings, with a reason.
 * @param site as it is live; null where it cannot be read
 * @throws AppError `compliance.stopped` with the findings, and whether the person may pass them
 */
export function passOrStop(
  findings: readonly Problem[],
  site: Pick<Site, 'legal'> | null,
  publisher: Publisher | null,
): readonly Problem[] {
  if (findings.length === 0) return [];
  const may = publisher?.mayOverride(site) === true;
  if (may && publisher.passes(findings)) return findings;
  const titles = [...new Set(findings.map((problem) => ruleOf(problem)?.title ?? problem.message))];
  const named = titles.slice(0, 3).join('; ');
  const more = titles.length > 3 ? ` and ${titles.length - 3} more` : '';
  const next = may
    ? 'Correct it, or give a reason to continue.'
    : 'Correct it first. The legal settings of the site name who may override it.';
  const message = `A compliance check stops this: ${named}${more}. ${next}`;
  const problems = findings.map((problem): Problem => ({ ...problem, severity: 'error' }));
  throw new AppError('compliance.stopped', message, problems, { mayOverride: may });
}

/** Texts that show as they are saved: each finding stops, unless the person passes it. @throws AppError `compliance.stopped` */
export function holdToLaw(entry: Entry, site: Site | null, publisher: Publisher): void {
  passOrStop(findingsOf(entry.kind, lawInEntry(entry, site)), site, publisher);
}

/** What `lawInEntry` found, as problems of a document. */
export function findingsOf(document: string, found: ReturnType<typeof lawInEntry>): readonly Problem[] {
  return found.map((problem) => ({ document, ...problem, severity: 'error' }));
}
