/** Which blocks a document contains, and what of their props can be counted. */
import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject } from '../json/json-object.ts';

export interface StoredBlock {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly props: Json;
}

/** Blocks of a page or section; none for any document without a layout. */
export function listStoredBlocks(body: Json): readonly StoredBlock[] {
  const layout = isJsonObject(body) ? body['layout'] : null;
  const blocks = isJsonObject(layout) ? layout['blocks'] : null;
  if (!isJsonObject(blocks)) return [];
  return Object.entries(blocks).flatMap(([id, block]) => {
    if (!isJsonObject(block) || typeof block['type'] !== 'string') return [];
    const version = typeof block['version'] === 'number' ? block['version'] : 1;
    return [{ id, type: block['type'], version, props: block['props'] ?? {} }];
  });
}

export interface CountedUse {
  readonly type: string;
  readonly version: number;
  readonly live: number;
  readonly documents: number;
  readonly drafts: number;
}

/** Counts by type and stored version over the bodies that are live and those that are drafted. */
export function countUses(live: readonly Json[], drafts: readonly Json[]): readonly CountedUse[] {
  const uses = new Map<string, { type: string; version: number; live: number; documents: number; drafts: number }>();
  const countOf = ({ type, version }: StoredBlock) => {
    const key = `${version} ${type}`;
    const known = uses.get(key) ?? { type, version, live: 0, documents: 0, drafts: 0 };
    uses.set(key, known);
    return known;
  };
  for (const body of live) {
    const here = new Set<object>();
    for (const block of listStoredBlocks(body)) {
      const use = countOf(block);
      use.live += 1;
      here.add(use);
    }
    for (const use of uses.values()) if (here.has(use)) use.documents += 1;
  }
  for (const body of drafts) for (const block of listStoredBlocks(body)) countOf(block).drafts += 1;
  return [...uses.values()];
}
