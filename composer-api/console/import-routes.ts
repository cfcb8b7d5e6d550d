/** Stock files: a dry run, an import, how far it is, and what came of earlier ones. */
import { Hono } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { ImportField } from '#schemas/import-api.ts';
import { recordAudit } from '#tenants/audit.ts';
import { requireScopeForAccount } from '#tenants/hosts.ts';
import { readBytes, readJson } from '../http/body.ts';
import { requiredFields } from '../imports/read-row.ts';
import { type StockFile, StockImports } from '../imports/stock-imports.ts';
import { importTargets } from '../imports/targets.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from './console-env.ts';
import { parseInput } from './read-body.ts';

/** Bytes; some 50,000 vehicles. */
const fileLimit = 20 * 1024 * 1024;

const importSettings = z.strictObject({
  mapping: z.record(z.string().max(200), z.string().max(60)),
  dryRun: z.boolean().optional(),
  fileName: z.string().max(200).optional(),
});
const importRequest = importSettings.extend({ csv: z.string() });

const required: readonly string[] = requiredFields;
const fields: readonly ImportField[] = importTargets.map(({ key, title }) => ({
  key,
  title,
  required: required.includes(key),
}));

export function importRoutes({ store, jobs, readStockFile, fileDesk }: ConsoleDeps): ConsoleRoutes {
  const imports = new StockImports(store, { read: readStockFile, wake: () => jobs.wake(), desk: fileDesk });
  return new Hono<ConsoleEnv>()
    .post('/', async (c) => {
      const { account } = c.var;
      const scope = await requireScopeForAccount(store, account, c.req.param('tenant') ?? '');
      if (scope.kind === 'template')
        throw new AppError('input.invalid', 'A template has no stock. Import into a site.');
      const run = await imports.start(scope, account.name, () => readRequest(c.req.raw));
      if (!run.dryRun)
        await store.tx((db) =>
          recordAudit(db, scope, {
            ...{ action: 'import.start', by: account.name, at: store.now().toISOString() },
            detail: { import: run.id, file: run.fileName ?? null },
          }),
        );
      return c.json(run, run.dryRun ? 200 : 202);
    })
    .get('/', async (c) => {
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
      return c.json({ imports: await imports.list(scope), fields });
    })
    .get('/:id', async (c) => {
      const scope = await requireScopeForAccount(store, c.var.account, c.req.param('tenant') ?? '');
      const run = await imports.find(scope, c.req.param('id'));
      if (!run) throw new AppError('not-found', 'There is no such import.');
      return c.json(run);
    });
}

/** JSON; or a form with the file itself, in whatever encoding the dealer's system writes. */
async function readRequest(request: Request): Promise<StockFile> {
  const type = request.headers.get('content-type') ?? '';
  // JSON writes quotation marks and line breaks with two signs each.
  if (!/^multipart\/form-data\b/i.test(type)) {
    const { csv, ...rest } = parseInput(importRequest, await readJson(request, fileLimit + fileLimit / 4));
    return { ...rest, bytes: new TextEncoder().encode(csv) };
  }
  const bytes = await readBytes(request, fileLimit + 64 * 1024);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new AppError('input.invalid', 'The form cannot be read. Choose the file again.');
  });
  const file = form.get('file');
  if (!(file instanceof File)) throw new AppError('input.invalid', 'Choose a CSV file.');
  const settings = parseInput(importSettings, {
    mapping: parseMapping(form.get('mapping')),
    dryRun: form.get('dryRun') === 'true',
    fileName: file.name.slice(0, 200),
  });
  return { ...settings, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function parseMapping(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('input.invalid', 'The mapping is not valid JSON.');
  }
}
