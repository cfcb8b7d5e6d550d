import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isAllowed } from '#domain/access/role-permissions.ts';
import type { Permission } from '#schemas/access.ts';
import { tenantQuery } from '../api/queries.ts';
import { useAccount } from '../shell/account.ts';

/** Whether the person may do something on the site or template of this address; elsewhere, at all. */
export function useAllowed(): (permission: Permission) => boolean {
  const { tenant = '' } = useParams();
  const { role } = useAccount();
  const detail = useQuery({ ...tenantQuery(tenant), enabled: tenant !== '' });
  const kind = detail.data?.kind ?? 'site';
  return (permission) => isAllowed(role, permission, kind);
}
