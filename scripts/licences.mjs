// npm run licences: writes docs/licences.md from package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceTable } from './build/licences.mjs';
import { root } from './build/paths.mjs';

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
writeFileSync(
  join(root, 'docs/licences.md'),
  licenceTable(read('package-lock.json'), read('security/licences-allowed.json')),
);
