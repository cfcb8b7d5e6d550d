/** Files that came with a lead, to be saved. */

import type { LeadDetail } from '#schemas/api/lead.ts';
import { apiAddress } from '../../api/client.ts';
import { displayBytes } from '../../ui/thumbnail.ts';

export function LeadFiles({
  tenant,
  leadId,
  files,
}: {
  readonly tenant: string;
  readonly leadId: string;
  readonly files: LeadDetail['files'];
}) {
  if (files.length === 0) return null;
  return (
    <section className="panel panel-pad stack" aria-labelledby="lead-files">
      <h2 id="lead-files">Files</h2>
      <ul className="lead-files">
        {files.map(({ id, name, bytes }) => (
          <li key={id}>
            <a
              href={apiAddress('GET /tenants/:tenant/leads/:lead/files/:file', { tenant, lead: leadId, file: id })}
              download={name}
            >
              {name}
            </a>{' '}
            <span className="soft small">{displayBytes(bytes)}</span>
          </li>
        ))}
      </ul>
      <p className="soft small">
        These files come from a stranger. We checked that each matches its file type, but open only what you expect. The
        audit log records who saves a file, and files are erased with the lead.
      </p>
    </section>
  );
}
