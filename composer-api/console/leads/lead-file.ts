/** A file of a lead, for those who may read the lead: always saved, never shown as a page of the console. */
import type { Context } from 'hono';
import { AppError } from '#domain/errors/app-error.ts';
import { attachmentHeader, fileType } from '#domain/leads/lead-file.ts';
import { recordAudit } from '#tenants/audit/record-audit.ts';
import { listLeadFiles } from '#tenants/leads/lead-files.ts';
import type { ConsoleEnv, Needs } from '../api/console-env.ts';

export async function answerLeadFile(
  { store, leadFiles }: Needs<'store' | 'leadFiles'>,
  c: Context<ConsoleEnv>,
  leadId: string,
): Promise<Response> {
  const { scope, account } = c.var;
  const file = (await listLeadFiles(store, scope, leadId)).find(({ id }) => id === c.req.param('file'));
  const stored = file && (await leadFiles.open(scope, file.id));
  if (!file || !stored) throw new AppError('not-found', 'This lead has no such file. It may have been erased.');
  await store.tx((db) =>
    recordAudit(db, scope, {
      action: 'leads.file',
      kind: 'read',
      by: account.name,
      at: store.now().toISOString(),
      detail: { lead: leadId, file: file.name },
    }),
  );
  return new Response(stored.body, {
    headers: {
      'content-type': fileType(file.kind),
      'content-length': String(stored.bytes),
      'content-disposition': attachmentHeader(file.name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  });
}
