/** One's own account: second factor, password, sessions, a forgotten password, all through the console's API. */
import { describe, expect, test } from 'vitest';
import type { LinkOffer, MadeAddress, OwnAccount, RecoveryCodes, SecondFactorSetUp } from '#schemas/api/account.ts';
import { forgottenPerHour } from '#tenants/accounts/forgotten.ts';
import { codeLimits } from '#tenants/accounts/second-factor.ts';
import { totpCode, totpStep } from '#tenants/accounts/totp.ts';
import { linkToken } from '#tests/build/mail-link.ts';
import { aPlatform, consoleHost, password, staff, type TestPlatform } from '#tests/build/platform.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';

const another = 'tin lantern over moss';

function aClock() {
  let now = new Date('2026-11-23T00:00:00Z');
  return {
    now: () => now,
    later: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

/** Mails to send, oldest first, once all pending writes are done. */
async function mails({ platform }: TestPlatform): Promise<{ readonly [name: string]: unknown }[]> {
  await platform.store.tx(async () => {});
  const rows = await platform.store.ask("SELECT payload FROM outbox WHERE channel = 'mail' ORDER BY created_at");
  return rows.map((row) => JSON.parse((row as { payload: string }).payload));
}

describe('a second factor', () => {
  async function withSecondFactor() {
    const clock = aClock();
    const platform = await aPlatform({ now: clock.now });
    const ned = await platform.signIn(staff.northEditor.email);
    const begun = await ned.call('POST', '/account/second-factor', { current: password });
    const { secret, address, code } = begun.body as SecondFactorSetUp;
    const codeNow = () => totpCode(secret, totpStep(clock.now()));
    const signIn = (given?: string) =>
      platform.anonymous.call('POST', '/session', {
        email: staff.northEditor.email,
        password,
        ...(given === undefined ? {} : { code: given }),
      });
    return { clock, platform, ned, secret, address, code, codeNow, signIn };
  }

  test('it is in force once a code of the app is confirmed, and then every sign-in asks for one', async () => {
    const { platform, ned, secret, address, code, codeNow, signIn, clock } = await withSecondFactor();
    expect(address).toContain(`secret=${secret}`);
    expect(code.path).toMatch(/^M/);
    // Not confirmed yet: a picture that was never scanned locks no one out.
    expect((await signIn()).status).toBe(200);
    expect((await ned.call('POST', '/account/second-factor/confirm', { code: '000000' })).status).toBe(400);
    const confirmed = await ned.call('POST', '/account/second-factor/confirm', { code: codeNow() });
    expect((confirmed.body as RecoveryCodes).recoveryCodes).toHaveLength(10);
    expect((await ned.get<OwnAccount>('/account')).secondFactor).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await signIn()).body).toMatchObject({ error: { code: 'auth.second-factor' } });
    expect((await signIn('123456')).body).toMatchObject({ error: { code: 'auth.failed' } });
    // The code that confirmed it is spent.
    expect((await signIn(codeNow())).status).toBe(401);
    clock.later(30);
    const given = codeNow();
    expect((await signIn(given)).status).toBe(200);
    expect((await signIn(given)).status).toBe(401);
    // At rest the secret is sealed, and recovery codes are hashes.
    const dump = JSON.stringify([
      await platform.platform.store.ask('SELECT * FROM account'),
      await platform.platform.store.ask('SELECT * FROM recovery_code'),
    ]);
    expect(dump).not.toContain(secret);
    for (const one of (confirmed.body as RecoveryCodes).recoveryCodes) expect(dump).not.toContain(one);
    expect(await mails(platform)).toContainEqual(
      expect.objectContaining({ template: 'second-factor-changed', to: staff.northEditor.email }),
    );
  });

  test('with a wrong password nothing tells that there is a second factor', async () => {
    const { ned, codeNow, platform } = await withSecondFactor();
    await ned.call('POST', '/account/second-factor/confirm', { code: codeNow() });
    const wrong = await platform.anonymous.call('POST', '/session', {
      email: staff.northEditor.email,
      password: 'wrong',
    });
    const unknown = await platform.anonymous.call('POST', '/session', {
      email: 'nobody@north.example',
      password: 'wrong',
    });
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
  });

  test('a recovery code works once; new ones take the place of the old', async () => {
    const { ned, codeNow, signIn } = await withSecondFactor();
    const confirmed = await ned.call('POST', '/account/second-factor/confirm', { code: codeNow() });
    const [first = '', second = ''] = (confirmed.body as RecoveryCodes).recoveryCodes;
    expect((await signIn(first.toUpperCase())).status).toBe(200);
    expect((await signIn(first)).status).toBe(401);
    expect((await ned.get<OwnAccount>('/account')).secondFactor).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await ned.call('POST', '/account/recovery-codes', { current: 'wrong one' })).status).toBe(400);
    const renewed = await ned.call('POST', '/account/recovery-codes', { current: password });
    expect((await signIn(second)).status).toBe(401);
    expect((await signIn((renewed.body as RecoveryCodes).recoveryCodes[0])).status).toBe(200);
  });

  test('wrong codes have to wait longer and longer; a recovery code still lets the owner in', async () => {
    const { ned, codeNow, signIn, clock } = await withSecondFactor();
    const confirmed = await ned.call('POST', '/account/second-factor/confirm', { code: codeNow() });
    for (let tries = 0; tries < codeLimits.free; tries += 1) expect((await signIn('000000')).status).toBe(401);
    clock.later(1);
    const refused = await signIn(codeNow());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(codeLimits.seconds - 1)]);
    expect((await signIn((confirmed.body as RecoveryCodes).recoveryCodes[0])).status).toBe(200);
    clock.later(60);
    expect((await signIn(codeNow())).status).toBe(200);
  });

  test('the owner takes it away with the password, a colleague with theirs', async () => {
    const { platform, ned, codeNow, signIn, clock } = await withSecondFactor();
    await ned.call('POST', '/account/second-factor/confirm', { code: codeNow() });
    expect((await ned.call('POST', '/account/second-factor/remove', { current: 'wrong one' })).status).toBe(400);
    expect((await signIn()).status).toBe(401);
    expect((await ned.call('POST', '/account/second-factor/remove', { current: password })).status).toBe(204);
    expect((await signIn()).status).toBe(200);
    clock.later(60);
    const again = (await ned.call('POST', '/account/second-factor', { current: password })).body as SecondFactorSetUp;
    const code = totpCode(again.secret, totpStep(clock.now()));
    expect((await ned.call('POST', '/account/second-factor/confirm', { code })).status).toBe(200);
    const nadia = await platform.signIn(staff.northAdmin.email);
    const { id } = await ned.get<{ id: string }>('/session');
    const path = `/people/${id}/second-factor/remove`;
    expect((await nadia.call('POST', path, { current: 'wrong one' })).status).toBe(400);
    expect((await nadia.call('POST', path, { current: password })).body).toMatchObject({ hasSecondFactor: false });
    expect((await signIn()).status).toBe(200);
  });
});

describe('one’s own account', () => {
  test('a new password needs the one before, follows the rules, and ends every other session', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const elsewhere = await platform.signIn(staff.northEditor.email);
    const change = (current: string, given: string) =>
      ned.call('PUT', '/account/password', { current, password: given });
    expect((await change('wrong one', another)).body).toMatchObject({
      error: { problems: [{ pointer: '/current' }] },
    });
    for (const weak of ['short', 'password1234', 'ned-12345678', 'North Motors 1', password])
      expect((await change(password, weak)).body).toMatchObject({
        error: { code: 'input.invalid', problems: [{ pointer: '/password' }] },
      });
    expect((await change(password, another)).status).toBe(204);
    expect((await ned.call('GET', '/session')).status).toBe(200);
    expect((await elsewhere.call('GET', '/session')).status).toBe(401);
    const signIn = (given: string) =>
      platform.anonymous.call('POST', '/session', { email: staff.northEditor.email, password: given });
    expect([(await signIn(password)).status, (await signIn(another)).status]).toEqual([401, 200]);
  });

  test('guessing the password from an open session is slowed down', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await ned.call('POST', '/account/recovery-codes', { current: `wrong ${tries}` })).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
    expect(statuses.at(-1)).toBe(429);
  });

  test('name and address change; the new address confirms itself, and the one before hears of it (K9)', async () => {
    const receiver = await smtpReceiver();
    const platform = await aPlatform({ mail: { smtpUrl: receiver.url, from: 'forecourt@platform.example' } });
    await platform.hire(staff.northAdmin.email);
    const ned = await platform.signIn(staff.northEditor.email);
    expect((await ned.call('PUT', '/account', { name: 'Ned Northerly' })).body).toMatchObject({
      name: 'Ned Northerly',
    });
    const move = (current: string, email: string) => ned.call('PUT', '/account/email', { current, email });
    const signIn = async (email: string) =>
      (await platform.anonymous.call('POST', '/session', { email, password })).status;
    expect((await move('wrong one', 'ned@new.example')).status).toBe(400);
    expect((await move(password, staff.northEditor.email)).body).toMatchObject({
      error: { problems: [{ pointer: '/email' }] },
    });
    // Where another account has the address, the answer is the same and no mail leaves.
    const taken = await move(password, staff.northAdmin.email);
    const free = await move(password, 'Ned@New.example');
    expect([taken.status, taken.body]).toEqual([
      free.status,
      { ...(free.body as OwnAccount), awaitedEmail: staff.northAdmin.email },
    ]);
    expect(free.body).toMatchObject({ email: staff.northEditor.email, awaitedEmail: 'ned@new.example' });
    expect([await signIn('ned@new.example'), await signIn(staff.northEditor.email)]).toEqual([401, 200]);
    await platform.platform.deliveries.runDue();
    const confirming = receiver.received.filter(({ mail }) => mail.subject?.startsWith('Confirm your email'));
    expect(confirming.map(({ to }) => to)).toEqual([['ned@new.example']]);

    const token = linkToken(confirming[0]?.mail.text ?? '');
    const look = await platform.anonymous.call('POST', '/links/look', { token });
    expect(look.body).toMatchObject({ kind: 'email', email: 'ned@new.example' } satisfies Partial<LinkOffer>);
    const accept = () => platform.anonymous.call('POST', '/links/accept', { token });
    expect((await accept()).body).toEqual({ account: null });
    expect((await accept()).status).toBe(404);
    expect([await signIn('ned@new.example'), await signIn(staff.northEditor.email)]).toEqual([200, 401]);
    expect(await ned.get<OwnAccount>('/account')).toMatchObject({ email: 'ned@new.example', awaitedEmail: null });
    expect(await mails(platform)).toContainEqual(
      expect.objectContaining({ template: 'email-changed', to: staff.northEditor.email, email: 'ned@new.example' }),
    );
  });

  test('an account emails at most three links to new addresses in an hour (K9)', async () => {
    const platform = await aPlatform();
    const ned = await platform.signIn(staff.northEditor.email);
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c', 'd'])
      statuses.push(
        (await ned.call('PUT', '/account/email', { current: password, email: `${name}@new.example` })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('sessions are listed with their browser and ended one by one or all others at once', async () => {
    const platform = await aPlatform();
    await platform.hire(staff.northEditor.email);
    const open = async (agent: string) => {
      const answer = await platform.request(
        consoleHost,
        'POST',
        '/api/console/session',
        { email: staff.northEditor.email, password },
        { 'user-agent': agent },
      );
      return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    };
    const call = (cookie: string, method: string, path: string) =>
      platform.request(consoleHost, method, `/api/console${path}`, undefined, { cookie });
    const phone = await open(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    );
    const desk = await open('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36');
    const third = await open('x');
    const { sessions } = (await call(desk, 'GET', '/account')).body as OwnAccount;
    expect(sessions.map(({ device, isThisOne }) => [device, isThisOne]).sort()).toEqual([
      ['An unknown browser', false],
      ['Chrome on Windows', true],
      ['Safari on iPhone', false],
    ]);
    const ofPhone = sessions.find(({ device }) => device === 'Safari on iPhone')?.id;
    expect((await call(desk, 'DELETE', `/account/sessions/${ofPhone}`)).status).toBe(204);
    expect((await call(desk, 'DELETE', `/account/sessions/${ofPhone}`)).status).toBe(404);
    expect((await call(phone, 'GET', '/session')).status).toBe(401);
    expect((await call(third, 'GET', '/session')).status).toBe(200);
    expect((await call(desk, 'DELETE', '/account/sessions')).status).toBe(204);
    expect((await call(third, 'GET', '/session')).status).toBe(401);
    expect((await call(desk, 'GET', '/session')).status).toBe(200);
    // No one ends another person's session.
    const sue = await platform.signIn(staff.southEditor.email);
    const own = ((await call(desk, 'GET', '/account')).body as OwnAccount).sessions[0]?.id;
    expect((await sue.call('DELETE', `/account/sessions/${own}`)).status).toBe(404);
  });
});

describe('a forgotten password', () => {
  test('every address gets the same answer; one with an account is emailed a link that works once', async () => {
    const clock = aClock();
    const platform = await aPlatform({ now: clock.now });
    const ned = await platform.signIn(staff.northEditor.email);
    const ask = (email: string) => platform.anonymous.call('POST', '/forgotten', { email });
    const known = await ask(staff.northEditor.email.toUpperCase());
    const unknown = await ask('nobody@nowhere.example');
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(known.status).toBe(202);
    // Written after the answer, whose time says nothing then.
    const resets = async () => (await mails(platform)).filter(({ template }) => template === 'reset');
    await expect.poll(resets).toEqual([{ template: 'reset', to: staff.northEditor.email, link: expect.any(String) }]);
    for (let more = 0; more < forgottenPerHour + 2; more += 1) await ask(staff.northEditor.email);
    await expect.poll(resets).toHaveLength(forgottenPerHour);

    // The outbox names the link but never contains its token; a colleague with the permission can create one to pass on.
    const nadia = await platform.signIn(staff.northAdmin.email);
    const { id } = await ned.get<{ id: string }>('/session');
    const made = (await nadia.call('POST', `/people/${id}/reset`)).body as MadeAddress;
    const token = new URLSearchParams(new URL(made.address ?? '').hash.slice(1)).get('token') ?? '';
    expect(JSON.stringify(await platform.platform.store.ask('SELECT * FROM one_time_link'))).not.toContain(token);
    const offer = await platform.anonymous.call('POST', '/links/look', { token });
    expect(offer.body).toMatchObject({ kind: 'reset', email: staff.northEditor.email } satisfies Partial<LinkOffer>);
    const accept = (given: string) => platform.anonymous.call('POST', '/links/accept', { token, password: given });
    expect((await accept('password1234')).status).toBe(400);
    const both = await Promise.all([accept(another), accept(another)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    // Setting it creates no session, and ends the open ones.
    expect(both.map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null]);
    expect((await ned.call('GET', '/session')).status).toBe(401);
    const signIn = (given: string) =>
      platform.anonymous.call('POST', '/session', { email: staff.northEditor.email, password: given });
    expect([(await signIn(password)).status, (await signIn(another)).status]).toEqual([401, 200]);
  });

  test('a link expires, and a newer one ends those before it', async () => {
    const clock = aClock();
    const platform = await aPlatform({ now: clock.now });
    const pat = await platform.signIn(staff.platform.email);
    const ned = await platform.signIn(staff.northEditor.email);
    const { id } = await ned.get<{ id: string }>('/session');
    const newToken = async () => {
      const made = (await pat.call('POST', `/people/${id}/reset`)).body as MadeAddress;
      return new URLSearchParams(new URL(made.address ?? '').hash.slice(1)).get('token') ?? '';
    };
    const look = async (token: string) => (await platform.anonymous.call('POST', '/links/look', { token })).status;
    const [first, second] = [await newToken(), await newToken()];
    expect([await look(first), await look(second)]).toEqual([404, 200]);
    clock.later(24 * 3600);
    expect(await look(second)).toBe(404);
  });
});
