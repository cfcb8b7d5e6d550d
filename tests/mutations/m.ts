import type { Mutation } from './mutation.ts';

export const m: readonly Mutation[] = [
  {
    row: 'M-002',
    gone: 'migrations are applied once more at every start',
    file: 'tenants/database/migrate.ts',
    find: 'return list.filter(({ name }) => !applied.has(name));',
    replace: 'return list.slice(applied.size > 0 ? 1 : 0);',
    test: 'tenants/database/database.test.ts',
  },
  {
    row: 'M-010',
    gone: 'a switch that a block refers to says nothing',
    file: 'renderer/compile-page.ts',
    find: 'switches: (key) => member(facts.switches, key),',
    replace: 'switches: () => undefined,',
    test: 'renderer/compile-page.test.ts',
  },
  {
    row: 'M-011',
    gone: 'a clone does not get the pages of its template',
    file: 'tenants/onboarding/clone-tenant.ts',
    find: 'if (isCopied(key)) documents[key] = body;',
    replace: 'if (isCopied(key) && key === "site") documents[key] = body;',
    test: 'tenants/onboarding/onboarding.test.ts',
  },
];
