/** One's own account: name, address, password, second factor, sessions. */
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
import { MailboxRate } from '../../kernel/http/mailbox-rate.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { codeDrawing } from '../../site/vehicle/page-code.ts';
import { readDeviceCookie } from '../api/device-cookie.ts';
import { handle, type Needs, takes } from '../api/handlers.ts';
import { requireSession } from '../api/require-session.ts';
import { emailField, nameField, passwordField } from './link-routes.ts';

const current = z.string().min(1, 'Type your password').max(200, 'At most 200 characters');
const bodies = {
  profile: z.strictObject({ name: nameField }),
  email: z.strictObject({ current, email: emailField }),
  password: z.strictObject({ current, password: passwordField }),
  stepUp: z.strictObject({ current }),
  code: z.strictObject({ code: z.string().min(1, 'Type the code').max(40) }),
} as const;

export function accountRoutes({ store, seals }: Needs<'store' | 'seals'>) {
  const tries = new TokenBuckets({ capacity: 10, refillMs: 60_000 });
  const confirmations = new MailboxRate();
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

  return handle({
    'GET /account': (c) => show(c.req.raw),
    'PUT /account': takes(bodies.profile, async (c, { name }) => {
      await renameAccount(store, c.var.account, name);
      return show(c.req.raw);
    }),
    'PUT /account/email': takes(bodies.email, async (c, { current: password, email }) => {
      await stepUp(c.var.account.id, password);
      confirmations.require(c.var.account.id, email, store.now());
      await askNewEmail(store, seals, c.var.account, email);
      return show(c.req.raw);
    }),
    'PUT /account/password': takes(bodies.password, async (c, change) => {
      limit(c.var.account.id);
      const { id: sessionId } = await requireSession(store, c.req.raw);
      await changeOwnPassword(store, c.var.account.id, { ...change, sessionId });
      // The browser that it was changed in stays known.
      const device = readDeviceCookie(c.req.raw);
      if (device !== null) await rememberDevice(store, c.var.account.id, device);
    }),
    'POST /account/second-factor': takes(bodies.stepUp, async (c, { current: password }) => {
      await stepUp(c.var.account.id, password);
      const secret = await beginSecondFactor(store, seals, c.var.account.id);
      const address = totpAddress(secret, c.var.account.email, 'Forecourt');
      const { side, path } = codeDrawing(address);
      return { secret, address, code: { size: side, path } } satisfies SecondFactorSetUp;
    }),
    'POST /account/second-factor/confirm': takes(bodies.code, async (c, { code }) => {
      limit(c.var.account.id);
      return { recoveryCodes: await confirmSecondFactor(store, seals, c.var.account.id, code) };
    }),
    'POST /account/second-factor/remove': takes(bodies.stepUp, async (c, { current: password }) => {
      await stepUp(c.var.account.id, password);
      await endSecondFactor(store, c.var.account, c.var.account.id);
    }),
    'POST /account/recovery-codes': takes(bodies.stepUp, async (c, { current: password }) => {
      await stepUp(c.var.account.id, password);
      return { recoveryCodes: await renewRecoveryCodes(store, c.var.account.id) };
    }),
    'DELETE /account/sessions': async (c) => {
      const { id } = await requireSession(store, c.req.raw);
      await endOtherSessions(store, c.var.account.id, id);
    },
    'DELETE /account/sessions/:session': async (c) => {
      if (!(await endSessionById(store, c.var.account.id, c.req.param('session'))))
        throw new AppError('not-found', 'This session has ended already.');
    },
    'DELETE /account/push/:push': async (c) => {
      if (!(await endOwnPush(store, c.var.account.id, c.req.param('push'))))
        throw new AppError('not-found', 'These notifications have ended already.');
    },
  });
}
