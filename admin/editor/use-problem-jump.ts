import { useCallback } from 'react';
import type { Problem } from '#schemas/problem.ts';
import { focusField } from '../forms/schema-form.tsx';
import { useEditor } from './editor-context.ts';
import { blockFormPrefix } from './inspector/block-form.tsx';
import { pageFormPrefix } from './inspector/page-form.tsx';

/** Goes to a problem: selects its block, then brings its field into view once the form is drawn. */
export function useProblemJump(): (problem: Problem) => void {
  const { store } = useEditor();
  return useCallback(
    (problem) => {
      store.select(problem.blockId ?? null);
      const prefix = problem.blockId === undefined ? pageFormPrefix : blockFormPrefix(problem.blockId);
      store.say(problem.message, problem.severity === 'error' ? 'refused' : 'info');
      requestAnimationFrame(() => requestAnimationFrame(() => focusField(prefix, problem.pointer)));
    },
    [store],
  );
}
