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
 * Documents that a snapshot in memory still holds, by the revisions that they are made of, which never change. Drafts,
 * the release to come and the live one have nearly all documents in common: each is put together, and checked, once.
 */
const layered = new WeakMap<DocumentLayers['defaults'], Layered>();
type Layered = Map<string, WeakRef<SnapshotDocument>>;

/** A document that no snapshot holds any more leaves no entry. */
const forgotten = new FinalizationRegistry<{ readonly known: Layered; readonly id: string }>(({ known, id }) => {
  if (known.get(id)?.deref() === undefined) known.delete(id);
});

function layeredOver(defaults: DocumentLayers['defaults']): Layered {
  let known = layered.get(defaults);
  if (known === undefined) {
    known = new Map();
    layered.set(defaults, known);
  }
  return known;
}

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
  const known = layeredOver(defaults);
  for (const key of sortedKeys(Object.keys(defaults), templateByKey.keys(), ownByKey.keys())) {
    const kind = documentKind(key);
    if (kind === null) continue;
    const mine = ownByKey.get(key);
    const inherited = documentKinds[kind].layers === 'document' ? undefined : templateByKey.get(key);
    const fallback = defaults[key];
    if (mine === undefined && inherited === undefined && fallback === undefined) continue;
    const id = JSON.stringify([key, mine?.id ?? null, inherited?.id ?? null, templateRelease]);
    // A revision on a damaged page reads as empty, without a hash: the next read may find it whole.
    const isWhole = mine?.hash !== '' && inherited?.hash !== '';
    const shared = isWhole ? known.get(id)?.deref() : undefined;
    const document = shared ?? layerDocument(key, kind, { mine, inherited, fallback, templateRelease });
    if (isWhole && shared === undefined) {
      known.set(id, new WeakRef(document));
      forgotten.register(document, { known, id });
    }
    documents.set(key, document);
  }
  return documents;
}

/** The layers of one document. */
interface OneDocument {
  readonly mine: Revision | undefined;
  readonly inherited: Revision | undefined;
  readonly fallback: Json | undefined;
  readonly templateRelease: number | null;
}

function layerDocument(
  key: DocumentKey,
  kind: DocumentKind,
  { mine, inherited, fallback, templateRelease }: OneDocument,
): SnapshotDocument {
  const { layers } = documentKinds[kind];
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
  return {
    key,
    kind,
    own: mine === undefined ? null : mine.body,
    template: inherited?.body ?? null,
    ...combined,
    hash: layers === 'document' && mine !== undefined ? mine.hash : contentHash(combined.effective),
    revision: mine?.id ?? null,
    by: mine?.by ?? null,
    at: mine?.at ?? null,
  };
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
