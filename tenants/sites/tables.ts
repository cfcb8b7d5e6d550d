/** Proofs that a domain belongs to its site. */
import { primaryKey, table, text } from '../database/dialect/columns.ts';

export const domainProofTable = table(
  'domain_proof',
  {
    tenantId: text('tenant_id').notNull(),
    host: text('host').notNull(),
    token: text('token').notNull(),
    state: text('state', { enum: ['pending', 'proved', 'lost'] }).notNull(),
    method: text('method', { enum: ['record', 'file', 'earlier'] }),
    askedAt: text('asked_at').notNull(),
    checkedAt: text('checked_at'),
    provedAt: text('proved_at'),
    /** Why the last check failed, in words. */
    problem: text('problem'),
  },
  (row) => [primaryKey({ columns: [row.tenantId, row.host] })],
);
