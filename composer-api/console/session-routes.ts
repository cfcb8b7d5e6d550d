/** Signing in and out (issue: small and ours, since no library fits staff who belong to one tenant). */
import { Hono } from 'hono';
import * as z from 'zod';
import { permissionsOf } from '#domain/access/role-permissions.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { SignedIn } from '#schemas/api.ts';
import { rememberDevice } from '#tenants/accounts/known-devices.ts';
import { createSession, endSession, findSession, sessionHours } from '#tenants/accounts/sessions.ts';
import { verifySignIn } from '#tenants/accounts/verify-sign-in.ts';
import { recordSignIn } from '#tenants/audit.ts';
import type { Person } from '#tenants/hosts.ts';
import { clientAddress } from '../http/client-address.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from './console-env.ts';
import { deviceCookie, readDeviceCookie } from './device-cookie.ts';
import { readBody } from './read-body.ts';
import { readSessionCookie, sessionCookie } from './session-cookie.ts';

const signIn = z.strictObject({ email: z.string().min(1).max(200), password: z.string().min(1).max(200) });

export function sessionRoutes({ store }: ConsoleDeps): ConsoleRoutes {
  return new Hono<ConsoleEnv>()
    .post('/', async (c) => {
      const { email, password } = await readBody(c.req.raw, signIn);
      const address = clientAddress(c.env?.incoming);
      const device = readDeviceCookie(c.req.raw);
      const account = await verifySignIn(store, { email, password, address, device }).catch(async (error: unknown) => {
        await recordSignIn(store, { email, address, account: null, ok: false });
        throw error;
      });
      await recordSignIn(store, { email, address, account, ok: true });
      const before = readSessionCookie(c.req.raw);
      if (before) await endSession(store, before);
      const { token } = await createSession(store, account.id);
      const known = await rememberDevice(store, account.id, device);
      c.header('set-cookie', sessionCookie(c.req.raw, token, sessionHours * 3600));
      c.header('set-cookie', deviceCookie(c.req.raw, known.token), { append: true });
      return c.json(signedIn(account), 200);
    })
    .get('/', async (c) => c.json(signedIn(c.var.account)))
    .delete('/', async (c) => {
      const token = readSessionCookie(c.req.raw);
      if (token) await endSession(store, token);
      return c.body(null, 204, { 'set-cookie': sessionCookie(c.req.raw, '', 0) });
    });
}

function signedIn({ address: _address, ...account }: Person): SignedIn {
  return { ...account, permissions: permissionsOf(account.role) };
}

export async function requireAccount(store: ConsoleDeps['store'], request: Request) {
  const token = readSessionCookie(request);
  const account = token ? await findSession(store, token) : null;
  if (!account) throw new AppError('auth.required', 'Please sign in.');
  return account;
}
