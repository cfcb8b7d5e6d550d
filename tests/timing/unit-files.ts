/** Notes what each file of unit tests takes, for `npm run test:timing`: a line of JSON in the file that `TEST_TIMING` names. */
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

const report = process.env['TEST_TIMING'];

if (report !== undefined) {
  const begun = process.cpuUsage();
  afterAll(() => {
    const { user, system } = process.cpuUsage(begun);
    const file = expect.getState().testPath;
    appendFileSync(report, `${JSON.stringify({ file, seconds: (user + system) / 1e6 })}\n`);
  });
}
