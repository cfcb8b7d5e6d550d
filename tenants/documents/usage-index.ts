import { and, eq } from 'drizzle-orm';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/json.ts';
import type { Db } from '../database/connect.ts';
import type { Store } from '../database/open.ts';
import { blockUsageTable, referenceUsageTable } from '../database/tables.ts';
import type { TenantScope } from '../scope.ts';

export type UsageSource = 'draft' | 'live';

export interface BlockUse {
  readonly blockId: string;
  readonly type: string;
  readonly version: number;
}

export interface ReferenceUse {
  readonly blockId: string;
  readonly kind: 'switch' | 'bind' | 'data';
  readonly name: string;
}

/** Rewrites what the index knows of one document, in the transaction that changes it. Null: the document is gone. */
export async function indexUsage(
  db: Db,
  scope: TenantScope,
  source: UsageSource,
  key: DocumentKey,
  body: Json | null,
): Promise<void> {
  const { tenantId } = scope;
  await db
    .delete(blockUsageTable)
    .where(
      and(
        eq(blockUsageTable.tenantId, tenantId),
        eq(blockUsageTable.source, source),
        eq(blockUsageTable.documentKey, key),
      ),
    );
  await db
    .delete(referenceUsageTable)
    .where(
      and(
        eq(referenceUsageTable.tenantId, tenantId),
        eq(referenceUsageTable.source, source),
        eq(referenceUsageTable.documentKey, key),
      ),
    );
  const { blocks, references } = findUsage(body);
  for (const use of blocks) await db.insert(blockUsageTable).values({ tenantId, source, documentKey: key, ...use });
  for (const use of references)
    await db.insert(referenceUsageTable).values({ tenantId, source, documentKey: key, ...use });
}

/** Blocks and references of a page or section. Drafts may be invalid, so nothing is taken for granted. */
export function findUsage(body: Json | null): { blocks: readonly BlockUse[]; references: readonly ReferenceUse[] } {
  const blocks: BlockUse[] = [];
  const references = new Map<string, ReferenceUse>();
  for (const [blockId, block] of Object.entries(member(member(body, 'layout'), 'blocks') ?? {})) {
    const type = member(block, 'type');
    const version = member(block, 'version');
    if (typeof type !== 'string' || typeof version !== 'number' || !Number.isSafeInteger(version)) continue;
    blocks.push({ blockId, type, version });
    walk(member(block, 'props'), (kind, name) => references.set(`${blockId} ${kind} ${name}`, { blockId, kind, name }));
    walk(
      member(block, 'when'),
      (kind, name) => references.set(`${blockId} ${kind} ${name}`, { blockId, kind, name }),
      conditionNames,
    );
  }
  return { blocks, references: [...references.values()] };
}

const referenceNames = { $switch: 'switch', $bind: 'bind' } as const;
const conditionNames = { switch: 'switch', data: 'data' } as const;

function walk(
  value: Json | undefined,
  found: (kind: ReferenceUse['kind'], name: string) => void,
  names: { readonly [member: string]: ReferenceUse['kind'] } = referenceNames,
): void {
  if (value === null || typeof value !== 'object') return;
  for (const [name, item] of Object.entries(value)) {
    const kind = Array.isArray(value) || !Object.hasOwn(names, name) ? undefined : names[name];
    if (kind !== undefined && typeof item === 'string') found(kind, item);
    else walk(item, found, names);
  }
}

function member(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name))
    return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

/** Blocks of one tenant that refer to a switch, a fact or a datum, for "which blocks read this". */
export async function listReferenceUses(
  store: Store,
  scope: TenantScope,
  source: UsageSource,
): Promise<readonly (ReferenceUse & { readonly document: DocumentKey; readonly type: string })[]> {
  return store.db
    .select({
      document: referenceUsageTable.documentKey,
      blockId: referenceUsageTable.blockId,
      kind: referenceUsageTable.kind,
      name: referenceUsageTable.name,
      type: blockUsageTable.type,
    })
    .from(referenceUsageTable)
    .innerJoin(
      blockUsageTable,
      and(
        eq(blockUsageTable.tenantId, referenceUsageTable.tenantId),
        eq(blockUsageTable.source, referenceUsageTable.source),
        eq(blockUsageTable.documentKey, referenceUsageTable.documentKey),
        eq(blockUsageTable.blockId, referenceUsageTable.blockId),
      ),
    )
    .where(and(eq(referenceUsageTable.tenantId, scope.tenantId), eq(referenceUsageTable.source, source)));
}

/** Blocks that stand on one tenant's documents. */
export async function listBlockUses(
  store: Store,
  scope: TenantScope,
  source: UsageSource,
): Promise<readonly (BlockUse & { readonly document: DocumentKey })[]> {
  return store.db
    .select({
      document: blockUsageTable.documentKey,
      blockId: blockUsageTable.blockId,
      type: blockUsageTable.type,
      version: blockUsageTable.version,
    })
    .from(blockUsageTable)
    .where(and(eq(blockUsageTable.tenantId, scope.tenantId), eq(blockUsageTable.source, source)));
}
