import { Button } from '../ui/kit.ts';
import type { Upload } from './upload-queue.ts';

interface UploadLinesProps {
  readonly uploads: readonly Upload[];
  readonly onRetry: (upload: Upload) => void;
  readonly onDismiss: (key: number) => void;
}

/** Running uploads, and refused files with the reason. */
export function UploadLines({ uploads, onRetry, onDismiss }: UploadLinesProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="media-uploads grid gap-4 rounded on-panel" aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.key} className="photo-upload">
          <span className="truncate">{upload.file.name}</span>
          {upload.failure === null ? (
            <progress className="grow" value={upload.share} max={1} aria-label={`Upload of ${upload.file.name}`} />
          ) : (
            <>
              <span className="field-error grow" role="alert">
                {upload.failure}
              </span>
              <Button small onClick={() => onRetry(upload)}>
                Try again
              </Button>
              <Button kind="quiet" small onClick={() => onDismiss(upload.key)}>
                Dismiss
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
