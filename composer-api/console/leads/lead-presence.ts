/** Who has a lead open, and who is answering it: each open lead reports it every few seconds. */
import * as z from 'zod';
import type { PresenceResponse } from '#schemas/api/presence.ts';
import type { Needs } from '../api/console-env.ts';
import { handle, takes, upTo } from '../api/handlers.ts';
import { PresenceBoard } from '../documents/presence.ts';
import { requireLead } from './require-lead.ts';

const request = z.strictObject({
  visit: z.string().min(8).max(40),
  /** The lead; null once it is closed. */
  key: z.string().min(1).max(40).nullable(),
  /** The text being written. */
  blockId: z.enum(['reply', 'note']).nullable(),
});

export function leadPresenceRoutes({ store }: Needs<'store'>) {
  const board = new PresenceBoard();
  return handle({
    'PUT /tenants/:tenant/leads/presence': takes(upTo(2048, request), async (c, { visit, key, blockId }) => {
      const { tenantId } = c.var.scope;
      const { id, name } = c.var.account;
      const none: PresenceResponse = { people: [] };
      if (key === null) {
        board.leave(tenantId, id, visit);
        return none;
      }
      // Staff who may not read a lead do not learn who reads it.
      await requireLead(store, c, key);
      const now = store.now().getTime();
      board.note(tenantId, { id, name }, { visit, key, blockId }, now);
      const here = board.list(tenantId, now, { person: id, visit: null }).filter((one) => one.key === key);
      return { people: here } satisfies PresenceResponse;
    }),
  });
}
