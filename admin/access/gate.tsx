/** Hides what a person may not use; locks what they may only view, with the reason. */
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { Permission } from '#schemas/api/access.ts';
import { Empty, Icon } from '../ui/kit.ts';
import { useAllowed, useRefusal } from './use-allowed.ts';

interface GateProps {
  /** What the screen reads with. */
  readonly asks: Permission;
  /** What its controls change with; one is enough. Left out, there is nothing to lock. */
  readonly changes?: readonly Permission[];
  /** False where the controls only search and open, as in lists. */
  readonly locks?: boolean;
  readonly children: ReactNode;
}

export function Gate({ asks, changes = [], locks = true, children }: GateProps) {
  const { tenant } = useParams();
  const isAllowed = useAllowed();
  const refusalOf = useRefusal();
  if (!isAllowed(asks))
    return (
      <Empty title="This is not part of your role" heading="h1">
        <p>{refusalOf(asks)}</p>
        <Link className="button" to={tenant === undefined ? '/' : `/sites/${tenant}`}>
          Back to {tenant === undefined ? 'the start' : 'the overview'}
        </Link>
      </Empty>
    );
  const [first] = changes;
  if (first === undefined || changes.some(isAllowed)) return children;
  return (
    <>
      <ReadOnlyNote reason={refusalOf(first)} />
      {locks ? (
        <fieldset className="read-only" disabled>
          {children}
        </fieldset>
      ) : (
        children
      )}
    </>
  );
}

export function ReadOnlyNote({ reason }: { readonly reason: string }) {
  return (
    <p className="note read-only-note flex items-center gap-8">
      <Icon name="lock" />
      {reason} You can look at everything here.
    </p>
  );
}
