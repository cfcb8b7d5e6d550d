import type { Mutation } from './mutation.ts';

export const r0: readonly Mutation[] = [
  {
    row: 'R0-001',
    gone: 'no site is of New Zealand',
    file: 'demo/sites/kereru/site.json',
    find: '"country": "NZ"',
    replace: '"country": "AU"',
    test: 'tests/sites/shoppers.test.ts',
  },
  {
    row: 'R0-001',
    gone: 'numbers of New Zealand are shown as Australian ones',
    file: 'domain/locations/phone.ts',
    find: "const shown = country === 'AU' ? groupAustralian(national) : groupNewZealand(national);",
    replace: 'const shown = groupAustralian(national);',
    test: 'domain/locations/locations.test.ts',
  },
  {
    row: 'R0-002',
    gone: 'what a tenant says does not come before its template',
    file: 'domain/documents/layers.ts',
    find: 'const top = values.at(-1);',
    replace: 'const top = values.at(0);',
    test: 'tenants/onboarding/onboarding.test.ts',
  },
  {
    row: 'R0-003',
    gone: 'favourites have no page',
    file: 'demo/templates/group/page/favourites.json',
    find: '"route": "/favourites"',
    replace: '"route": "/kept"',
    test: 'tests/sites/shoppers.test.ts',
  },
];
