/** Stock files: a dry run, an import, how far it is, and what came of earlier ones. */
import { Hono } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { type ImportField, type ImportWords, importWordKinds } from '#schemas/api/import.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { recordAudit } from '#tenants/audit/record-audit.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import { listImportWords, removeImportWord, saveImportWords } from '#tenants/imports/import-words.ts';
import { readBytes } from '../../kernel/http/body.ts';
import { parseInput } from '../../kernel/http/read-body.ts';
import { checkedWord } from '../../work/imports/own-words.ts';
import { requiredFields } from '../../work/imports/read-row.ts';
import { importWord, requestLimit } from '../../work/imports/read-upload.ts';
import { StockImports } from '../../work/imports/stock-imports.ts';
import { importTargets } from '../../work/imports/targets.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { siteScope } from '../api/site-scope.ts';
import { takes } from '../api/takes.ts';

const required: readonly string[] = requiredFields;
const fields: readonly ImportField[] = importTargets.map(({ key, title }) => ({
  key,
  title,
  required: required.includes(key),
}));

const noStock = 'A template has no stock. Open a site.';
const wordsBody = z.strictObject({ words: z.array(importWord).min(1, 'Explain a word').max(200, 'At most 200 words') });
const wordName = z.strictObject({ kind: z.enum(importWordKinds), phrase: z.string().min(1).max(120) });

export function importRoutes({ store, jobs, readStockFile, readUpload, fileDesk }: ConsoleDeps): ConsoleRoutes {
  const imports = new StockImports(store, { read: readStockFile, wake: () => jobs.wake(), desk: fileDesk });
  const wordsOf = async (scope: TenantScope): Promise<ImportWords> => ({ words: await listImportWords(store, scope) });
  const record = (scope: TenantScope, by: string, detail: { readonly [name: string]: Json }) =>
    store.tx((db) => recordAudit(db, scope, { action: 'import.words', by, at: store.now().toISOString(), detail }));
  return new Hono<ConsoleEnv>()
    .post('/', async (c) => {
      const { account } = c.var;
      const scope = siteScope(c, 'A template has no stock. Import into a site.');
      const run = await imports.start(scope, account.name, async () =>
        readUpload(scope, {
          bytes: await readBytes(c.req.raw, requestLimit),
          type: c.req.header('content-type') ?? '',
        }),
      );
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
      const { scope } = c.var;
      // The rows to repair are part of one import: a list of twenty would carry them all.
      const runs = (await imports.list(scope)).map(({ refused: _refused, ...run }) => run);
      return c.json({ imports: runs, fields });
    })
    .get('/words', async (c) => c.json(await wordsOf(siteScope(c, noStock))))
    .post('/words', takes(wordsBody), async (c) => {
      const scope = siteScope(c, noStock);
      const words = c.req.valid('json').words.map(checkedWord);
      const by = c.var.account.name;
      await saveImportWords(store, scope, words, { by });
      await record(scope, by, { words: words.slice(0, 20).map(({ phrase, meaning }) => `${phrase}: ${meaning}`) });
      return c.json(await wordsOf(scope));
    })
    .delete('/words', async (c) => {
      const scope = siteScope(c, noStock);
      const word = parseInput(wordName, { kind: c.req.query('kind'), phrase: c.req.query('phrase') });
      await removeImportWord(store, scope, word);
      await record(scope, c.var.account.name, { removed: word.phrase });
      return c.json(await wordsOf(scope));
    })
    .get('/:id', async (c) => {
      const { scope } = c.var;
      const run = await imports.find(scope, c.req.param('id'));
      if (!run) throw new AppError('not-found', 'There is no such import.');
      return c.json(run);
    });
}
