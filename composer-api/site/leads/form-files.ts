/** Files that came with a form, or were sent ahead of it. */
import type { LeadFields } from '#domain/leads/lead-fields.ts';
import { fileIds, lostFile, mostFiles, tooManyFiles } from '#domain/leads/lead-file.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Store } from '#tenants/database/open.ts';
import { findFormFiles, type LeadFile } from '#tenants/leads/lead-files.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { formKey } from './lead-outbox.ts';

export interface FormFiles {
  readonly found: readonly LeadFile[];
  readonly problems: readonly Problem[];
}

/** Files that a form names, and what is wrong with them. */
export async function formFiles(
  store: Store,
  site: SiteRequest,
  fields: LeadFields,
  refusedFiles: readonly Problem[],
): Promise<FormFiles> {
  const ids = fileIds(fields.files);
  const found = await findFormFiles(store, site.scope, { ids, idempotencyKey: formKey(fields) });
  const message = ids.length > mostFiles ? tooManyFiles() : found.length < ids.length ? lostFile : '';
  if (message === '' || refusedFiles.length > 0) return { found, problems: refusedFiles };
  return {
    found: found.slice(0, mostFiles),
    problems: [{ document: 'lead', pointer: '/files', message, severity: 'error' }],
  };
}

/** The form with the ids of the files that were found: an id that is unknown would be refused at each try. */
export function withFoundFiles(fields: LeadFields, { found }: FormFiles): LeadFields {
  return 'files' in fields ? { ...fields, files: found.map(({ id }) => id).join(',') } : fields;
}
