import { describe } from 'vitest';
import { onPostgres } from '../build/postgres.ts';
import { storeContract } from './store-contract.ts';
import { storeTenantsContract } from './store-tenants-contract.ts';

describe.each(['better-sqlite3', 'libsql'] as const)('the store over %s', (driver) => {
  storeContract({ driver });
  storeTenantsContract({ driver });
});

describe.skipIf(!onPostgres)('the store over PostgreSQL', () => {
  storeContract({});
  storeTenantsContract({});
});
