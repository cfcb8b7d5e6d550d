/** One's own account: name, address, password, second factor, sessions. */
import { Hono } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { OwnAccount, SecondFactorSetUp } from '#schemas/api/account.ts';
import { requireAccountRow } from '#tenants/accounts/account-rows.ts';
import { changeOwnPassword, requireOwnPassword } from '#tenants/accounts/change-password.ts';
import { askNewEmail, renameAccount } from '#tenants/accounts/change-profile.ts';
import { listDeviceNotices } from '#tenants/accounts/device-notices.ts';
import { rememberDevice } from '#tenants/accounts/known-devices.ts';
import { findAwaitedEmail } from '#tenants/accounts/one-time-links.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  endSecondFactor,
  renewRecoveryCodes,
} from '#tenants/accounts/second-factor.ts';
import { endOtherSessions, endSessionById, listSessions } from '#tenants/accounts/sessions.ts';
import { totpAddress } from '#tenants/accounts/totp.ts';
import { endOwnPush, listPushes } from '#tenants/push/subscriptions.ts';
import { describeDevice } from '../../kernel/http/describe-device.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { codeDrawing } from '../../site/vehicle/page-code.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { readDeviceCookie } from '../api/device-cookie.ts';
import { requireSession } from '../api/require-session.ts';
import { takes } from '../api/takes.ts';
import { emailField, nameField, passwordField } from './link-routes.ts';

const current = z.string().min(1, 'Type your password').max(200, 'At most 200 characters');
const bodies = {
  profile: z.strictObject({ name: nameField }),
  email: z.strictObject({ current, email: emailField }),
  password: z.strictObject({ current, password: passwordField }),
  stepUp: z.strictObject({ current }),
  code: z.strictObject({ code: z.string().min(1, 'Type the code').max(40) }),
} as const;

export function accountRoutes({ store, seals }: Pick<ConsoleDeps, 'store' | 'seals'>): ConsoleRoutes {
  const tries = new TokenBuckets({ capacity: 10, refillMs: 60_000 });
  /** A session that was left open is not enough to guess its owner's password. */
  const limit = (accountId: string) =>
    tries.require(accountId, store.now(), 'Too many tries. Wait a minute and try again.');
  const stepUp = async (accountId: string, password: string) => {
    limit(accountId);
    await requireOwnPassword(store, accountId, password);
  };

  const show = async (request: Request): Promise<OwnAccount> => {
    const session = await requireSession(store, request);
    const { row, account, tenantName } = await requireAccountRow(store.db, session.account.id);
    const [sessions, pushes, notices, recoveryCodesLeft, awaitedEmail] = await Promise.all([
      listSessions(store, account.id),
      listPushes(store, account.id),
      listDeviceNotices(store, account.id),
      countRecoveryCodes(store, account.id),
      findAwaitedEmail(store.db, account.id, store.now()),
    ]);
    return {
      name: account.name,
      email: account.email,
      awaitedEmail,
      role: account.role,
      site: tenantName,
      passwordChangedAt: row.passwordChangedAt,
      secondFactor: row.totpSince === null ? null : { since: row.totpSince, recoveryCodesLeft },
      sessions: sessions.map(({ agent, ...open }) => ({
        ...open,
        device: describeDevice(agent),
        isThisOne: open.id === session.id,
      })),
      pushes: pushes.map(({ sessionId, createdAt, ...push }) => ({
        ...push,
        at: createdAt,
        isThisOne: sessionId === session.id,
      })),
      newDevices: notices.map(({ agent, ...notice }) => ({ ...notice, device: describeDevice(agent) })),
    };
  };

  return new Hono<ConsoleEnv>()
    .get('/', async (c) => c.json(await show(c.req.raw)))
    .put('/', takes(bodies.profile), async (c) => {
      const { name } = c.req.valid('json');
      await renameAccount(store, c.var.account, name);
      return c.json(await show(c.req.raw));
    })
    .put('/email', takes(bodies.email), async (c) => {
      const { current: password, email } = c.req.valid('json');
      await stepUp(c.var.account.id, password);
      await askNewEmail(store, seals, c.var.account, email);
      return c.json(await show(c.req.raw));
    })
    .put('/password', takes(bodies.password), async (c) => {
      const change = c.req.valid('json');
      limit(c.var.account.id);
      const { id: sessionId } = await requireSession(store, c.req.raw);
      await changeOwnPassword(store, c.var.account.id, { ...change, sessionId });
      // The browser that it was changed in stays known.
      const device = readDeviceCookie(c.req.raw);
      if (device !== null) await rememberDevice(store, c.var.account.id, device);
      return c.body(null, 204);
    })
    .post('/second-factor', takes(bodies.stepUp), async (c) => {
      const { current: password } = c.req.valid('json');
      await stepUp(c.var.account.id, password);
      const secret = await beginSecondFactor(store, seals, c.var.account.id);
      const address = totpAddress(secret, c.var.account.email, 'Forecourt');
      const { side, path } = codeDrawing(address);
      return c.json({ secret, address, code: { size: side, path } } satisfies SecondFactorSetUp);
    })
    .post('/second-factor/confirm', takes(bodies.code), async (c) => {
      const { code } = c.req.valid('json');
      limit(c.var.account.id);
      return c.json({ recoveryCodes: await confirmSecondFactor(store, seals, c.var.account.id, code) });
    })
    .post('/second-factor/remove', takes(bodies.stepUp), async (c) => {
      const { current: password } = c.req.valid('json');
      await stepUp(c.var.account.id, password);
      await endSecondFactor(store, c.var.account, c.var.account.id);
      return c.body(null, 204);
    })
    .post('/recovery-codes', takes(bodies.stepUp), async (c) => {
      const { current: password } = c.req.valid('json');
      await stepUp(c.var.account.id, password);
      return c.json({ recoveryCodes: await renewRecoveryCodes(store, c.var.account.id) });
    })
    .delete('/sessions', async (c) => {
      const { id } = await requireSession(store, c.req.raw);
      await endOtherSessions(store, c.var.account.id, id);
      return c.body(null, 204);
    })
    .delete('/sessions/:session', async (c) => {
      if (!(await endSessionById(store, c.var.account.id, c.req.param('session'))))
        throw new AppError('not-found', 'This session has ended already.');
      return c.body(null, 204);
    })
    .delete('/push/:push', async (c) => {
      if (!(await endOwnPush(store, c.var.account.id, c.req.param('push'))))
        throw new AppError('not-found', 'These notifications have ended already.');
      return c.body(null, 204);
    });
}
