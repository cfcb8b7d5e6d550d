/** Signing in and out (issue: small and ours, since no library fits staff who belong to one tenant). */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { requireSecondFactor } from '#tenants/accounts/second-factor.ts';
import { endSession } from '#tenants/accounts/sessions.ts';
import { verifySignIn } from '#tenants/accounts/verify-sign-in.ts';
import { recordSignIn } from '#tenants/audit/record-audit.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import { readDeviceCookie } from '../api/device-cookie.ts';
import { handle, type Needs, takes } from '../api/handlers.ts';
import { readSessionCookie, sessionCookie } from '../api/session-cookie.ts';
import { signedIn } from '../api/signed-in.ts';
import { beginSession } from './begin-session.ts';

const signIn = z.strictObject({
  email: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
  code: z.string().max(40).optional(),
});

export function sessionRoutes({ store, seals }: Needs<'store' | 'seals'>) {
  return handle({
    'POST /session': takes(signIn, async (c, { email, password, code }) => {
      const address = clientAddress(c.env?.incoming);
      const device = readDeviceCookie(c.req.raw);
      const refused = async (error: unknown): Promise<never> => {
        // A request for the second factor does not count as a failure.
        if (!(error instanceof AppError && error.code === 'auth.second-factor'))
          await recordSignIn(store, { email, address, account: null, ok: false });
        throw error;
      };
      const account = await verifySignIn(store, { email, password, address, device }).catch(refused);
      await requireSecondFactor(store, seals, account.id, code).catch(refused);
      await recordSignIn(store, { email, address, account, ok: true });
      for (const cookie of await beginSession(store, account, c.req.raw, c.env?.incoming))
        c.header('set-cookie', cookie, { append: true });
      return signedIn(account);
    }),
    'GET /session': (c) => signedIn(c.var.account),
    'DELETE /session': async (c) => {
      const token = readSessionCookie(c.req.raw);
      if (token) await endSession(store, token);
      c.header('set-cookie', sessionCookie(c.req.raw, '', 0));
    },
  });
}
