// npm run advisories: known weaknesses of the packages, against the list of those that may stay for a while.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askAdvisories, judgeAdvisories } from './build/advisories.mjs';
import { root } from './build/paths.mjs';

const found = askAdvisories(root);
if (found === null) console.log('--   advisories: not asked, the registry does not answer npm audit');
else {
  const allowed = JSON.parse(readFileSync(join(root, 'security/advisories-allowed.json'), 'utf8'));
  const faults = judgeAdvisories(found, allowed, new Date());
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`ok   advisories: ${found.length} high or critical known, all allowed for now`);
}
