// npm run licences: writes THIRD-PARTY-NOTICES.md from package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticesPage } from './build/licences.mjs';
import { root } from './build/paths.mjs';

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
writeFileSync(
  join(root, 'THIRD-PARTY-NOTICES.md'),
  noticesPage(read('package-lock.json'), read('security/licences-allowed.json')),
);
