/** How often an account gets a digest of its waiting leads. */
import type { Context } from 'hono';
import * as z from 'zod';
import { nextDigest } from '#domain/leads/digest.ts';
import { digestTitles, type InboxDigest } from '#schemas/api/inbox.ts';
import type { Store } from '#tenants/database/open.ts';
import { findDigest, setDigest } from '#tenants/leads/digests.ts';
import { answeringFacts } from '../../work/delivery/dealer-facts.ts';
import type { ConsoleEnv, Needs } from '../api/console-env.ts';
import { handle, takes } from '../api/handlers.ts';
import { siteScope } from '../api/site-scope.ts';

const often = Object.keys(digestTitles) as readonly InboxDigest['every'][] as [InboxDigest['every']];
const choice = z.strictObject({ every: z.enum(often, `One of ${often.join(', ')}`) });
const noTemplate = 'A template has no leads: open a site.';

export function digestRoutes({ store }: Needs<'store'>) {
  return handle({
    'GET /tenants/:tenant/leads/digest': (c) => showDigest(store, c),
    'PUT /tenants/:tenant/leads/digest': takes(choice, async (c, { every }) => {
      const scope = siteScope(c, noTemplate);
      const { zone } = await answeringFacts(store, scope, '');
      const nextAt = every === 'off' ? '' : nextDigest(every, store.now(), zone).toISOString();
      await setDigest(store, scope, c.var.account.id, every === 'off' ? null : { every, nextAt });
      return showDigest(store, c);
    }),
  });
}

async function showDigest(store: Store, c: Context<ConsoleEnv>): Promise<InboxDigest> {
  const scope = siteScope(c, noTemplate);
  const { id, email } = c.var.account;
  const { zone: timeZone } = await answeringFacts(store, scope, '');
  const stored = await findDigest(store, scope, id);
  return { every: stored?.every ?? 'off', nextAt: stored?.nextAt ?? null, email, timeZone };
}
