/** Links that show a site's drafts to people without an account. The token is given out once; its hash is stored. */
import { randomBytes } from 'node:crypto';
import { desc, eq, gt } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { PreviewLink } from '#schemas/api/preview-link.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { textHash } from '../database/content-hash.ts';
import { has } from '../database/dialect/expressions.ts';
import { newId } from '../database/new-id.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { changeRows, countRows, pick } from '../database/rows.ts';
import { previewLinkTable } from './tables.ts';

/** Links of one site that work at the same time. */
const mostLinks = 50;
const dayMs = 86_400_000;

export interface PreviewLinkRow extends Pick<PreviewLink, 'id' | 'path' | 'madeAt' | 'expiresAt' | 'openedAt'> {
  readonly document: DocumentKey;
  readonly author: string;
}

interface NewPreviewLink {
  /** Key of the page that is shared. */
  readonly document: DocumentKey;
  /** Where the link leads. */
  readonly path: string;
  readonly days: number;
  readonly by: string;
}

/** Columns of `link` and `working`; the hash stays in the database. */
const columns = pick(previewLinkTable, 'id', 'document', 'path', 'author', 'madeAt', 'expiresAt', 'openedAt');

/** @throws AppError `input.invalid` where too many links of the site work already. */
export async function makePreviewLink(
  store: Store,
  scope: TenantScope,
  { document, path, days, by }: NewPreviewLink,
): Promise<{ readonly link: PreviewLinkRow; readonly token: string }> {
  const token = randomBytes(32).toString('base64url');
  const now = store.now();
  const madeAt = now.toISOString();
  const expiresAt = new Date(now.getTime() + days * dayMs).toISOString();
  const link = { id: newId(), document, path, author: by, madeAt, expiresAt, openedAt: null };
  await store.tx(async (db) => {
    const found = await countRows(
      db,
      previewLinkTable,
      { tenantId: scope.tenantId, endedAt: null },
      gt(previewLinkTable.expiresAt, madeAt),
    );
    if (found >= mostLinks)
      throw new AppError(
        'input.invalid',
        `A site can have ${mostLinks} preview links at most. End one that is no longer needed.`,
      );
    await db.insert(previewLinkTable).values({
      ...link,
      tenantId: scope.tenantId,
      tokenHash: textHash(token),
      accountId: scope.actor?.accountId ?? null,
    });
    await recordAudit(db, scope, { action: 'preview.share', by, at: madeAt, detail: { document, expiresAt } });
  });
  return { link, token };
}

/** The link of a token, while it works; null for one that is unknown, ended or expired. */
export async function findPreviewLink(store: Store, scope: TenantScope, token: string): Promise<PreviewLinkRow | null> {
  const [row] = await store.db
    .select(columns)
    .from(previewLinkTable)
    .where(
      has(
        previewLinkTable,
        { tenantId: scope.tenantId, tokenHash: textHash(token), endedAt: null },
        gt(previewLinkTable.expiresAt, store.now().toISOString()),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Links that work, the newest first. */
export async function listPreviewLinks(store: Store, scope: TenantScope): Promise<readonly PreviewLinkRow[]> {
  return store.db
    .select(columns)
    .from(previewLinkTable)
    .where(
      has(
        previewLinkTable,
        { tenantId: scope.tenantId, endedAt: null },
        gt(previewLinkTable.expiresAt, store.now().toISOString()),
      ),
    )
    .orderBy(desc(previewLinkTable.madeAt))
    .limit(mostLinks);
}

export async function noteOpened(store: Store, scope: TenantScope, id: string): Promise<void> {
  await store.tx((db) =>
    db
      .update(previewLinkTable)
      .set({ openedAt: store.now().toISOString() })
      .where(has(previewLinkTable, { tenantId: scope.tenantId, id })),
  );
}

/**
 * Ends one link, or all of the site. @returns how many were ended.
 * @throws AppError `not-found` for a link that no longer works.
 */
export async function endPreviewLinks(
  store: Store,
  scope: TenantScope,
  { id, by }: { readonly id: string | null; readonly by: string },
): Promise<number> {
  return store.tx(async (db) => {
    const at = store.now().toISOString();
    const ended = await db
      .update(previewLinkTable)
      .set({ endedAt: at })
      .where(
        has(
          previewLinkTable,
          { tenantId: scope.tenantId, endedAt: null },
          gt(previewLinkTable.expiresAt, at),
          id === null ? undefined : eq(previewLinkTable.id, id),
        ),
      )
      .returning({ id: previewLinkTable.id });
    if (id !== null && ended.length === 0) throw new AppError('not-found', 'This preview link no longer works.');
    if (ended.length > 0)
      await recordAudit(db, scope, { action: 'preview.end', by, at, detail: { count: ended.length } });
    return ended.length;
  });
}

/** Ends those that an account has made, on all sites, in the transaction of the caller. */
export async function endPreviewLinksOf(db: Db, accountId: string, at: string): Promise<void> {
  await changeRows(db, previewLinkTable, { accountId, endedAt: null }, { endedAt: at });
}
