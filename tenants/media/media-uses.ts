/** Where pictures and files of a library are used: in drafts, the live release and content, for all of them at once. */
import { and, eq, isNull, or } from 'drizzle-orm';
import { listMediaIds } from '#domain/media/library.ts';
import type { MediaUse } from '#schemas/api/media.ts';
import { holdsPart } from '../database/dialect/expressions.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { contentTable, documentTable, releaseDocumentTable, revisionTable, tenantTable } from '../database/tables.ts';

interface Place {
  readonly site: string;
  readonly key: string;
  readonly body: string;
  readonly live: boolean;
}

/** Drafts, live documents and content that show a picture or link to a file. Those of a template are on the sites that use it, too. */
async function listPlaces(db: Db, tenantId: string): Promise<readonly Place[]> {
  const isPlace = and(
    isNull(tenantTable.deletedAt),
    or(eq(tenantTable.id, tenantId), eq(tenantTable.templateId, tenantId)),
  );
  const shows = and(
    eq(revisionTable.deleted, false),
    or(holdsPart(revisionTable.body, '/img/library/'), holdsPart(revisionTable.body, '/files/')),
  );
  const tells = or(holdsPart(contentTable.doc, '/img/library/'), holdsPart(contentTable.doc, '/files/'));
  const columns = { site: tenantTable.slug, key: revisionTable.key, body: revisionTable.body };
  const drafted = await db
    .select(columns)
    .from(tenantTable)
    .innerJoin(documentTable, eq(documentTable.tenantId, tenantTable.id))
    .innerJoin(revisionTable, eq(revisionTable.id, documentTable.revisionId))
    .where(and(isPlace, shows));
  const live = await db
    .select(columns)
    .from(tenantTable)
    .innerJoin(releaseDocumentTable, eq(releaseDocumentTable.releaseId, tenantTable.liveReleaseId))
    .innerJoin(revisionTable, eq(revisionTable.id, releaseDocumentTable.revisionId))
    .where(and(isPlace, shows));
  const content = await db
    .select({ site: tenantTable.slug, kind: contentTable.kind, id: contentTable.id, body: contentTable.doc })
    .from(tenantTable)
    .innerJoin(contentTable, eq(contentTable.tenantId, tenantTable.id))
    .where(and(isPlace, isNull(contentTable.deletedAt), tells));
  const places = [
    ...drafted.map((row) => ({ ...row, live: false })),
    ...live.map((row) => ({ ...row, live: true })),
    ...content.map(({ kind, id, ...row }) => ({ ...row, key: `${kind}/${id}`, live: true })),
  ];
  const orderOf = ({ site, key }: Place) => `${site} ${key}`;
  return places.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : orderOf(a) > orderOf(b) ? 1 : 0));
}

/** Uses by the picture's id; a document that shows it as a draft and live is one use. */
export async function listMediaUses(
  db: Db,
  { tenantId, slug }: TenantScope,
): Promise<ReadonlyMap<string, readonly MediaUse[]>> {
  const uses = new Map<string, Map<string, MediaUse>>();
  for (const { site, key, body, live } of await listPlaces(db, tenantId)) {
    const document: unknown = JSON.parse(body);
    for (const id of listMediaIds(document)) {
      const found = uses.get(id) ?? new Map<string, MediaUse>();
      uses.set(id, found);
      const place = `${site} ${key}`;
      found.set(place, {
        key,
        title: titleOf(document, key),
        live: live || found.get(place)?.live === true,
        site: site === slug ? null : site,
      });
    }
  }
  return new Map([...uses].map(([id, places]) => [id, [...places.values()]]));
}

/** The document's own title; settings have none. */
function titleOf(document: unknown, key: string): string {
  if (typeof document !== 'object' || document === null) return key;
  if (key === 'site') return 'Site settings';
  if ('title' in document && typeof document.title === 'string') return document.title;
  if ('name' in document && typeof document.name === 'string') return document.name;
  return key;
}
