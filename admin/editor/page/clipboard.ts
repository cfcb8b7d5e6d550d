/** Blocks on the system's clipboard, as JSON, so that they travel between pages and sites. */

import { isJsonObject } from '#domain/json/json-object.ts';
import type { BlockFragment } from '#domain/layout/copy-subtree.ts';
import { listReferences } from '#domain/layout/references.ts';
import type { BlockInstance } from '#schemas/layout/layout.ts';

const mark = 'forecourt-blocks';

interface Clip {
  readonly fragment: BlockFragment;
  /** Parts that are unknown here, one sentence each. */
  readonly notes: readonly string[];
}

export function writeClipboard(fragment: BlockFragment): string {
  return JSON.stringify({ [mark]: 1, ...fragment });
}

/** Null when the text is anything else than blocks. */
export function readClipboard(
  text: string,
  here: { readonly knownSwitches: ReadonlySet<string>; readonly knowsType: (type: string) => boolean },
): Clip | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isJsonObject(value) || value[mark] !== 1 || !Array.isArray(value.root) || !isJsonObject(value.blocks))
    return null;
  const blocks: { [id: string]: BlockInstance } = {};
  for (const [id, block] of Object.entries(value.blocks)) if (isBlock(block)) blocks[id] = block;
  const root = value.root.filter((id): id is string => typeof id === 'string' && Object.hasOwn(blocks, id));
  if (root.length === 0) return null;
  const all = Object.values(blocks);
  const switches = all
    .flatMap((block) => listReferences(block.props))
    .filter((reference) => reference.kind === 'switch' && !here.knownSwitches.has(reference.target)).length;
  const types = all.filter((block) => !here.knowsType(block.type)).length;
  const notes = [
    ...(switches > 0 ? [`${switches} ${switches === 1 ? 'link' : 'links'} to switches unknown here.`] : []),
    ...(types > 0 ? [`${types} ${types === 1 ? 'block is' : 'blocks are'} of a type that is unknown here.`] : []),
  ];
  return { fragment: { root, blocks }, notes };
}

/** Whether something stored or pasted has the shape of a block. */
export function isBlock(value: unknown): value is BlockInstance {
  if (!isJsonObject(value) || typeof value.type !== 'string' || typeof value.version !== 'number') return false;
  if (!isJsonObject(value.props)) return false;
  return (
    value.slots === undefined ||
    (isJsonObject(value.slots) && Object.values(value.slots).every((ids) => Array.isArray(ids)))
  );
}
