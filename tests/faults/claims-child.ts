/** One of several processes that take up the same jobs. Each begin of a job is a line of its file, on disk before it goes on. */
import { appendFileSync } from 'node:fs';
import { setImmediate as soon } from 'node:timers/promises';
import { createLog } from '#composer-api/kernel/log.ts';
import { JobRunner, leaseMs } from '#composer-api/work/job-runner.ts';
import { openStore } from '#tenants/database/open.ts';

const url = process.env['CLAIMS_URL'];
const begun = process.env['CLAIMS_BEGUN'] ?? '';
let ahead = 0;
const store = await openStore({
  ...(url ? { url } : { file: process.env['CLAIMS_FILE'] ?? '' }),
  isShared: true,
  now: () => new Date(Date.now() + ahead),
});
const runner = new JobRunner({
  store,
  log: createLog('silent'),
  slots: { local: 6, network: 1 },
  kinds: [
    {
      ...{ kind: 'work', lane: 'work', mostAttempts: 4 },
      async run({ payload }) {
        appendFileSync(begun, `${JSON.stringify(payload)}\n`);
        await soon();
      },
    },
  ],
});
process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  if (message === 'start') runner.start();
  if (message === 'pass') {
    ahead += leaseMs + 1000;
    runner.wake();
  }
});
process.send?.({ port: 0 });
