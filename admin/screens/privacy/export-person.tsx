/** Everything of one person as a ZIP file. The address stays out of the page's URL, so the download is a POST. */
import { apiAddress } from '../../api/client.ts';
import { downloadFile } from '../../api/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/screen.tsx';
import { useAct } from '../../ui/use-act.ts';
import type { Person } from './person.ts';

export function ExportPerson({ tenant, person }: { readonly tenant: string; readonly person: Person }) {
  const download = useAct({
    mutationFn: () =>
      downloadFile(apiAddress('POST /tenants/:tenant/privacy/export', { tenant }), person, `person-${tenant}.zip`),
  });
  return (
    <>
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        Download what is stored
      </Button>
      <FailureNote error={download.error} />
    </>
  );
}
