/** Whether the database answers now. */

import type { Store } from './open.ts';
import { statement } from './statement.ts';
import { tenantTable } from './tables.ts';

const anyTenant = statement((db) => db.select({ id: tenantTable.id }).from(tenantTable).limit(1));

/** @param within milliseconds */
export async function isAnswering({ db }: Pick<Store, 'db'>, within: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), within);
  });
  const asked = anyTenant.all(db, {}).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
