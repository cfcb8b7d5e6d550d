/** Who is working on a site's pages: reported by each open editor every few seconds, and read by the list of pages. */
import * as z from 'zod';
import type { PresenceResponse } from '#schemas/api/presence.ts';
import { readBody } from '../../kernel/http/read-body.ts';
import { handle, type Needs } from '../api/handlers.ts';
import { requireKey } from './document-routes.ts';
import { PresenceBoard } from './presence.ts';

const request = z.strictObject({
  visit: z.string().min(8).max(40),
  key: z.string().max(80).nullable(),
  blockId: z.string().max(20).nullable(),
});

export function presenceRoutes({ store }: Needs<'store'>) {
  const board = new PresenceBoard();
  return handle({
    'GET /tenants/:tenant/presence': (c) => {
      const answer: PresenceResponse = { people: board.list(c.var.scope.tenantId, store.now().getTime(), null) };
      return answer;
    },
    'PUT /tenants/:tenant/presence': async (c) => {
      const { visit, key, blockId } = await readBody(c.req.raw, request, 2048);
      const { tenantId } = c.var.scope;
      const { id, name } = c.var.account;
      const now = store.now().getTime();
      if (key === null) board.leave(tenantId, id, visit);
      else board.note(tenantId, { id, name }, { visit, key: requireKey(key), blockId }, now);
      const answer: PresenceResponse = { people: board.list(tenantId, now, { person: id, visit }) };
      return answer;
    },
  });
}
