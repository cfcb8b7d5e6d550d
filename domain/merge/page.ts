/** Three-way merge of a page or a shared section: its own properties by path, its layout by block. */
import type { MergeConflict } from '#schemas/api/document.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { type MergeOptions, mergeLayout } from './layout.ts';
import { mergeValues } from './values.ts';

export interface MergedDocument {
  readonly body: Json;
  readonly conflicts: readonly MergeConflict[];
  readonly notices: readonly MergeConflict[];
}

/** A body with a layout in it: a page's or a section's. */
type LayoutBody = JsonObject & { readonly layout: Json & Layout };

/** Whether a body has a layout of the right shape; `checkLayout` decides whether it is valid. */
export function isLayoutBody(body: Json | undefined): body is LayoutBody {
  if (!isJsonObject(body) || !isJsonObject(body.layout)) return false;
  const { root, blocks } = body.layout;
  return (
    isIdList(root) &&
    isJsonObject(blocks) &&
    Object.values(blocks).every(
      (block) =>
        isJsonObject(block) &&
        isJsonObject(block.props) &&
        (block.slots === undefined || (isJsonObject(block.slots) && Object.values(block.slots).every(isIdList))),
    )
  );
}

function isIdList(value: Json | undefined): boolean {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

export function mergePage(
  base: LayoutBody,
  yours: LayoutBody,
  theirs: LayoutBody,
  options: MergeOptions = {},
): MergedDocument {
  const layout = mergeLayout(base.layout, yours.layout, theirs.layout, options);
  const rest = mergeValues(withoutLayout(base), withoutLayout(yours), withoutLayout(theirs));
  const body = {
    ...(isJsonObject(rest.value) ? rest.value : withoutLayout(yours)),
    layout: JSON.parse(JSON.stringify(layout.layout)) as Json,
  };
  return { body, conflicts: [...rest.conflicts, ...layout.conflicts], notices: layout.notices };
}

function withoutLayout({ layout: _layout, ...rest }: LayoutBody): JsonObject {
  return rest;
}
