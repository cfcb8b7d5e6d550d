/** Uploads several pictures of a model's gallery at once. */
import { useEffect, useState } from 'react';
import { useAllowed } from '../../access/use-allowed.ts';
import { UploadButton } from '../../media/upload-button.tsx';
import { UploadLines } from '../../media/upload-lines.tsx';
import { useUploads } from '../../media/use-uploads.ts';

export function GalleryUpload({
  tenant,
  disabled,
  onUploaded,
}: {
  readonly tenant: string;
  readonly disabled: boolean;
  /** Addresses in order of arrival. */
  readonly onUploaded: (addresses: readonly string[]) => void;
}) {
  const isAllowed = useAllowed();
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const { uploads, add, retry, dismiss } = useUploads(tenant, { kind: 'picture', folder: 'Models' }, ({ address }) =>
    setArrived((before) => [...before, address]),
  );
  // Two that arrive at once are added to one and the same form.
  useEffect(() => {
    if (arrived.length === 0) return;
    // One that arrived since this was drawn waits for the next turn.
    setArrived((now) => now.slice(arrived.length));
    onUploaded(arrived);
  }, [arrived, onUploaded]);
  if (!isAllowed('media.edit')) return null;
  return (
    <div className="stack-small">
      <div className="row">
        <UploadButton small disabled={disabled} onFiles={add}>
          Upload pictures to the gallery
        </UploadButton>
      </div>
      <UploadLines uploads={uploads} onRetry={retry} onDismiss={dismiss} />
    </div>
  );
}
