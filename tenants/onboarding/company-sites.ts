import { companyDigits } from '#domain/legal/company-number.ts';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';

/** Sites whose own settings name that number, drafted or live; a person can read no more than a few names. */
const sql = `SELECT DISTINCT tenant.name AS name FROM revision JOIN tenant ON tenant.id = revision.tenant_id
  WHERE tenant.kind = 'site' AND tenant.deleted_at IS NULL AND revision.key = 'site' AND revision.deleted = 0
    AND (revision.id IN (SELECT revision_id FROM document WHERE document.tenant_id = tenant.id AND document.key = 'site')
      OR revision.id IN (SELECT revision_id FROM release_document WHERE release_id = tenant.live_release_id AND key = 'site'))
    AND replace(replace(replace(replace(replace(upper(json_extract(revision.body, '$.legal.companyNumber')),
      'ABN', ''), 'NZBN', ''), ' ', ''), '-', ''), '.', '') = ?
  ORDER BY name LIMIT 3`;

/**
 * Names of sites that belong to the company of that number, three at most: before another site is made with it, a person
 * says that both are the same company's.
 * @param number an ABN or NZBN as it was typed.
 */
export function sitesOfCompany(store: Pick<Store, 'reader'>, number: string): readonly string[] {
  return prepared(store, sql)
    .all(companyDigits(number))
    .flatMap((row) => (typeof row === 'object' && row !== null && 'name' in row ? [String(row.name)] : []));
}
