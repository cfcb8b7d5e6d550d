/** The files that name the addresses of the old site. */
import { useState } from 'react';
import type { OldAddresses, OldAddressesRequest } from '#schemas/api/old-site.ts';
import { callApi } from '../../api/client.ts';
import { readText } from '../../imports/read-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { FailureNote, Panel } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
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
  const read = useAct({
    mutationFn: async () => {
      const own = await Promise.all(files.map(async (file) => ({ name: file.name, text: await readText(file) })));
      const pasted = text.trim() === '' ? [] : [{ name: 'Pasted', text }];
      const request: OldAddressesRequest = { files: [...own, ...pasted] };
      return callApi('POST /tenants/:tenant/old-site/addresses', { tenant, body: request });
    },
    done: onRead,
  });
  return (
    <Panel title="1. The old addresses">
      <FilesField
        label="Sitemaps or CSV files"
        help="The old site’s sitemap.xml, or a list with one address per line and, in a second column, its target. At most 20,000 addresses and 5 MB in total."
        accept=".csv,.txt,.xml,text/csv,text/plain,text/xml,application/xml"
        locked={locked}
        onChoose={setFiles}
      />
      <TextAreaField
        label="Or paste addresses here"
        className="mono"
        rows={3}
        disabled={locked}
        value={text}
        onChange={setText}
      />
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
    </Panel>
  );
}
