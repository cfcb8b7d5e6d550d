import { equalJson } from '#domain/json/equal-json.ts';
import { findBlock } from '#domain/layout/block-rules.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { useBlock, useEditor, useEditorState } from '../context/editor-context.ts';

interface BlockState {
  readonly errors: number;
  readonly warnings: number;
  /** Why its view failed in the preview; empty where it did not. */
  readonly failed: string;
  /** "New" or "Changed" compared with the live page; null if it is the same, or nothing is live. */
  readonly change: 'new' | 'changed' | null;
}

/** What the outline marks of a block. */
export function useBlockState(id: string): BlockState {
  const { live } = useEditor();
  const block = useBlock(id);
  const errors = useEditorState('problems', (state) => countOf(state.problems, id, 'error'));
  const warnings = useEditorState('problems', (state) => countOf(state.problems, id, 'warning'));
  const before = live && findBlock(live, id);
  const isSame = before !== null && block !== null && equalJson(before, block);
  return {
    errors,
    warnings,
    failed: useEditorState('problems', (state) => state.failed[id] ?? ''),
    change: live === null || isSame ? null : before === null ? 'new' : 'changed',
  };
}

function countOf(problems: readonly Problem[], id: string, severity: Problem['severity']): number {
  return problems.filter((problem) => problem.blockId === id && problem.severity === severity).length;
}
