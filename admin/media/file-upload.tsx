/** Uploads a file (PDF) from where a link to it is chosen. */
import { useAllowed } from '../access/use-allowed.ts';
import { UploadButton } from './upload-button.tsx';
import { UploadLines } from './upload-lines.tsx';
import { useUploads } from './use-uploads.ts';

interface FileUploadProps {
  readonly tenant: string;
  readonly onUploaded: (address: string, name: string) => void;
}

export function FileUpload({ tenant, onUploaded }: FileUploadProps) {
  const isAllowed = useAllowed();
  const { uploads, add, retry, dismiss } = useUploads(tenant, { kind: 'document', folder: 'Files' }, (medium) =>
    onUploaded(medium.address, medium.name),
  );
  if (!isAllowed('media.edit')) return null;
  return (
    <>
      <UploadLines uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      <UploadButton kind="quiet" small many={false} takes="files" onFiles={add}>
        Upload a PDF…
      </UploadButton>
    </>
  );
}
