import { eq, inArray, or } from 'drizzle-orm';
import { companyDigits } from '#domain/legal/company-number.ts';
import { capitalsWithout, fieldOf, has } from '../database/dialect/expressions.ts';
import type { Store } from '../database/open.ts';
import { documentTable, releaseDocumentTable, revisionTable, tenantTable } from '../database/tables.ts';

/**
 * Names of sites of the company with that number, at most three: before another site is made with it, a person
 * confirms that both belong to the same company. The numbers come from the sites' settings, drafted or live.
 * @param number an ABN or NZBN as typed.
 */
export async function sitesOfCompany({ db }: Pick<Store, 'db'>, number: string): Promise<readonly string[]> {
  const stated = capitalsWithout(fieldOf<string>(revisionTable.body, 'legal.companyNumber'), [
    'ABN',
    'NZBN',
    ' ',
    '-',
    '.',
  ]);
  const drafted = db
    .select({ id: documentTable.revisionId })
    .from(documentTable)
    .where(has(documentTable, { tenantId: tenantTable.id, key: 'site' }));
  const live = db
    .select({ id: releaseDocumentTable.revisionId })
    .from(releaseDocumentTable)
    .where(has(releaseDocumentTable, { tenantId: tenantTable.id, releaseId: tenantTable.liveReleaseId, key: 'site' }));
  const rows = await db
    .selectDistinct({ name: tenantTable.name })
    .from(revisionTable)
    .innerJoin(tenantTable, eq(tenantTable.id, revisionTable.tenantId))
    .where(
      has(
        tenantTable,
        { kind: 'site', deletedAt: null },
        eq(revisionTable.key, 'site'),
        eq(revisionTable.deleted, false),
        or(inArray(revisionTable.id, drafted), inArray(revisionTable.id, live)),
        eq(stated, companyDigits(number)),
      ),
    )
    .orderBy(tenantTable.name)
    .limit(3);
  return rows.map(({ name }) => name);
}
