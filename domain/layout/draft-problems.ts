/**
 * Faults that a draft may not have even while it is being written, since every later read would cost too much or fail:
 * more than the limits of a layout, and references whose name no switch and no fact can have.
 */

import { type Layout, layoutLimits } from '#schemas/layout/layout.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { isJsonObject } from '../json/json-object.ts';
import { pointerStep } from '../json/pointer.ts';
import { blockName } from './block-rules.ts';
import { jsonBytes, limitTexts, listExcesses } from './limits.ts';

/** `group.name`: what every switch and every fact is called. */
export const referenceName = /^[a-z][a-z0-9_-]{0,39}(?:\.[a-z0-9_-]{1,60}){1,3}$/;

/** Members whose text is a reference's name, in props and in a condition. */
const propNames: ReadonlySet<string> = new Set(['$switch', '$bind']);
const conditionNames: ReadonlySet<string> = new Set(['switch', 'data']);

/** `layout` has the shape of a layout; `document` is its key. Empty when the draft can be stored. */
export function listDraftProblems(layout: Layout, document: string): Problem[] {
  const problems: Problem[] = [];
  const say = (message: string, blockId?: string, pointer = '') => {
    problems.push({
      document,
      ...(blockId === undefined ? {} : { blockId }),
      pointer,
      message,
      severity: 'error',
    });
  };
  const blocks = Object.entries(layout.blocks);
  if (blocks.length > layoutLimits.blocks) say(limitTexts.blocks);
  if (jsonBytes(layout) > layoutLimits.layoutBytes) say(limitTexts.layoutBytes);
  // Beyond these limits no block is checked: the draft is refused, and checking would be the cost.
  if (problems.length > 0) return problems;
  for (const { message, blockId } of listExcesses(layout)) say(message, blockId);
  for (const [id, block] of blocks) {
    if (jsonBytes(block.props) > layoutLimits.propsBytes) say(`${blockName(block)}: ${limitTexts.propsBytes}`, id);
    for (const { pointer, name } of [
      ...listNames(block.props, propNames),
      ...listNames((block.when ?? null) as Json, conditionNames).map((found) => ({ ...found, pointer: '' })),
    ]) {
      if (!referenceName.test(name))
        say(
          `“${name.slice(0, 80)}” cannot be the name of a switch or a detail. Choose one from the list, or type a value.`,
          id,
          pointer,
        );
    }
  }
  return problems;
}

function listNames(
  value: Json,
  members: ReadonlySet<string>,
  pointer = '',
): { readonly pointer: string; readonly name: string }[] {
  if (Array.isArray(value)) return value.flatMap((item: Json, at) => listNames(item, members, `${pointer}/${at}`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    members.has(key) && typeof item === 'string'
      ? [{ pointer, name: item }]
      : listNames(item, members, `${pointer}/${pointerStep(key)}`),
  );
}
