/** How often somebody is mailed what waits in the inbox. */
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { nextDigest } from '#domain/leads/digest.ts';
import { digestTitles, type InboxDigest } from '#schemas/api/inbox.ts';
import type { Store } from '#tenants/database/open.ts';
import { findDigest, setDigest } from '#tenants/leads/digests.ts';
import { answeringFacts } from '../../work/delivery/dealer-facts.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { siteScope } from '../api/site-scope.ts';
import { takes } from '../api/takes.ts';

const often = Object.keys(digestTitles) as readonly InboxDigest['every'][] as [InboxDigest['every']];
const choice = z.strictObject({ every: z.enum(often, `One of ${often.join(', ')}`) });
const noTemplate = 'A template has no leads: open a site.';

export function digestRoutes({ store }: Pick<ConsoleDeps, 'store'>): ConsoleRoutes {
  return new Hono<ConsoleEnv>()
    .get('/digest', async (c) => c.json(await showDigest(store, c)))
    .put('/digest', takes(choice), async (c) => {
      const scope = siteScope(c, noTemplate);
      const { every } = c.req.valid('json');
      const { zone } = await answeringFacts(store, scope, '');
      const nextAt = every === 'off' ? '' : nextDigest(every, store.now(), zone).toISOString();
      await setDigest(store, scope, c.var.account.id, every === 'off' ? null : { every, nextAt });
      return c.json(await showDigest(store, c));
    });
}

async function showDigest(store: Store, c: Context<ConsoleEnv>): Promise<InboxDigest> {
  const scope = siteScope(c, noTemplate);
  const { id, email } = c.var.account;
  const { zone: timeZone } = await answeringFacts(store, scope, '');
  const stored = await findDigest(store, scope, id);
  return { every: stored?.every ?? 'off', nextAt: stored?.nextAt ?? null, email, timeZone };
}
