/** Requests for approval, with the people who could decide each, so that none waits for a person who does not know. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { approvalsQuery } from '../../documents/approval-queries.ts';

export function WaitingApprovals({ tenant }: { readonly tenant: string }) {
  const waiting = useQuery(approvalsQuery(tenant)).data?.requests.filter(({ state }) => state === 'waiting') ?? [];
  const mine = waiting.filter(({ refusal }) => refusal === null).length;
  if (waiting.length === 0) return null;
  return (
    <p className="note">
      {waiting.length === 1 ? '1 request waits' : `${waiting.length} requests wait`} for approval
      {mine > 0 ? `, ${mine === waiting.length ? 'for you' : `${mine} for you`}` : ''}.{' '}
      <Link to="approvals">Look at {waiting.length === 1 ? 'it' : 'them'}</Link>
    </p>
  );
}
