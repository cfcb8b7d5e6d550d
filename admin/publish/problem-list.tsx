import { Link } from 'react-router';
import type { Problem } from '#schemas/problem.ts';
import { documentAddress } from '../pages/document-address.ts';
import { useDocumentTitle } from '../pages/use-document-title.ts';
import { Icon } from '../ui/icon.tsx';

/** Problems in words, each leading to its field. */
export function ProblemList({ tenant, problems }: { readonly tenant: string; readonly problems: readonly Problem[] }) {
  const title = useDocumentTitle(tenant);
  return (
    <ul className="lines">
      {problems.map((problem) => (
        <li
          key={`${problem.document} ${problem.blockId ?? ''} ${problem.pointer} ${problem.message}`}
          data-severity={problem.severity}
        >
          <Icon name="alert" />
          <Link
            to={documentAddress(tenant, problem.document, {
              ...(problem.blockId === undefined ? {} : { blockId: problem.blockId }),
              pointer: problem.pointer,
            })}
          >
            {title(problem.document)}
          </Link>
          <span>{problem.message}</span>
        </li>
      ))}
    </ul>
  );
}
