/** The merged content of one block that both sides changed: everything but its place. */
import type { MergeConflict } from '#schemas/api/document.ts';
import type { BlockId, BlockInstance } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { equalJson } from '../json/equal-json.ts';
import { isJsonObject } from '../json/json-object.ts';
import { mergeValues } from './values.ts';

/** A block without its place in the tree: its children's order is merged with the order of all lists. */
export type BlockContent = Omit<BlockInstance, 'slots'>;

export function contentOf({ slots: _slots, ...content }: BlockInstance): BlockContent {
  return content;
}

export function sameContent(one: BlockInstance, two: BlockInstance): boolean {
  return equalJson(contentOf(one), contentOf(two));
}

/** A block as JSON, for conflicts. */
export function blockJson(block: BlockInstance | null): Json {
  // Blocks are JSON by their schema; only their optional members keep the compiler from seeing it.
  return block === null ? null : (JSON.parse(JSON.stringify(block)) as Json);
}

/**
 * Merges property by property. Type and version go together with the props: props of another version cannot be mixed,
 * so callers upgrade all three sides to one version first if they can. Pointers begin at the block.
 */
export function mergeBlock(
  id: BlockId,
  name: string,
  base: BlockInstance | null,
  yours: BlockInstance,
  theirs: BlockInstance,
): { readonly content: BlockContent; readonly conflicts: readonly MergeConflict[] } {
  // Most blocks are changed on one side at most: no need to look into them.
  if (yours === theirs || (base !== null && sameContent(base, theirs)))
    return { content: contentOf(yours), conflicts: [] };
  if (base !== null && sameContent(base, yours)) return { content: contentOf(theirs), conflicts: [] };
  const title = (pointer: string) => `${name}: ${propertyName(pointer)}`;
  const conflicts: MergeConflict[] = [];
  const merge = (key: 'props' | 'when' | 'hidden' | 'meta'): Json | undefined => {
    const side = (block: BlockInstance | null) =>
      block?.[key] === undefined ? undefined : (JSON.parse(JSON.stringify(block[key])) as Json);
    const atomic = key === 'when';
    const values = [side(base), side(yours), side(theirs)].map((value) =>
      atomic && value !== undefined ? [value] : value,
    );
    const merged = mergeValues(values[0], values[1], values[2], `/${key}`, title);
    conflicts.push(...merged.conflicts.map((conflict) => ({ ...(atomic ? unpack(conflict) : conflict), blockId: id })));
    return atomic && Array.isArray(merged.value) ? merged.value[0] : merged.value;
  };

  if (!isSameKind(yours, theirs)) {
    const mine = base !== null && isSameKind(base, yours) && equalJson(base.props, yours.props) ? theirs : yours;
    const settled =
      base !== null && (isSameKind(base, theirs) && equalJson(base.props, theirs.props) ? true : mine === theirs);
    if (!settled) {
      conflicts.push({
        blockId: id,
        pointer: '',
        base: blockJson(base),
        yours: blockJson(yours),
        theirs: blockJson(theirs),
        message: `${name} was changed on both sides and is of another version on each. Yours is kept.`,
      });
    }
    return { content: assemble(mine, mine.props, merge('when'), merge('hidden'), merge('meta')), conflicts };
  }
  const props = merge('props');
  return {
    content: assemble(yours, isJsonObject(props) ? props : yours.props, merge('when'), merge('hidden'), merge('meta')),
    conflicts,
  };
}

function isSameKind(one: BlockInstance, two: BlockInstance): boolean {
  return one.type === two.type && one.version === two.version;
}

function assemble(
  kind: BlockInstance,
  props: BlockInstance['props'],
  when: Json | undefined,
  hidden: Json | undefined,
  meta: Json | undefined,
): BlockContent {
  return {
    type: kind.type,
    version: kind.version,
    props,
    // Each is one side's own value, or members of both that a schema describes one by one.
    ...(when === undefined ? {} : { when: when as NonNullable<BlockInstance['when']> }),
    ...(hidden === true ? { hidden } : {}),
    ...(meta === undefined ? {} : { meta: meta as NonNullable<BlockInstance['meta']> }),
  };
}

function unpack(conflict: MergeConflict): MergeConflict {
  const open = (value: Json): Json => (Array.isArray(value) ? (value[0] ?? null) : null);
  return { ...conflict, base: open(conflict.base), yours: open(conflict.yours), theirs: open(conflict.theirs) };
}

function propertyName(pointer: string): string {
  const [, part, ...rest] = pointer.split('/');
  if (part === 'when') return 'when it shows';
  if (part === 'hidden') return 'whether it is hidden';
  if (part === 'meta') return `its ${rest.join(' ') || 'notes'}`;
  return rest.join(', ') || 'its content';
}
