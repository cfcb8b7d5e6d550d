/** What a person may not use is not shown; what they may only look at is locked, with the reason. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { describeRefusal } from '#domain/access/role-permissions.ts';
import type { Permission } from '#schemas/access.ts';
import { tenantQuery } from '../api/queries.ts';
import { Icon } from '../ui/icon.tsx';
import { Empty } from '../ui/states.tsx';
import { useAllowed } from './use-allowed.ts';

export interface GateProps {
  /** What the screen reads with. */
  readonly asks: Permission;
  /** What its controls change with; one is enough. Left out, there is nothing to lock. */
  readonly changes?: readonly Permission[];
  /** False where the controls only search and open, as in lists. */
  readonly locks?: boolean;
  readonly children: ReactNode;
}

export function Gate({ asks, changes = [], locks = true, children }: GateProps) {
  const { tenant = '' } = useParams();
  const isAllowed = useAllowed();
  const kind = useQuery({ ...tenantQuery(tenant), enabled: tenant !== '' }).data?.kind ?? 'site';
  if (!isAllowed(asks))
    return (
      <Empty title="This is not part of your role">
        <p>{describeRefusal(asks, kind)}</p>
      </Empty>
    );
  const [first] = changes;
  if (first === undefined || changes.some(isAllowed)) return children;
  return (
    <>
      <p className="note read-only-note">
        <Icon name="lock" />
        {describeRefusal(first, kind)} You can look at everything here.
      </p>
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
