/** The second factor of an account: a secret in an authenticator app, and recovery codes for when the phone is lost. */
import { AppError, fieldError } from '#domain/errors/app-error.ts';
import type { Account } from '#schemas/api/session.ts';
import { textHash } from '../database/content-hash.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store } from '../database/open.ts';
import { countRows, removeRows } from '../database/rows.ts';
import type { Seals } from '../secrets/seals.ts';
import { mailStaff, requireAccountRow, updateAccount } from './account-rows.ts';
import { recordAccountAct } from './record-act.ts';
import { recoveryCodeTable } from './tables.ts';
import { findTotpStep, newTotpSecret } from './totp.ts';

const recoveryCodeCount = 10;

/** Where the sealed secret of a second factor belongs. */
export function totpBound(accountId: string): string {
  return `account/${accountId}/totp`;
}

/** Makes a secret that takes effect once a code from it is confirmed. Returns it in base32, for the app. */
export async function beginSecondFactor(store: Store, seals: Seals, accountId: string): Promise<string> {
  const secret = newTotpSecret();
  await store.tx(async (db) => {
    const { row } = await requireAccountRow(db, accountId);
    if (row.totpSealed !== null)
      throw new AppError('input.invalid', 'A second factor is in use already. Remove it first.');
    await updateAccount(db, accountId, { totpPending: seals.seal(totpBound(accountId), secret) });
  });
  return secret;
}

/** Activates the secret once its app has produced a valid code. Returns the recovery codes. Throws `input.invalid`. */
export async function confirmSecondFactor(
  store: Store,
  seals: Seals,
  accountId: string,
  code: string,
): Promise<readonly string[]> {
  return store.tx(async (db) => {
    const { row, account } = await requireAccountRow(db, accountId);
    const secret = row.totpPending === null ? null : seals.open(totpBound(accountId), row.totpPending);
    if (row.totpPending === null || secret === null)
      throw new AppError('input.invalid', 'Start again: there is no second factor to confirm.');
    const step = findTotpStep(secret, withoutBlanks(code), store.now(), null);
    if (step === null) {
      const message = 'This code is wrong. Check the time on the phone, and type the code that the app shows now.';
      throw fieldError('/code', message);
    }
    const at = store.now().toISOString();
    await updateAccount(db, accountId, {
      totpSealed: row.totpPending,
      totpPending: null,
      totpSince: at,
      totpStep: step,
      totpFailures: 0,
      totpFailedAt: null,
    });
    const codes = await storeRecoveryCodes(db, accountId);
    await noteChange(db, store, account, row.tenantId, 'account.second-factor-on');
    return codes;
  });
}

const none = {
  totpSealed: null,
  totpPending: null,
  totpSince: null,
  totpStep: null,
  totpFailures: 0,
  totpFailedAt: null,
} as const;

/** Takes the second factor away, with its recovery codes. @param actor its owner, or a colleague who may */
export async function endSecondFactor(store: Store, actor: Account, accountId: string): Promise<void> {
  await store.tx(async (db) => {
    const { row, account } = await requireAccountRow(db, accountId);
    if (row.totpSealed === null && row.totpPending === null) return;
    const byOther = actor.id === accountId ? {} : { changedAt: store.now().toISOString() };
    await updateAccount(db, accountId, { ...none, ...byOther });
    await removeRows(db, recoveryCodeTable, { accountId });
    await noteChange(db, store, account, row.tenantId, 'account.second-factor-off', actor);
  });
}

/** Replaces the recovery codes by ten new ones. Throws `input.invalid` without a second factor. */
export async function renewRecoveryCodes(store: Store, accountId: string): Promise<readonly string[]> {
  return store.tx(async (db) => {
    const { row, account } = await requireAccountRow(db, accountId);
    if (row.totpSealed === null)
      throw new AppError('input.invalid', 'Recovery codes belong to a second factor. Set one up first.');
    const codes = await storeRecoveryCodes(db, accountId);
    await noteChange(db, store, account, row.tenantId, 'account.recovery-codes');
    return codes;
  });
}

/** How many recovery codes have not been used. */
export async function countRecoveryCodes(store: Store, accountId: string): Promise<number> {
  return countRows(store.db, recoveryCodeTable, { accountId, usedAt: null });
}

async function storeRecoveryCodes(db: Db, accountId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => (newId().match(/.{4}/g) ?? []).join('-'));
  await removeRows(db, recoveryCodeTable, { accountId });
  for (const code of codes) await db.insert(recoveryCodeTable).values({ accountId, codeHash: hashCode(code) });
  return codes;
}

async function noteChange(
  db: Db,
  store: Store,
  account: Account,
  tenantId: string | null,
  action: string,
  actor: Account = account,
): Promise<void> {
  const at = store.now().toISOString();
  await recordAccountAct(db, { action, actor, tenantId, at, detail: { email: account.email } });
  const detail = { change: action };
  await mailStaff(db, store, { template: 'second-factor-changed', to: account.email, tenantId, detail });
}

/** After this many wrong codes in a row the next has to wait, twice as long each time, at most an hour. */
export const codeLimits = { free: 5, seconds: 30, longestSeconds: 3600 } as const;

/**
 * Checks the second step of signing in, where the account has one: a code of the app, each taken once, or a recovery
 * code. Throws `auth.second-factor` where a code is needed, `auth.failed` where it is wrong, `rate.limited`.
 */
export async function requireSecondFactor(
  store: Store,
  seals: Seals,
  accountId: string,
  given: string | undefined,
): Promise<void> {
  const result = await store.tx((db) => judgeCode(db, store, seals, accountId, withoutBlanks(given ?? '')));
  if (result === 'right') return;
  if (result === 'missing')
    throw new AppError('auth.second-factor', 'Type the code that your authenticator app shows, or a recovery code.');
  if (result === 'wrong') throw new AppError('auth.failed', 'This code is wrong. Type the one that the app shows now.');
  throw new AppError('rate.limited', `Too many wrong codes. Try again in ${minutesOf(result)}.`, [], {
    retry_after: result,
  });
}

type Judgement = 'right' | 'missing' | 'wrong' | number;

async function judgeCode(db: Db, store: Store, seals: Seals, accountId: string, code: string): Promise<Judgement> {
  const { row } = await requireAccountRow(db, accountId);
  if (row.totpSealed === null) return 'right';
  if (code === '') return 'missing';
  const now = store.now();
  const at = now.toISOString();
  const isRecovery = !/^\d{6}$/.test(code);
  const wait = secondsToWait(row.totpFailures, row.totpFailedAt, now);
  // A recovery code cannot be guessed, so it always gets its chance: a stranger cannot keep the owner out.
  if (!isRecovery && wait > 0) return wait;
  const secret = seals.open(totpBound(accountId), row.totpSealed);
  if (secret === null && !isRecovery)
    throw new AppError(
      'input.invalid',
      'Codes cannot be checked, because the server’s key (SECRET_KEY) has changed. Sign in with a recovery code, or ask the operator of the server to set SECRET_KEY_PREVIOUS.',
    );
  const step = isRecovery || secret === null ? null : findTotpStep(secret, code, now, row.totpStep);
  const isRight = step !== null || (isRecovery && (await spendRecoveryCode(db, accountId, code, at)));
  if (!isRight) {
    await updateAccount(db, accountId, { totpFailures: row.totpFailures + 1, totpFailedAt: at });
    return 'wrong';
  }
  await updateAccount(db, accountId, { totpStep: step ?? row.totpStep, totpFailures: 0, totpFailedAt: null });
  return 'right';
}

async function spendRecoveryCode(db: Db, accountId: string, code: string, at: string): Promise<boolean> {
  const spent = await db
    .update(recoveryCodeTable)
    .set({ usedAt: at })
    .where(has(recoveryCodeTable, { accountId, codeHash: hashCode(code), usedAt: null }))
    .returning({ code: recoveryCodeTable.codeHash });
  return spent.length > 0;
}

function secondsToWait(failures: number, failedAt: string | null, now: Date): number {
  if (failures < codeLimits.free || failedAt === null) return 0;
  const pause = Math.min(codeLimits.longestSeconds, codeLimits.seconds * 2 ** Math.min(20, failures - codeLimits.free));
  return Math.max(0, Math.ceil((new Date(failedAt).getTime() - now.getTime()) / 1000 + pause));
}

function minutesOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** 80 random bits need no slow hash. */
function hashCode(code: string): string {
  return textHash(code.toLowerCase().replaceAll('-', ''));
}

function withoutBlanks(code: string): string {
  return code.slice(0, 40).replace(/\s/g, '');
}
