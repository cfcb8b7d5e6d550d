/** Approvals: what a site requires, requests, and decisions. */
import * as z from 'zod';
import { type EffectNews, newsOfDocuments } from '#domain/access/describe-effects.ts';
import { seesAllSites } from '#domain/access/role-permissions.ts';
import { titleOf } from '#domain/documents/describe-changes.ts';
import { sortRisks } from '#domain/documents/risk.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Approval, ApprovalChanges, ApprovalDetail, ApprovalList, ApprovalPerson } from '#schemas/api/approval.ts';
import type { SeenRevision } from '#schemas/api/release.ts';
import { riskClasses } from '#schemas/shapes/risk.ts';
import {
  type Approver,
  findApprover,
  listApprovers,
  listPossibleApprovers,
  moneyWait,
  readApprovalPolicy,
  saveApprovalPolicy,
} from '#tenants/approvals/approval-policy.ts';
import {
  type ApprovalRequest,
  type ApprovedDocument,
  askApproval,
  decideApproval,
  explainStale,
  listApprovalRequests,
  requireRequest,
  waitingSecret,
} from '#tenants/approvals/approval-requests.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { listDocuments } from '#tenants/documents/find-draft.ts';
import { compareReleases } from '#tenants/documents/list-releases.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import { judgePublication } from '#tenants/documents/publish.ts';
import { releaseSnapshot } from '#tenants/documents/release-snapshot.ts';
import { findRevision } from '#tenants/documents/revisions.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import type { Person } from '#tenants/sites/hosts.ts';
import { handle, type Needs, siteScope, takes } from '../api/handlers.ts';
import { allowChanges } from '../api/route-access.ts';
import { listRisks } from '../checks/approval-gate.ts';
import { describer } from '../checks/describer.ts';
import { documentCheck } from '../checks/release.ts';

const message = z.string().max(300).optional();
const askRequest = z.union([
  z.strictObject({ rollback: z.int().min(1), message }),
  z.strictObject({
    documents: z
      .array(z.strictObject({ key: z.string().max(80), revision: z.string().max(60) }))
      .max(500)
      .refine(
        (documents) => new Set(documents.map(({ key }) => key)).size === documents.length,
        'List each document once',
      ),
    template: z.int().min(0).optional(),
    message,
  }),
]);
const decideRequest = z
  .strictObject({ decision: z.enum(['approved', 'returned', 'withdrawn']), text: z.string().max(1000).optional() })
  .refine(({ decision, text }) => decision !== 'returned' || (text ?? '').trim() !== '', {
    path: ['text'],
    message: 'Say what has to be fixed',
  });
const policyRequest = z.strictObject({
  classes: z.array(z.enum(riskClasses)).max(riskClasses.length),
  people: z.array(z.string().max(60)).max(50),
});

const noTemplate = 'A template has no shoppers: its releases need no approval.';

export function approvalRoutes(deps: Needs<'store' | 'registry' | 'vault'>) {
  const { store, vault } = deps;
  const changesOf = describer(deps);

  const decider = async (scope: TenantScope, account: Person): Promise<Decider> => ({
    account,
    approvers: await listApprovers(store.db, scope),
    since: (await findApprover(store.db, account.id))?.since ?? store.now().toISOString(),
  });

  const presenter = async (scope: TenantScope, account: Person) => {
    const who = await decider(scope, account);
    const pairs = new Map((await listDocuments(store, scope)).map((pair) => [pair.key, pair]));
    return async (request: ApprovalRequest): Promise<Approval> => {
      const { accountId, documents, ...rest } = request;
      // Keys are in use once they are approved.
      const areKeysLive = rest.secrets.length === 0 || rest.state === 'approved';
      const isLive =
        areKeysLive &&
        documents.every(({ key, revision, removed }) => {
          const live = pairs.get(key)?.live ?? null;
          return removed ? live === null : live?.id === revision;
        });
      const isOpen = rest.state === 'waiting' || rest.state === 'approved';
      return {
        ...rest,
        refusal: refuse(who, request, store.now()),
        documents: documents.map(({ key }) => {
          const pair = pairs.get(key);
          return { key, title: titleOf(key, pair?.draft?.body ?? pair?.live?.body) };
        }),
        isLive,
        stale: isOpen && !isLive ? await explainStale(store.db, scope, request) : null,
        isOwn: accountId === account.id,
      };
    };
  };

  const listAll = async (scope: TenantScope, account: Person): Promise<ApprovalList> => {
    const present = await presenter(scope, account);
    return {
      ...(await readApprovalPolicy(store.db, scope)),
      approvers: (await listApprovers(store.db, scope)).map(shown),
      possible: (await listPossibleApprovers(store.db, scope)).map(shown),
      requests: await Promise.all((await listApprovalRequests(store, scope)).map(present)),
    };
  };

  /** What approval is requested for, with every change that would go live. */
  const noteDrafts = async (
    scope: TenantScope,
    account: Person,
    seen: readonly SeenRevision[],
    template: number | null,
  ) => {
    const live = await liveSnapshot(store, scope);
    const candidate = await judgePublication(store, scope, {
      choice: { documents: seen, template },
      check: documentCheck(deps, () => draftSnapshot(store, scope)),
      allow: allowChanges(account, scope),
    });
    const documents = seen.map(
      ({ key, revision }): ApprovedDocument => ({
        key,
        revision,
        live: live?.documents.get(key)?.revision ?? null,
        removed: candidate.documents.get(key)?.revision !== revision,
      }),
    );
    const risks = listRisks(deps, candidate, live).flatMap((change) => change.risks);
    return { documents, template, risks, news: newsOf(candidate, live) };
  };

  const noteRollback = async (scope: TenantScope, number: number) => {
    const live = await liveSnapshot(store, scope);
    const candidate = await releaseSnapshot(store, scope, number);
    const differences = await compareReleases(store, scope, live?.release ?? number, number);
    const documents = differences.map(
      ({ key, before, after }): ApprovedDocument => ({
        key,
        revision: after?.id ?? '',
        live: before?.id ?? null,
        removed: after === null,
      }),
    );
    const pinned = candidate.template?.release ?? null;
    const template = pinned === (live?.template?.release ?? null) ? null : pinned;
    const risks = listRisks(deps, candidate, live).flatMap((change) => change.risks);
    return { documents, template, risks, news: newsOf(candidate, live) };
  };

  return handle({
    'GET /tenants/:tenant/approvals': (c) => listAll(c.var.scope, c.var.account),
    'POST /tenants/:tenant/approvals': takes(askRequest, async (c, wish) => {
      const scope = siteScope(c, noTemplate);
      const { account } = c.var;
      const rollback = 'rollback' in wish ? wish.rollback : null;
      const { documents, template, risks, news } =
        'rollback' in wish
          ? await noteRollback(scope, wish.rollback)
          : await noteDrafts(scope, account, wish.documents, wish.template ?? null);
      const { classes: asked } = await readApprovalPolicy(store.db, scope);
      const classes = sortRisks(risks).filter((one) => asked.includes(one));
      if (classes.length === 0)
        throw new AppError('input.invalid', 'None of this needs approval: you can publish it now.');
      const made = await askApproval(store, scope, {
        documents,
        template,
        rollback,
        classes,
        secrets: [],
        message: wish.message ?? '',
        by: account.name,
        news: classes.includes('money') ? news : null,
      });
      return (await presenter(scope, account))(made);
    }),
    'GET /tenants/:tenant/approvals/:approval': async (c) => {
      const { scope, account } = c.var;
      const request = await requireRequest(store.db, scope, c.req.param('approval').slice(0, 60));
      const shown = await (await presenter(scope, account))(request);
      const bodyOf = async (key: string, revision: string | null) =>
        revision === null || revision === '' ? null : (await findRevision(store.db, scope, key, revision))?.body;
      const changes = await Promise.all(
        request.documents.map(async ({ key, revision, live, removed }, index): Promise<ApprovalChanges> => {
          const [before, after] = [await bodyOf(key, live), removed ? null : await bodyOf(key, revision)];
          const ofDocument = changesOf(key, before, after);
          const risks = sortRisks(ofDocument.flatMap((change) => change.risks));
          const title = shown.documents[index]?.title ?? key;
          return { key, title, revision: removed ? '' : revision, liveRevision: live, risks, changes: ofDocument };
        }),
      );
      const detail: ApprovalDetail = { ...shown, changes };
      return detail;
    },
    'PUT /tenants/:tenant/approvals/:approval': takes(decideRequest, async (c, { decision, text = '' }) => {
      const scope = siteScope(c, noTemplate);
      const { account } = c.var;
      const id = c.req.param('approval').slice(0, 60);
      const request = await requireRequest(store.db, scope, id);
      const refusal = refuse(await decider(scope, account), request, store.now());
      const mayWithdraw = decision === 'withdrawn' && request.accountId === account.id;
      if (refusal !== null && !mayWithdraw) throw new AppError('auth.forbidden', refusal);
      const kept = await Promise.all(
        request.secrets.map(async (name) => {
          const waits = waitingSecret(name, request);
          return { name, waits, secret: decision === 'approved' ? await vault.reveal(scope, waits) : null };
        }),
      );
      const made = { state: decision, text: text.trim(), by: account.name };
      const decided = await decideApproval(store, scope, id, made, async (db) => {
        for (const { name, waits, secret } of kept) {
          if (secret !== null) await vault.putIn(db, scope, name, secret, { by: request.by });
          await vault.putIn(db, scope, waits, '', { by: account.name, hasNotified: true });
        }
      });
      return (await presenter(scope, account))(decided);
    }),
    'PUT /tenants/:tenant/approval-policy': takes(policyRequest, async (c, { classes, people }) => {
      const scope = siteScope(c, noTemplate);
      const chosen = { classes: sortRisks(classes), people: [...new Set(people)] };
      await saveApprovalPolicy(store, scope, chosen, c.var.account.name);
      return listAll(scope, c.var.account);
    }),
  });
}

/** The effects of a request beyond pages. */
function newsOf({ documents: is }: Snapshot, live: Snapshot | null): EffectNews | null {
  if (live === null) return null;
  const keys = [...new Set([...is.keys(), ...live.documents.keys()])];
  return newsOfDocuments(
    keys.map((key) => ({ key, before: live.documents.get(key)?.effective, after: is.get(key)?.effective })),
  );
}

function shown({ id, name, role }: Approver): ApprovalPerson {
  return { id, name, role };
}

/** Who wants to decide. */
interface Decider {
  readonly account: Person;
  /** Those of the site; staff of the platform are not among them. */
  readonly approvers: readonly Approver[];
  /** Since when the account, its role and its password are as they are. */
  readonly since: string;
}

/** Why a person may not decide a request; null where they may. */
function refuse(who: Decider, request: ApprovalRequest, now: Date): string | null {
  const { account, approvers } = who;
  const others = approvers.filter(({ id }) => id !== account.id);
  const names = others.map(({ name }) => name).slice(0, 3);
  const isApprover = seesAllSites(account.role) || others.length < approvers.length;
  if (!isApprover)
    return names.length === 0 ? 'Only a site admin approves here.' : `${names.join(' or ')} can approve this.`;
  if (request.classes.includes('money')) return refuseMoney(who, request, others, now);
  if (request.accountId !== account.id || others.length === 0) return null;
  return `You cannot approve your own changes. ${names.join(' or ')} can.`;
}

/**
 * Where deposits go: a second person, whose account, role and password are at least a day old, else a day's wait. A day,
 * since an account that was taken over can invite an admin, make one of an editor, let a former one in again, or set the
 * password of another one, at once. The same is true of accounts of the platform.
 */
function refuseMoney(
  { account, since }: Decider,
  request: ApprovalRequest,
  others: readonly Approver[],
  now: Date,
): string | null {
  const settledAt = (from: string) => new Date(Date.parse(from) + moneyWait);
  const settled = others.filter((other) => settledAt(other.since) <= now).map(({ name }) => name);
  if (request.accountId !== account.id) {
    if (settledAt(since) <= now) return null;
    return `This changes where deposits go, and your account, role or password is less than a day old. You can approve it from ${momentOf(settledAt(since))}.`;
  }
  if (settled.length > 0)
    return `This changes where deposits go, so a second person approves it: ${settled.slice(0, 3).join(' or ')}.`;
  const opens = settledAt(request.at);
  if (opens <= now) return null;
  return `This changes where deposits go. No one else can approve it here, so you can approve it yourself after a day, from ${momentOf(opens)}.`;
}

function momentOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
