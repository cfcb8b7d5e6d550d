/** Why a block is not seen in the preview. */
import { viewportsOf } from '#domain/conditions/evaluate.ts';
import { findBlock } from '#domain/layout/block-rules.ts';
import type { BlockId } from '#schemas/layout/layout.ts';
import type { Device, EditorState } from '../page/editor-state.ts';
import { useEditorState } from './editor-context.ts';

const devices: { readonly [device in Device]: string } = { phone: 'phones', tablet: 'tablets', desk: 'desktops' };

/** A sentence for staff; null when the block shows, or while the reason is unknown. */
export function whyHidden(
  state: Pick<EditorState, 'preview' | 'layout' | 'device' | 'empty'>,
  id: BlockId,
): string | null {
  const answered = state.preview?.blocks[id];
  if (answered?.shown === false) return answered.why ?? 'Its condition is not met.';
  if (answered?.error !== undefined) return answered.error;
  const when = findBlock(state.layout, id)?.when;
  if (viewportsOf(when)?.includes(state.device) === false) return `It is hidden on ${devices[state.device]}.`;
  if (!state.empty.has(id)) return null;
  return answered?.why ?? 'There is nothing to show with these settings and this content.';
}

export function useWhyHidden(id: BlockId): string | null {
  useEditorState('view', (state) => state.device);
  return useEditorState('preview', (state) => whyHidden(state, id));
}
