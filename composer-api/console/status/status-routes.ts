/** How the platform is right now, and which faults it has met, for platform staff. */
import { type Context, Hono } from 'hono';
import type { FaultList } from '#schemas/api/status.ts';
import { listFaults, markFaultSeen } from '#tenants/faults/fault-groups.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';

const shownFaults = 100;

export function statusRoutes({ seeing, store }: Pick<ConsoleDeps, 'seeing' | 'store'>): ConsoleRoutes {
  const answer = async (c: Context<ConsoleEnv>) => {
    const list: FaultList = { faults: await listFaults(store, shownFaults) };
    return c.json(list);
  };
  return new Hono<ConsoleEnv>()
    .get('/', async (c) => c.json(await seeing.status()))
    .get('/faults', answer)
    .post('/faults/:fault/seen', async (c) => {
      await markFaultSeen(store, c.req.param('fault').slice(0, 64), c.var.account.name);
      return answer(c);
    });
}
