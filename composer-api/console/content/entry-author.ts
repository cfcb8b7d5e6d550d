/** Who changes entries: the name recorded with the change, and the fields that the person may change. */

import { newsOfEntries } from '#domain/access/describe-effects.ts';
import { type EntryChange, listForbiddenEntryChanges } from '#domain/access/document-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { ContentGuard } from '#tenants/content/edit-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { notifyAdmins } from '#tenants/notices/notify-admins.ts';
import type { Person } from '#tenants/sites/hosts.ts';
import { type Override, Publisher } from '../checks/compliance.ts';

export interface EntryAuthor {
  readonly by: string;
  readonly guard: ContentGuard;
  readonly publisher: Publisher;
}

/** @throws AppError `auth.forbidden` naming the entry and the field that the person, or their token, may not change. */
export function allowEntries(
  { role, token }: Pick<Person, 'role' | 'token'>,
  scope: TenantScope,
  changes: readonly EntryChange[],
): void {
  for (const change of changes) {
    const problems = listForbiddenEntryChanges({ role, tenantKind: scope.kind, scopes: token?.scopes }, change);
    const [first] = problems;
    if (first) throw new AppError('auth.forbidden', `${change.name}: ${first.message}`, problems);
  }
}

/** @param override the reason to pass rules of law, if one was given */
export function entryAuthor(
  store: Pick<Store, 'now'>,
  scope: TenantScope,
  account: Person,
  override?: Override,
): EntryAuthor {
  const by = account.name;
  return {
    by,
    publisher: new Publisher(account, override),
    guard: async (db, changes) => {
      allowEntries(account, scope, changes);
      await notifyAdmins(db, store, scope, { news: newsOfEntries(changes), by });
    },
  };
}
