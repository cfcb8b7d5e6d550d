import { expect, test } from 'vitest';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import { sessionTable } from '../database/tables.ts';
import { changePassword, createAccount, disableAccount } from './create-account.ts';
import { createSession, endSession, endSessionsOf, findSession, sessionHours } from './sessions.ts';
import { signInLimits, verifySignIn } from './verify-sign-in.ts';

const password = 'correct horse battery';
const address = '203.0.113.7';

async function staff() {
  let now = new Date('2026-11-21T00:00:00Z');
  const two = await twoTenants({ now: () => now });
  const editor = await createAccount(two.store, {
    email: ' Ed@North.example ',
    name: 'Ed',
    password,
    role: 'editor',
    scope: two.north,
  });
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  return { ...two, editor, later };
}

test('a right password signs in; a wrong one, an unknown email and a disabled account are told the same', async () => {
  const { store, editor } = await staff();
  expect(await verifySignIn(store, { email: 'ED@north.example', password, address })).toEqual(editor);
  expect(editor).toMatchObject({ email: 'ed@north.example', role: 'editor', tenant: 'north' });
  const refusal = (email: string, given: string) =>
    verifySignIn(store, { email, password: given, address }).catch((error: unknown) => String(error));
  const wrong = await refusal('ed@north.example', 'not this one');
  expect(wrong).toContain('do not belong together');
  expect(await refusal('nobody@north.example', password)).toBe(wrong);
  await disableAccount(store, editor.id);
  expect(await refusal('ed@north.example', password)).toBe(wrong);
});

test('a password is stored as an argon2id hash with stated parameters', async () => {
  const { store } = await staff();
  const hashes = store.reader.prepare('SELECT password_hash FROM account').all();
  expect(JSON.stringify(hashes)).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(hashes)).not.toContain(password);
});

test('failed tries are counted by email, also side by side, and forgotten after the window', async () => {
  const { store, later } = await staff();
  const wrong = () =>
    verifySignIn(store, { email: 'ed@north.example', password: 'wrong one', address }).catch(
      (error: { code: string }) => error.code,
    );
  const codes = await Promise.all(Array.from({ length: signInLimits.byEmail + 3 }, wrong));
  expect(codes.filter((code) => code === 'auth.failed')).toHaveLength(signInLimits.byEmail);
  expect(codes.filter((code) => code === 'rate.limited')).toHaveLength(3);
  await expect(
    verifySignIn(store, { email: 'ed@north.example', password, address: '198.51.100.1' }),
  ).rejects.toMatchObject({ code: 'rate.limited' });
  later(signInLimits.minutes + 1);
  expect(await verifySignIn(store, { email: 'ed@north.example', password, address })).toMatchObject({ name: 'Ed' });
});

test('one address cannot try many emails', async () => {
  const { store } = await staff();
  const tries = Array.from({ length: signInLimits.byAddress }, (_, number) => `guess${number}@north.example`);
  for (const email of tries)
    await expect(verifySignIn(store, { email, password: 'wrong one', address })).rejects.toMatchObject({
      code: 'auth.failed',
    });
  await expect(verifySignIn(store, { email: 'ed@north.example', password, address })).rejects.toMatchObject({
    code: 'rate.limited',
  });
  expect(await verifySignIn(store, { email: 'ed@north.example', password, address: '198.51.100.1' })).toMatchObject({
    name: 'Ed',
  });
});

test('right tries do not use up the limit', async () => {
  const { store } = await staff();
  for (let number = 0; number < signInLimits.byEmail + 2; number += 1)
    await verifySignIn(store, { email: 'ed@north.example', password, address });
});

test('a session is found until it ends or expires, and only its hash is stored', async () => {
  const { store, editor, later } = await staff();
  const { token } = await createSession(store, editor.id);
  const other = await createSession(store, editor.id);
  expect(await findSession(store, token)).toEqual(editor);
  expect(await findSession(store, `${token}x`)).toBeNull();
  expect(JSON.stringify(await store.db.select().from(sessionTable))).not.toContain(token);
  await endSession(store, token);
  expect(await findSession(store, token)).toBeNull();
  expect(await findSession(store, other.token)).toEqual(editor);
  later(sessionHours * 60);
  expect(await findSession(store, other.token)).toBeNull();
});

test('a new password, a disabled account and signing out everywhere end all sessions at once', async () => {
  for (const end of [
    (store: Parameters<typeof endSessionsOf>[0], id: string) => changePassword(store, id, 'another long one'),
    disableAccount,
    endSessionsOf,
  ]) {
    const { store, editor } = await staff();
    const sessions = [await createSession(store, editor.id), await createSession(store, editor.id)];
    await end(store, editor.id);
    expect(await Promise.all(sessions.map(({ token }) => findSession(store, token)))).toEqual([null, null]);
  }
});

test('accounts are refused with a role that does not fit, a short password or an email in use', async () => {
  const { store, north } = await staff();
  const account = { email: 'new@north.example', name: 'New', password, role: 'admin' as const, scope: north };
  for (const wrong of [
    { scope: null },
    { role: 'platform' as const },
    { password: 'short' },
    { email: 'ED@north.example' },
  ]) {
    await expect(createAccount(store, { ...account, ...wrong })).rejects.toMatchObject({ code: 'input.invalid' });
  }
});
