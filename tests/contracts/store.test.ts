import { describe } from 'vitest';
import { storeContract } from './store-contract.ts';
import { storeTenantsContract } from './store-tenants-contract.ts';

describe.each(['better-sqlite3', 'libsql'] as const)('the store over %s', (driver) => {
  storeContract({ driver });
  storeTenantsContract({ driver });
});
