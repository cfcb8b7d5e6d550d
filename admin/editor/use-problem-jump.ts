import { useCallback } from 'react';
import type { Problem } from '#schemas/shapes/problem.ts';
import { focusField } from '../forms/schema-form.tsx';
import { useEditor } from './context/editor-context.ts';
import { blockFormPrefix } from './inspector/block-form.tsx';
import { pageFormPrefix } from './inspector/page-form.tsx';

/** A field of a block, or of the page where no block is named. A problem's message is announced on the way. */
export type Place = Pick<Problem, 'blockId' | 'pointer'> & Partial<Pick<Problem, 'message' | 'severity'>>;

/** Forms are drawn within a few frames. A field that is still missing after that is on no form. */
const patience = 30;

/** Goes to a place: selects its block, then scrolls its field into view once the form is drawn. */
export function useProblemJump(): (place: Place) => void {
  const { store } = useEditor();
  return useCallback(
    ({ blockId, pointer, message, severity }) => {
      store.select(blockId ?? null);
      if (message !== undefined) store.say(message, severity === 'error' ? 'refused' : 'info');
      const prefix = blockId === undefined ? pageFormPrefix : blockFormPrefix(blockId);
      const look = (frames: number) => {
        if (frames > 0 && !focusField(prefix, pointer)) requestAnimationFrame(() => look(frames - 1));
      };
      requestAnimationFrame(() => requestAnimationFrame(() => look(patience)));
    },
    [store],
  );
}
