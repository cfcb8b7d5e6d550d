/** Limits of one person, one mailbox, one client and one site hold when twenty requests or more come at once. */
import { expect, test } from 'vitest';
import { tokenLimits } from '#tenants/accounts/api-tokens.ts';
import { signInLimits } from '#tenants/accounts/sign-in-attempts.ts';
import { codeLimits } from '#tenants/shoppers/codes.ts';
import { aBrowser } from '#tests/build/shopper-browser.ts';
import { aPlatform, password, staff } from '../build/platform.ts';

/** How many of so many requests at once were accepted; none is a fault of the server. */
async function accepted(count: number, send: (turn: number) => Promise<{ readonly status: number }>): Promise<number> {
  const statuses = (await Promise.all(Array.from({ length: count }, (_, turn) => send(turn)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  return statuses.filter((status) => status < 400).length;
}

const at = new Date('2026-03-02T01:00:00Z');
const opened = () => aPlatform({ now: () => at });

test('a person has no more tokens than they may, nor a site more connected systems and shared drafts', async () => {
  const { signIn } = await opened();
  const nadia = await signIn(staff.northAdmin.email);
  const token = { current: password, scopes: ['stock.view'], sites: null, days: 30 };
  // Ten tries at a password a minute.
  expect(await accepted(20, (turn) => nadia.call('POST', '/account/tokens', { ...token, name: `T${turn}` }))).toBe(10);
  expect(tokenLimits.perAccount).toBeGreaterThan(10);
  const webhook = (turn: number) => ({ name: `System ${turn}`, url: `https://system${turn}.example/` });
  expect(await accepted(30, (turn) => nadia.call('POST', '/tenants/north/webhooks', webhook(turn)))).toBe(20);
  const link = { page: 'page/home', days: 7 };
  expect(await accepted(60, () => nadia.call('POST', '/tenants/north/preview-links', link))).toBe(50);
});

test('codes are limited by mailbox for all clients, and by client for all addresses', async () => {
  const platform = await opened();
  const ask = (contact: string, client: string) =>
    aBrowser(platform, 'north.localhost', client).post('/sign-in', { contact });
  expect(await accepted(30, (turn) => ask(`mia+${turn}@example.com`, `10.1.0.${turn + 1}`))).toBe(
    codeLimits.strangersHour,
  );
  expect(await accepted(30, (turn) => ask(`mia${turn}@example.org`, '10.2.0.1'))).toBe(codeLimits.clientHour);
});

test('passwords are tried no more often at once than one after the other', async () => {
  const { anonymous } = await opened();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      anonymous.call('POST', '/session', { email: staff.northAdmin.email, password: `wrong horse ${turn}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(signInLimits.together);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - signInLimits.together);
});

test('staff make us send a mailbox a few mails, however they spell its address', async () => {
  const { signIn } = await opened();
  const nadia = await signIn(staff.northAdmin.email);
  const invite = (turn: number) =>
    nadia.call('POST', '/people/invitations', {
      email: `stranger+${turn}@example.com`,
      role: 'editor',
      tenant: 'north',
      locationIds: null,
    });
  expect(await accepted(20, invite)).toBe(3);
  const change = (turn: number) =>
    nadia.call('PUT', '/account/email', { current: password, email: `other+${turn}@example.com` });
  expect(await accepted(9, change)).toBe(3);
});
