// npm run sbom: every package of the product as CycloneDX 1.5, from package-lock.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOf } from './build/licences.mjs';
import { root } from './build/paths.mjs';

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const bill = billOf(read('package.json'), read('package-lock.json'), read('security/licences-allowed.json'));
console.log(JSON.stringify(bill, null, 2));
