/** How the platform is right now, and which faults it has met, for platform staff. */
import type { FaultList } from '#schemas/api/status.ts';
import { listFaults, markFaultSeen } from '#tenants/faults/fault-groups.ts';
import { handle, type Needs } from '../api/handlers.ts';

const shownFaults = 100;

export function statusRoutes({ seeing, store }: Needs<'seeing' | 'store'>) {
  const faults = async (): Promise<FaultList> => ({ faults: await listFaults(store, shownFaults) });
  return handle({
    'GET /status': () => seeing.status(),
    'GET /status/faults': faults,
    'POST /status/faults/:fault/seen': async (c) => {
      await markFaultSeen(store, c.req.param('fault').slice(0, 64), c.var.account.name);
      return faults();
    },
  });
}
