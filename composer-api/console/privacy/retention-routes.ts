/** How long words of leads are stored (`schemas/api/privacy.ts`): nothing is switched on before its effect was shown. */
import { Hono } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { leastMonths, mostMonths } from '#domain/leads/retention.ts';
import type { Retention, RetentionPreview } from '#schemas/api/privacy.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { countExpired, findRetention, firstRun, saveRetention } from '#tenants/privacy/retention.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { siteScope } from '../api/site-scope.ts';
import { takes } from '../api/takes.ts';

const months = z
  .int(`Enter whole months, ${leastMonths} to ${mostMonths}, or nothing`)
  .min(leastMonths, `Enter at least ${leastMonths} month`)
  .max(mostMonths, `Enter at most ${mostMonths} months`)
  .nullable();
const rules = z.strictObject({
  ...{ enquiries: months, trade: months, finance: months, careers: months, spam: months },
  accounts: months,
});
const preview = z.strictObject({ rules });
const change = preview.extend({ agreed: z.int().min(0).max(1_000_000) });

export function retentionRoutes({ store }: Pick<ConsoleDeps, 'store'>): ConsoleRoutes {
  const refusal = 'A template gets no leads, so it stores nothing of shoppers.';
  return new Hono<ConsoleEnv>()
    .get('/', async (c) => c.json(await retentionOf(store, siteScope(c, refusal))))
    .post('/preview', takes(preview), async (c) => {
      const { rules: asked } = c.req.valid('json');
      const counted = await countExpired(store, siteScope(c, refusal), asked);
      return c.json({ ...counted, nextAt: firstRun(store.now(), asked) } satisfies RetentionPreview);
    })
    .put('/', takes(change), async (c) => {
      const scope = siteScope(c, refusal);
      const { rules: asked, agreed } = c.req.valid('json');
      const { total } = await countExpired(store, scope, asked);
      if (total > agreed)
        throw new AppError(
          'input.invalid',
          `/agreed: This would erase ${total} leads and accounts, and ${agreed} were agreed to. Look at the number, then save again.`,
        );
      await saveRetention(store, scope, asked, { by: c.var.account.name });
      return c.json(await retentionOf(store, scope));
    });
}

async function retentionOf(store: Store, scope: TenantScope): Promise<Retention> {
  const stored = await findRetention(store.db, scope);
  return { ...stored, ...(await countExpired(store, scope, stored.rules)) };
}
