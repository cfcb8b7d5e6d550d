/** The files that name the addresses of the old site. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OldAddresses, OldAddressesRequest } from '#schemas/api/old-site.ts';
import { callApi } from '../../api/client.ts';
import { readText } from '../../imports/read-text.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field } from '../../ui/field.tsx';
import { FilesField } from './files-field.tsx';

export function AddressFiles({
  tenant,
  locked,
  onRead,
}: {
  readonly tenant: string;
  readonly locked: boolean;
  readonly onRead: (read: OldAddresses) => void;
}) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [text, setText] = useState('');
  const read = useMutation({
    mutationFn: async () => {
      const own = await Promise.all(files.map(async (file) => ({ name: file.name, text: await readText(file) })));
      const pasted = text.trim() === '' ? [] : [{ name: 'Pasted', text }];
      const request: OldAddressesRequest = { files: [...own, ...pasted] };
      return callApi('POST /tenants/:tenant/old-site/addresses', { tenant, body: request });
    },
    onSuccess: onRead,
  });
  return (
    <section className="panel panel-pad stack" aria-labelledby="old-files">
      <h2 id="old-files">1. The old addresses</h2>
      <FilesField
        label="Sitemaps or CSV files"
        help="sitemap.xml of the old site, or a list with one address a line; a second column may say where it leads. 20,000 addresses and 5 MB together."
        accept=".csv,.txt,.xml,text/csv,text/plain,text/xml,application/xml"
        locked={locked}
        onChoose={setFiles}
      />
      <Field label="Or paste addresses here">
        {(control) => (
          <textarea
            {...control}
            className="input mono"
            rows={3}
            disabled={locked}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <FailureNote error={read.error} />
      <div className="row">
        <Button
          kind="primary"
          disabled={locked || read.isPending || (files.length === 0 && text.trim() === '')}
          onClick={() => read.mutate()}
        >
          Read the addresses
        </Button>
        {read.isPending ? <span className="soft">Comparing with this site…</span> : null}
      </div>
    </section>
  );
}
