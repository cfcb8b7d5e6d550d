import type { Problem } from '#schemas/shapes/problem.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useEditor, useEditorState } from './context/editor-context.ts';
import { keys } from './page/shortcuts.ts';

/** Every problem of this page, errors first; each leads to its field. */
export function ProblemsPanel({
  onClose,
  onJump,
}: {
  readonly onClose: () => void;
  readonly onJump: (problem: Problem) => void;
}) {
  const { actions, store } = useEditor();
  const problems = useEditorState('problems', (state) => state.problems);
  const sorted = [...problems].sort((one, two) => Number(two.severity === 'error') - Number(one.severity === 'error'));
  return (
    <section className="problems" aria-label="Problems">
      <div className="row spread problems-head">
        <h2>{problems.length === 0 ? 'No problems' : `${problems.length} to look at`}</h2>
        <span className="row">
          <span className="soft small">{keys.nextProblem} goes to the next</span>
          <IconButton icon="close" label="Close" small onClick={() => onClose()} />
        </span>
      </div>
      <ul>
        {sorted.map((problem) => (
          <li key={`${problem.blockId ?? ''}${problem.pointer}${problem.message}`}>
            <button type="button" className="problem" data-severity={problem.severity} onClick={() => onJump(problem)}>
              <Icon name="alert" />
              <strong>
                {problem.blockId && store.block(problem.blockId) ? actions.name(problem.blockId) : 'Page'}
              </strong>
              <span>{problem.message}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
