import { expect, test } from 'vitest';
import { createAccount } from '#tests/build/account.ts';
import { twoTenants } from '#tests/contracts/store-fixture.ts';
import type { Store } from '../database/open.ts';
import { changeOwnPassword } from './change-password.ts';
import { rememberDevice } from './known-devices.ts';
import { disableAccount } from './manage-people.ts';
import { createSession, endOtherSessions, endSession, findSession, sessionLimits, touchSession } from './sessions.ts';
import { signInLimits } from './sign-in-attempts.ts';
import { sessionTable } from './tables.ts';
import { verifySignIn } from './verify-sign-in.ts';

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
  const boss = await createAccount(two.store, {
    email: 'boss@north.example',
    name: 'Boss',
    password,
    role: 'admin',
    scope: two.north,
  });
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  return { ...two, editor, boss, later };
}

test('a right password signs in; a wrong one, an unknown email and a disabled account get the same answer', async () => {
  const { store, editor, boss } = await staff();
  expect(await verifySignIn(store, { email: 'ED@north.example', password, address, device: null })).toEqual(editor);
  expect(editor).toMatchObject({ email: 'ed@north.example', role: 'editor', tenant: 'north' });
  const refusal = (email: string, given: string) =>
    verifySignIn(store, { email, password: given, address, device: null }).catch((error: unknown) => String(error));
  const wrong = await refusal('ed@north.example', 'not this one');
  expect(wrong).toContain('email or password is wrong');
  expect(await refusal('nobody@north.example', password)).toBe(wrong);
  await disableAccount(store, boss, editor.id);
  expect(await refusal('ed@north.example', password)).toBe(wrong);
});

test('a password is stored as an argon2id hash with stated parameters', async () => {
  const { store } = await staff();
  const hashes = await store.ask('SELECT password_hash FROM account');
  expect(JSON.stringify(hashes)).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(hashes)).not.toContain(password);
});

/** Tries from a number of addresses; returns how many got each code. */
async function guesses(store: Store, addresses: readonly string[], device: string | null = null) {
  const counted: { [code: string]: number } = {};
  await Promise.all(
    addresses.map((from) =>
      verifySignIn(store, { email: 'ed@north.example', password: 'wrong one', address: from, device }).catch(
        ({ code }: { code: string }) => {
          counted[code] = (counted[code] ?? 0) + 1;
        },
      ),
    ),
  );
  return counted;
}

const repeated = (times: number, from = address) => Array.from({ length: times }, () => from);
const strangers = (times: number) => Array.from({ length: times }, (_, index) => `198.51.100.${index}`);

test('failed tries are counted by account and address together, also side by side, and forgotten after the window', async () => {
  const { store, later } = await staff();
  expect(await guesses(store, repeated(signInLimits.together + 3))).toEqual({
    'auth.failed': signInLimits.together,
    'rate.limited': 3,
  });
  await expect(
    verifySignIn(store, { email: 'ed@north.example', password, address, device: null }),
  ).rejects.toMatchObject({ code: 'rate.limited', detail: { retry_after: signInLimits.minutes * 60 } });
  // From elsewhere the owner can still sign in.
  expect(
    await verifySignIn(store, { email: 'ed@north.example', password, address: '203.0.113.9', device: null }),
  ).toMatchObject({ name: 'Ed' });
  later(signInLimits.minutes + 1);
  expect(await verifySignIn(store, { email: 'ed@north.example', password, address, device: null })).toMatchObject({
    name: 'Ed',
  });
});

test('strangers from many addresses are slowed down, and a browser that is known is not', async () => {
  const { store, editor, later } = await staff();
  const { token } = await rememberDevice(store, editor.id, null);
  expect(await guesses(store, strangers(signInLimits.byAccount + 10))).toEqual({
    'auth.failed': signInLimits.byAccount,
    'rate.limited': 10,
  });
  const owner = (device: string | null, given = password) =>
    verifySignIn(store, { email: 'ed@north.example', password: given, address: '203.0.113.9', device });
  await expect(owner(null)).rejects.toMatchObject({
    code: 'rate.limited',
    message: 'Too many tries. Please wait 30 seconds and try again.',
    detail: { retry_after: signInLimits.slowSeconds },
  });
  expect(await owner(token)).toMatchObject({ name: 'Ed' });
  await expect(owner('a-token-that-nobody-has-given-out')).rejects.toMatchObject({ code: 'rate.limited' });
  // One try in half a minute is left to all strangers together.
  later(1);
  expect(await guesses(store, strangers(5))).toEqual({ 'auth.failed': 1, 'rate.limited': 4 });
  // A known browser has a separate limit: its token may be stolen.
  expect(await guesses(store, repeated(signInLimits.together + 2), token)).toEqual({
    'auth.failed': signInLimits.together,
    'rate.limited': 2,
  });
});

test('a browser is known to the accounts that signed in from it, until a new password', async () => {
  const { store, editor, later } = await staff();
  const first = await rememberDevice(store, editor.id, null);
  expect(first.isNew).toBe(true);
  expect(await rememberDevice(store, editor.id, first.token)).toEqual({ token: first.token, isNew: false });
  expect(JSON.stringify(await store.ask('SELECT * FROM known_device'))).not.toContain(first.token);
  for (let i = 0; i < 25; i++) {
    later(1);
    await rememberDevice(store, editor.id, null);
  }
  expect((await store.ask('SELECT count(*) AS n FROM known_device'))[0]).toEqual({ n: 20 });
  await changeOwnPassword(store, editor.id, { current: password, password: 'another long password', sessionId: '' });
  expect((await store.ask('SELECT count(*) AS n FROM known_device'))[0]).toEqual({ n: 0 });
});

test('hashes wait for each other; what would wait too long is refused and counts as no try', async () => {
  const { store } = await staff();
  const tries = Array.from({ length: 80 }, (_, index) => `${index}@north.example`);
  const codes = await Promise.all(
    tries.map((email, index) =>
      verifySignIn(store, { email, password: 'wrong one', address: `198.51.${index}.1`, device: null }).catch(
        ({ code }: { code: string }) => code,
      ),
    ),
  );
  const failed = codes.filter((code) => code === 'auth.failed').length;
  expect(codes.filter((code) => code === 'busy')).toHaveLength(80 - failed);
  expect(failed).toBeGreaterThanOrEqual(30);
  expect(failed).toBeLessThan(80);
  expect((await store.ask('SELECT count(*) AS n FROM sign_in_attempt'))[0]).toEqual({ n: failed });
});

test('one address cannot try many emails', async () => {
  const { store } = await staff();
  const tries = Array.from({ length: signInLimits.byAddress }, (_, number) => `guess${number}@north.example`);
  for (const email of tries)
    await expect(verifySignIn(store, { email, password: 'wrong one', address, device: null })).rejects.toMatchObject({
      code: 'auth.failed',
    });
  await expect(
    verifySignIn(store, { email: 'ed@north.example', password, address, device: null }),
  ).rejects.toMatchObject({
    code: 'rate.limited',
  });
  expect(
    await verifySignIn(store, { email: 'ed@north.example', password, address: '198.51.100.1', device: null }),
  ).toMatchObject({
    name: 'Ed',
  });
});

test('right tries do not use up the limit', async () => {
  const { store } = await staff();
  for (let number = 0; number < signInLimits.together + 2; number += 1)
    await verifySignIn(store, { email: 'ed@north.example', password, address, device: null });
});

test('a session is found until it ends, and only its hash is stored', async () => {
  const { store, editor } = await staff();
  const { token } = await createSession(store, editor.id);
  const other = await createSession(store, editor.id);
  expect((await findSession(store, token))?.account).toEqual(editor);
  expect(await findSession(store, `${token}x`)).toBeNull();
  expect(JSON.stringify(await store.db.select().from(sessionTable))).not.toContain(token);
  await endSession(store, token);
  expect(await findSession(store, token)).toBeNull();
  expect((await findSession(store, other.token))?.account).toEqual(editor);
});

test('a session ends after hours without a request, and after a month however busy it is', async () => {
  const { store, editor, later } = await staff();
  const { token } = await createSession(store, editor.id);
  const hours = sessionLimits.idleHours;
  later(hours * 60 - 1);
  const found = await findSession(store, token);
  expect(found?.isStale).toBe(true);
  await touchSession(store, found?.id ?? '');
  expect((await findSession(store, token))?.isStale).toBe(false);
  later(hours * 60 - 1);
  expect(await findSession(store, token)).not.toBeNull();
  later(1);
  expect(await findSession(store, token)).toBeNull();
  const busy = await createSession(store, editor.id);
  const turns = (sessionLimits.longestDays * 24) / (hours / 2);
  for (let turn = 1; turn < turns; turn += 1) {
    later((hours / 2) * 60);
    await touchSession(store, (await findSession(store, busy.token))?.id ?? '');
  }
  expect(await findSession(store, busy.token)).not.toBeNull();
  later((hours / 2) * 60);
  expect(await findSession(store, busy.token)).toBeNull();
});

test('an account has so many sessions and no more: the one not used for longest ends', async () => {
  const { store, editor, later } = await staff();
  const tokens: string[] = [];
  for (let number = 0; number < sessionLimits.perAccount + 2; number += 1) {
    tokens.push((await createSession(store, editor.id)).token);
    later(1);
  }
  const found = await Promise.all(tokens.map((token) => findSession(store, token)));
  expect(found.map((session) => session !== null)).toEqual([
    false,
    false,
    ...Array.from({ length: sessionLimits.perAccount }, () => true),
  ]);
});

test('a new password, a disabled account and signing out everywhere end all sessions at once', async () => {
  const { store, editor, boss } = await staff();
  const change = { current: password, password: 'tin lantern over moss', sessionId: '' };
  for (const end of [
    () => endOtherSessions(store, editor.id, ''),
    () => changeOwnPassword(store, editor.id, change),
    () => disableAccount(store, boss, editor.id),
  ]) {
    const sessions = [await createSession(store, editor.id), await createSession(store, editor.id)];
    await end();
    expect(await Promise.all(sessions.map(({ token }) => findSession(store, token)))).toEqual([null, null]);
  }
});

test('accounts are refused with a role that does not fit or an email in use', async () => {
  const { store, north } = await staff();
  const account = { email: 'new@north.example', name: 'New', password, role: 'admin' as const, scope: north };
  for (const wrong of [{ scope: null }, { role: 'platform' as const }, { email: 'ED@north.example' }]) {
    await expect(createAccount(store, { ...account, ...wrong })).rejects.toMatchObject({ code: 'input.invalid' });
  }
});
