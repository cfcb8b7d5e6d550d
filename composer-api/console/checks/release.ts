import type { AppError } from '#domain/errors/app-error.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import type { ReleaseCheck } from '#tenants/documents/go-live.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import type { Needs } from '../api/handlers.ts';
import { findUnapproved } from './approval-gate.ts';
import { findStopping, type Publisher, passOrStop } from './compliance.ts';
import { checkDocuments } from './documents.ts';
import { nameBlocks } from './name-blocks.ts';

/**
 * Every check of a release: its documents, the rules of law, and the approvals that the site requires.
 * @throws AppError `compliance.stopped` where a rule of law stops it and the person does not pass it with a reason.
 * @throws AppError `approval.needed` where a required approval is missing.
 */
export function releaseCheck(
  deps: Deps,
  scope: TenantScope,
  /** Null for what runs later, when no person can answer for it. */
  publisher: Publisher | null,
  drafts?: () => Promise<Snapshot>,
): ReleaseCheck {
  return gated(
    deps,
    scope,
    drafts,
    (refusal) => {
      throw refusal;
    },
    (findings, live) => passOrStop(findings, live && bodyOf(live, 'site'), publisher),
  );
}

/** The same for unattended releases: a missing approval is reported as a problem instead of thrown. */
export function unattendedCheck(deps: Deps, scope: TenantScope, drafts?: () => Promise<Snapshot>): ReleaseCheck {
  return gated(
    deps,
    scope,
    drafts,
    ({ problems }) => problems,
    // No person is present to answer for it.
    (findings) => findings.map((problem) => ({ ...problem, severity: 'error' })),
  );
}

type Deps = Needs<'registry' | 'store'>;

function gated(
  deps: Deps,
  scope: TenantScope,
  drafts: (() => Promise<Snapshot>) | undefined,
  refuse: (refusal: AppError) => readonly Problem[],
  judge: (findings: readonly Problem[], live: Snapshot | null) => readonly Problem[],
): ReleaseCheck {
  const check = documentCheck(deps, drafts);
  return async (candidate, choice) => {
    const problems = await check(candidate, choice);
    // Errors that stop a release for another reason come first.
    if (problems.some(({ severity }) => severity === 'error')) return problems;
    const stopping = await findStopping(deps, scope, candidate, choice);
    const passed = judge(stopping, stopping.length > 0 ? await choice.live() : null);
    const refusal = await findUnapproved(deps, scope, candidate, await choice.live());
    return [...problems, ...passed, ...(refusal === null ? [] : refuse(refusal))];
  };
}

/**
 * The checks between drafts and shoppers: an error in a chosen document stops the release, and so does one in another
 * document that the live site does not have yet. An error that is live already stops no other change.
 * @param drafts all drafts, to say which errors only come from changes that were not chosen.
 */
export function documentCheck(deps: Needs<'registry'>, drafts?: () => Promise<Snapshot>): ReleaseCheck {
  return async (candidate, { chosen, live }) => {
    const problems = nameBlocks(deps, candidate, checkDocuments(deps, candidate));
    if (chosen === null) return problems;
    const isOwn = ({ document }: Problem) => chosen.has(document);
    const isError = ({ severity }: Problem) => severity === 'error';
    if (!problems.some(isError)) return problems;
    const before = await live();
    const known = new Set(before === null ? [] : checkDocuments(deps, before).map(identity));
    const kept = problems.filter((problem) => !isError(problem) || isOwn(problem) || !known.has(identity(problem)));
    const together = drafts && kept.some(isError) ? new Set(checkDocuments(deps, await drafts()).map(identity)) : null;
    return kept.map((problem) =>
      isError(problem) && together !== null && !together.has(identity(problem))
        ? {
            ...problem,
            message: `${problem.message} Another unpublished change fixes this. Publish both together.`,
          }
        : problem,
    );
  };
}

/** Problems are the same where they say the same of the same place. */
function identity({ document, blockId, pointer, message }: Problem): string {
  return JSON.stringify([document, blockId ?? null, pointer, message]);
}
