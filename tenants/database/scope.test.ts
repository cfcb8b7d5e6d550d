import { expect, test } from 'vitest';
import { compareText } from '#domain/text/compare.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { sources } from '#tests/rooms/sources.ts';
import { TenantScope } from './scope.ts';

test('promise 4: scopes are minted by the host look-up, the list of tenants and onboarding, and nowhere else', () => {
  const minters = [...sources()]
    .filter(
      ([file, text]) => file.startsWith('tenants/') && !file.endsWith('.test.ts') && text.includes('TenantScope.mint('),
    )
    .map(([file]) => file);
  expect(minters.sort(compareText)).toEqual(
    [
      'tenants/sites/hosts.ts',
      'tenants/sites/list-tenants.ts',
      'tenants/onboarding/create-tenant.ts',
      'tenants/onboarding/arriving-site.ts',
    ].sort(compareText),
  );
});

test('an object that looks like a scope is none', async () => {
  const { north } = await twoTenants();
  expect(TenantScope.isScope(north)).toBe(true);
  expect(TenantScope.isScope({ ...north })).toBe(false);
});
