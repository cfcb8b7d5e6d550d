/** A site as one file: out of this installation, and into it as a new site (`schemas/api/site-import.ts`). */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { sitePartBytes } from '#schemas/api/site-import.ts';
import { recordAudit } from '#tenants/audit/record-audit.ts';
import { readBytes } from '../../kernel/http/body.ts';
import { handle, type Needs, siteScope, takes } from '../api/handlers.ts';

const importRequest = z.strictObject({
  slug: z
    .string()
    .max(40, 'At most 40 characters')
    .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'Small letters, digits and single hyphens, beginning with a letter')
    .min(3, 'At least 3 characters'),
  bytes: z.number().int().min(1, 'The file is empty').max(Number.MAX_SAFE_INTEGER),
});

export function siteExportRoutes({ store, siteFiles }: Needs<'store' | 'siteFiles'>) {
  return handle({
    'GET /tenants/:tenant/export': async (c) => {
      const scope = siteScope(c, 'A template is part of every site that builds on it: export one of those.');
      const bytes = await siteFiles.export(scope);
      const entry = { action: 'tenant.export', by: c.var.account.name, at: store.now().toISOString(), detail: {} };
      await store.tx((db) => recordAudit(db, scope, entry));
      return new Response(streamOf(bytes), {
        headers: {
          'content-type': 'application/gzip',
          'content-disposition': `attachment; filename="${scope.slug}.site.gz"`,
          'cache-control': 'no-store',
        },
      });
    },
  });
}

export function siteImportRoutes({ siteImports }: Needs<'siteImports'>) {
  return handle({
    'POST /site-imports': takes(importRequest, (c, body) => siteImports.begin(c.var.account, body)),
    'GET /site-imports/:import': (c) => siteImports.find(c.var.account, c.req.param('import')),
    'PUT /site-imports/:import/file': async (c) => {
      const from = Number(c.req.query('from') ?? 0);
      if (!Number.isSafeInteger(from) || from < 0)
        throw new AppError('input.invalid', 'from is how many bytes of the file have arrived.');
      const part = await readBytes(c.req.raw, sitePartBytes);
      return siteImports.take(c.var.account, c.req.param('import'), from, part);
    },
  });
}

function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}
