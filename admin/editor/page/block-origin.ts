/** Where a block and its values come from: the site’s template, the site itself, or what the block starts with. */
import { equalJson } from '#domain/json/equal-json.ts';
import type { JsonObject } from '#domain/json/json-object.ts';
import { readPointer } from '#domain/json/pointer.ts';
import { valueAt, withValueAt } from '#domain/json/value-at.ts';
import { findBlock } from '#domain/layout/block-rules.ts';
import type { BlockInstance, Layout } from '#schemas/layout/layout.ts';
import type { FieldOrigin } from '../../forms/values/form-context.ts';

/** @param template the page as the template has it; null where it has no such page, undefined for a template itself */
export type TemplateLayout = Layout | null | undefined;

interface BlockOrigin {
  /** Shown next to the block's name, so it has to be short. */
  readonly short: string;
  readonly text: string;
}

/** Null for a block of a template, which has no other origin. */
export function blockOrigin(template: TemplateLayout, id: string, block: BlockInstance): BlockOrigin | null {
  if (template === undefined) return null;
  const before = template === null ? null : findBlock(template, id);
  if (before === null) return { short: 'This site', text: 'Added on this site.' };
  if (equalJson(before.props, block.props)) return { short: 'Template', text: 'From the template, unchanged.' };
  return { short: 'Template, changed', text: 'From the template, changed on this site.' };
}

/**
 * Where the value of a field comes from, and how to reset it to the template's.
 * @param pointer from the block's props
 */
export function valueOrigin(
  template: TemplateLayout,
  { id, block, pointer }: { readonly id: string; readonly block: BlockInstance; readonly pointer: string },
  change: (props: JsonObject) => void,
): FieldOrigin | null {
  if (template === undefined) return null;
  const steps = readPointer(pointer);
  const own = valueAt(block.props, steps);
  const before = template === null ? null : findBlock(template, id);
  const inherited = before === null ? undefined : valueAt(before.props, steps);
  if (own === undefined && inherited === undefined) return { text: 'Default', reset: null };
  if (own !== undefined && inherited !== undefined && equalJson(own, inherited))
    return { text: 'From the template', reset: null };
  // A block that the site added has nothing to go back to.
  const reset = before === null ? null : () => change(withValueAt(block.props, steps, inherited) as JsonObject);
  return { text: 'Set on this site', reset };
}
