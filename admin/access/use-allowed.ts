import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { effectsAt } from '#domain/access/field-effects.ts';
import { effectPermissions, permissionsOfField } from '#domain/access/field-permissions.ts';
import { describeRefusal, isAllowed } from '#domain/access/role-permissions.ts';
import { isForbiddenByYards, yardRefusal } from '#domain/access/yards.ts';
import type { Permission } from '#schemas/api/access.ts';
import { describeKind, documentKind } from '#schemas/documents/kinds.ts';
import type { SchemaNode } from '#schemas/shapes/json.ts';
import { tenantQuery } from '../api/queries.ts';
import { useAccount } from './account.ts';

/** Whether the person may do something on the site or template of this address; elsewhere, at all. */
export function useAllowed(): (permission: Permission) => boolean {
  const { tenant = '' } = useParams();
  const account = useAccount();
  const detail = useQuery({ ...tenantQuery(tenant), enabled: tenant !== '' });
  const kind = detail.data?.kind ?? 'site';
  return (permission) => isAllowed(account.role, permission, kind) && !isForbiddenByYards(account, permission);
}

/**
 * Why the person may not change a field of a document that they may otherwise change, in the server's words; null where
 * they may. Where they may change nothing, the whole screen is locked.
 * @param schema of the document, which defines what a field affects; null where none of its fields affects more than
 * pages
 */
export function useFieldLock(key: string, schema: SchemaNode | null): (pointer: string) => string | null {
  const isAllowed = useAllowed();
  const refusalOf = useRefusal();
  const kind = documentKind(key);
  return (pointer) => {
    if (kind === null || !isAllowed(describeKind(kind).permission)) return null;
    const missing = permissionsOfField(kind, pointer, schema).find((needed) => !isAllowed(needed));
    return missing === undefined ? null : refusalOf(missing);
  };
}

/** The same for a field of an entry; `own` is the permission that the entry itself needs. */
export function useEntryLock(own: Permission, schema: SchemaNode): (pointer: string) => string | null {
  const isAllowed = useAllowed();
  const refusalOf = useRefusal();
  return (pointer) => {
    if (!isAllowed(own)) return null;
    const missing = effectsAt(schema, pointer)
      .map((effect) => effectPermissions[effect])
      .find((needed) => !isAllowed(needed));
    return missing === undefined ? null : refusalOf(missing);
  };
}

/** Why the person lacks the permission, and whom to ask. */
export function useRefusal(): (permission: Permission) => string {
  const { tenant = '' } = useParams();
  const account = useAccount();
  const kind = useQuery({ ...tenantQuery(tenant), enabled: tenant !== '' }).data?.kind ?? 'site';
  return (permission) => (isForbiddenByYards(account, permission) ? yardRefusal : describeRefusal(permission, kind));
}
