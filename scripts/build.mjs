// npm run build: builds what is out of date, or everything with --force.
import { ensureBuilt } from './build/stamp.mjs';

if (!(await ensureBuilt(console.log, { isForced: process.argv.includes('--force') }))) console.log('Up to date.');
