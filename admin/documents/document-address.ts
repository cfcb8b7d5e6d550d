/** Where in the console a document is edited. */

import { describeKind, documentKind } from '#schemas/documents/kinds.ts';
import type { EntryFolder } from '../api/entry-queries.ts';

/** Address of a document's screen; with `blockId` it opens at that block. */
export function documentAddress(
  tenant: string,
  key: string,
  target: { blockId?: string; pointer?: string } = {},
): string {
  const base = `/sites/${encodeURIComponent(tenant)}`;
  const query = new URLSearchParams();
  if (target.blockId) query.set('block', target.blockId);
  if (target.pointer) query.set('field', target.pointer);
  const tail = query.size > 0 ? `?${query}` : '';
  const kind = documentKind(key);
  if (kind === 'page' || kind === 'section') return `${base}/edit/${key}${tail}`;
  if (kind === 'form') return `${base}/forms/${key.slice('form/'.length)}${tail}`;
  if (kind === null) return entryAddress(base, key);
  return `${base}/${describeKind(kind).screen ?? `settings/${kind}`}${tail}`;
}

/** Lists of entries, by the kind that the API names. */
const entryLists: { readonly [kind: string]: EntryFolder } = {
  location: 'locations',
  offer: 'offers',
  model: 'models',
  manufacturer: 'makes',
  review: 'reviews',
};

/** @param key kind and id of an entry, as the search of a site names it */
function entryAddress(base: string, key: string): string {
  const [kind = '', id = ''] = key.split('/');
  const list = Object.hasOwn(entryLists, kind) ? entryLists[kind] : undefined;
  return list === undefined ? base : `${base}/${list}/${encodeURIComponent(id)}`;
}

/** Address of the screen that shows a document's earlier states. */
export function historyAddress(tenant: string, key: string): string {
  return `/sites/${encodeURIComponent(tenant)}/history/${key}`;
}
