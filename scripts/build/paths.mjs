import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const dist = join(root, 'dist');
export const rooms = [
  'schemas',
  'domain',
  'tenants',
  'search',
  'blocks',
  'renderer',
  'composer-api',
  'admin',
  'demo',
  'migrations',
];
