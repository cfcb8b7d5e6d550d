import type { Json } from '#schemas/shapes/json.ts';
import type { Db, TenantScope } from '../database/open.ts';
import { changeRows } from '../database/rows.ts';
import { leadTable } from '../database/tables.ts';
import { leadColumns } from './lead-columns.ts';

/** Sets a lead's payload, with all columns that lists search by; in the caller's transaction. */
export async function setLeadPayload(
  db: Db,
  { tenantId }: TenantScope,
  leadId: string,
  payload: { readonly [field: string]: Json },
): Promise<void> {
  await changeRows(db, leadTable, { tenantId, id: leadId }, leadColumns(leadId, payload));
}
