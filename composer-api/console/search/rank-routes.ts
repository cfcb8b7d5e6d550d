/** The order of results on a tenant's own stock: what can be chosen, and what points would do before they are published. */
import type { Context } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { allStockPath } from '#domain/search/routes.ts';
import { validateDocument } from '#schemas/validate/validate.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import { anyJson } from '../../kernel/http/read-body.ts';
import { createStockSource } from '../../site/data/stock-source.ts';
import { liveSettings } from '../../site/release/release-settings.ts';
import { type ConsoleEnv, handle, type Needs, takes } from '../api/handlers.ts';
import { isRankingKey, rankPreview, rankStock } from './rank-answers.ts';
import { RankedStocks } from './ranked-stock.ts';

const previewBody = z.strictObject({
  values: z.record(z.string().max(80), anyJson),
  path: z.string().max(300).optional(),
});

export function rankRoutes({ store }: Needs<'store'>) {
  const stocks = new RankedStocks();

  const open = async (c: Context<ConsoleEnv>) => {
    const { scope } = c.var;
    if (scope.kind === 'template') throw new AppError('input.invalid', 'A template has no stock. Open a site.');
    const versions = await findVersions(store, scope);
    const source = createStockSource(store, scope);
    const now = store.now();
    const stock = await stocks.open({
      source,
      releaseId: versions?.releaseId ?? null,
      version: versions?.stock ?? 0,
      settings: await liveSettings(store, scope),
      now,
    });
    return { source, stock, now };
  };

  return handle({
    'GET /tenants/:tenant/rank-stock': async (c) => rankStock((await open(c)).stock),
    'POST /tenants/:tenant/rank-preview': takes(previewBody, async (c, { values, path = allStockPath }) => {
      const { stock, source, now } = await open(c);
      const strange = Object.keys(values).find((key) => !isRankingKey(key));
      if (strange !== undefined)
        throw new AppError('input.invalid', `"${strange}" has no part in the search ranking. Remove it.`);
      const problems = validateDocument('switches', values);
      if (problems.length > 0)
        throw new AppError('input.invalid', problems[0]?.message ?? 'These points are not valid.', problems);
      return rankPreview(stock, source, { values, path }, now);
    }),
  });
}
