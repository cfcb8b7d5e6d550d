/** One of several processes that take up the same jobs. Each begin of a job is a line of its file, on disk before it goes on. */
import { appendFileSync } from 'node:fs';
import { setImmediate as soon } from 'node:timers/promises';
import { createLog } from '#composer-api/kernel/log.ts';
import { JobRunner, leaseMs } from '#composer-api/work/job-runner.ts';
import { openStore } from '#tenants/database/open.ts';

const url = process.env['CLAIMS_URL'];
const begun = process.env['CLAIMS_BEGUN'] ?? '';
/** Begun before the process waits for its signal, so that each process gets part of the work however slow it is. */
const beforeGoing = 20;
/** The clock does not move unless it is set: otherwise a lease would run out on a busy machine. */
let now = Number(process.env['CLAIMS_NOW']);
let count = 0;
let go: () => void = () => {};
const going = new Promise<void>((done) => {
  go = done;
});
const store = await openStore({
  ...(url ? { url } : { file: process.env['CLAIMS_FILE'] ?? '' }),
  isShared: true,
  now: () => new Date(now),
});
const aRunner = () =>
  new JobRunner({
    store,
    log: createLog('silent'),
    slots: { local: 6, network: 1 },
    kinds: [
      {
        kind: 'work',
        lane: 'work',
        mostAttempts: 4,
        async run({ payload }) {
          appendFileSync(begun, `${JSON.stringify(payload)}\n`);
          count += 1;
          if (count > beforeGoing) await going;
          await soon();
        },
      },
    ],
  });
let runner = aRunner();
process.on('disconnect', () => process.exit());
process.on('message', async (message) => {
  if (message === 'start') runner.start();
  if (message === 'go') go();
  if (message === 'stop') {
    await runner.stop();
    process.send?.('stopped');
  }
  // With a clock on which the leases of a killed process have run out.
  if (message === 'pass') {
    now += leaseMs + 1000;
    runner = aRunner();
    runner.start();
  }
});
process.send?.({ port: 0 });
