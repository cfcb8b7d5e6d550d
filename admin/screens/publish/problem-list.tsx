import type { Problem } from '#schemas/shapes/problem.ts';
import { useDocumentTitle } from '../../documents/use-document-title.ts';
import { keyOf, ProblemLine } from './problem-line.tsx';

/** Problems of several documents in words, each leading to its field. */
export function ProblemList({ tenant, problems }: { readonly tenant: string; readonly problems: readonly Problem[] }) {
  const title = useDocumentTitle(tenant);
  return (
    <ul className="lines">
      {problems.map((problem) => {
        const name = title(problem.document);
        const shown = problem.block === undefined ? problem : { ...problem, block: `${name}, ${problem.block}` };
        return <ProblemLine key={keyOf(problem)} tenant={tenant} problem={shown} about={name} />;
      })}
    </ul>
  );
}
