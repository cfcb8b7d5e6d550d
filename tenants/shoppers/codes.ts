/**
 * One-time codes: requested, tried and used. Limits are counted from the rows themselves, so a restart keeps them. A code
 * only works in the browser that requested it, and its hash includes that browser's token, which is not stored anywhere.
 */
import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, lt, lte, ne } from 'drizzle-orm';
import type { Contact } from '#domain/shoppers/contact.ts';
import { textHash } from '../database/content-hash.ts';
import { has, increased } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { putInOutbox } from '../database/outbox.ts';
import { changeRows, pick } from '../database/rows.ts';
import type { Seals } from '../secrets/seals.ts';
import { type CodeRequest, codeRequest, codeRequestsOf, recordCodeRequest } from './code-requests.ts';
import { beginShopperSession, endShopperSessionIn } from './sessions.ts';
import { findShopper, forgetMessages, shopperOfContact } from './shoppers.ts';
import { shopperCodeTable } from './tables.ts';

/**
 * How often codes are sent, and how often one may be tried, for how long (decision 0307). A browser that has signed in
 * with the contact before is counted separately: strangers' requests cannot lock it out.
 */
export const codeLimits = {
  minutes: 10,
  tries: 5,
  /** To one address or number, requested by one caller, over all sites. */
  contactHour: 5,
  contactDay: 10,
  /** To one address or number, requested by all callers whose browsers did not know it, over all sites. */
  strangersHour: 10,
  strangersDay: 20,
  /** Of one caller over all sites: a tenth of the text messages that all sites send in a day (`SMS_DAILY_LIMIT`). */
  clientDay: 200,
  /** Of one caller on one site, and of one site. */
  clientHour: 20,
  tenantHour: 400,
  /** Tries at all codes that one caller requested. */
  triesHour: 30,
} as const;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface CodeWish {
  readonly contact: Contact;
  /** The caller's address (`clientAddress`). */
  readonly client: string;
  /** Token of the browser that asks. */
  readonly asker: string;
  /** Shopper who has signed in from the browser before; null for none. */
  readonly knows?: string | null;
}

/** What was too often, and the seconds until it may be tried again. */
export interface CodeWait {
  readonly over: 'contact' | 'client' | 'tenant';
  readonly seconds: number;
}

const bound = (tenantId: string, id: string) => `shopper-code/${tenantId}/${id}`;
const hashOf = (asker: string, id: string, code: string) => textHash(`${asker} ${id} ${code}`);

/**
 * Makes a code and queues its message; earlier codes of this browser end, and no others: a code works in its own
 * browser alone. No answer to a stranger depends on whether the address is known.
 * @returns null; what has to be waited for where it was asked too often.
 */
export async function askForCode(
  store: Store,
  seals: Seals,
  scope: TenantScope,
  { contact, client: address, asker, knows = null }: CodeWish,
): Promise<CodeWait | null> {
  const { tenantId } = scope;
  const now = store.now();
  const at = now.toISOString();
  const id = newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const askerHash = textHash(asker);
  return store.tx(async (db) => {
    await forgetCodes(db, scope, now);
    const isKnown = knows !== null && (await ownsContact(db, scope, knows, contact));
    const client = isKnown ? `shopper ${knows}` : address;
    const ask = codeRequest(seals, { contact: contact.to, client, isKnown });
    const wait = await waitOf(db, scope, { ...ask, client }, now);
    if (wait !== null) return wait;
    await recordCodeRequest(db, ask, now);
    await changeRows(db, shopperCodeTable, { tenantId, askerHash, endedAt: null }, { endedAt: at, sealed: '' });
    await db.insert(shopperCodeTable).values({
      tenantId,
      id,
      way: contact.way,
      contact: contact.to,
      client,
      askerHash,
      tries: 0,
      madeAt: at,
      codeHash: hashOf(asker, id, code),
      sealed: seals.seal(bound(tenantId, id), code),
      expiresAt: new Date(now.getTime() + codeLimits.minutes * 60_000).toISOString(),
    });
    await putInOutbox(db, {
      id,
      tenantId,
      channel: contact.way === 'email' ? 'mail' : 'sms',
      payload: { kind: 'sign-in-code', to: contact.to },
      at,
    });
    return null;
  });
}

/** Yesterday's codes are deleted with their addresses and messages; a used code cannot be read. */
async function forgetCodes(db: Db, { tenantId }: TenantScope, now: Date): Promise<void> {
  const old = await db
    .delete(shopperCodeTable)
    .where(
      and(
        eq(shopperCodeTable.tenantId, tenantId),
        lte(shopperCodeTable.madeAt, new Date(now.getTime() - dayMs).toISOString()),
      ),
    )
    .returning({ id: shopperCodeTable.id });
  if (old.length > 0) await forgetMessages(db, tenantId, old);
  await db
    .update(shopperCodeTable)
    .set({ sealed: '' })
    .where(
      and(
        eq(shopperCodeTable.tenantId, tenantId),
        lte(shopperCodeTable.expiresAt, now.toISOString()),
        ne(shopperCodeTable.sealed, ''),
      ),
    );
}

async function ownsContact(db: Db, scope: TenantScope, id: string, { way, to }: Contact): Promise<boolean> {
  return (await findShopper(db, scope, id))?.[way] === to;
}

async function waitOf(
  db: Db,
  { tenantId }: TenantScope,
  ask: CodeRequest & { readonly client: string },
  now: Date,
): Promise<CodeWait | null> {
  // The one that fills a limit, counted from the newest: when it leaves the window one more may come.
  const waitFor = (over: CodeWait['over'], oldest: string | undefined, ms: number): CodeWait | null =>
    oldest === undefined
      ? null
      : { over, seconds: Math.max(1, Math.ceil((Date.parse(oldest) + ms - now.getTime()) / 1000)) };
  const asked = async (by: 'client' | 'strangers' | 'everywhere', ms: number, most: number) =>
    waitFor(
      by === 'everywhere' ? 'client' : 'contact',
      (await codeRequestsOf(db, ask, { by, ms, most, now }))[most - 1],
      ms,
    );
  const made = async (over: 'client' | 'tenant', most: number): Promise<CodeWait | null> => {
    const rows = await db
      .select({ madeAt: shopperCodeTable.madeAt })
      .from(shopperCodeTable)
      .where(
        and(
          eq(shopperCodeTable.tenantId, tenantId),
          over === 'tenant' ? undefined : eq(shopperCodeTable.client, ask.client),
          gt(shopperCodeTable.madeAt, new Date(now.getTime() - hourMs).toISOString()),
        ),
      )
      .orderBy(desc(shopperCodeTable.madeAt))
      .limit(most);
    return waitFor(over, rows[most - 1]?.madeAt, hourMs);
  };
  const own =
    (await asked('client', dayMs, codeLimits.contactDay)) ?? (await asked('client', hourMs, codeLimits.contactHour));
  if (ask.isKnown || own !== null) return own;
  return (
    (await asked('strangers', dayMs, codeLimits.strangersDay)) ??
    (await asked('strangers', hourMs, codeLimits.strangersHour)) ??
    (await asked('everywhere', dayMs, codeLimits.clientDay)) ??
    (await made('client', codeLimits.clientHour)) ??
    (await made('tenant', codeLimits.tenantHour))
  );
}

interface AwaitedCode {
  readonly contact: Contact;
  /** False once it was used, replaced, tried too often or is too old. */
  readonly isLive: boolean;
}

/** The contact to which a browser requested its last code; null if it has not requested one recently. */
export async function awaitedCode(
  { db, now }: Pick<Store, 'db' | 'now'>,
  { tenantId }: TenantScope,
  asker: string,
): Promise<AwaitedCode | null> {
  const [row] = await db
    .select({ ...pick(shopperCodeTable, 'way', 'endedAt', 'expiresAt'), to: shopperCodeTable.contact })
    .from(shopperCodeTable)
    .where(has(shopperCodeTable, { tenantId, askerHash: textHash(asker) }))
    .orderBy(desc(shopperCodeTable.madeAt), desc(shopperCodeTable.id))
    .limit(1);
  if (row === undefined) return null;
  const { way, to, endedAt, expiresAt } = row;
  return { contact: { way, to }, isLive: endedAt === null && expiresAt > now().toISOString() };
}

async function liveCode(db: Db, { tenantId }: TenantScope, asker: string, now: Date) {
  const [row] = await db
    .select(pick(shopperCodeTable, 'id', 'way', 'contact', 'client', 'codeHash'))
    .from(shopperCodeTable)
    .where(
      has(
        shopperCodeTable,
        { tenantId, askerHash: textHash(asker), endedAt: null },
        gt(shopperCodeTable.expiresAt, now.toISOString()),
      ),
    )
    .limit(1);
  return row ?? null;
}

type CodeTry =
  | { readonly is: 'right'; readonly token: string; readonly shopperId: string }
  | { readonly is: 'wrong'; readonly left: number }
  /** Used, replaced, too old, or tried too often. */
  | { readonly is: 'over' }
  | { readonly is: 'too-often'; readonly seconds: number };

interface TriedCode {
  readonly asker: string;
  readonly code: string;
  /** Of the browser, as it names itself. */
  readonly agent: string;
  /** Token of the session that the browser has; null for none. It ends where the code is right. */
  readonly session: string | null;
}

/**
 * Tries a code. A try counts before it is looked at, so that tries side by side all count; the right one ends the code and
 * begins a session, in one transaction.
 */
export async function tryCode(
  store: Store,
  scope: TenantScope,
  { asker, code, agent, session }: TriedCode,
): Promise<CodeTry> {
  const { tenantId } = scope;
  const now = store.now();
  const at = now.toISOString();
  return store.tx(async (db) => {
    const found = await liveCode(db, scope, asker, now);
    if (found === null) return { is: 'over' };
    const seconds = await triesWait(db, scope, found.client, now);
    if (seconds > 0) return { is: 'too-often', seconds };
    const own = has(shopperCodeTable, { tenantId, id: found.id, endedAt: null });
    const [counted] = await db
      .update(shopperCodeTable)
      .set({ tries: increased(shopperCodeTable.tries) })
      .where(and(own, lt(shopperCodeTable.tries, codeLimits.tries)))
      .returning({ tries: shopperCodeTable.tries });
    if (counted === undefined) return { is: 'over' };
    const isRight = hashOf(asker, found.id, code) === found.codeHash;
    const left = codeLimits.tries - counted.tries;
    if (isRight || left === 0) await db.update(shopperCodeTable).set({ endedAt: at, sealed: '' }).where(own);
    if (!isRight) return left === 0 ? { is: 'over' } : { is: 'wrong', left };
    const before = session === null ? null : await endShopperSessionIn(db, scope, session, at);
    const shopperId = await shopperOfContact(db, scope, { way: found.way, to: found.contact }, before, at);
    return { is: 'right', shopperId, token: await beginShopperSession(db, scope, { shopperId, agent, now }) };
  });
}

/** Seconds until one caller's codes may be tried again, after too many wrong tries; 0 for now. */
async function triesWait(db: Db, { tenantId }: TenantScope, client: string, now: Date): Promise<number> {
  const rows = await db
    .select({ tries: shopperCodeTable.tries, madeAt: shopperCodeTable.madeAt })
    .from(shopperCodeTable)
    .where(
      has(
        shopperCodeTable,
        { tenantId, client },
        gt(shopperCodeTable.madeAt, new Date(now.getTime() - hourMs).toISOString()),
      ),
    )
    .orderBy(desc(shopperCodeTable.madeAt));
  let counted = 0;
  for (const { tries, madeAt } of rows) {
    counted += tries;
    if (counted >= codeLimits.triesHour)
      return Math.max(1, Math.ceil((Date.parse(madeAt) + hourMs - now.getTime()) / 1000));
  }
  return 0;
}

/** The code of a message, and its recipient; null once it has expired. @param id of the outbox row. */
export async function codeForMessage(
  { db, now }: Pick<Store, 'db' | 'now'>,
  seals: Seals,
  { tenantId }: TenantScope,
  id: string,
): Promise<{ readonly code: string; readonly to: string } | null> {
  const [row] = await db
    .select({ sealed: shopperCodeTable.sealed, contact: shopperCodeTable.contact })
    .from(shopperCodeTable)
    .where(has(shopperCodeTable, { tenantId, id, endedAt: null }, gt(shopperCodeTable.expiresAt, now().toISOString())))
    .limit(1);
  const code = row === undefined || row.sealed === '' ? null : seals.open(bound(tenantId, id), row.sealed);
  return row === undefined || code === null ? null : { code, to: row.contact };
}
