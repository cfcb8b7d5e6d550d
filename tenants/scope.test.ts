import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { TenantScope } from './scope.ts';

test('promise 4: scopes are minted by the host look-up, the list of tenants and onboarding, and nowhere else', () => {
  const minters = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('TenantScope.mint('));
  expect(minters.sort()).toEqual(['hosts.ts', 'list-tenants.ts', 'onboarding/create-tenant.ts']);
});

test('an object that looks like a scope is none', async () => {
  const { north } = await twoTenants();
  expect(TenantScope.isScope(north)).toBe(true);
  expect(TenantScope.isScope({ ...north })).toBe(false);
});
