import type { Mutation } from './mutation.ts';

export const r0: readonly Mutation[] = [
  {
    row: 'R0-002',
    gone: 'what a tenant says does not come before its template',
    file: 'domain/documents/layers.ts',
    find: 'const top = values.at(-1);',
    replace: 'const top = values.at(0);',
    test: 'tenants/onboarding/onboarding.test.ts',
  },
];
