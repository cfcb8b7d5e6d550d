/** Where reports on mail come to, as `forecourt doctor` judges it. */
import { expect, test } from 'vitest';
import { checkBounceRecords } from './bounce-records.ts';

const domain = 'mail.yard.example';
type Zone = { readonly mx: readonly string[]; readonly known?: readonly string[] };

const judge = ({ mx, known = [] }: Zone) =>
  checkBounceRecords(
    {
      txt: async () => [],
      mx: async (name) => (name === domain ? mx : []),
      addresses: async (host) => (known.includes(host) ? ['192.0.2.1'] : []),
    },
    domain,
  );

test.each<[string, Zone, string, RegExp]>([
  ['no record', { mx: [] }, 'fail', /has no MX record/],
  ['a domain that takes no mail', { mx: [''] }, 'fail', /takes no mail/],
  ['a server without an address', { mx: ['a.example', 'b.example'], known: ['a.example'] }, 'fail', /^b\.example, /],
  ['servers', { mx: ['a.example', 'b.example'], known: ['a.example', 'b.example'] }, 'ok', /comes to a\.example, b/],
])('%s', async (_, zone, state, says) => {
  expect(await judge(zone)).toMatchObject({ check: 'mail.bounces', state, says: expect.stringMatching(says) });
});

test('name servers that do not answer are no fault of the domain', async () => {
  const silent = async () => Promise.reject(new Error('queryMx ETIMEOUT'));
  expect(await checkBounceRecords({ txt: silent, mx: silent, addresses: silent }, domain)).toMatchObject({
    state: 'warn',
    says: 'The name servers did not answer: queryMx ETIMEOUT.',
  });
});
