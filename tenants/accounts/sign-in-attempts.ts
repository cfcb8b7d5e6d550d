/** Failed tries to sign in, counted by account and address together, so that strangers cannot lock a person out. */
import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import { newId } from '../database/new-id.ts';
import type { Store } from '../database/open.ts';
import { signInAttemptTable } from './tables.ts';

/**
 * Failed tries within the window.
 * - `together`: of one account from one address, or from one known browser.
 * - `byAddress`: from one address, for any account.
 * - `byAccount`: of one account from anywhere but its known browsers; beyond it one try in `slowSeconds`.
 */
export const signInLimits = { minutes: 15, together: 8, byAddress: 40, byAccount: 20, slowSeconds: 30 } as const;

interface SignInAttempt {
  readonly email: string;
  /** Address of the client (`clientAddress`). */
  readonly address: string;
  /** Hash of a known browser's token, which is counted separately. */
  readonly device: string | null;
}

const deviceMark = 'device ';

/**
 * Counts a try before its password is checked, in one transaction, so that concurrent tries all count. `forgetAttempt`
 * removes a successful one.
 * @throws AppError `rate.limited` with the seconds to wait.
 */
export async function noteAttempt(store: Store, { email, address: from, device }: SignInAttempt): Promise<string> {
  const id = newId();
  const address = device === null ? from : `${deviceMark}${device}`;
  const now = store.now();
  const since = new Date(now.getTime() - signInLimits.minutes * 60_000).toISOString();
  const seconds = await store.tx(async (db) => {
    await db.delete(signInAttemptTable).where(lte(signInAttemptTable.at, since));
    const rows = await db
      .select({ email: signInAttemptTable.email, address: signInAttemptTable.address, at: signInAttemptTable.at })
      .from(signInAttemptTable)
      .where(
        and(
          gt(signInAttemptTable.at, since),
          or(eq(signInAttemptTable.email, email), eq(signInAttemptTable.address, address)),
        ),
      )
      .orderBy(asc(signInAttemptTable.at));
    const wait = waitOf(rows, { email, address, now });
    if (wait > 0) return wait;
    await db.insert(signInAttemptTable).values({ id, email, address, at: now.toISOString() });
    return 0;
  });
  if (seconds > 0)
    throw new AppError('rate.limited', `Too many tries. Please wait ${waitText(seconds)} and try again.`, [], {
      retry_after: seconds,
    });
  return id;
}

/** Removes a try: the password was right, or was never checked. */
export async function forgetAttempt(store: Store, id: string): Promise<void> {
  await store.tx((db) => db.delete(signInAttemptTable).where(eq(signInAttemptTable.id, id)));
}

interface Try {
  readonly email: string;
  readonly address: string;
  readonly at: string;
}

/** Seconds until one more may come; 0 for now. @param rows in order of time. */
function waitOf(rows: readonly Try[], { email, address, now }: Omit<Try, 'at'> & { readonly now: Date }): number {
  const until = (at: string | undefined, seconds: number) =>
    at === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / 1000 + seconds));
  const window = signInLimits.minutes * 60;
  /** When the try that fills the limit leaves the window. */
  const full = (counted: readonly Try[], limit: number) =>
    counted.length < limit ? 0 : until(counted[counted.length - limit]?.at, window);
  const waits = [
    full(
      rows.filter((row) => row.email === email && row.address === address),
      signInLimits.together,
    ),
  ];
  if (!address.startsWith(deviceMark)) {
    waits.push(
      full(
        rows.filter((row) => row.address === address),
        signInLimits.byAddress,
      ),
    );
    const strangers = rows.filter((row) => row.email === email && !row.address.startsWith(deviceMark));
    if (strangers.length >= signInLimits.byAccount) waits.push(until(strangers.at(-1)?.at, signInLimits.slowSeconds));
  }
  return Math.max(...waits);
}

function waitText(seconds: number): string {
  if (seconds <= 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} minutes`;
}
