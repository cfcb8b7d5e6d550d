import { combineLayers, type Layer, switchDepth } from '#domain/documents/layers.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { type DocumentKey, type DocumentKind, documentKind, documentKinds } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { contentHash } from '../database/content-hash.ts';
import type { Revision } from './revisions.ts';
import type { SnapshotDocument } from './snapshot.ts';
import { sortedKeys } from './sorted-keys.ts';

interface DocumentLayers {
  readonly defaults: { readonly [key: DocumentKey]: Json };
  /** Number of the pinned template release, and its documents. */
  readonly templateRelease: number | null;
  readonly template: readonly Revision[];
  readonly own: readonly Revision[];
}

/** Where objects are not combined all the way down. */
const depths: { readonly [kind in DocumentKind]?: number } = { switches: switchDepth };

/**
 * Puts the layers of all documents together (design, section 4): per key default → template → tenant; menus and
 * redirects whole, the tenant's or else the template's; pages and sections are the tenant's alone, since a clone copies
 * them.
 */
export function layerDocuments({
  defaults,
  templateRelease,
  template,
  own,
}: DocumentLayers): ReadonlyMap<DocumentKey, SnapshotDocument> {
  const templateByKey = new Map(template.map((revision) => [revision.key, revision]));
  const ownByKey = new Map(own.map((revision) => [revision.key, revision]));
  const documents = new Map<DocumentKey, SnapshotDocument>();
  for (const key of sortedKeys(Object.keys(defaults), templateByKey.keys(), ownByKey.keys())) {
    const kind = documentKind(key);
    if (kind === null) continue;
    const { layers } = documentKinds[kind];
    const mine = ownByKey.get(key);
    const inherited = layers === 'document' ? undefined : templateByKey.get(key);
    const fallback = defaults[key];
    if (mine === undefined && inherited === undefined && fallback === undefined) continue;
    const combined =
      layers === 'per-key'
        ? combineLayers(
            [
              ...defaultLayer(fallback),
              ...revisionLayer('template', inherited, templateRelease),
              ...revisionLayer('tenant', mine),
            ],
            depths[kind],
          )
        : { effective: mine?.body ?? inherited?.body ?? fallback ?? null, provenance: {} };
    documents.set(key, {
      key,
      kind,
      own: mine === undefined ? null : mine.body,
      template: inherited?.body ?? null,
      ...combined,
      hash: layers === 'document' && mine !== undefined ? mine.hash : contentHash(combined.effective),
      revision: mine?.id ?? null,
      by: mine?.by ?? null,
      at: mine?.at ?? null,
    });
  }
  return documents;
}

/** No layer if there is no body, or if a draft is not even an object, which a check reports. */
function defaultLayer(body: Json | undefined): readonly Layer[] {
  return isJsonObject(body) ? [{ layer: 'default', body }] : [];
}

function revisionLayer(
  layer: Layer['layer'],
  revision: Revision | undefined,
  release: number | null = null,
): readonly Layer[] {
  if (revision === undefined || !isJsonObject(revision.body)) return [];
  const { body, by, at } = revision;
  return [{ layer, body, by, at, ...(release === null ? {} : { release }) }];
}
