/** Documents of a snapshot as the rules of `domain/checks` read them. */
import type { CheckedBlock, CheckedDocument, CheckedSite } from '#domain/checks/rules/rule.ts';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { walkLayout } from '#domain/layout/walk-layout.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import { pageTypes } from '#schemas/layout/page-kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { documentSchema } from '#schemas/validate/validate.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import type { Needs } from '../api/handlers.ts';
import { perDocument } from './per-document.ts';

interface SiteReading extends Pick<CheckedSite, 'site' | 'switchOn' | 'library'> {
  readonly site: Site | undefined;
  readonly now?: Date;
}

export function toCheckedSite(snapshot: Snapshot, { site, switchOn, now, library }: SiteReading): CheckedSite {
  return {
    site,
    isTemplate: snapshot.template === null,
    lenders: lenderNames(snapshot.documents.get('lenders')?.effective ?? null),
    switchOn,
    library,
    now,
  };
}

/** Lenders in use. */
function lenderNames(document: Json): readonly string[] {
  const lenders = isJsonObject(document) ? document['lenders'] : null;
  if (!isJsonObject(lenders)) return [];
  return Object.values(lenders).flatMap((lender) =>
    isJsonObject(lender) && lender['enabled'] !== false && typeof lender['name'] === 'string' ? [lender['name']] : [],
  );
}

const read = perDocument<CheckedDocument>();

/** A document as rules read it; the same object for the same document, so that its texts are listed once. */
export function toCheckedDocument({ registry }: Needs<'registry'>, document: SnapshotDocument): CheckedDocument {
  return read(document, [registry], () => readDocument(registry, document));
}

/** Blocks in the order that shoppers see them; blocks that are not placed come last. */
function inOrder(layout: Json, blocks: JsonObject): readonly (readonly [id: string, block: Json])[] {
  const isPlaced = isJsonObject(layout) && Array.isArray(layout['root']) && Object.values(blocks).every(isJsonObject);
  // A list and objects: all that walking it needs.
  const placed = isPlaced ? walkLayout(layout as Json as Layout).map(({ id }) => id) : [];
  return [...new Set([...placed, ...Object.keys(blocks)])].map((id) => [id, blocks[id] ?? null]);
}

function readDocument(
  registry: Needs<'registry'>['registry'],
  { key, kind, effective }: SnapshotDocument,
): CheckedDocument {
  const body = isJsonObject(effective) ? effective : {};
  const layout = kind === 'page' || kind === 'section' ? body['layout'] : null;
  const stored = isJsonObject(layout) ? layout['blocks'] : null;
  const blocks = inOrder(layout ?? null, isJsonObject(stored) ? stored : {}).flatMap(
    ([id, instance]): CheckedBlock[] => {
      const type = isJsonObject(instance) ? String(instance['type']) : '';
      const block = registry.get(type);
      if (!block || !isJsonObject(instance)) return [];
      const { schema, states = [] } = block;
      return [{ id, type, schema, states, props: instance['props'] ?? {} }];
    },
  );
  const pageType = pageTypes.find((type) => kind === 'page' && type === body['type']) ?? null;
  return { key, kind, pageType, body: effective, schema: documentSchema(kind), blocks };
}
