// npm run advisories: known vulnerabilities of the packages, compared with those that are accepted for a while. Exits
// with 0 if there are none, 1 if there are, and 2 if nothing could be checked.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askAdvisories, judgeAdvisories, notChecked } from './build/advisories.mjs';
import { root } from './build/paths.mjs';

const lastCheck = join(root, 'var/advisories-checked');
const now = new Date();
const found = askAdvisories(root);
if (found === null) {
  console.log(notChecked(existsSync(lastCheck) ? readFileSync(lastCheck, 'utf8').trim() : null, now));
  process.exitCode = 2;
} else {
  mkdirSync(join(root, 'var'), { recursive: true });
  writeFileSync(lastCheck, `${now.toISOString()}\n`);
  const allowed = JSON.parse(readFileSync(join(root, 'security/advisories-allowed.json'), 'utf8'));
  const faults = judgeAdvisories(found, allowed, now);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`ok   advisories: ${found.length} high or critical known, all allowed for now`);
}
