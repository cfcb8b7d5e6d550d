// npm run test:steady: the gate's journeys and the tests that depend most on time, twenty rounds of them while other
// programs keep every core busy. Lists failures; there must be none. `-- --rounds=3` for fewer rounds.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureJourneyBrowser } from './build/chromium.mjs';
import { ensureDriver } from './build/driver.mjs';
import { ensurePackages } from './build/install.mjs';
import { prepareCaches } from './build/test-caches.mjs';
import { browserTests } from './testing/browser-tests.mjs';
import { part, sayOutcome } from './testing/outcome.mjs';
import { endAll, stopLater } from './testing/programs.mjs';
import { unitTests } from './testing/unit-tests.mjs';

/** Files whose outcome has depended on the speed of a machine, or that test time itself. */
const sensitive = [
  'tests/faults/workers.test.ts',
  'tests/faults/claimed-once.test.ts',
  'tests/faults/connections.test.ts',
  'tests/faults/lead-journal.test.ts',
  'tests/faults/database-away.test.ts',
  'tests/faults/dependencies.test.ts',
  'tests/api/reserve-race.test.ts',
  'composer-api/server/gate.test.ts',
  'composer-api/server/page-crowds.test.ts',
  'composer-api/site/block-faults.test.ts',
];

const rounds = Number(process.argv.find((arg) => arg.startsWith('--rounds='))?.slice('--rounds='.length) ?? 20);
const busy = 'for (;;) Math.sqrt(Math.random())';

prepareCaches();
try {
  await ensurePackages(console.log);
  process.env.FORECOURT_DRIVER = await ensureDriver(console.log);
  const chromium = await ensureJourneyBrowser(console.log);
  const { ensureBuilt } = await import('./build/stamp.mjs');
  await ensureBuilt(console.log);
  for (let core = 0; core < availableParallelism(); core++) {
    const program = spawn(process.execPath, ['-e', busy], { stdio: 'ignore' });
    stopLater(() => program.kill('SIGKILL'));
  }
  for (let round = 1; round <= rounds; round++) {
    await part(`${round}: time`, () => unitTests({ projects: ['with-database'], isAll: true, files: sensitive }));
    await part(`${round}: journeys`, () => browserTests({ chromium, isAll: false }));
  }
} catch (error) {
  await part('the run itself', () => Promise.reject(error));
} finally {
  endAll();
}
process.exit(sayOutcome());
