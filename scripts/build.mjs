// npm run build: builds outdated parts, or everything with --force.
import { ensureBuilt } from './build/stamp.mjs';

if (!(await ensureBuilt(console.log, { isForced: process.argv.includes('--force') }))) console.log('Up to date.');
