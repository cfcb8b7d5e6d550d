import { Link } from 'react-router';
import type { Problem } from '#schemas/shapes/problem.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { useAddRedirect } from '../../documents/use-add-redirect.ts';
import { Button, Icon } from '../../ui/kit.ts';

interface ProblemLineProps {
  readonly tenant: string;
  readonly problem: Problem;
  /** The link's text where no block is named. */
  readonly about: string;
}

/** One problem in words: a link to its field, and a button where the console can fix it. */
export function ProblemLine({ tenant, problem, about }: ProblemLineProps) {
  const { blockId, block, pointer, severity, message, redirect } = problem;
  const add = useAddRedirect(tenant);
  const mayAdd = useAllowed()('pages.edit');
  return (
    <li data-severity={severity}>
      <Icon name="alert" />
      <Link to={documentAddress(tenant, problem.document, { ...(blockId === undefined ? {} : { blockId }), pointer })}>
        {block ?? about}
      </Link>
      <span>{add.isError ? `${message} The redirect could not be added: ${add.error.message}` : message}</span>
      {redirect && mayAdd ? (
        <Button
          small
          aria-label={`Add a redirect from ${redirect.from} to ${redirect.to}`}
          disabled={add.isPending}
          onClick={() => add.mutate(redirect)}
        >
          Add a redirect
        </Button>
      ) : null}
    </li>
  );
}

/** Problems have no id. */
export function keyOf({ document, blockId, pointer, message }: Problem): string {
  return JSON.stringify([document, blockId, pointer, message]);
}
