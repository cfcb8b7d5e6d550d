/** Blocks of a page and of its header and footer share one document in the browser: an id there names one block. */
import { titleOf } from '#domain/documents/describe-changes.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import { makeOfHeader } from '../../site/release/brand-sections.ts';

/**
 * Pages with a block that has the id of one in a shared part: links to it, its label and the canvas would take one for
 * the other. A footer is a page in this respect, because a header is always above it.
 */
export function checkSharedIds(snapshot: Snapshot): Problem[] {
  const documents = [...snapshot.documents.values()];
  const owners = new Map<string, SnapshotDocument>();
  for (const section of documents.filter(({ kind }) => kind === 'section'))
    for (const id of idsOf(section)) if (!owners.has(id)) owners.set(id, section);
  return documents
    .filter(({ kind, key }) => kind === 'page' || (kind === 'section' && !isHeader(key)))
    .flatMap((document) =>
      idsOf(document).flatMap((blockId): Problem[] => {
        const owner = owners.get(blockId);
        if (owner === undefined || owner.key === document.key) return [];
        const message = `This block has the same id (${blockId}) as one in the shared part “${titleOf(owner.key, owner.effective)}”. Duplicate it, which gives the copy its own id, and remove this one.`;
        return [{ document: document.key, blockId, pointer: '', message, severity: 'error' }];
      }),
    );
}

/** Headers replace each other, so one may be a copy of another. */
const isHeader = (key: string) => key === 'section/header' || makeOfHeader(key) !== null;

/** Ids of its blocks; none where its layout cannot be read, which its own check says. */
function idsOf({ effective }: SnapshotDocument): readonly string[] {
  const blocks = (effective as { readonly layout?: Partial<Layout> } | null)?.layout?.blocks;
  return isJsonObject(blocks) ? Object.keys(blocks) : [];
}
