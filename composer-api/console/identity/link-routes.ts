/** What works without a session: following a one-time link, and reporting a forgotten password. */

import * as z from 'zod';
import { acceptLink, readLink } from '#tenants/accounts/accept-link.ts';
import { forgetPassword } from '#tenants/accounts/forgotten.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import { requestIdOf } from '../../kernel/http/request-id.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { handle, type Needs, takes } from '../api/handlers.ts';
import { signedIn } from '../api/signed-in.ts';
import { beginSession } from './begin-session.ts';

const token = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, 'Open the complete link that you were given');
export const nameField = z.string().trim().min(1, 'Type a name').max(80, 'At most 80 characters');
export const emailField = z.email('An email address such as name@example.com').max(200, 'At most 200 characters');
export const passwordField = z.string().min(1, 'Type a password').max(200, 'At most 200 characters');

const look = z.strictObject({ token });
const accept = z.strictObject({
  token,
  password: passwordField.optional(),
  name: nameField.optional(),
  email: emailField.optional(),
});
const forgotten = z.strictObject({ email: z.string().min(1, 'Type your email address').max(200) });

export function linkRoutes({ store, seals, log }: Needs<'store' | 'seals' | 'log'>) {
  const asked = new TokenBuckets({ capacity: 20, refillMs: 30_000 });
  const limit = (address: string) =>
    asked.require(address, store.now(), 'Too many tries. Wait a minute and try again.');
  return handle({
    'POST /forgotten': takes(forgotten, (c, { email }) => {
      limit(clientAddress(c.env?.incoming));
      const fault = (error: unknown) => log.error({ request: requestIdOf(c.req.raw), error: String(error) }, 'fault');
      // Once the answer is sent: a letter to write takes longer than none, and its time would say who has an account.
      setImmediate(() => forgetPassword(store, seals, email).catch(fault));
    }),
    'POST /links/look': takes(look, (c, { token: given }) => {
      limit(clientAddress(c.env?.incoming));
      return readLink(store, given);
    }),
    'POST /links/accept': takes(accept, async (c, answer) => {
      limit(clientAddress(c.env?.incoming));
      const { account, signsIn } = await acceptLink(store, answer);
      if (!signsIn) return { account: null };
      for (const cookie of await beginSession(store, account, c.req.raw, c.env?.incoming))
        c.header('set-cookie', cookie, { append: true });
      return { account: signedIn(account) };
    }),
  });
}
