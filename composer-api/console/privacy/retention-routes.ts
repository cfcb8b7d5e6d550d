/**
 * How long the content of leads is stored (`schemas/api/privacy.ts`): a rule can only be switched on after its effect
 * was shown.
 */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { leastMonths, mostMonths } from '#domain/leads/retention.ts';
import type { Retention, RetentionPreview } from '#schemas/api/privacy.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { countExpired, findRetention, firstRun, saveRetention } from '#tenants/privacy/retention.ts';
import type { Needs } from '../api/console-env.ts';
import { handle, takes } from '../api/handlers.ts';
import { siteScope } from '../api/site-scope.ts';

const months = z
  .int(`Enter whole months, ${leastMonths} to ${mostMonths}, or nothing`)
  .min(leastMonths, `Enter at least ${leastMonths} month`)
  .max(mostMonths, `Enter at most ${mostMonths} months`)
  .nullable();
const rules = z.strictObject({
  enquiries: months,
  trade: months,
  finance: months,
  careers: months,
  spam: months,
  accounts: months,
});
const preview = z.strictObject({ rules });
const change = preview.extend({ agreed: z.int().min(0).max(1_000_000) });

export function retentionRoutes({ store }: Needs<'store'>) {
  const refusal = 'A template gets no leads, so it stores nothing of shoppers.';
  return handle({
    'GET /tenants/:tenant/privacy/retention': (c) => retentionOf(store, siteScope(c, refusal)),
    'POST /tenants/:tenant/privacy/retention/preview': takes(preview, async (c, { rules: asked }) => {
      const counted = await countExpired(store, siteScope(c, refusal), asked);
      return { ...counted, nextAt: firstRun(store.now(), asked) } satisfies RetentionPreview;
    }),
    'PUT /tenants/:tenant/privacy/retention': takes(change, async (c, { rules: asked, agreed }) => {
      const scope = siteScope(c, refusal);
      const { total } = await countExpired(store, scope, asked);
      if (total > agreed)
        throw new AppError(
          'input.invalid',
          `/agreed: This would erase ${total} leads and accounts, and ${agreed} were agreed to. Look at the number, then save again.`,
        );
      await saveRetention(store, scope, asked, { by: c.var.account.name });
      return retentionOf(store, scope);
    }),
  });
}

async function retentionOf(store: Store, scope: TenantScope): Promise<Retention> {
  const stored = await findRetention(store.db, scope);
  return { ...stored, ...(await countExpired(store, scope, stored.rules)) };
}
