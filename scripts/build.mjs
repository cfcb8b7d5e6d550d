import { buildAll, isBuilt } from './build/build.mjs';

if (isBuilt() && !process.argv.includes('--force')) console.log('Up to date.');
else await buildAll(console.log);
