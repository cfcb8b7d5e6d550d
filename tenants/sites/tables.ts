/** Proofs that a domain belongs to its site. */
import { table, text, texts, textsOrNull } from '../database/dialect/columns.ts';

export const domainProofTable = table('domain_proof', {
  ...texts('tenantId', 'host', 'token', 'askedAt'),
  state: text('state', { enum: ['pending', 'proved', 'lost'] }).notNull(),
  method: text('method', { enum: ['record', 'file', 'earlier'] }),
  ...textsOrNull('checkedAt', 'provedAt'),
  /** Why the last check failed, in words. */
  problem: text('problem'),
});
