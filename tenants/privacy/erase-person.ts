/** Erases what is stored about one person: their leads stay as counts, without any of their words. */
import { AppError } from '#domain/errors/app-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Store, TenantScope } from '../database/open.ts';
import { forgetBounced } from '../delivery/bounced-contacts.ts';
import { type ErasedLeads, eraseLeads } from './erase-leads.ts';
import { leadIdsOf, type PersonQuery } from './find-person.ts';
import { eraseAlerts } from './person-alerts.ts';
import { eraseSignIn } from './person-sign-in.ts';

/**
 * It cannot be undone. Running it again, for newer data, is allowed.
 * @param others their leads outside the database, which are erased already.
 * @throws AppError `not-found` if nothing is stored.
 */
export async function erasePerson(
  store: Store,
  scope: TenantScope,
  person: PersonQuery,
  { by, others = 0 }: { readonly by: string; readonly others?: number },
): Promise<ErasedLeads> {
  return store.tx(async (db) => {
    const at = store.now().toISOString();
    const ids = await leadIdsOf(db, scope, person);
    const alerts = await eraseAlerts(db, scope, person);
    const signIns = await eraseSignIn(db, scope, person);
    if (ids.length + alerts + signIns + others === 0)
      throw new AppError('not-found', 'Nothing is stored about this person.');
    const erased = await eraseLeads(db, scope, ids, at);
    // Stop requests stay: only the record of a bounced address goes, which protects no one.
    await forgetBounced(db, scope, [person.mail]);
    // The log records an erasure, but not whose.
    await recordAudit(db, scope, {
      action: 'privacy.erase',
      by,
      at,
      detail: { leads: erased.leads + others, files: erased.files.length },
    });
    return erased;
  });
}
