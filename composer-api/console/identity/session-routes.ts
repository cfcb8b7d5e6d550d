/** Signing in and out (issue: small and ours, since no library fits staff who belong to one tenant). */
import { Hono } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { requireSecondFactor } from '#tenants/accounts/second-factor.ts';
import { endSession } from '#tenants/accounts/sessions.ts';
import { verifySignIn } from '#tenants/accounts/verify-sign-in.ts';
import { recordSignIn } from '#tenants/audit/record-audit.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { readDeviceCookie } from '../api/device-cookie.ts';
import { readSessionCookie, sessionCookie } from '../api/session-cookie.ts';
import { signedIn } from '../api/signed-in.ts';
import { takes } from '../api/takes.ts';
import { beginSession } from './begin-session.ts';

const signIn = z.strictObject({
  email: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
  code: z.string().max(40).optional(),
});

export function sessionRoutes({ store, seals }: Pick<ConsoleDeps, 'store' | 'seals'>): ConsoleRoutes {
  return new Hono<ConsoleEnv>()
    .post('/', takes(signIn), async (c) => {
      const { email, password, code } = c.req.valid('json');
      const address = clientAddress(c.env?.incoming);
      const device = readDeviceCookie(c.req.raw);
      const refused = async (error: unknown): Promise<never> => {
        // Being asked for the second step is no failure.
        if (!(error instanceof AppError && error.code === 'auth.second-factor'))
          await recordSignIn(store, { email, address, account: null, ok: false });
        throw error;
      };
      const account = await verifySignIn(store, { email, password, address, device }).catch(refused);
      await requireSecondFactor(store, seals, account.id, code).catch(refused);
      await recordSignIn(store, { email, address, account, ok: true });
      for (const cookie of await beginSession(store, account, c.req.raw, c.env?.incoming))
        c.header('set-cookie', cookie, { append: true });
      return c.json(signedIn(account), 200);
    })
    .get('/', (c) => c.json(signedIn(c.var.account)))
    .delete('/', async (c) => {
      const token = readSessionCookie(c.req.raw);
      if (token) await endSession(store, token);
      return c.body(null, 204, { 'set-cookie': sessionCookie(c.req.raw, '', 0) });
    });
}
