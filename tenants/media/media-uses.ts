/** Where the pictures of a library stand: read out of drafts, the live release and content in one query for all of them. */
import { listLibraryIds } from '#domain/media/library.ts';
import type { MediaUse } from '#schemas/api/media.ts';
import type { SqliteClient } from '../database/connect.ts';
import { preparedOn } from '../database/prepared.ts';
import type { TenantScope } from '../database/scope.ts';

/** Pictures of a template stand on the sites that were begun from it, too. */
const sql = `WITH place AS (SELECT id, slug, live_release_id FROM tenant WHERE deleted_at IS NULL AND (? IN (id, template_id)))
SELECT place.slug AS site, revision.key AS key, revision.body AS body, 0 AS live
  FROM place JOIN document ON document.tenant_id = place.id JOIN revision ON revision.id = document.revision_id
  WHERE revision.deleted = 0 AND instr(revision.body, '/img/library/') > 0
UNION ALL
SELECT place.slug, revision.key, revision.body, 1
  FROM place JOIN release_document ON release_document.release_id = place.live_release_id
  JOIN revision ON revision.id = release_document.revision_id
  WHERE revision.deleted = 0 AND instr(revision.body, '/img/library/') > 0
UNION ALL
SELECT place.slug, content.kind || '/' || content.id, content.doc, 1
  FROM place JOIN content ON content.tenant_id = place.id
  WHERE content.deleted_at IS NULL AND instr(content.doc, '/img/library/') > 0
ORDER BY 1, 2`;

interface Row {
  readonly site: string;
  readonly key: string;
  readonly body: string;
  readonly live: 0 | 1;
}

/** Uses by the picture's id; a document that shows it as a draft and live is one use. */
export function listMediaUses(
  { $client }: { readonly $client: SqliteClient },
  { tenantId, slug }: TenantScope,
): ReadonlyMap<string, readonly MediaUse[]> {
  const uses = new Map<string, Map<string, MediaUse>>();
  // The statement names the columns; the tables give them these types.
  for (const { site, key, body, live } of preparedOn($client, sql).all(tenantId) as Row[]) {
    const document: unknown = JSON.parse(body);
    for (const id of listLibraryIds(document)) {
      const found = uses.get(id) ?? new Map<string, MediaUse>();
      uses.set(id, found);
      const place = `${site} ${key}`;
      found.set(place, {
        key,
        title: titleOf(document, key),
        live: live === 1 || found.get(place)?.live === true,
        site: site === slug ? null : site,
      });
    }
  }
  return new Map([...uses].map(([id, places]) => [id, [...places.values()]]));
}

/** What the document calls itself; settings have no title of their own. */
function titleOf(document: unknown, key: string): string {
  if (typeof document !== 'object' || document === null) return key;
  if (key === 'site') return 'Site settings';
  if ('title' in document && typeof document.title === 'string') return document.title;
  if ('name' in document && typeof document.name === 'string') return document.name;
  return key;
}
