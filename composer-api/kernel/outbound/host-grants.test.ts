import { expect, test } from 'vitest';
import { allowedFor, mayConnect, readHostGrants } from './safe-address.ts';

test('a host of one’s own network is open to the one site that it is named for, and a bare one to all', () => {
  const grants = readHostGrants('10.0.0.5, North=10.0.0.6:8080,north=10.0.0.7, ');
  const open = (slug: string) =>
    ['http://10.0.0.5/', 'http://10.0.0.6:8080/', 'http://10.0.0.6/', 'http://10.0.0.7/', 'http://10.0.0.8/'].map(
      (url) => mayConnect(new URL(url), allowedFor(grants, slug)),
    );
  expect(open('north')).toEqual([true, true, false, true, false]);
  expect(open('south')).toEqual([true, false, false, false, false]);
  for (const wrong of ['=10.0.0.5', 'north=', 'a=b=c']) expect(() => readHostGrants(wrong)).toThrow('slug=host');
});
